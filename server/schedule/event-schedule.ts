import { slotsOn, type Slot } from '@foyer/domain/schedule/event-schedule.ts'
import { lifeOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { addDays, isDay } from '@foyer/domain/shop/calendar.ts'
import { dayOf, localDatetime, localDay } from '@foyer/domain/shop/dates.ts'
import { hasEnded } from '@foyer/domain/tickets/availability.ts'
import type { Entries, EventEntry } from '../catalogue/entries.schema.ts'

/** A catalogue's events and when they can be visited; asked without a query. */
export class EventSchedule {
  readonly all: readonly EventEntry[]
  readonly until: string
  readonly #events: Map<number, EventEntry>
  readonly #venues: Map<string, Entries['venues'][number]>
  readonly #slots = new Map<string, Slot[]>()

  constructor({ events, venues }: Pick<Entries, 'events' | 'venues'>, until: string) {
    this.all = events
    this.until = until
    this.#events = new Map(events.map((event) => [event.id, event]))
    this.#venues = new Map(venues.map((venue) => [venue.key, venue]))
  }

  byId(id: number): EventEntry | undefined {
    return this.#events.get(id)
  }

  /** The last day lies in the past (R4.68). */
  hasEnded(event: EventEntry, now: Date): boolean {
    return hasEnded({ end: lifeOf(event, localDay(now)).last }, now)
  }

  /** The slots of a local day by today's rule that can still be booked; before and after the event's life there are none. */
  on(event: EventEntry, day: string, now: Date): Slot[] {
    const today = localDay(now)
    const { first, last } = lifeOf(event, today)
    if (day < today || day > this.until || (first !== null && day < first) || (last !== null && day > last)) return []
    const slots = this.#slotsOn(event, day)
    return day > addDays(today, 1) ? slots : slots.filter(({ endsAt }) => endsAt > now)
  }

  /** The slot that a submitted `YYYY-MM-DD HH:mm` names, if it is in the schedule; it may be over. */
  at(event: EventEntry, datetime: string, now: Date): Slot | undefined {
    const day = dayOf(datetime)
    const today = localDay(now)
    const { first, last } = lifeOf(event, today)
    if (
      !isDay(day) ||
      day < addDays(today, -366) ||
      day > this.until ||
      (first !== null && day < first) ||
      (last !== null && day > last)
    )
      return undefined
    return this.#slotsOn(event, day).find((slot) => localDatetime(slot.startsAt) === datetime)
  }

  /** The days that have slots still to come, in order. */
  *openDays(event: EventEntry, now: Date, from = localDay(now), to = this.until): Generator<string> {
    const { first, last } = lifeOf(event, localDay(now))
    const end = last !== null && last < to ? last : to
    const start = first !== null && first > from ? first : from
    for (
      let day = start < localDay(now) ? localDay(now) : start;
      day <= end && day <= this.until;
      day = addDays(day, 1)
    ) {
      if (this.on(event, day, now).length > 0) yield day
    }
  }

  /** First and last day that can be booked. */
  limits(event: EventEntry, now: Date): { from: string | null; to: string | null } {
    const open = [...this.openDays(event, now)]
    return { from: open[0] ?? null, to: open.at(-1) ?? null }
  }

  #slotsOn(event: EventEntry, day: string): Slot[] {
    const key = `${event.id} ${day}`
    const kept = this.#slots.get(key)
    if (kept) return kept
    if (this.#slots.size > 20_000) this.#slots.clear()
    const made = slotsOn(event, this.#venues.get(event.venue)!, day)
    this.#slots.set(key, made)
    return made
  }
}
