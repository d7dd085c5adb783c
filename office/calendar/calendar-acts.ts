import type { Item } from './calendar-items.ts'

export type CalendarAct = 'move' | 'places' | 'add' | 'close' | 'hours' | 'restore'

/** What can be done with it: nothing once it is over. */
export function actsOf(item: Item, now: string): CalendarAct[] {
  if (item.time === null ? item.day < now.slice(0, 10) : item.time <= now) return []
  const isGone = item.draft === 'closed' || (typeof item.draft === 'object' && item.draft.what === 'gone')
  const isClosed = item.kind === 'venue' && item.open === null
  const changed: CalendarAct[] = item.draft || isClosed || item.special ? ['restore'] : []
  if (item.kind === 'venue') return isGone || isClosed ? ['hours', ...changed] : ['hours', 'add', 'close', ...changed]
  if (isGone) return changed
  const isWhole = item.offers[0]!.sold_as === 'groups' && item.kind === 'time'
  const isOfDays = item.offers[0]!.sold_as === 'days'
  return [
    ...(item.kind === 'time' ? (['move'] as const) : []),
    ...(isWhole ? [] : (['places'] as const)),
    ...(isOfDays ? [] : (['add'] as const)),
    'close',
    // what is on sale may be other than the rules say, too
    ...(item.kind === 'day' ? (['restore'] as const) : changed),
  ]
}
