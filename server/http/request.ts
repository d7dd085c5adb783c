import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Logger } from 'pino'

export interface Env {
  Variables: { requestId: string; log: Logger }
}

/** The visitor's place of a request that this process makes to itself. */
export const inside = 'inside'

/** Who asks: the connection's address, or what a trusted proxy says; IPv6 by its /64, which one household has. */
export function visitorOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return network(forwarded ?? connection(c))
}

function connection(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // a request inside the process has no connection
    return inside
  }
}

function network(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
}
