import { localDay } from '@foyer/domain/time/dates.ts'

const anyVenue = 'any'

/**
 * The row of `admission` in which a scan counts: a ticket of several venues lets in as many again in another one, and
 * so does a pass, also on another day.
 */
export function keyOfScan(
  { kind, id }: { kind: 'ticket' | 'pass'; id: string },
  at: Date,
  venue: string | null,
): string {
  if (kind === 'pass') return `pass ${id} ${localDay(at)} ${venue ?? anyVenue}`
  return venue === null ? `ticket ${id}` : `ticket ${id} ${venue}`
}

/** The rows that count against it: a gate that names no venue stands in all of them, and they in it. */
export function keysAgainst(key: string, venues: readonly { key: string }[]): string[] {
  const [kind, id, ...more] = key.split(' ')
  if (kind === 'ticket') {
    const ticket = `ticket ${id}`
    return key === ticket ? [key, ...venues.map((one) => `${ticket} ${one.key}`)] : [key, ticket]
  }
  const [day, venue] = more
  const others = venue === anyVenue ? venues.map((one) => one.key) : [anyVenue]
  return [key, ...others.map((other) => `pass ${id} ${day} ${other}`)]
}
