import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { offered } from '@foyer/domain/cart/offered.ts'
import { memberGood } from '@foyer/domain/reductions/member-good.ts'
import { benefitFor } from '@foyer/domain/reductions/members.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { capacityId } from '../schedule/capacity-id.ts'
import type { Membership } from './found-member.ts'

/** A capacity of a pass, and how much it is in all. */
interface Limit {
  good: string
  id: string
  total: number
}

/**
 * What a line takes of the places that its passes may book: at this time, on this day and in all. Whoever uses one pass
 * in several baskets meets themselves there.
 */
export function memberPlaces(
  line: PricedLine,
  members: readonly Membership[],
): { good: string; capacity: string; places: number; total: number }[] {
  const { reductions = [], type, eventId, datetime } = line
  return reductions.flatMap(({ pass, places = 0 }) => {
    const member = members.find((one) => one.pass === pass)
    const found = member && benefitFor(member, offered(line))
    if (!found || places === 0) return []
    const visit = `${found.at} ${type} ${eventId} ${datetime}`
    const limits = memberVisit(member, visit, datetime!, found.benefit.persons)
    return limits.map(({ id: capacity, ...limit }) => ({ ...limit, capacity, places }))
  })
}

/** The capacities of a pass that a visit takes from, which is for so many people at most. */
export function memberVisit(
  { pass, booking: { per_day, in_all } }: Membership,
  visit: string,
  datetime: string,
  persons: number | undefined,
): Limit[] {
  const good = memberGood(pass)
  const limited = (what: string, total: number | undefined) =>
    total === undefined ? [] : [{ good, id: capacityId(`${good}|${what}`, null), total }]
  return [...limited(visit, persons), ...limited(dayOf(datetime), per_day), ...limited('', in_all)]
}
