import { addDays, isDay } from '@foyer/domain/shop/calendar.ts'
import { dayOf, localDatetime, localDay } from '@foyer/domain/shop/dates.ts'
import type { Entries, GuidesEntry, TourEntry } from '../catalogue/entries.schema.ts'
import { lifeOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { tourTimesOn, type TourTime } from '@foyer/domain/schedule/tour-timetable.ts'

/** A catalogue's tours and when they are led; asked without a query. */
export class TourSchedule {
  readonly all: readonly TourEntry[]
  readonly until: string
  readonly #tours: Map<number, TourEntry>
  readonly #families = new Map<number, TourEntry[]>()
  readonly #venues: Map<string, Entries['venues'][number]>
  readonly #pools: Map<string, GuidesEntry>
  readonly #times = new Map<string, TourTime[]>()

  constructor({ tours, guides, venues }: Pick<Entries, 'tours' | 'guides' | 'venues'>, until: string) {
    this.all = tours
    this.until = until
    this.#tours = new Map(tours.map((tour) => [tour.id, tour]))
    for (const tour of tours) this.#families.set(tour.family, [...(this.#families.get(tour.family) ?? []), tour])
    this.#venues = new Map(venues.map((venue) => [venue.key, venue]))
    this.#pools = new Map(guides.map((entry) => [entry.key, entry]))
  }

  byId(id: number): TourEntry | undefined {
    return this.#tours.get(id)
  }
  familyOf(tour: TourEntry): readonly TourEntry[] {
    return this.#families.get(tour.family)!
  }
  poolOf(tour: TourEntry): GuidesEntry | undefined {
    return tour.pool === undefined ? undefined : this.#pools.get(tour.pool)
  }

  /** The times of a local day that can still be booked, whether or not there are places. */
  on(tour: TourEntry, day: string, now: Date): TourTime[] {
    const { from, to } = this.#life(tour, now)
    if (day < from || day > to) return []
    return this.#timesOn(tour, day).filter(({ bookUntil }) => bookUntil > now)
  }

  /** The time that a submitted `YYYY-MM-DD HH:mm` names, if it is in the schedule; it may be over. */
  at(tour: TourEntry, datetime: string, now: Date): TourTime | undefined {
    const day = dayOf(datetime)
    const { first, to } = this.#life(tour, now)
    if (!isDay(day) || day < addDays(localDay(now), -366) || (first !== null && day < first) || day > to)
      return undefined
    return this.#timesOn(tour, day).find(({ startsAt }) => localDatetime(startsAt) === datetime)
  }

  /** The days that have times to book, in order. */
  *openDays(tour: TourEntry, now: Date, first = '', last = this.until): Generator<string> {
    const { from, to } = this.#life(tour, now)
    const end = last < to ? last : to
    for (let day = first > from ? first : from; day <= end; day = addDays(day, 1))
      if (this.on(tour, day, now).length > 0) yield day
  }

  /** Every time from today on, over for bookings or not, and those of yesterday that go into today. */
  *led(tour: TourEntry, now: Date): Generator<TourTime> {
    const { first, from, to } = this.#life(tour, now)
    const eve = addDays(localDay(now), -1)
    if ((first === null || first <= eve) && eve <= to)
      yield* this.#timesOn(tour, eve).filter(({ endsAt }) => localDay(endsAt) > eve)
    for (let day = from; day <= to; day = addDays(day, 1)) yield* this.#timesOn(tour, day)
  }

  /** First and last day that can be booked. */
  limits(tour: TourEntry, now: Date): { from: string | null; to: string | null } {
    const first = this.openDays(tour, now).next().value
    if (!first) return { from: null, to: null }
    let last = this.#life(tour, now).to
    while (this.on(tour, last, now).length === 0) last = addDays(last, -1)
    return { from: first, to: last }
  }

  #life(tour: TourEntry, now: Date): { first: string | null; from: string; to: string } {
    const today = localDay(now)
    const { first, last } = lifeOf(tour, today)
    return {
      first,
      from: first !== null && first > today ? first : today,
      to: last !== null && last < this.until ? last : this.until,
    }
  }

  #timesOn(tour: TourEntry, day: string): TourTime[] {
    const key = `${tour.id} ${day}`
    const kept = this.#times.get(key)
    if (kept) return kept
    if (this.#times.size > 50_000) this.#times.clear()
    const made = tourTimesOn(tour, this.#venues.get(tour.venue)!, this.poolOf(tour), day)
    this.#times.set(key, made)
    return made
  }
}
