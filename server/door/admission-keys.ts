import { localDay } from '@foyer/domain/time/dates.ts'

const anyVenue = 'any'

/** The row of `admission` in which a scan counts: a pass lets in as many again on another day, and in another venue. */
export function keyOfScan(
  { kind, id }: { kind: 'ticket' | 'pass'; id: string },
  at: Date,
  venue: string | null,
): string {
  return kind === 'ticket' ? `ticket ${id}` : `pass ${id} ${localDay(at)} ${venue ?? anyVenue}`
}

/** The rows that count against it: a gate that names no venue stands in all of them, and they in it. */
export function keysAgainst(key: string, venues: readonly { key: string }[]): string[] {
  const [kind, id, day, venue] = key.split(' ')
  if (kind === 'ticket') return [key]
  const others = venue === anyVenue ? venues.map((one) => one.key) : [anyVenue]
  return [key, ...others.map((other) => `pass ${id} ${day} ${other}`)]
}
