import { participants } from './people.ts'
import { countsByTickets, isWithoutTickets, type Tour, type TourSlot } from './tour.ts'
import type { TourForm } from './tour-form.ts'

type Booked = Pick<
  Tour,
  'max_participants' | 'min_participants' | 'book_complete_tour' | 'booking_without_tickets' | 'tickets'
>
export type Remaining = Pick<TourSlot, 'tickets' | 'soldout'> & { tours: number }

/**
 * What can still be booked at a time, by free places and free guides; nothing, where the smallest booking does not fit.
 */
export function remaining(tour: Booked, free: { places: number; guides: number }): Remaining {
  const places = Math.min(free.places, free.guides * tour.max_participants)
  const soldout = places < smallestBooking(tour)
  if (soldout) return { tickets: 0, tours: 0, soldout }
  return {
    tickets: places,
    tours:
      tour.book_complete_tour === 1 ? Math.min(free.guides, Math.floor(places / smallestBooking(tour))) : free.guides,
    soldout,
  }
}

/**
 * The places of the smallest booking: one, the smallest group, or a whole tour where the number of people is unknown.
 */
export function smallestBooking(tour: Booked): number {
  if (tour.book_complete_tour === 0) return 1
  return isWithoutTickets(tour) ? tour.max_participants : (tour.min_participants ?? 1)
}

/** The capacity of a booking: a place for each participant, and a guide for each whole tour. */
export function takenBy(
  tour: Tour,
  form: Pick<TourForm, 'tourCount' | 'ticketCount'>,
): { places: number; guides: number } {
  return {
    places: participants(tour, form) ?? form.tourCount * tour.max_participants,
    guides: tour.book_complete_tour === 0 ? 0 : countsByTickets(tour) ? form.tourCount : 1,
  }
}
