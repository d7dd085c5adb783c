import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isIP } from 'node:net'

export interface Env {
  Variables: { requestId: string }
}

/** Stands for the visitor in requests that this process makes to itself; a symbol, so that no header can say it. */
export const inside: unique symbol = Symbol('inside')
/** Where a request came from: the network of its visitor, as `networkOf` writes it, or this process itself. */
export type Sender = string | typeof inside

/** Of whom nothing is known: all of them share one visitor's limits. */
const unknown = 'unknown'

/**
 * The visitor: the connection's address, or the one that a trusted proxy names; IPv6 by the /64 of a household.
 * `proxies` is how many stand one behind the other in front of the shop.
 */
export function visitorOf(c: Context, proxies: number): Sender {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const named = c.req.header('x-forwarded-for')
  // a request inside the process has no connection, and was not passed on by a proxy
  if (!incoming && (named === undefined || proxies === 0)) return inside
  return networkFrom(named, incoming?.socket.remoteAddress, proxies)
}

/** The visitor of a request that has not reached the application. */
export function networkFrom(
  forwardedFor: string | string[] | undefined,
  address: string | undefined,
  proxies: number,
): string {
  return networkOf(forwarded(forwardedFor?.toString() ?? '', proxies) ?? address ?? '')
}

/**
 * What the outermost of the trusted proxies wrote: each adds whom it was asked by to the end. Where one of them was
 * passed by, the list is shorter; what is no address says nothing.
 */
function forwarded(list: string, proxies: number): string | undefined {
  const written = proxies === 0 ? [] : list.split(',').slice(-proxies)
  return written.map((entry) => addressIn(entry.trim())).find((address) => address !== null) ?? undefined
}

/** The network of an address: of an IPv6 one its /64, however it is written. */
export function networkOf(text: string): string {
  const address = addressIn(text)
  if (address === null) return unknown
  return isIP(address) === 4 ? address : groupsOf(address).slice(0, 4).join(':')
}

/** The address that stands there, with or without brackets, port, zone, and the prefix of an IPv4 one in IPv6. */
function addressIn(text: string): string | null {
  const bare = withoutPort(text).split('%')[0]!
  if (isIP(bare) === 0) return null
  if (isIP(bare) === 4) return bare
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return mapped ? groups.slice(6).flatMap(bytesOf).join('.') : bare
}

function withoutPort(text: string): string {
  if (text.startsWith('[')) return text.slice(1).split(']')[0]!
  const parts = text.split(':')
  return parts.length === 2 ? parts[0]! : text
}

/** The eight groups of an IPv6 address, in small letters and without leading zeros. */
function groupsOf(address: string): string[] {
  const [front = '', back] = withoutDots(address).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(back ?? '')]
  return all.map((group) => Number.parseInt(group, 16).toString(16))
}

/** Of `::ffff:192.0.2.1` the same in groups. */
function withoutDots(address: string): string {
  const at = address.lastIndexOf(':') + 1
  const bytes = address.slice(at).split('.').map(Number)
  if (bytes.length !== 4) return address
  const group = (high: number, low: number) => (high * 256 + low).toString(16)
  return `${address.slice(0, at)}${group(bytes[0]!, bytes[1]!)}:${group(bytes[2]!, bytes[3]!)}`
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/**
 * How many of its visitors' limits a /48 has: it is one site with 65,536 networks of its own, or many visitors'
 * carrier.
 */
const visitorsOfASite = 16

/**
 * What a network is counted as, each with how many visitors' limits it has: itself, and of IPv6 its /48 too, or whoever
 * has one would be 65,536 visitors.
 */
export function countedAs(network: string): { network: string; visitors: number }[] {
  const own = { network, visitors: 1 }
  const groups = network.split(':')
  return isNetworkOfIPv6(network)
    ? [own, { network: `${groups.slice(0, 3).join(':')}/48`, visitors: visitorsOfASite }]
    : [own]
}

/** The widest of these: who has one mailbox flooded is counted by it. */
export const siteOf = (sender: Sender): Sender => (sender === inside ? inside : countedAs(sender).at(-1)!.network)

/** A network as an address that says the same. */
export const addressOf = (network: string): string => (isNetworkOfIPv6(network) ? `${network}::` : network)

const isNetworkOfIPv6 = (network: string) => /^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}$/.test(network)
