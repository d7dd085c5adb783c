import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { MemberBenefit } from '@foyer/contract/schema.ts'
import { shareOf } from '../money/money.ts'
import { dayOf } from '../time/dates.ts'
import type { OfferedLine } from './campaign.ts'
import { loweredBy } from './lowered-by.ts'
import { reducedBy } from './reductions.ts'

/** An annual pass that lowers prices of visits in its validity, as the visitor reads it. */
export interface Member {
  /** What names it: nobody else has it. */
  pass: string
  name: string
  /** Its first and its last day. */
  valid_from: string
  valid_to: string
  benefits: readonly MemberBenefit[]
}

/** A line whose `visit` is the same as that of others at the same time. */
export type VisitedLine = OfferedLine & {
  visit: string
  /** Of a time that passes open: those book also what costs nothing, and where it is theirs only they lower it. */
  opened?: { by: ReadonlySet<string>; only: boolean } | undefined
}

/**
 * What passes take off each line, each for so many people of a visit as it is for, the dearest first, and never for a
 * place that another has lowered already.
 */
export function byMembers(lines: readonly VisitedLine[], members: readonly Member[]): Reduction[][] {
  const reductions: Reduction[][] = lines.map(() => [])
  const lowered = lines.map(() => 0)
  for (const member of members) {
    const people = new Map<string, number>()
    for (const at of dearestFirst(lines)) {
      const line = lines[at]!
      const found = benefitFor(member, line)
      const opens = line.opened?.by.has(member.pass) ?? false
      if (!found || (line.opened?.only && !opens)) continue
      const key = `${found.at} ${line.visit}`
      const left = people.get(key) ?? found.benefit.persons
      const places = Math.min(left, line.places - lowered[at]!)
      const amount = amountFor(found.benefit, line, lowered[at]!, places)
      if (places === 0 || (amount === 0 && !opens)) continue
      people.set(key, left - places)
      lowered[at]! += places
      reductions[at]!.push({ name: member.name, amount, pass: member.pass, places })
    }
  }
  return reductions
}

/** What lowers each line with what passes take off what that leaves. */
export function withMembers(
  lines: readonly VisitedLine[],
  before: Reduction[][],
  members: readonly Member[],
): Reduction[][] {
  if (members.length === 0) return before
  const left = lines.map((line, at) => ({ ...line, total: line.total - reducedBy(before[at]) }))
  const lowered = byMembers(left, members)
  return before.map((own, at) => [...own, ...lowered[at]!])
}

/** What a pass takes off so many places of a visit that is moved; null where it is not for that. */
export function memberAtNewTime(
  reduction: Reduction,
  member: Member | undefined,
  line: Pick<VisitedLine, 'opened'> & OfferedLine,
): Reduction | null {
  const found = member && benefitFor(member, line)
  if (!found) return null
  const places = Math.min(reduction.places ?? 0, found.benefit.persons, line.places)
  const amount = amountFor(found.benefit, line, 0, places)
  return amount > 0 || (line.opened?.by.has(member.pass) && places > 0) ? { ...reduction, amount, places } : null
}

/** Which benefit a pass has for a line: the first that names it. Without a date nobody knows whether it still holds. */
export function benefitFor(
  { valid_from, valid_to, benefits }: Pick<Member, 'valid_from' | 'valid_to' | 'benefits'>,
  { good, ticket, datetime }: Pick<OfferedLine, 'good' | 'ticket' | 'datetime'>,
): { at: number; benefit: MemberBenefit } | null {
  if (typeof good === 'string' || datetime === null) return null
  const { kind, id } = good
  if (kind !== 'events' && kind !== 'tours') return null
  const day = dayOf(datetime)
  if (day < valid_from || day > valid_to) return null
  const at = benefits.findIndex(
    (one) => one[kind].includes(id) && (ticket === null || one.tickets === null || one.tickets.includes(ticket)),
  )
  return at < 0 ? null : { at, benefit: benefits[at]! }
}

function dearestFirst(lines: readonly VisitedLine[]): number[] {
  const each = ({ total, places }: VisitedLine) => (places === 0 ? 0 : total / places)
  return lines.map((_, at) => at).toSorted((a, b) => each(lines[b]!) - each(lines[a]!))
}

/** Of the places of a line after the first `before`, to the cent, so that all of them together are the line. */
function amountFor(
  benefit: MemberBenefit,
  { total, places: all }: OfferedLine,
  before: number,
  places: number,
): number {
  if (places <= 0 || total === 0) return 0
  return loweredBy(benefit, shareOf(total, before + places, all) - shareOf(total, before, all), places)
}
