import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailServer {
  url: string
  /** Of each message, as often as it came. */
  ids: string[]
  /** Keeps messages waiting for their answer until the promise is there. */
  hold(until: Promise<void>): void
  close(): void
}

/** A mail server that takes everything, a while for each message, and remembers what came. */
export async function startMailServer(milliseconds: number): Promise<MailServer> {
  const ids: string[] = []
  let held: Promise<void> | undefined
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let heard = ''
    let inMail = false
    socket.on('error', () => {}).write('220 test\r\n')
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk
      for (
        let end = heard.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = heard.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
      ) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + (inMail ? 5 : 2))
        const wasMail = inMail
        inMail = line === 'DATA'
        if (wasMail) {
          // taken: from here on the shop may be killed before it hears so
          ids.push(/^Message-ID: <(.*)>/im.exec(line)?.[1] ?? line)
          const answer = () => setTimeout(() => socket.writable && socket.write('250 ok\r\n'), milliseconds)
          if (held) void held.then(answer)
          else answer()
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids,
    hold: (until) => void (held = until),
    close,
  }
}
