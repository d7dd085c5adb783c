import { countsByTickets, isWithoutTickets, type Tour } from './tour.ts'
import type { TourForm } from './tour-form.ts'

/** People who come: counted by tickets for whole tours, else by the price list; null when nothing says how many. */
export function participants(tour: Tour, form: Pick<TourForm, 'tourCount' | 'ticketCount'>): number | null {
  if (!countsByTickets(tour)) return form.tourCount
  return isWithoutTickets(tour) ? null : form.ticketCount
}

/** A minimum to tell visitors of single places about; it does not bind them (R5.12). */
export function informedMinimum({
  book_complete_tour,
  min_participants = 1,
}: Pick<Tour, 'book_complete_tour' | 'min_participants'>): number | null {
  return book_complete_tour === 0 && min_participants > 1 ? min_participants : null
}
