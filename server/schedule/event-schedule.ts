import { closedDays } from '@foyer/domain/schedule/exceptions.ts'
import { slotsOn, type Slot } from '@foyer/domain/schedule/event-timetable.ts'
import { lifeOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import { hasEnded } from '@foyer/domain/tickets/availability.ts'
import type { Entries, EventEntry } from '../catalogue/entries.schema.ts'
import { Timetable } from './timetable.ts'

/** The timetable of a catalogue's events. */
export class EventSchedule extends Timetable<EventEntry, Slot> {
  readonly #venues: Map<string, Entries['venues'][number]>

  constructor({ events, venues }: Pick<Entries, 'events' | 'venues'>, until: string) {
    super(events, until)
    this.#venues = new Map(venues.map((venue) => [venue.key, venue]))
  }

  /** The last day has passed (R4.68). */
  hasEnded(event: EventEntry, now: Date): boolean {
    return hasEnded({ end: lifeOf(event, localDay(now)).last }, now)
  }

  /** Of an event for whole days that of a day as it opens now, over or not, whatever hour tickets were sold for. */
  ofDay(id: number, day: string): Slot | undefined {
    const event = this.byId(id)
    return event?.schedule.type === 'days' ? this.on(event, day, instantOf(`${day} 00:00`))[0] : undefined
  }

  protected override timesByRule(event: EventEntry, day: string): Slot[] {
    return slotsOn(event, this.#venues.get(event.venue)!, day)
  }
  protected override place({ venue, schedule, exceptions = [] }: EventEntry) {
    const weekdays = schedule.type === 'sessions' ? schedule.sessions.map(({ weekday }) => weekday) : []
    return { venue: this.#venues.get(venue)!, weekdays, closed: closedDays(exceptions) }
  }
  protected override bookUntil({ endsAt }: Slot): Date {
    return endsAt
  }
}
