import type { Slot } from '@foyer/domain/schedule/event-timetable.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import { eventGood, quotaGood, ticketGood } from '../schedule/capacity-id.ts'
import { instantsOf, type QuotaSeen } from '../schedule/places.queries.ts'
import { firstByMonth } from '../schedule/timetable.ts'
import { goodsOf } from './event-view.ts'
import { placesByDay, placesOfGoods, type Goods, type PlacesAt, type Sold } from './tickets.queries.ts'

// What is left of times. One that has no row has none left, but in a preview: a draft's times get their rows when it
// goes on sale, so that until then the rules of its catalogue say how many places there will be.

interface Seeing {
  quota?: QuotaSeen | null
  own?: string | null
  now: Date
}

/** Where {@link placesSeen} has a good at a time. */
export const keyOf = (good: string, startsAt: Date | number | null) => `${good} ${startsAt && Number(startsAt)}`

/** What is left of an event and of its tickets that are limited, at these times, which are in order. */
export async function placesSeen(
  { database: { db }, isPreview }: Context,
  event: EventEntry,
  times: readonly Slot[],
  { quota = null, own = null, now }: Seeing,
): Promise<Map<string, PlacesAt>> {
  const limited = event.tickets.filter((ticket) => ticket.contingent !== undefined)
  const goods = [eventGood(event.id), ...limited.map(({ id }) => ticketGood(id))]
  const days = [times[0], times.at(-1)].map((time) => time && localDay(time.startsAt))
  const range = days[0] && days[1] ? instantsOf(days[0], days[1]) : null
  const found = await placesOfGoods(db, goods, range, now, { quota, own })
  const byRules = isPreview ? placesByRules(event, times, quota, now) : []
  return new Map([...byRules, ...found].map((row) => [keyOf(row.good, row.startsAt), row]))
}

/** What a catalogue says is left where nobody has booked. */
export function placesByRules(
  event: EventEntry,
  times: readonly Slot[],
  quota: QuotaSeen | null,
  now: Date,
): PlacesAt[] {
  const limited = event.tickets.filter((ticket) => ticket.contingent !== undefined)
  const left = (good: string, startsAt: Date | null, places: number, total = places): PlacesAt => {
    return { good, startsAt: startsAt && startsAt.getTime(), places, sold: 0, total }
  }
  return [
    ...limited.filter(({ mode }) => mode === 3).map(({ id, contingent }) => left(ticketGood(id), null, contingent!)),
    ...times.flatMap(({ startsAt, total, quotas = [] }) => [
      left(eventGood(event.id), startsAt, leftFor({ total, quotas }, quota, now), total),
      ...limited
        .filter(({ mode }) => mode !== 3)
        .map(({ id, contingent }) => left(ticketGood(id), startsAt, Math.min(total, contingent!))),
    ]),
  ]
}

/** As the query of the same name in `places.queries.ts`, of a time that nobody has booked. */
function leftFor({ total, quotas = [] }: Pick<Slot, 'total' | 'quotas'>, seen: QuotaSeen | null, now: Date): number {
  const kept = quotas.filter(({ back }) => back > now)
  const open = Math.max(total - kept.reduce((sum, { places }) => sum + places, 0), 0)
  const own = kept.filter(({ id }) => seen?.goods.includes(quotaGood(id))).map(({ places }) => places)
  if (own.length === 0) return open
  return seen?.beyond ? Math.max(open, ...own) : Math.max(...own)
}

/** Places left on each of these days, which are in order, and what is sold of the event's. */
export async function daysSeen(
  shop: Context,
  catalogue: Catalogue,
  event: EventEntry,
  days: readonly string[],
  { now, quota = null }: Seeing,
): Promise<Map<string, { places: number } & Sold>> {
  const { dated } = goodsOf(event)
  const [first, last] = [days[0], days.at(-1)]
  if (!dated || first === undefined || last === undefined) return new Map()
  if (!shop.isPreview) return placesByDay(shop.database.db, dated, instantsOf(first, last), now, quota)
  const times = days.flatMap((day) => catalogue.events.on(event, day, now))
  const seen = await placesSeen(shop, event, times, { quota, now })
  const ofDays = new Map<string, { places: number } & Sold>()
  for (const { startsAt } of times) {
    const { sold, total } = seen.get(keyOf(dated.event, startsAt))!
    const before = ofDays.get(localDay(startsAt)) ?? { places: 0, sold: 0, total: 0 }
    const places = before.places + bookable(seen, dated, startsAt)
    ofDays.set(localDay(startsAt), { places, sold: before.sold + sold, total: before.total + total })
  }
  return ofDays
}

function bookable(seen: ReadonlyMap<string, PlacesAt>, { event, tickets }: Goods, startsAt: Date): number {
  const of = (good: string) => seen.get(keyOf(good, startsAt))?.places ?? 0
  return tickets.length === 0
    ? of(event)
    : Math.min(
        of(event),
        tickets.map(of).reduce((one, other) => one + other, 0),
      )
}

/** What of events has a place by the rules of a draft: each with its first such time, undated tickets with none. */
export async function withPlacesByRules(
  shop: Context,
  catalogue: Catalogue,
  events: readonly EventEntry[],
  seeing: Seeing,
): Promise<Map<string, Date | null>> {
  const found = new Map<string, Date | null>()
  for (const event of events) {
    const { dated, open } = goodsOf(event)
    const undated = open.length > 0 ? await placesSeen(shop, event, [], seeing) : null
    for (const { id } of open) if (undated!.get(keyOf(ticketGood(id), null))?.places) found.set(ticketGood(id), null)
    const first = dated && (await firstTime(shop, catalogue, event, dated, seeing))
    if (first) found.set(dated.event, first.startsAt)
  }
  return found
}

function firstTime(shop: Context, catalogue: Catalogue, event: EventEntry, dated: Goods, seeing: Seeing) {
  return firstByMonth(catalogue.events.openDays(event, seeing.now), async (days) => {
    const times = days.flatMap((day) => catalogue.events.on(event, day, seeing.now))
    const seen = await placesSeen(shop, event, times, seeing)
    return times.find(({ startsAt }) => bookable(seen, dated, startsAt) > 0)
  })
}
