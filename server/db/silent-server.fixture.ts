import { createServer, type Socket } from 'node:net'

/** What a server does with a query: answer as PostgreSQL would, say nothing for ever, or go away in the middle. */
export type Behaviour = 'answer' | 'hang' | 'reset'

/** A server that greets like PostgreSQL and takes queries without values; tests say what becomes of each. */
export async function silentServer(behave: (query: string) => Behaviour, delayMs = 0) {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    let greeted = false
    let state = 'I'
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      if (!greeted) {
        greeted = true
        return socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
      }
      if (data[0] !== 'Q'.charCodeAt(0)) return
      const query = data.subarray(5, -1).toString()
      const does = behave(query)
      if (does === 'reset') return socket.resetAndDestroy()
      if (does === 'hang') return
      state = { begin: 'T', commit: 'I', rollback: 'I' }[query] ?? state
      setTimeout(
        () => socket.write(Buffer.concat([message('C', Buffer.from(`${query}\0`)), message('Z', Buffer.from(state))])),
        delayMs,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgresql://nobody@127.0.0.1:${(server.address() as { port: number }).port}/none`,
    /** How many there were. */
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
