import type { ReductionRule } from '@foyer/contract/schema.ts'
import type { Campaign } from '@foyer/contract/vouchers.schema.ts'
import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import { campaignAmounts, type OfferedLine } from './campaign.ts'
import { loweredBy } from './lowered-by.ts'
import { addDays } from '../time/calendar.ts'
import { dayOf, localDay } from '../time/dates.ts'
import { hoursBefore } from '../time/hours-before.ts'

/** A line as rules see it, its total at the list price. */
export interface ListedLine extends OfferedLine {
  /** What is visited; lines of one visit are one group. */
  visit: string
  /** Those of what is visited that are for this line. */
  rules: readonly ReductionRule[]
}

/** A campaign by whose code prices are lowered, as the visitor reads it. */
export type NamedCampaign = Campaign & { name: string }

/**
 * What lowers each line, in minor units: by the museum's rules, of all that are met the one that lowers most, since
 * they do not add up; then by codes, each of what is left. No line goes below 0.
 */
export function reductionsOf(
  lines: readonly ListedLine[],
  now: Date,
  campaigns: readonly NamedCampaign[] = [],
): Reduction[][] {
  return campaigns.reduce(
    (reductions, campaign) => {
      const left = lines.map((line, at) => ({ ...line, total: line.total - reducedBy(reductions[at]) }))
      const amounts = campaignAmounts(campaign, left)
      return reductions.map((own, at) => (amounts[at]! > 0 ? [...own, byCode(campaign, amounts[at]!)] : own))
    },
    byRules(lines, now),
  )
}

function byCode({ id, name, percent, places }: NamedCampaign, amount: number): Reduction {
  return { name, amount, campaign: id, ...(percent !== undefined && places === undefined && { percent }) }
}

function byRules(lines: readonly ListedLine[], now: Date): Reduction[][] {
  const groups = new Map<string, number>()
  for (const { visit, places } of lines) groups.set(visit, (groups.get(visit) ?? 0) + places)
  return lines.map((line) => {
    const met = line.rules.filter((rule) => isMet(rule, line, groups.get(line.visit)!, now))
    const lowered = met.map(({ name, from_places, ...rule }): Reduction => ({
      name,
      amount: loweredBy(rule, line.total, line.places),
      ...(from_places !== undefined && { from_places }),
    }))
    const best = lowered.reduce<Reduction | null>((most, one) => (one.amount > (most?.amount ?? 0) ? one : most), null)
    return best ? [best] : []
  })
}

/** The rules of an event that are for one of its tickets. */
export function rulesFor(ticket: number, rules: readonly ReductionRule[]): ReductionRule[] {
  return rules.filter(({ tickets }) => tickets?.includes(ticket) ?? true)
}

/** What a line costs by the list, minor units. */
export function listTotal({
  totalPrice,
  reductions,
}: {
  totalPrice: number
  reductions?: readonly Reduction[]
}): number {
  return totalPrice + reducedBy(reductions)
}

/** Those of one name as one. */
export function byName(reductions: readonly Reduction[]): Reduction[] {
  return [...Map.groupBy(reductions, ({ name }) => name)].map(([name, same]) => ({ name, amount: reducedBy(same) }))
}

/** What reductions lower in all, minor units. */
export function reducedBy(reductions: readonly Pick<Reduction, 'amount'>[] | undefined): number {
  return (reductions ?? []).reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether a line names it: what a pass books it is booked with, also where it cost nothing. */
export function isNamed({ amount, pass, places = 0 }: Reduction): boolean {
  return amount > 0 || (pass !== undefined && places > 0)
}

type Conditions = Pick<ReductionRule, 'from_places' | 'days_ahead' | 'last_hours' | 'until'>

function isMet(
  { from_places = 0, days_ahead, last_hours, until }: Conditions,
  { datetime }: Pick<ListedLine, 'datetime'>,
  group: number,
  now: Date,
): boolean {
  const today = localDay(now)
  if (group < from_places || (until !== undefined && today > until)) return false
  if (days_ahead !== undefined && (datetime === null || addDays(today, days_ahead) > dayOf(datetime))) return false
  return last_hours === undefined || (datetime !== null && now >= hoursBefore(datetime, last_hours))
}
