import { countsByTickets, slotAt, toursAt, type Tour, type TourCalendar } from './tour.ts'
import { ticketCap, ticketPlaces, type TourForm } from './tour-form.ts'

/** Why a count goes no further: the tour takes no more, its time has no more left, or what comes first is not chosen. */
export interface CountLimit {
  most: number
  by: 'tour' | 'left' | 'guides' | 'first'
}

const smaller = (a: CountLimit, b: CountLimit) => (b.most < a.most ? b : a)
const of = (most: number, by: CountLimit['by']): CountLimit => ({ most: Math.max(0, most), by })

/** The most that the price list takes at this price, beside its other prices: whole tours, or participants (R5.1, R5.2, R5.3). */
export function priceLimit(tour: Tour, form: TourForm, calendar: TourCalendar, priceId: number): CountLimit {
  const others = form.tours.reduce((sum, { id, count }) => sum + (id === priceId ? 0 : count), 0)
  if (countsByTickets(tour)) return of(toursAt(tour, form.time) - others, 'guides')
  const left = slotAt(calendar, form)?.tickets ?? 0
  return smaller(of(tour.max_participants - others, 'tour'), of(left - others, 'left'))
}

/** The most of a ticket type, or of one of its sub-tickets: the cap of R5.4, and for whole tours the people of the group together. */
export function ticketLimit(
  tour: Tour,
  form: TourForm,
  calendar: TourCalendar,
  ticketId: number,
  subTicketId?: number,
): CountLimit {
  if (form.tourCount === 0) return of(0, 'first')
  const ticket = form.tickets.find(({ id }) => id === ticketId)
  if (!ticket) return of(0, 'tour')
  const own =
    subTicketId === undefined ? ticket.count : (ticket.subTickets.find(({ id }) => id === subTicketId)?.count ?? 0)
  if (!countsByTickets(tour)) return of(ticketCap(form, tour) - (ticketPlaces(ticket) - own), 'tour')
  const others = form.ticketCount - own
  return smaller(
    of(ticketCap(form, tour) - others, 'tour'),
    of((slotAt(calendar, form)?.tickets ?? 0) - others, 'left'),
  )
}
