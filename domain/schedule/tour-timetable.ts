import { isNamed, withExceptions, type Exception } from './exceptions.ts'
import type { Weekday } from './weekdays.ts'
import {
  isClosed,
  isInLostHours,
  isOnWeekday,
  isSoldOut,
  later,
  startsOn,
  weekdayOf,
  type OpeningDays,
  type SoldOutDays,
} from './weekly-rules.ts'

/** When a tour takes place, and with how many guides. */
export interface TourTimetable {
  times: readonly {
    weekdays: readonly Weekday[]
    nth?: readonly number[] | undefined
    times: readonly string[]
    /** Tours at the same time; by default 1, or the number of guides in the pool. */
    guides?: number | undefined
    /** The total of participants, when lower than what the guides could lead. */
    places?: number | undefined
    prices?: Readonly<Record<string, number>> | undefined
  }[]
  /** Missing in a catalogue that an older version stored. */
  exceptions?: readonly Exception[]
  /** Days without this tour. */
  except: readonly string[]
  sold_out: readonly SoldOutDays[]
  /** Minutes. */
  duration: number
  /** The last booking, in minutes before the start. */
  book_until_minutes: number
  max_participants: number
  book_complete_tour: boolean
}

/** Guides that several tours share. */
export interface GuidePool {
  guides: number
  /** Replaces `guides` on these weekdays. */
  on: Partial<Record<Weekday, number>>
}

export interface TourTime {
  startsAt: Date
  endsAt: Date
  /** The instant until which it can be booked. */
  bookUntil: Date
  /** Participants by the schedule, before any booking. */
  places: number
  /** Tours at the same time by the schedule. */
  guides: number
  /** Amounts by price id that replace the tour's. */
  prices: Readonly<Record<string, number>> | null
}

interface LedAt extends Pick<TourTimetable['times'][number], 'guides' | 'places' | 'prices'> {
  time: string
}

/**
 * A tour's times on a day, in order; also outside opening hours, but not on days when the venue is
 * closed, nor in hours of the weekday that the day does not have.
 */
export function tourTimesOn(
  tour: TourTimetable,
  venue: OpeningDays,
  pool: GuidePool | undefined,
  day: string,
): TourTime[] {
  if (isClosed(venue, day) || tour.except.includes(day)) return []
  const today = weekdayOf(day)
  const none = isSoldOut(tour.sold_out, day)
  const rules = tour.times.filter(({ weekdays, nth }) => weekdays.includes(today) && isOnWeekday(day, today, nth))
  const exceptions = tour.exceptions ?? []
  const byRule = rules
    .flatMap(({ times: each, ...rule }) => each.map((time): LedAt => ({ ...rule, time })))
    .filter(({ time }) => isNamed(exceptions, day, time) || !isInLostHours(venue, day, time, tour.duration))
  const times = withExceptions<LedAt>(byRule, exceptions, day, (time) => ({ time }))
  return startsOn(day, times).map(({ startsAt, guides: named, places, prices = null, own = {} }) => {
    const byRules = none ? 0 : (named ?? (tour.book_complete_tour && pool ? guidesIn(pool, day) : 1))
    const guides = own.guides ?? byRules
    return {
      startsAt,
      endsAt: later(startsAt, tour.duration),
      bookUntil: later(startsAt, -tour.book_until_minutes),
      places:
        own.places ??
        Math.min(guides * tour.max_participants, own.guides === undefined ? (places ?? Infinity) : Infinity),
      guides,
      prices,
    }
  })
}

/** Guides that a pool has on a day. */
export function guidesIn({ guides, on }: GuidePool, day: string): number {
  return on[weekdayOf(day)] ?? guides
}

export const stepMinutes = 15
const step = stepMinutes * 60_000

/** The quarters of an hour of a tour: a guide of a pool is taken in each, so that tours may overlap. */
export function quartersOf({ startsAt, endsAt }: Pick<TourTime, 'startsAt' | 'endsAt'>): Date[] {
  const quarters: Date[] = []
  for (let at = Math.floor(startsAt.getTime() / step) * step; at < endsAt.getTime(); at += step)
    quarters.push(new Date(at))
  return quarters
}
