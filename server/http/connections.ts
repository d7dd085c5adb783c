import type { Server } from 'node:http'
import type { Settings } from '../settings.ts'
import { countedAs, networkOf } from './request.ts'

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
    const counted = countedAs(networkOf(socket.remoteAddress ?? ''))
    if (counted.some(({ network, visitors }) => (open.get(network) ?? 0) >= most * visitors))
      return void socket.destroy()
    for (const { network } of counted) open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const { network } of counted) {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    })
  })
}
