import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { ReductionRule } from '@foyer/contract/schema.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { goodOf, ordered } from '@foyer/domain/goods/ordered.ts'
import { spreadDiscount } from '@foyer/domain/money/tax.ts'
import { campaignAtNewTime, type OfferedLine } from '@foyer/domain/reductions/campaign.ts'
import { reducedBy, reductionsOf } from '@foyer/domain/reductions/reductions.ts'
import { campaignIn } from '../campaigns/found-campaign.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import { soldKind, type Pricing } from './kinds.ts'

/** What lowers a line's price by itself. */
export const rulesOf = (line: PricedLine, { catalogue, lang }: Pricing): ReductionRule[] =>
  soldKind(line).reductions(catalogue, line, lang)

/** Lines at their list prices with what rules and codes take off them, in their totals and in what is taxed. */
export function reducedLines(
  lines: readonly PricedLine[],
  asked: Pricing,
  campaigns: readonly CampaignEntry[] = [],
): PricedLine[] {
  const reductions = reductionsOf(
    lines.map((line) => ({
      ...offered(line),
      visit: `${line.type} ${line.eventId} ${line.datetime}`,
      rules: rulesOf(line, asked),
    })),
    asked.now,
    campaigns.map((campaign) => campaignIn(asked.catalogue, campaign, asked.lang)),
  )
  return lines.map((line, at) => lowered(line, reductions[at]!))
}

/** Lines of one order at another time, also with what the codes that it was bought with still lower of them there. */
export function reducedAgain(
  lines: readonly PricedLine[],
  before: readonly Pick<PricedLine, 'reductions'>[],
  asked: Pricing,
): PricedLine[] {
  return reducedLines(lines, asked).map((line, at) =>
    (before[at]!.reductions ?? []).reduce((left, reduction) => {
      if (reduction.campaign === undefined) return left
      const entry = asked.catalogue.campaignById(reduction.campaign)
      const campaign = entry && campaignIn(asked.catalogue, entry, asked.lang)
      const kept = campaignAtNewTime(reduction, campaign, offered(left))
      return kept ? lowered(left, [kept]) : left
    }, line),
  )
}

function offered(line: PricedLine): OfferedLine {
  return {
    total: line.total,
    places: line.tour ? (line.tour.participants ?? line.count) : line.places,
    datetime: line.datetime,
    good: goodOf(line),
    ticket: ordered[line.type].isOfEvent ? line.id : null,
  }
}

function lowered(line: PricedLine, by: readonly Reduction[]): PricedLine {
  const amount = reducedBy(by)
  if (amount === 0) return line
  const { taxes, reductions = [] } = line
  return {
    ...line,
    total: line.total - amount,
    reductions: [...reductions, ...by],
    ...(taxes && { taxes: spreadDiscount(taxes, amount) }),
  }
}
