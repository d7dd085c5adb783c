import { participants } from '@foyer/domain/tours/people.ts'
import { countsByTickets, type Tour } from '@foyer/domain/tours/tour.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** "1 tour, 24 people", "2 people". */
export function peopleText(t: Translate, tour: Tour, form: Pick<TourForm, 'tourCount' | 'ticketCount'>): string {
  const people = participants(tour, form)
  return [
    countsByTickets(tour) && t('tour.count', { count: form.tourCount }),
    people !== null && t('tour.people', { count: people }),
  ]
    .filter(Boolean)
    .join(', ')
}
