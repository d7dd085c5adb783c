import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import type { DayVenue } from '../core/day-query.ts'

export type Offer = DayVenue['offers'][number]
type Time = Offer['times'][number]

/** A time as the board shows it; `from` and `to` are minutes of its day. */
export interface Slot extends Time {
  id: string
  venue: string
  offer: Offer
  from: number
  to: number
  free: number
}
export interface Row {
  id: string
  offer: Offer
  slots: Slot[]
}
export interface BoardVenue extends DayVenue {
  rows: Row[]
}

/** Each event is a row of its times; each time of a tour is one, beside which stands who comes. */
export function boardOf(day: string, venues: readonly DayVenue[]): BoardVenue[] {
  return venues.map((venue) => {
    const rows = venue.offers.map((offer) => rowOf(day, venue.venue, offer))
    const events = rows.filter(({ offer }) => offer.what === 'event')
    const tours = rows
      .filter(({ offer }) => offer.what === 'tour')
      .flatMap((row) => row.slots.map((slot) => ({ ...row, id: slot.id, slots: [slot] })))
      .sort((a, b) => a.slots[0]!.from - b.slots[0]!.from)
    return { ...venue, rows: [...events, ...tours] }
  })
}

function rowOf(day: string, venue: string, offer: Offer): Row {
  const id = `${venue} ${offer.what} ${offer.id}`
  const starts = offer.times.map(({ time }) => minuteOf(day, time))
  const slots = offer.times.map((time, at) => ({
    ...time,
    id: `${id} ${time.time}`,
    venue,
    offer,
    from: starts[at]!,
    to: Math.max(starts[at]! + 5, Math.min(minuteOf(day, time.ends), starts[at + 1] ?? Infinity)),
    free: Math.max(0, time.places - time.sold - time.held - time.kept),
  }))
  return { id, offer, slots }
}

/** Minutes of a day; what is after midnight goes on counting. */
function minuteOf(day: string, datetime: string): number {
  const [hours, minutes] = timeOf(datetime).split(':').map(Number) as [number, number]
  return hours * 60 + minutes + (dayOf(datetime) > day ? 24 * 60 : 0)
}

/** The minute of a day at which it is now; null on another day. */
export function nowOn(day: string, now: string): number | null {
  return dayOf(now) === day ? minuteOf(day, now) : null
}

export interface Axis {
  from: number
  to: number
}

/** The hours that the line of time shows: those of all times, with one before them. */
export function axisOf(venues: readonly BoardVenue[]): Axis {
  const slots = slotsOf(venues)
  const first = Math.floor(Math.min(10 * 60, ...slots.map(({ from }) => from)) / 60) - 1
  const last = Math.ceil(Math.max(18 * 60, ...slots.map(({ to }) => to)) / 60)
  return { from: Math.max(0, first) * 60, to: last * 60 }
}

/** Where a minute is on the line of time, in percent. */
export const along = ({ from, to }: Axis, minute: number) => ((minute - from) / (to - from)) * 100

export const slotsOf = (venues: readonly BoardVenue[]): Slot[] =>
  venues.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))

export const sumOf = (slots: readonly Slot[], what: 'places' | 'sold' | 'in' | 'free'): number =>
  slots.reduce((sum, slot) => sum + slot[what], 0)

interface FreeInHour {
  /** Minute in the middle of the hour. */
  at: number
  free: number
  isFew: boolean
}

/** What is free in each hour from now on. */
export function freeByHour({ slots }: Row, now: number): FreeInHour[] {
  const byHour = Map.groupBy(
    slots.filter(({ to }) => to > now),
    ({ from }) => Math.floor(from / 60),
  )
  return [...byHour]
    .map(([hour, times]) => {
      const free = sumOf(times, 'free')
      return { at: hour * 60 + 30, free, isFew: free * 10 <= sumOf(times, 'places') }
    })
    .filter(({ free }) => free > 0)
}

/** The time that a key leads to from another; undefined where the key is none of these. */
export function movedBy(key: string, venues: readonly BoardVenue[], from: Slot): Slot | undefined {
  const rows = venues.flatMap((venue) => venue.rows)
  const row = rows.findIndex(({ slots }) => slots.includes(from))
  const { slots } = rows[row]!
  const at = slots.indexOf(from)
  const nearest = (step: 1 | -1) =>
    rows[row + step]?.slots.reduce((best, slot) =>
      Math.abs(slot.from - from.from) < Math.abs(best.from - from.from) ? slot : best,
    ) ?? from
  const steps: Record<string, () => Slot | undefined> = {
    ArrowLeft: () => slots[at - 1] ?? from,
    ArrowRight: () => slots[at + 1] ?? from,
    ArrowUp: () => nearest(-1),
    ArrowDown: () => nearest(1),
    Home: () => slots[0],
    End: () => slots.at(-1),
  }
  return Object.hasOwn(steps, key) ? steps[key]!() : undefined
}
