import { smallestBooking } from '@foyer/domain/tours/remaining.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import type { SmallestBooking } from './tours.queries.ts'

/** How a tour is booked, in the form that the rules take. */
export function bookedAs({
  max_participants,
  min_participants,
  book_complete_tour,
  booking_without_tickets,
  tickets,
}: TourEntry) {
  return {
    max_participants,
    min_participants,
    book_complete_tour: book_complete_tour ? 1 : 0,
    booking_without_tickets: booking_without_tickets ? 1 : 0,
    tickets: tickets.map((ticket) => ({ ...ticket, name: '', vat_value: 0, subtickets: [] })),
  } as const
}

export function withSmallestBooking(tour: TourEntry): SmallestBooking {
  return { tour, least: smallestBooking(bookedAs(tour)) }
}
