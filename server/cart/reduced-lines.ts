import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { ReductionRule } from '@foyer/contract/schema.ts'
import { loweredLine } from '@foyer/domain/cart/lowered-line.ts'
import { offered } from '@foyer/domain/cart/offered.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { campaignAtNewTime } from '@foyer/domain/reductions/campaign.ts'
import { byMembers, memberAtNewTime, withMembers } from '@foyer/domain/reductions/members.ts'
import { reductionsOf } from '@foyer/domain/reductions/reductions.ts'
import { campaignIn } from '../campaigns/found-campaign.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Membership } from '../members/found-member.ts'
import { soldKind, type Pricing } from './kinds.ts'
import { openedBy, visited } from './member-lines.ts'

/** What lowers a line's price by itself. */
export const rulesOf = (line: PricedLine, { catalogue, lang }: Pricing): ReductionRule[] =>
  soldKind(line).reductions(catalogue, line, lang)

/** Lines at their list prices with what rules, codes and passes take off them, in their totals and in what is taxed. */
export function reducedLines(
  lines: readonly PricedLine[],
  asked: Pricing,
  campaigns: readonly CampaignEntry[] = [],
  members: readonly Membership[] = [],
): PricedLine[] {
  const listed = lines.map((line) => ({ ...visited(line, members, asked), rules: rulesOf(line, asked) }))
  const named = campaigns.map((campaign) => campaignIn(asked.catalogue, campaign, asked.lang))
  const reductions = withMembers(listed, reductionsOf(listed, asked.now, named), members)
  return lines.map((line, at) => loweredLine(line, reductions[at]!))
}

/**
 * Lines of one order at another time, also with what the codes and passes that it was bought with still lower of them
 * there, and what the staff has let go. At a time of members alone every pass that lines of the order name is asked, as
 * in a basket.
 */
export function reducedAgain(
  lines: readonly PricedLine[],
  before: readonly Pick<PricedLine, 'reductions'>[],
  asked: Pricing,
  members: readonly Membership[],
): PricedLine[] {
  const isTheirs = lines.every((line) => openedBy(line, members, asked)?.only)
  const keptAgain = (reduction: Reduction, left: PricedLine): Reduction | null => {
    if (reduction.campaign !== undefined) {
      const entry = asked.catalogue.campaignById(reduction.campaign)
      const campaign = entry && campaignIn(asked.catalogue, entry, asked.lang)
      return campaignAtNewTime(reduction, campaign, offered(left))
    }
    if (reduction.pass === undefined || isTheirs) return null
    const member = members.find(({ pass }) => pass === reduction.pass)
    return memberAtNewTime(reduction, member, visited(left, members, asked))
  }
  const again = reducedLines(lines, asked).map((line, at) =>
    (before[at]!.reductions ?? []).reduce((left, reduction) => {
      const kept = keptAgain(reduction, left)
      return kept ? loweredLine(left, [kept]) : left
    }, line),
  )
  const booked = isTheirs
    ? byMembers(
        again.map((line) => visited(line, members, asked)),
        members,
      )
    : again.map(() => [])
  return again.map((line, at) =>
    (before[at]!.reductions ?? [])
      .filter((reduction) => reduction.by_hand)
      .reduce(
        (left, reduction) => loweredLine(left, [{ ...reduction, amount: Math.min(reduction.amount, left.total) }]),
        loweredLine(line, booked[at]!),
      ),
  )
}
