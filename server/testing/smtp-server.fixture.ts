import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Replies {
  /** To the sender, to each recipient, to a whole message; "250 ok" unless given. */
  mailFrom?: () => string
  rcptTo?: (line: string) => string
  /** `null` breaks the connection. */
  message?: (message: string) => string | null | Promise<string>
  /** Called for each connection. */
  connected?: () => void
  /** Called as each of them ends. */
  left?: () => void
}

/** As much of a mail server as a mail needs; `mails` are those that it took. */
export async function smtpServer(replies: Replies = {}): Promise<{ url: string; mails: string[]; close(): void }> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    replies.connected?.()
    socket.once('close', () => replies.left?.())
    talk(socket, replies, mails)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, close }
}

function talk(socket: Socket, { mailFrom, rcptTo, message }: Replies, mails: string[]): void {
  let held = ''
  let inMail = false
  const answer = async (line: string): Promise<string | null> => {
    if (inMail) {
      inMail = false
      const reply = message ? await message(line) : '250 ok'
      if (reply?.startsWith('2')) mails.push(line)
      return reply
    }
    if (line.startsWith('MAIL FROM')) return mailFrom?.() ?? '250 ok'
    if (line.startsWith('RCPT TO')) return rcptTo?.(line) ?? '250 ok'
    if (line === 'DATA') {
      inMail = true
      return '354 go on'
    }
    return line === 'QUIT' ? '221 bye' : '250 ok'
  }
  socket.on('error', () => {}).write('220 test\r\n')
  socket.setEncoding('utf8').on('data', async (chunk: string) => {
    held += chunk
    for (
      let end = held.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
      end >= 0;
      end = held.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
    ) {
      const line = held.slice(0, end)
      held = held.slice(end + (inMail ? 5 : 2))
      const reply = await answer(line)
      if (reply === null) socket.end()
      if (socket.writable) socket.write(`${reply}\r\n`)
      if (line === 'QUIT') socket.end()
    }
  })
}
