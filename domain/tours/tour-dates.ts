import { availabilityOf, type Availability } from '../offer/availability.ts'
import type { Tour, TourCalendar, TourLimits, TourSlot } from './tour.ts'

/** A time that can be booked. */
export function hasPlaces({ tickets, soldout }: TourSlot): boolean {
  return !soldout && tickets > 0
}

/** Times of a day in order: those with places, or all where none has any. */
export function timesOn(calendar: TourCalendar, day: string): string[] {
  const times = Object.entries(calendar[day] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const open = times.filter(([, slot]) => hasPlaces(slot))
  return (open.length > 0 ? open : times).map(([time]) => time)
}

/**
 * What is left at a time: whole tours where they are booked, else places. One tour, if the server does not count them.
 */
export function leftAt({ book_complete_tour }: Pick<Tour, 'book_complete_tour'>, slot: TourSlot): number {
  if (!hasPlaces(slot)) return 0
  return book_complete_tour === 1 ? (slot.tours ?? 1) : slot.tickets
}

/** What is left on each day, over all its times. */
export function leftByDay(tour: Pick<Tour, 'book_complete_tour'>, calendar: TourCalendar): Record<string, number> {
  return Object.fromEntries(
    Object.entries(calendar).map(([day, times]) => [
      day,
      Object.values(times).reduce((sum, slot) => sum + leftAt(tour, slot), 0),
    ]),
  )
}

/** How a day or a time is shown (R4.65, R4.66, R4.67); of whole tours only the last one is "few left". */
export function tourAvailability(
  { book_complete_tour }: Pick<Tour, 'book_complete_tour'>,
  left: number | undefined,
  fewLeft: number,
): Availability {
  return availabilityOf(left, book_complete_tour === 1 ? 2 : fewLeft)
}

/** Days outside the limits cannot be chosen (R3.37). */
export function isWithin(day: string, { from, to }: TourLimits): boolean {
  return from !== null && to !== null && day >= from && day <= to
}

/** A day on which some time has places, inside the limits. */
export function isAvailableDay(calendar: TourCalendar, limits: TourLimits, day: string): boolean {
  return isWithin(day, limits) && Object.values(calendar[day] ?? {}).some(hasPlaces)
}

/** The next day with places, from a day on (R4.77); null when there is none. */
export function nextTourDay(calendar: TourCalendar, limits: TourLimits, from: string): string | null {
  return (
    Object.keys(calendar)
      .sort()
      .find((day) => day >= from && isAvailableDay(calendar, limits, day)) ?? null
  )
}

/**
 * The selected day once the calendar has loaded: the requested one if available (R4.39), else the first one (R4.40).
 */
export function dayOnLoad(
  calendar: TourCalendar,
  limits: TourLimits,
  requested: string | null,
  today: string,
): string | null {
  if (requested !== null && requested >= today && isAvailableDay(calendar, limits, requested)) return requested
  return nextTourDay(calendar, limits, today)
}

/** The time on a new date: the only one (R4.36), the current one if it is offered (R4.37), else the first (R4.38). */
export function timeOn(calendar: TourCalendar, day: string, current: string | null): string | null {
  const times = timesOn(calendar, day)
  return times.find((time) => time === current) ?? times[0] ?? null
}
