import type { Tour } from '@foyer/contract/tours.schema.ts'
import { listedState, type ListedState } from '@foyer/domain/tours/tour-list.ts'

/** A tour in the list; prices, tickets and times come with its own page. */
export type ListedTour = Omit<Tour, 'priceList' | 'tickets' | 'schedule' | 'meeting_point'> & { state: ListedState }

export function listed(tour: Tour): ListedTour {
  const { priceList: _, tickets: __, schedule: ___, meeting_point: ____, ...rest } = tour
  return { ...rest, state: listedState(tour) }
}
