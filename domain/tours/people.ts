import { countsByTickets, isWithoutTickets, type Tour } from './tour.ts'
import type { TourForm } from './tour-form.ts'

/** The number of people: by tickets for whole tours, else by the price list; null when it is unknown. */
export function participants(tour: Tour, form: Pick<TourForm, 'tourCount' | 'ticketCount'>): number | null {
  if (!countsByTickets(tour)) return form.tourCount
  return isWithoutTickets(tour) ? null : form.ticketCount
}

/** A minimum to mention to visitors of single places, for whom it is not binding (R5.12). */
export function informedMinimum({
  book_complete_tour,
  min_participants = 1,
}: Pick<Tour, 'book_complete_tour' | 'min_participants'>): number | null {
  return book_complete_tour === 0 && min_participants > 1 ? min_participants : null
}
