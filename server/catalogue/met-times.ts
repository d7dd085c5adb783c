import { hoursOn } from '@foyer/domain/schedule/opening.ts'
import { openingOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, instantOf, localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { Catalogue } from './catalogue.ts'
import type { Entries, VenueEntry } from './entries.schema.ts'

/** A time of an event or a tour. */
export interface OfferedTime {
  kind: 'event' | 'tour'
  id: number
  /** Local. */
  time: string
}

/** What a catalogue has of a time. */
export interface TimeIn {
  startsAt: Date
  /** When a visit is over, at the latest. */
  endsAt: Date
  places: number
  /** Of whole tours: how many are led at once. */
  guides: number | null
}

/** What another catalogue makes of a time that people have booked. */
export interface TimeChange {
  /** Not offered any more, on a day on which its venue is closed, over sooner, or with fewer places than are taken. */
  what: 'gone' | 'closed' | 'shorter' | 'smaller'
  /** The end as local times, or the places; null of what does not take place. */
  was: string | null
  is: string | null
}

export interface Taken {
  places: number
  tours: number
}

/** The times of a catalogue until a day, by what is booked of it. */
export class OfferedTimes {
  readonly #catalogue: Catalogue
  readonly #now: Date

  constructor(entries: Entries, until: string, now: Date) {
    this.#catalogue = new Catalogue('', until, entries)
    this.#now = now
  }

  /** The times of an event or a tour on a local day that are not over, in order. */
  on({ kind, id }: Pick<OfferedTime, 'kind' | 'id'>, day: string): TimeIn[] {
    const { events, tours } = this.#catalogue
    if (kind === 'event') {
      const event = events.byId(id)
      return event ? events.on(event, day, this.#now).map(ofSlot) : []
    }
    const tour = tours.byId(id)
    if (!tour) return []
    return tours.on(tour, day, this.#now).map(({ startsAt, endsAt, places, guides }) => ({
      startsAt,
      endsAt,
      places,
      guides: tour.book_complete_tour ? guides : null,
    }))
  }

  /** One of them, also when it is begun; a day ticket is for the day, whatever the hour at which the house opens. */
  at({ kind, id, time }: OfferedTime): TimeIn | undefined {
    const { events, tours } = this.#catalogue
    if (kind === 'event') {
      const event = events.byId(id)
      if (event?.schedule.type === 'days') return this.on({ kind, id }, dayOf(time))[0]
      const slot = event && events.at(event, time, this.#now)
      return slot && ofSlot(slot)
    }
    const tour = tours.byId(id)
    const led = tour && tours.at(tour, time, this.#now)
    return led && { ...led, guides: tour.book_complete_tour ? led.guides : null }
  }

  isForDays({ kind, id }: Pick<OfferedTime, 'kind' | 'id'>): boolean {
    return kind === 'event' && this.#catalogue.events.byId(id)?.schedule.type === 'days'
  }

  venueOf({ kind, id }: Pick<OfferedTime, 'kind' | 'id'>): VenueEntry | undefined {
    const offer = this.#catalogue[kind === 'event' ? 'events' : 'tours'].byId(id)
    return offer && this.#catalogue.venueOf(offer)
  }
}

const ofSlot = ({
  startsAt,
  endsAt,
  visitEndsAt,
  total,
}: {
  startsAt: Date
  endsAt: Date
  visitEndsAt?: Date
  total: number
}): TimeIn => ({ startsAt, endsAt: visitEndsAt ?? endsAt, places: total, guides: null })

/**
 * What one catalogue makes of a time of another that somebody has booked, so many `taken` places; null where it takes
 * place as it was sold. What the one before did not have either is nothing that this one does.
 */
export function changeOf(
  time: OfferedTime,
  { before, after }: { before: OfferedTimes; after: OfferedTimes },
  taken: Taken,
): TimeChange | null {
  const was = before.at(time)
  const is = after.at(time)
  if (!is) {
    if (!was) return null
    const venue = after.venueOf(time)
    return { what: venue && isShut(venue, dayOf(time.time)) ? 'closed' : 'gone', was: null, is: null }
  }
  if (!was) return null
  if (is.endsAt < was.endsAt && !after.isForDays(time))
    return { what: 'shorter', was: localDatetime(was.endsAt), is: localDatetime(is.endsAt) }
  // none at all is a sale that is stopped, and takes nobody's place
  if (is.places > 0 && is.places < was.places && is.places < taken.places)
    return { what: 'smaller', was: String(was.places), is: String(is.places) }
  if (is.guides && was.guides && is.guides < was.guides && is.guides < taken.tours)
    return { what: 'smaller', was: String(was.places), is: String(is.places) }
  return null
}

const isShut = (venue: VenueEntry, day: string) => !hoursOn(openingOf(venue), day)

/** Days after a time that goes on which others may take its place, where its own day has none. */
const daysAround = 7

/**
 * The times that the new catalogue has in place of one, those that are nearest first: of its day, else of others, where
 * those of the same hour come first.
 */
export function timesInstead(time: OfferedTime, after: OfferedTimes, now: Date): TimeIn[] {
  const day = dayOf(time.time)
  const own = nearest(time.time, after.on(time, day), now)
  if (own.length > 0) return own
  const around = Array.from({ length: daysAround }, (_, at) => [addDays(day, at + 1), addDays(day, -at - 1)]).flat()
  const others = around.flatMap((other) => after.on(time, other))
  const isOfHour = ({ startsAt }: TimeIn) => timeOf(localDatetime(startsAt)) === timeOf(time.time)
  return [
    ...others.filter((other) => isOfHour(other) && other.startsAt > now),
    ...nearest(
      time.time,
      others.filter((other) => !isOfHour(other)),
      now,
    ),
  ]
}

function nearest(time: string, all: readonly TimeIn[], now: Date): TimeIn[] {
  const at = instantOf(time).getTime()
  const apart = ({ startsAt }: TimeIn) => Math.abs(startsAt.getTime() - at)
  return all.filter((one) => one.startsAt > now && apart(one) > 0).toSorted((a, b) => apart(a) - apart(b))
}
