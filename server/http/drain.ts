import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises'

export interface Drain {
  /**
   * Goes on as before for `graceMs`, so that whoever stands in front can read `/readyz` and send visitors elsewhere.
   * Then lets nobody in any more, closes each connection with its next answer, and resolves when all have theirs.
   */
  drain(graceMs: number): Promise<void>
}

/** At most so long until none of the connections that the system has taken in waits for us. */
const queueMs = 500
/** Between the last connection that is let in and the end of the idle ones: a request on its way still arrives. */
const lateMs = 500
/** The longest that an answer may take after that. */
const answerMs = 3500

/** Follows what a server has under way, so that it can be stopped without cutting a request that was sent in full. */
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
      // the HTTP server's own `close` would end connections whose request is on its way
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
