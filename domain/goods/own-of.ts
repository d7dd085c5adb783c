import { ticketPlaces } from '../tours/tour-form.ts'
import type { TourItem } from './items.ts'

/** How many participants of a tour in the basket have an admission of their own. */
export function ownOf({ ownAdmission, totalCount, tickets }: TourItem): number {
  if (!ownAdmission) return 0
  const chosen = tickets.map(({ count, subtickets }) => ticketPlaces({ count, subTickets: subtickets }))
  return Math.max(0, totalCount - chosen.reduce((sum, places) => sum + places, 0))
}
