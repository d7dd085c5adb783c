import { countsByTickets, type Tour } from '@foyer/domain/tours/tour.ts'
import type { CountLimit } from '@foyer/domain/tours/tour-limits.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** Why a count goes no further, with what was asked for and what there is (R5.13). */
export function limitText(t: Translate, tour: Tour, { most: available, by }: CountLimit, requested: number): string {
  switch (by) {
    case 'first':
      return t(countsByTickets(tour) ? 'tour.toursFirst' : 'tour.peopleFirst')
    case 'guides':
      return t('tour.guidesLeft', { requested, available })
    case 'left':
      return t('tour.placesLeft', { requested, available })
    case 'tour':
      return t('tickets.atMost', { requested, available })
    default:
      return by satisfies never
  }
}
