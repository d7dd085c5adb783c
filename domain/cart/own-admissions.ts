import type { CartItem, TourItem } from '../goods/items.ts'
import { isOfType } from '../goods/of-type.ts'
import { ticketPlaces } from '../tours/tour-form.ts'
import {
  countedAdmissions,
  heldTickets,
  ownAdmissions,
  type HeldAdmission,
  type LackingTour,
} from '../tours/own-admissions.ts'

/** How many admissions of a basket are there for a tour at a time, besides those that its other tours count. */
export function ownAdmissionsFor(
  { events, datetime }: Pick<LackingTour, 'events' | 'datetime'>,
  form: readonly CartItem[],
): number {
  const held = heldIn(form)
  const { left } = countedAdmissions(form.flatMap(lackingTour), held)
  const rest = held.map((one, at) => ({ ...one, people: left[at]! }))
  return ownAdmissions([{ events, datetime, lacking: Infinity }], rest)[0]!
}

/** How many participants of each line of a basket have no admission, neither with their tour nor beside it. */
export function withoutAdmission(form: readonly CartItem[]): number[] {
  const tours = form.map(lackingTour)
  const own = ownAdmissions(tours.flat(), heldIn(form))
  return tours.map(([tour]) => (tour ? tour.lacking - own.shift()! : 0))
}

function heldIn(form: readonly CartItem[]): HeldAdmission[] {
  return form.flatMap((item) => {
    if (!('eventId' in item)) return []
    return heldTickets(item.eventId, 'datetime' in item ? item.datetime : null, item.totalCount)
  })
}

function lackingTour(item: CartItem): LackingTour[] {
  if (!isOfType(item, 'guidedTour') || !item.ownAdmission) return []
  return [{ events: item.ownAdmission, datetime: item.datetime, lacking: ownOf(item) }]
}

/** How many participants of a tour in the basket have an admission of their own. */
export function ownOf({ ownAdmission, totalCount, tickets }: TourItem): number {
  if (!ownAdmission) return 0
  const chosen = tickets.map(({ count, subtickets }) => ticketPlaces({ count, subTickets: subtickets }))
  return Math.max(0, totalCount - chosen.reduce((sum, places) => sum + places, 0))
}
