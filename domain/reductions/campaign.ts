import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { Campaign } from '@foyer/contract/vouchers.schema.ts'
import { percentOf, shareOf, splitMinor } from '../money/money.ts'
import { dayOf } from '../time/dates.ts'
import { loweredBy } from './lowered-by.ts'

/** A line as a code of a campaign sees it. */
export interface OfferedLine {
  /** What it costs when rules have lowered it, minor units. */
  total: number
  places: number
  /** Local `YYYY-MM-DD HH:mm`; null for what has no date. */
  datetime: string | null
  /** What it is, by its kind in the catalogue; vouchers and what pays or brings are none. */
  good: { kind: Exclude<Offer, 'tickets'>; id: number } | string
  /** Of an event, which of its tickets. */
  ticket: number | null
}
type Offer = keyof NonNullable<Campaign['offers']>

/** A typed word as all who type it mean it: in capitals, without what stands between letters. */
export function campaignWord(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}_.]+/gu, '')
    .toUpperCase()
}

/** What a code takes off each line, in minor units; 0 where it is not for the line. */
export function campaignAmounts(campaign: Campaign, lines: readonly OfferedLine[]): number[] {
  const totals = lines.map((line) => (isForLine(campaign, line) ? line.total : 0))
  const { amount } = campaign
  if (amount !== undefined) {
    const all = totals.reduce((sum, total) => sum + total, 0)
    return splitMinor(Math.min(amount, all), totals)
  }
  let places = campaign.places ?? Infinity
  return lines.map((line, at) => {
    const total = totals[at]!
    if (total === 0) return 0
    const lowered = Math.min(line.places, places)
    places -= lowered
    // as much of the line as it may lower
    return loweredBy(campaign, shareOf(total, lowered, line.places), lowered)
  })
}

/** Of a visit that is moved, by a code that was used for it: as it is now, or as it was where there is none now. */
export function campaignAtNewTime(
  reduction: Reduction,
  campaign: Campaign | undefined,
  line: OfferedLine,
): Reduction | null {
  if (campaign && !isForLine(campaign, line)) return null
  const { percent, amount: before } = reduction
  const amount = percent === undefined ? before : percentOf(line.total, percent)
  return { ...reduction, amount: Math.min(amount, line.total) }
}

/** Whether a campaign is for a line: what it offers, on the days that are visited. */
export function isForLine({ offers, visited }: Campaign, { good, ticket, datetime }: OfferedLine): boolean {
  if (typeof good === 'string') return false
  const isOffered =
    !offers || offers[good.kind].includes(good.id) || (ticket !== null && offers.tickets.includes(ticket))
  const { from, until } = visited
  if (!isOffered || (from === undefined && until === undefined)) return isOffered
  if (datetime === null) return false
  const day = dayOf(datetime)
  return (from === undefined || day >= from) && (until === undefined || day <= until)
}
