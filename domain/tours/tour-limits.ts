import { countLimit, smallestLimit, type CountLimit } from '../offer/count-limit.ts'
import { countsByTickets, slotAt, toursAt, type Tour, type TourCalendar } from './tour.ts'
import { ticketCap, ticketPlaces, type TourForm } from './tour-form.ts'

/** Why a count cannot be higher: the tour's maximum, the places left at its time, or another count that comes first. */
export type TourLimit = CountLimit<
  'TOUR_TOO_MANY_PARTICIPANTS' | 'TOUR_TOO_MANY_TICKETS' | 'TOO_FEW_LEFT' | 'TOUR_NO_GUIDE_LEFT' | 'COUNT_INVALID'
>

/**
 * The highest count at this price, given those at the other prices: whole tours, or participants (R5.1, R5.2, R5.3).
 */
export function priceLimit(tour: Tour, form: TourForm, calendar: TourCalendar, priceId: number): TourLimit {
  const others = form.tours.reduce((sum, { id, count }) => sum + (id === priceId ? 0 : count), 0)
  if (countsByTickets(tour)) return countLimit(toursAt(tour, form.time) - others, 'TOUR_NO_GUIDE_LEFT')
  const left = slotAt(calendar, form)?.tickets ?? 0
  return smallestLimit<TourLimit['refused']>(
    countLimit(tour.max_participants - others, 'TOUR_TOO_MANY_PARTICIPANTS'),
    countLimit(left - others, 'TOO_FEW_LEFT'),
  )
}

/**
 * The highest count of a ticket type or a sub-ticket: the cap of R5.4, and for whole tours also the size of the group.
 */
export function ticketLimit(
  tour: Tour,
  form: TourForm,
  calendar: TourCalendar,
  ticketId: number,
  subTicketId?: number,
): TourLimit {
  if (form.tourCount === 0) return countLimit(0, 'COUNT_INVALID')
  const ticket = form.tickets.find(({ id }) => id === ticketId)
  if (!ticket) return countLimit(0, 'TOUR_TOO_MANY_TICKETS')
  const own =
    subTicketId === undefined ? ticket.count : (ticket.subTickets.find(({ id }) => id === subTicketId)?.count ?? 0)
  if (!countsByTickets(tour))
    return countLimit(ticketCap(form, tour) - (ticketPlaces(ticket) - own), 'TOUR_TOO_MANY_TICKETS')
  const others = form.ticketCount - own
  return smallestLimit<TourLimit['refused']>(
    countLimit(ticketCap(form, tour) - others, 'TOUR_TOO_MANY_TICKETS'),
    countLimit((slotAt(calendar, form)?.tickets ?? 0) - others, 'TOO_FEW_LEFT'),
  )
}
