import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A mail server that takes everything, a while for each message, and remembers each message's id as often as it came.
 */
export async function startMailServer(milliseconds: number): Promise<{ url: string; ids: string[]; close(): void }> {
  const ids: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let held = ''
    let inMail = false
    socket.on('error', () => {}).write('220 test\r\n')
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      held += chunk
      for (
        let end = held.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = held.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
      ) {
        const line = held.slice(0, end)
        held = held.slice(end + (inMail ? 5 : 2))
        const wasMail = inMail
        inMail = line === 'DATA'
        if (wasMail) {
          // taken: from here on the shop may be killed before it hears so
          ids.push(/^Message-ID: <(.*)>/im.exec(line)?.[1] ?? line)
          setTimeout(() => socket.writable && socket.write('250 ok\r\n'), milliseconds)
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
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, ids, close }
}
