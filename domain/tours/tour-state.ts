import { addDays, mondayOf } from '../time/calendar.ts'
import { isWithoutTickets, type Tour, type TourCalendar, type TourLimits } from './tour.ts'
import { hasPlaces, isAvailableDay, nextTourDay } from './tour-dates.ts'

export type TourState = 'open' | 'withoutTickets' | 'notAvailable' | 'soldOut' | 'notBookable'

/**
 * How a tour is shown on a day (R4.69 to R4.72): not bookable, sold out on all days, not available that day, or open.
 */
export function tourState(
  tour: Pick<Tour, 'priceList' | 'booking_without_tickets' | 'tickets'>,
  calendar: TourCalendar,
  limits: TourLimits,
  day: string | null,
  today: string,
): TourState {
  if (Object.keys(tour.priceList).length === 0 || limits.to === null || limits.to < today) return 'notBookable'
  const slots = Object.values(calendar).flatMap((times) => Object.values(times))
  if (slots.length > 0 && !slots.some(hasPlaces)) return 'soldOut'
  if (day === null || !isAvailableDay(calendar, limits, day)) return 'notAvailable'
  return isWithoutTickets(tour) ? 'withoutTickets' : 'open'
}

/** A tour with the weeks of its calendar that are known. */
export interface OfferedTour {
  tour: Pick<Tour, 'priceList' | 'booking_without_tickets' | 'tickets'> & { soldout: boolean }
  calendar: TourCalendar
  limits: TourLimits
  /** By their Mondays. */
  weeks: readonly string[]
}

/** Why a tour cannot be booked on any day; null when it can, or might in a week that is not loaded. */
export function whyNotBookable(
  offer: OfferedTour,
  today: string,
): Exclude<TourState, 'open' | 'withoutTickets'> | null {
  const { tour, calendar, limits } = offer
  const state = tourState(tour, calendar, limits, nextTourDay(calendar, limits, today), today)
  // the server knows every week
  if (tour.soldout && state !== 'notBookable') return 'soldOut'
  if (state === 'open' || state === 'withoutTickets') return null
  return state === 'notBookable' || knowsEveryWeek(offer, today) ? state : null
}

function knowsEveryWeek({ limits, weeks }: OfferedTour, today: string): boolean {
  let week = mondayOf(limits.from !== null && limits.from > today ? limits.from : today)
  while (weeks.includes(week)) week = addDays(week, 7)
  return limits.to === null || week > limits.to
}
