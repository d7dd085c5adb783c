import type { OverLimit } from '../offer/count-limit.ts'
import { countsByTickets, isWithoutTickets, type Tour } from './tour.ts'
import type { TourForm } from './tour-form.ts'

export type TicketDifference = OverLimit<'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS' | 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS'>

/** Tickets and participants must be equal in two booking modes (R5.8, R5.9, R5.11), in the others not (R5.10). */
export function ticketDifference(
  tour: Tour,
  { ticketCount: requested, tourCount: available }: Pick<TourForm, 'ticketCount' | 'tourCount'>,
): TicketDifference | null {
  if (countsByTickets(tour) || isWithoutTickets(tour) || requested === available) return null
  const fewer = requested < available
  const refused = fewer ? 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS' : 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS'
  return { refused, requested, available }
}
