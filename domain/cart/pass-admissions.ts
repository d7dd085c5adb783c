import { heldPass, heldTickets, ownAdmissions, type HeldAdmission, type LackingTour } from '../tours/own-admissions.ts'
import { dayOf } from '../time/dates.ts'
import type { Member } from '../reductions/members.ts'

/** Tickets of a visit that a pass has lowered. */
export interface PaidByPass {
  event: number
  datetime: string | null
  places: number
}

/**
 * Whom a pass admits at the time of each tour, free of charge: as many as its benefit is for, less those whose tickets
 * it has lowered, who come by these.
 */
export function passAdmissions(
  { valid_from, valid_to, benefits }: Pick<Member, 'valid_from' | 'valid_to' | 'benefits'>,
  tours: readonly LackingTour[],
  paid: readonly PaidByPass[],
): HeldAdmission[] {
  const times = new Map(tours.map((tour) => [`${tour.datetime} ${tour.events.join()}`, tour]))
  return [...times.values()].flatMap(({ events, datetime }) => {
    const day = dayOf(datetime)
    const free = benefits.find(
      (one) => one.percent === 100 && one.price === undefined && events.some((id) => one.events.includes(id)),
    )
    if (!free || day < valid_from || day > valid_to) return []
    const tickets = paid.map((one) => heldTickets(one.event, one.datetime, one.places))
    const [by = 0] = ownAdmissions([{ events, datetime, lacking: free.persons }], tickets)
    return by < free.persons ? [heldPass(events, datetime, free.persons - by)] : []
  })
}
