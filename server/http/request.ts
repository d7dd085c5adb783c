import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isIPv6 } from 'node:net'

export interface Env {
  Variables: { requestId: string }
}

/** Stands for the visitor in requests that this process makes to itself. */
export const inside = 'inside'

/** The visitor: the connection's address, or the one from a trusted proxy; IPv6 by the /64 of a household. */
export function visitorOf(c: Context, trustProxy: boolean): string {
  return networkFrom(c.req.header('x-forwarded-for'), connection(c), trustProxy)
}

/** The same for a request that has not reached the application. */
export function networkFrom(
  forwardedFor: string | string[] | undefined,
  address: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.toString().split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded ?? address ?? 'unknown')
}

function connection(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // a request inside the process has no connection
  return incoming ? incoming.socket.remoteAddress : inside
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
