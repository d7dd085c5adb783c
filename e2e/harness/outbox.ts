import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Mail {
  subject: string
  text: string
  /** What is attached as PDF. */
  pdfs: Buffer[]
}

/** The mails to an address, as a mail program shows them. */
export function mailsTo(outbox: string, to: string): Mail[] {
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'latin1'))
    .filter((mail) => new RegExp(`^To:.*${to}`, 'mi').test(unfolded(mail)))
    .map((mail) => ({
      subject: spoken(/^Subject: (.*)$/im.exec(unfolded(mail))?.[1] ?? ''),
      text: partsOf(mail, 'text/plain')
        .map((part) => part.toString())
        .join('\n'),
      pdfs: partsOf(mail, 'application/pdf'),
    }))
}

/** The subjects of the mails to an address. */
export const ordersOf = (outbox: string, to: string): string[] => mailsTo(outbox, to).map(({ subject }) => subject)

const unfolded = (mail: string) => mail.replace(/\r?\n[ \t]+/g, ' ')

/** Every part of a kind: its head up to an empty line, its content up to the next boundary. */
function partsOf(mail: string, kind: string): Buffer[] {
  return [...mail.matchAll(/^(?:[\w-]+: .*\r?\n(?:[ \t]+.*\r?\n)*)+/gm)]
    .filter(([head]) => new RegExp(`^Content-Type: ${kind}`, 'mi').test(head))
    .map(({ 0: head, index }) => {
      const [body = ''] = mail.slice(index + head.length).split(/\r?\n--/)
      return /^Content-Transfer-Encoding: base64/im.test(head)
        ? Buffer.from(body, 'base64')
        : quoted(body.replace(/=\r?\n/g, ''))
    })
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  )

/** A head with other letters than English ones is sent in pieces of code. */
function spoken(head: string): string {
  return head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, how: string, piece: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(piece, 'base64') : quoted(piece.replaceAll('_', ' '))).toString(),
    )
}
