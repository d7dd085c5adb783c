import type { ReductionRule } from '@foyer/contract/schema.ts'
import { loweredLine } from '@foyer/domain/cart/lowered-line.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { goodOf, ordered } from '@foyer/domain/goods/ordered.ts'
import { campaignAtNewTime, type OfferedLine } from '@foyer/domain/reductions/campaign.ts'
import { memberAtNewTime, withMembers } from '@foyer/domain/reductions/members.ts'
import { reductionsOf } from '@foyer/domain/reductions/reductions.ts'
import { campaignIn } from '../campaigns/found-campaign.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Membership } from '../members/found-member.ts'
import { memberPlaces } from '../members/member-places.ts'
import { soldKind, type Pricing } from './kinds.ts'
import { openedBy } from './member-lines.ts'

/** What lowers a line's price by itself. */
export const rulesOf = (line: PricedLine, { catalogue, lang }: Pricing): ReductionRule[] =>
  soldKind(line).reductions(catalogue, line, lang)

/**
 * Lines at their list prices with what rules, codes and passes take off them, in their totals and in what is taxed.
 * What a pass lowers takes from the places that it may book.
 */
export function reducedLines(
  lines: readonly PricedLine[],
  asked: Pricing,
  campaigns: readonly CampaignEntry[] = [],
  members: readonly Membership[] = [],
): PricedLine[] {
  const listed = lines.map((line) => ({
    ...offered(line),
    visit: `${line.type} ${line.eventId} ${line.datetime}`,
    rules: rulesOf(line, asked),
    opened: openedBy(line, members, asked),
  }))
  const named = campaigns.map((campaign) => campaignIn(asked.catalogue, campaign, asked.lang))
  const reductions = withMembers(listed, reductionsOf(listed, asked.now, named), members)
  return lines.map((line, at) => takingOfPasses(loweredLine(line, reductions[at]!), members))
}

/** The places that lines take of those that passes may book, with how many these are. */
export function placesOfPasses(lines: readonly PricedLine[], members: readonly Membership[]) {
  return lines.flatMap((line) => memberPlaces(line, offered(line), members))
}

function takingOfPasses(line: PricedLine, members: readonly Membership[]): PricedLine {
  const taken = placesOfPasses([line], members).map(({ total: _, ...take }) => take)
  return taken.length === 0 ? line : { ...line, takes: [...line.takes, ...taken] }
}

/**
 * Lines of one order at another time, also with what the codes and passes that it was bought with still lower of them
 * there, and what the staff has let go.
 */
export function reducedAgain(
  lines: readonly PricedLine[],
  before: readonly Pick<PricedLine, 'reductions'>[],
  asked: Pricing,
  members: readonly Membership[],
): PricedLine[] {
  const again = reducedLines(lines, asked).map((line, at) =>
    (before[at]!.reductions ?? []).reduce((left, reduction) => {
      if (reduction.by_hand)
        return loweredLine(left, [{ ...reduction, amount: Math.min(reduction.amount, left.total) }])
      if (reduction.pass !== undefined) {
        const member = members.find(({ pass }) => pass === reduction.pass)
        const kept = memberAtNewTime(reduction, member, {
          ...offered(left),
          opened: openedBy(left, members, asked),
        })
        return kept ? loweredLine(left, [kept]) : left
      }
      if (reduction.campaign === undefined) return left
      const entry = asked.catalogue.campaignById(reduction.campaign)
      const campaign = entry && campaignIn(asked.catalogue, entry, asked.lang)
      const kept = campaignAtNewTime(reduction, campaign, offered(left))
      return kept ? loweredLine(left, [kept]) : left
    }, line),
  )
  return again.map((line) => takingOfPasses(line, members))
}

/** A line as campaigns see it. */
export function offered(line: PricedLine): OfferedLine {
  return {
    total: line.total,
    places: line.tour ? (line.tour.participants ?? line.count) : line.places,
    datetime: line.datetime,
    good: goodOf(line),
    ticket: ordered[line.type].isOfEvent ? line.id : null,
  }
}
