import type { Server } from 'node:http'
import type { Settings } from '../settings.ts'
import { networkOf } from './request.ts'

/** How long a request's head, and all of it, may take to arrive, in ms; Node's defaults are one and five minutes. */
export const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** Closes a connection at once when its address has too many. Behind a proxy all have the proxy's address. */
export function capConnections(
  server: Server,
  { MAX_CONNECTIONS_PER_ADDRESS: most, TRUST_PROXY }: Pick<Settings, 'MAX_CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>,
): void {
  if (most === 0 || TRUST_PROXY) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown')
    const count = open.get(address) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
