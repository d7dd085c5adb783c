import { instantOf } from '../shop/dates.ts'
import {
  isClosed,
  isOnWeekday,
  isSoldOut,
  later,
  weekdayOf,
  type OpeningDays,
  type SoldOutDays,
  type Weekday,
} from './weekly-rules.ts'

/** When a tour is led, and by how many. */
export interface TourTimetable {
  times: readonly {
    weekdays: readonly Weekday[]
    nth?: readonly number[] | undefined
    times: readonly string[]
    /** Tours at once; without it 1, or as many as the pool has. */
    guides?: number | undefined
    /** Participants in all, when fewer than the guides could lead. */
    places?: number | undefined
    prices?: Readonly<Record<string, number>> | undefined
  }[]
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
  /** In place of `guides` on these weekdays. */
  on: Partial<Record<Weekday, number>>
}

export interface TourTime {
  startsAt: Date
  endsAt: Date
  /** Until then it can be booked. */
  bookUntil: Date
  /** Participants by the rule, before anything was booked. */
  places: number
  /** Tours at once by the rule. */
  guides: number
  /** Amounts by price id, in place of the tour's own. */
  prices: Readonly<Record<string, number>> | null
}

/** What a tour's rule gives on a day, in order; also outside opening hours, but not where the venue is closed. */
export function tourTimesOn(
  tour: TourTimetable,
  venue: OpeningDays,
  pool: GuidePool | undefined,
  day: string,
): TourTime[] {
  if (isClosed(venue, day) || tour.except.includes(day)) return []
  const today = weekdayOf(day)
  const none = isSoldOut(tour.sold_out, day)
  const found = new Map<number, TourTime>()
  for (const { weekdays, nth, times, guides: own, places, prices = null } of tour.times) {
    if (!weekdays.includes(today) || !isOnWeekday(day, today, nth)) continue
    const guides = none ? 0 : (own ?? (tour.book_complete_tour && pool ? guidesIn(pool, day) : 1))
    for (const time of times) {
      const startsAt = instantOf(`${day} ${time}`)
      if (found.has(startsAt.getTime())) continue
      found.set(startsAt.getTime(), {
        startsAt,
        endsAt: later(startsAt, tour.duration),
        bookUntil: later(startsAt, -tour.book_until_minutes),
        places: Math.min(guides * tour.max_participants, places ?? Infinity),
        guides,
        prices,
      })
    }
  }
  return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Guides that a pool has on a day. */
export function guidesIn({ guides, on }: GuidePool, day: string): number {
  return on[weekdayOf(day)] ?? guides
}

export const stepMinutes = 15
const step = stepMinutes * 60_000

/** The quarters of an hour that a tour goes through: a guide of a pool is taken in each, so that tours may overlap. */
export function quartersOf({ startsAt, endsAt }: Pick<TourTime, 'startsAt' | 'endsAt'>): Date[] {
  const quarters: Date[] = []
  for (let at = Math.floor(startsAt.getTime() / step) * step; at < endsAt.getTime(); at += step)
    quarters.push(new Date(at))
  return quarters
}
