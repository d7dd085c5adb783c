import type { CartItem } from '../goods/items.ts'
import { isOfType } from '../goods/of-type.ts'
import { ownOf } from '../goods/own-of.ts'
import { booksVisits } from './books-visits.ts'
import { membersIn } from './members-in.ts'
import { passAdmissions } from './pass-admissions.ts'
import {
  countedAdmissions,
  heldTickets,
  ownAdmissions,
  type BoughtAdmission,
  type HeldAdmission,
  type LackingTour,
} from '../tours/own-admissions.ts'

/** How many admissions of a basket are there for a tour at a time, besides those that its other tours count. */
export function ownAdmissionsFor(
  { events, datetime }: Pick<LackingTour, 'events' | 'datetime'>,
  form: readonly CartItem[],
  bought: readonly BoughtAdmission[],
  now: Date,
): number {
  const tour = { events, datetime, lacking: Infinity }
  const held = heldIn(form, now, bought, [tour])
  const { left } = countedAdmissions(form.flatMap(lackingTour), held)
  const rest = held.map((one, at) => ({ ...one, people: left[at]! }))
  return ownAdmissions([tour], rest)[0]!
}

/** How many participants of each line of a basket have no admission, neither with their tour nor beside it. */
export function withoutAdmission(form: readonly CartItem[], now: Date): number[] {
  const tours = form.map(lackingTour)
  const own = ownAdmissions(tours.flat(), heldIn(form, now))
  return tours.map(([tour]) => (tour ? tour.lacking - own.shift()! : 0))
}

function heldIn(
  form: readonly CartItem[],
  now: Date,
  more: readonly BoughtAdmission[] = [],
  tours: readonly LackingTour[] = [],
): HeldAdmission[] {
  const tickets = form.flatMap((item) =>
    'eventId' in item ? [heldTickets(item.eventId, 'datetime' in item ? item.datetime : null, item.totalCount)] : [],
  )
  // the same number stands for one ticket, however often it is typed
  const bought = new Map(
    [...form.flatMap((item) => ('admissions' in item && item.admissions) || []), ...more].map((one) => [
      one.number,
      one,
    ]),
  )
  return [
    ...tickets,
    ...[...bought.values()].map(({ event, datetime, places }) => heldTickets(event, datetime, places)),
    ...heldPasses(form, [...tours, ...form.flatMap(lackingTour)], now),
  ]
}

/** Of annual passes in a basket: whom they admit at the times of tours, besides those whose tickets they pay. */
function heldPasses(form: readonly CartItem[], tours: readonly LackingTour[], now: Date): HeldAdmission[] {
  return membersIn(form.filter(booksVisits), now).flatMap((member) => {
    const paid = form.flatMap((item) => {
      if (!('eventId' in item)) return []
      const datetime = 'datetime' in item ? item.datetime : null
      const places = (item.reductions ?? []).reduce(
        (sum, one) => sum + (one.pass === member.pass ? (one.places ?? 0) : 0),
        0,
      )
      return [{ event: item.eventId, datetime, places }]
    })
    return passAdmissions(member, tours, paid)
  })
}

function lackingTour(item: CartItem): LackingTour[] {
  if (!isOfType(item, 'guidedTour') || !item.ownAdmission) return []
  return [{ events: item.ownAdmission, datetime: item.datetime, lacking: ownOf(item) }]
}
