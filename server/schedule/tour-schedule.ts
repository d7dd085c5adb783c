import { closedDays } from '@foyer/domain/schedule/exceptions.ts'
import { tourTimesOn, type TourTime } from '@foyer/domain/schedule/tour-timetable.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Entries, GuidesEntry, TourEntry } from '../catalogue/entries.schema.ts'
import { Timetable } from './timetable.ts'

/** The timetable of a catalogue's tours. */
export class TourSchedule extends Timetable<TourEntry, TourTime> {
  readonly #families = new Map<number, TourEntry[]>()
  readonly #venues: Map<string, Entries['venues'][number]>
  readonly #pools: Map<string, GuidesEntry>

  constructor({ tours, guides, venues }: Pick<Entries, 'tours' | 'guides' | 'venues'>, until: string) {
    super(tours, until)
    for (const tour of tours) this.#families.set(tour.family, [...(this.#families.get(tour.family) ?? []), tour])
    this.#venues = new Map(venues.map((venue) => [venue.key, venue]))
    this.#pools = new Map(guides.map((entry) => [entry.key, entry]))
  }

  familyOf(tour: TourEntry): readonly TourEntry[] {
    return this.#families.get(tour.family)!
  }
  poolOf(tour: TourEntry): GuidesEntry | undefined {
    return tour.pool === undefined ? undefined : this.#pools.get(tour.pool)
  }
  poolByKey(key: string): GuidesEntry | undefined {
    return this.#pools.get(key)
  }

  /** Every time from today on, or of some days, bookable or not, and those of yesterday that end today. */
  *led(tour: TourEntry, now: Date, days?: readonly string[]): Generator<TourTime> {
    const { first, from, to } = this.life(tour, now)
    const eve = addDays(localDay(now), -1)
    if ((!days || days.includes(eve)) && (first === null || first <= eve) && eve <= to)
      yield* this.timesOn(tour, eve).filter(({ endsAt }) => localDay(endsAt) > eve)
    if (days) for (const day of days.filter((one) => one >= from && one <= to)) yield* this.timesOn(tour, day)
    else for (let day = from; day <= to; day = addDays(day, 1)) yield* this.timesOn(tour, day)
  }

  protected override timesByRule(tour: TourEntry, day: string): TourTime[] {
    return tourTimesOn(tour, this.#venues.get(tour.venue)!, this.poolOf(tour), day)
  }
  protected override place({ venue, times, except, exceptions = [] }: TourEntry) {
    const closed = [...except, ...closedDays(exceptions)]
    return { venue: this.#venues.get(venue)!, weekdays: times.flatMap(({ weekdays }) => weekdays), closed }
  }
  protected override bookUntil({ bookUntil }: TourTime): Date {
    return bookUntil
  }
}
