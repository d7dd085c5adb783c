import type { BookableTour as Tour, TourPrice, TourSlot } from '@foyer/contract/tours.schema.ts'
import { inSequence } from '../museum/sequence.ts'

/** The parts of a tour that a booking needs. */
export type { BookableTour as Tour, TourLimits, TourPrice, TourSlot } from '@foyer/contract/tours.schema.ts'
/** By `YYYY-MM-DD`, then by `HH:mm` (R3.36). */
export type TourCalendar = Readonly<Record<string, Readonly<Record<string, TourSlot>>>>

/**
 * Whole tours are booked for groups, whose people are counted by tickets; otherwise people are counted by the price
 * list.
 */
export function countsByTickets({
  book_complete_tour,
  single_ticketing,
}: Pick<Tour, 'book_complete_tour' | 'single_ticketing'>): boolean {
  return book_complete_tour === 1 && single_ticketing === 0
}

/** No ticket selection shows (R4.71). */
export function isWithoutTickets({
  booking_without_tickets,
  tickets,
}: Pick<Tour, 'booking_without_tickets' | 'tickets'>): boolean {
  return booking_without_tickets === 1 || tickets.length === 0
}

/** The prices at a time, in their order (R3.33, R3.35, R3.45). */
export function pricesAt(
  { priceList, schedule }: Pick<Tour, 'priceList' | 'schedule'>,
  time: string | null,
): TourPrice[] {
  return inSequence(Object.values(schedule[time ?? '']?.priceList ?? priceList))
}

/** How many whole tours can be guided at a time. */
export function toursAt({ schedule }: Pick<Tour, 'schedule'>, time: string | null): number {
  return schedule[time ?? '']?.tours ?? 0
}

/** The calendar's entry for the chosen date and time, if there is one. */
export function slotAt(
  calendar: TourCalendar,
  { date, time }: { date: string | null; time: string | null },
): TourSlot | undefined {
  return calendar[date ?? '']?.[time ?? '']
}

/** A tour with the times of another day of its calendar, with the places left and prices of each (R3.35). */
export function onDay<T extends Tour>(tour: T, calendar: TourCalendar, day: string): T {
  const times = Object.entries(calendar[day] ?? {})
  return {
    ...tour,
    schedule: Object.fromEntries(
      times.map(([time, { tours = 0, priceList }]) => [time, { tours, ...(priceList && { priceList }) }]),
    ),
  }
}
