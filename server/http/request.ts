import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'

export interface Env {
  Variables: { requestId: string; log: Logger }
}

/** The visitor's place of a request that this process makes to itself. */
export const inside = 'inside'

/** Who asks: the connection's address, or what a trusted proxy says; IPv6 by its /64, which one household has. */
export function visitorOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded ?? connection(c))
}

function connection(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // a request inside the process has no connection
    return inside
  }
}

/** An address; of an IPv6 one its /64, however it is written. */
export function networkOf(address: string): string {
  const embedded = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1]
  if (embedded || !isIPv6(address)) return embedded ?? address
  const [front = '', back] = address.toLowerCase().split('%')[0]!.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(back ?? '')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
