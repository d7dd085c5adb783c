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
    let silent = false
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      if (!greeted) {
        greeted = true
        return socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
      }
      for (const query of queriesIn(data)) {
        const does = silent ? 'hang' : behave(query)
        if (does === 'reset') return socket.resetAndDestroy()
        // what was sent behind it has no answer either
        silent = does === 'hang'
        if (silent) return
        state = { begin: 'T', commit: 'I', rollback: 'I' }[query] ?? state
        const answer = Buffer.concat([message('C', Buffer.from(`${query}\0`)), message('Z', Buffer.from(state))])
        setTimeout(() => socket.write(answer), delayMs)
      }
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

/** Several come in one packet. */
function* queriesIn(data: Buffer): Generator<string> {
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) {
    if (data[at] === 'Q'.charCodeAt(0)) yield data.subarray(at + 5, at + data.readInt32BE(at + 1)).toString()
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
