import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import type { CalendarVenue } from './calendar-query.ts'
import type { WantedCalendar } from './wanted-calendar.ts'

export type Offer = CalendarVenue['offers'][number]
type Day = Offer['days'][number]
type Time = Offer['times'][number]
type OpenDay = CalendarVenue['days'][number]

interface Counts {
  places: number
  sold: number
  held: number
  kept: number
}

/** What the calendar shows of a day: a venue, an event's or a group tour's day in all, or a time. */
export interface Item extends Counts {
  id: string
  kind: 'venue' | 'day' | 'time'
  venue: string
  name: string
  day: string
  /** What a draft makes of it. */
  draft: Day['draft'] | OpenDay['draft']
  /** When a venue is open, and by a draft. */
  open: OpenDay['hours']
  becomes?: OpenDay['becomes']
  /** Whether its hours are other than its weekday's. */
  special?: boolean
  /** None of a venue; of tours that are booked whole one in each of their languages. */
  offers: Offer[]
  free: number
  /** Null of a day in all. */
  time: string | null
  ends: string | null
  /** Minutes of its day. */
  from: number
  to: number
  hours: Day['hours']
}
/** What is summed up by the day: a row of the week. */
export interface SummedRow {
  id: string
  offer: Offer
  items: Item[]
}
export interface VenueWeek extends CalendarVenue {
  heads: Item[]
  rows: SummedRow[]
  blocks: Item[]
}

/** What is summed up is a row of its days; every other time is a block. */
export function weekOf(venues: readonly CalendarVenue[], wanted: Pick<WantedCalendar, 'venue' | 'offer'>): VenueWeek[] {
  const shown = venues.filter(({ venue }) => wanted.venue === undefined || venue === wanted.venue)
  return shown.map((venue) => {
    const offers = venue.offers.filter((one) => wanted.offer === undefined || keyOf(one) === wanted.offer)
    // tours that are booked whole are one row in all their languages
    const alike = Map.groupBy(
      offers.filter(({ days }) => days.length > 0),
      (one) => (one.sold_as === 'groups' ? `${one.name}\n${one.detail}` : keyOf(one)),
    )
    const rows = [...alike.values()].map((some): SummedRow => {
      const [offer] = some as [Offer]
      const id = `${venue.venue} ${keyOf(offer)}`
      const byDay = Map.groupBy(
        some.flatMap(({ days }) => days),
        ({ day }) => day,
      )
      return { id, offer, items: [...byDay.values()].map((days) => summed(id, venue.venue, some, days)) }
    })
    const blocks = offers.flatMap((offer) => offer.times.map((time) => block(venue.venue, offer, time)))
    const heads = venue.days.map((day) => head(venue, day))
    return { ...venue, heads, rows, blocks: blocks.sort((a, b) => a.from - b.from) }
  })
}

/** An event or a tour, as the address names it. */
export const keyOf = ({ what, id }: Offer) => `${what} ${id}`

const nothing = {
  places: 0,
  sold: 0,
  held: 0,
  kept: 0,
  free: 0,
  time: null,
  ends: null,
  from: 0,
  to: 24 * 60,
  hours: [],
}

function head({ venue, name }: CalendarVenue, { day, hours, special, draft, becomes }: OpenDay): Item {
  const id = `${venue} ${day}`
  return { ...nothing, id, kind: 'venue', venue, name, day, draft, open: hours, becomes, special, offers: [] }
}

const nameOf = ({ name, detail }: Offer) => [name, detail].filter(Boolean).join(', ')

function summed(id: string, venue: string, offers: Offer[], days: Day[]): Item {
  const counts = sumOf(days)
  return {
    ...nothing,
    ...counts,
    id: `${id} ${days[0]!.day}`,
    kind: 'day',
    venue,
    name: nameOf(offers[0]!),
    day: days[0]!.day,
    draft: draftOf(days),
    open: null,
    offers,
    free: freeOf(counts),
    hours: days.flatMap(({ hours }) => hours),
  }
}

/** Of a tour in several languages. */
function draftOf(days: readonly Day[]): Day['draft'] {
  if (days.every(({ draft }) => !draft)) return undefined
  const [first] = days
  const isAlike = days.every(({ draft }) => draft?.what === first!.draft?.what)
  const places = days.reduce((sum, one) => sum + (one.draft?.places ?? one.places), 0)
  return { what: isAlike ? first!.draft!.what : 'places', places }
}

function block(venue: string, offer: Offer, { time, ends, draft, ...counts }: Time): Item {
  const day = dayOf(time)
  const from = minuteOf(timeOf(time))
  const isNextDay = dayOf(ends) > day
  const to = minuteOf(timeOf(ends)) + (isNextDay ? 24 * 60 : 0)
  const id = `${venue} ${keyOf(offer)} ${time}`
  const at = { id, kind: 'time' as const, venue, name: nameOf(offer), day, draft, open: null, offers: [offer] }
  return { ...counts, ...at, free: freeOf(counts), time, ends, from, to, hours: [] }
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const freeOf = ({ places, sold, held, kept }: Counts) => Math.max(0, places - sold - held - kept)

export function sumOf(all: readonly Counts[]): Counts {
  const sum = { places: 0, sold: 0, held: 0, kept: 0 }
  for (const one of all) for (const name of ['places', 'sold', 'held', 'kept'] as const) sum[name] += one[name]
  return sum
}

export type Fullness = 'closed' | 'full' | 'few' | 'free'
/** From such a share of its places on, it is said that few are left. */
const few = 0.1

export function fullnessOf({ places, free, draft }: Pick<Item, 'places' | 'free' | 'draft'>): Fullness {
  // what only a draft has is not on sale yet
  if (typeof draft === 'object' && draft.what === 'added') return 'free'
  if (places === 0) return 'closed'
  if (free === 0) return 'full'
  return free <= places * few ? 'few' : 'free'
}

export interface Hours {
  from: number
  to: number
}

/** The hours that the blocks of a venue are drawn along: those at which it is open, and all of the blocks'. */
export function hoursOf({ blocks, days }: VenueWeek): Hours {
  const open = days.flatMap(({ hours }) => (hours ? [hours] : []))
  const first = Math.min(...open.map(({ from }) => minuteOf(from)), ...blocks.map(({ from }) => from))
  const last = Math.max(...open.map(({ to }) => minuteOf(to)), ...blocks.map(({ to }) => to))
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 }
}

export interface Lane {
  item: Item
  /** Beside which others it stands: from 0, of so many. */
  lane: number
  lanes: number
}

/** Blocks of a day beside each other where they overlap. */
export function lanesOf(blocks: readonly Item[]): Lane[] {
  const placed: Lane[] = []
  let together: Lane[] = []
  let end = -Infinity
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1))
    placed.push(...together.map((one) => ({ ...one, lanes })))
    together = []
  }
  for (const item of blocks) {
    if (item.from >= end) close()
    const taken = new Set(together.filter((one) => one.item.to > item.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    together.push({ item, lane, lanes: 0 })
    end = Math.max(end, item.to)
  }
  close()
  return placed
}

export const itemsOf = (venues: readonly VenueWeek[]): Item[] =>
  venues.flatMap(({ heads, rows, blocks }) => [...heads, ...rows.flatMap(({ items }) => items), ...blocks])

/** Those of a day, one below the other, as they stand on the page. */
const ofDay = (venues: readonly VenueWeek[], day: string): Item[] => itemsOf(venues).filter((item) => item.day === day)

/** What a key leads to from an item; undefined where the key is none of these. */
export function movedBy(key: string, venues: readonly VenueWeek[], from: Item): Item | undefined {
  const days = venues[0]?.days.map(({ day }) => day) ?? []
  const own = ofDay(venues, from.day)
  const at = own.findIndex(({ id }) => id === from.id)
  const onDay = (step: 1 | -1) => {
    for (let to = days.indexOf(from.day) + step; to >= 0 && to < days.length; to += step) {
      const found = nearest(ofDay(venues, days[to]!), from)
      if (found) return found
    }
    return from
  }
  const steps: Record<string, () => Item | undefined> = {
    ArrowUp: () => own[at - 1] ?? from,
    ArrowDown: () => own[at + 1] ?? from,
    ArrowLeft: () => onDay(-1),
    ArrowRight: () => onDay(1),
    Home: () => own[0],
    End: () => own.at(-1),
  }
  return Object.hasOwn(steps, key) ? steps[key]!() : undefined
}

/** The same row, or what begins next to it in the same venue, or anything. */
function nearest(items: readonly Item[], to: Item): Item | undefined {
  const isAlike = (item: Item) => item.kind === to.kind && item.kind !== 'time' && item.name === to.name
  const there = items.filter(({ venue, kind }) => venue === to.venue && kind === to.kind)
  return (
    items.find(isAlike) ??
    there.toSorted((a, b) => Math.abs(a.from - to.from) - Math.abs(b.from - to.from))[0] ??
    items[0]
  )
}

/** A venue on a day, in places of all that is sold by the place. */
export interface VenueDay extends Counts {
  venue: string
  name: string
  isOpen: boolean
  /** By a draft. */
  isChanged: boolean
  free: number
}

/** Each day with its venues; tours that are booked whole have no places of their own. */
export function monthOf(venues: readonly VenueWeek[]): { day: string; venues: VenueDay[] }[] {
  const inDays = venues.map((venue) => {
    const counted = venue.rows.filter(({ offer }) => offer.sold_as !== 'groups').flatMap(({ items }) => items)
    return { venue, byDay: Map.groupBy(counted, ({ day }) => day) }
  })
  return (venues[0]?.days ?? []).map(({ day }, at) => ({
    day,
    venues: inDays.map(({ venue: { venue, name, days }, byDay }): VenueDay => {
      const items = byDay.get(day) ?? []
      const counts = sumOf(items)
      const { hours, draft } = days[at]!
      const isChanged = draft !== undefined || items.some((item) => item.draft !== undefined)
      return { ...counts, venue, name, isOpen: hours !== null, isChanged, free: freeOf(counts) }
    }),
  }))
}
