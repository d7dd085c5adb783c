import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as afterPoll } from 'node:timers/promises'

export interface Drain {
  /**
   * Serves for another `graceMs`, so that a load balancer can read `/readyz` and send visitors elsewhere. Then accepts
   * no more connections, closes each after its next response, and resolves when all are closed.
   */
  drain(graceMs: number): Promise<void>
}

/** The longest time to accept the connections that wait in the system's queue. */
const queueMs = 500
/** The time between the last accepted connection and the end of idle ones, in which requests on their way arrive. */
const lateMs = 500
/** The longest time for responses after that. */
const answerMs = 3500

/** Tracks a server's requests, so that it can stop without cutting one off that has arrived in full. */
export function drainOf(server: Server): Drain {
  const underWay = new Set<ServerResponse>()
  let leaving = false
  let nothingLeft = () => {}
  // the server itself does not count connections that another process has let in
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const quiet = quietDoor(server)
  server.prependListener('request', (_, response) => {
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) nothingLeft()
    })
    if (leaving) isLast(response)
  })
  return {
    async drain(graceMs) {
      if (open.size > 0) await wait(graceMs)
      await quiet()
      leaving = true
      for (const response of underWay) isLast(response)
      // the HTTP server's own `close` would end connections with a request on its way
      Listener.prototype.close.call(server)
      if (open.size > 0) await wait(lateMs)
      await afterPoll()
      server.closeIdleConnections()
      const answered = new Promise<void>((resolve) => (nothingLeft = resolve))
      if (underWay.size > 0) await Promise.race([answered, wait(answerMs)])
      server.closeAllConnections()
    },
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function isLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Resolves when no connection waits to be let in. The system takes connections in for us, and we take one of them in
 * each turn: those that wait when we stop to listen are cut.
 */
export function quietDoor(server: Listener): () => Promise<void> {
  let letIn = 0
  server.on('connection', () => void letIn++)
  return async () => {
    const end = performance.now() + queueMs
    for (let before = -1; before !== letIn && performance.now() < end;) {
      before = letIn
      await afterPoll()
    }
  }
}
