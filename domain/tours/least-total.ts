import { leastPaid } from '../money/price-from.ts'
import { countsByTickets, isWithoutTickets, type Tour } from './tour.ts'
import type { TourForm } from './tour-form.ts'

/**
 * What a choice comes to once it has the tickets that it cannot be booked without, in minor units: those that are
 * missing at the least that costs something.
 */
export function leastTotal(
  tour: Tour,
  form: Pick<TourForm, 'tickets' | 'ticketCount' | 'tourCount' | 'own' | 'totalPrice'>,
): number {
  if (isWithoutTickets(tour)) return form.totalPrice
  const needed = form.tourCount * (countsByTickets(tour) ? (tour.min_participants ?? 1) : 1) - form.own
  const prices = form.tickets.flatMap(({ price, subTickets }) => [price, ...subTickets.map((sub) => sub.price)])
  return form.totalPrice + Math.max(0, needed - form.ticketCount) * leastPaid(prices)
}
