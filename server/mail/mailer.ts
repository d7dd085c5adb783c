import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { writeWholeFile } from '../files/whole-file.ts'
import type { Message } from './message.ts'

export interface Mailer {
  /** Resolves when the mail server, or the disk, has it. May be called again with the same message. */
  send(message: Message): Promise<void>
  close(): void
}

export interface MailerSettings {
  /** Without it, mails become files in `outbox`. */
  smtpUrl?: string | undefined
  outbox: string
  /** The museum's address, which its catalogue may change. */
  from: string | (() => Promise<string>)
}

export function createMailer({ smtpUrl, outbox, from }: MailerSettings): Mailer {
  const complete = async (message: Message): Promise<SendMailOptions> => ({
    from: typeof from === 'string' ? from : await from(),
    ...message,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl === undefined)
    return { send: async (message) => writeMail(outbox, message.messageId, await complete(message)), close() {} }
  // a connection is kept for the next mail; one that breaks fails its mail, which its job then sends again
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, maxRequeues: 0 })
  return {
    async send(message) {
      await transport.sendMail(await complete(message))
    },
    close: () => transport.close(),
  }
}

/** One file per Message-ID, whole or not there. */
async function writeMail(outbox: string, messageId: string, message: SendMailOptions): Promise<void> {
  const { message: bytes } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(message)
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const path = join(outbox, `${messageId.replace(/[^\w.@-]/g, '')}.eml`)
  await writeWholeFile(path, bytes as Buffer)
}
