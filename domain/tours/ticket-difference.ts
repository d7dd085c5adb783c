import type { OverLimit } from '../offer/count-limit.ts'
import { countsByTickets, isWithoutTickets, type Tour } from './tour.ts'
import type { TourForm } from './tour-form.ts'

export type TicketDifference = OverLimit<'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS' | 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS'>

/**
 * Tickets and participants must be equal in two booking modes (R5.8, R5.9, R5.11), in the others not (R5.10). Who has
 * an admission already needs no ticket.
 */
export function ticketDifference(
  tour: Tour,
  { ticketCount, tourCount: available, own }: Pick<TourForm, 'ticketCount' | 'tourCount' | 'own'>,
): TicketDifference | null {
  if (!asksAdmissions(tour)) return null
  const fewer = ticketCount < available
  const requested = fewer ? Math.min(available, ticketCount + own) : ticketCount
  if (requested === available) return null
  const refused = fewer ? 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS' : 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS'
  return { refused, requested, available }
}

/** Whether each participant needs an admission. */
export function asksAdmissions(tour: Tour): boolean {
  return !countsByTickets(tour) && !isWithoutTickets(tour)
}
