import { ticketDifference } from '@foyer/domain/tours/ticket-difference.ts'
import type { Tour } from '@foyer/domain/tours/tour.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** "3 tickets for 4 people: please add 1", where tickets and people must be as many (R5.8, R5.9); null where they are. */
export function differenceText(
  t: Translate,
  tour: Tour,
  form: Pick<TourForm, 'ticketCount' | 'tourCount'>,
): string | null {
  const difference = ticketDifference(tour, form)
  if (!difference) return null
  const { requested: tickets, available: people } = difference
  return tickets < people
    ? t('tour.fewerTickets', { tickets, people, missing: people - tickets })
    : t('tour.moreTickets', { tickets, people, spare: tickets - people })
}
