import type { SubmittedCart, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { ChangedLine, Refused } from '@foyer/contract/refusals.ts'
import { refuse, type LineRefused } from '@foyer/domain/cart/price-line.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { goodOf, ordered } from '@foyer/domain/goods/ordered.ts'
import { taxesOf } from '@foyer/domain/money/tax.ts'
import { codeEnding } from '@foyer/domain/vouchers/code.ts'
import { redeemCodes, taxedAfterCodes } from '@foyer/domain/vouchers/redeem-codes.ts'
import { checkVoucherCode } from '@foyer/domain/vouchers/voucher-code.ts'
import type { FoundCampaign } from '../campaigns/campaigns-of-codes.ts'
import { budgetsOf, isOver } from '../campaigns/found-campaign.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Membership, typedMembers } from '../members/found-member.ts'
import { voucherGood } from '../schedule/capacity-id.ts'
import type { VoucherMoney } from '../vouchers/redeem.queries.ts'
import { boundsOf, printedAs } from '../vouchers/redeemable-codes.ts'
import type { QuotaChoice } from './quota-lines.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'

type SubmittedCode = Extract<SubmittedItem, { type: 'voucherCode' }>

/** The vouchers and campaigns of a cart's codes, by what was typed; unusable ones are absent. */
export interface Codes {
  vouchers: ReadonlyMap<string, VoucherMoney>
  campaigns: ReadonlyMap<string, FoundCampaign>
  quotas: QuotaChoice
  /** Annual passes by their number as it was typed, or why they lower nothing. */
  members: Awaited<ReturnType<typeof typedMembers>>
}
export const noQuotas: QuotaChoice = { ids: [], beyond: 'refused', only: false, left: new Map() }
export const noCodes: Codes = { vouchers: new Map(), campaigns: new Map(), quotas: noQuotas, members: new Map() }

/** The passes of a cart, each once. */
export function membersOf({ members }: Codes): Membership[] {
  const all = [...members.values()].flatMap((found) => ('member' in found ? [found.member] : []))
  return [...new Map(all.map((member) => [member.pass, member])).values()]
}

/** The campaign of a cart's codes that opens hidden tickets and quotas: the first of them, while it is on. */
export function openingOf(campaigns: Codes['campaigns'], now: Date): FoundCampaign | null {
  const [campaign] = campaigns.values()
  return campaign && !isOver(campaign, now) ? campaign : null
}

/** Why a submitted code cannot be redeemed now, whatever it would pay for. */
export function refusedCode(
  { barcode, holder, price }: SubmittedCode,
  { vouchers, campaigns, members }: Codes,
  now: Date,
): LineRefused | null {
  const pass = holder === undefined ? undefined : members.get(barcode)
  if (pass) return 'refused' in pass ? refuse(pass.refused) : null
  const campaign = campaigns.get(barcode)
  if (campaign) {
    // those before it in the cart lower prices already
    if (!isSameCode(campaign, campaigns)) return refuse('CAMPAIGN_ALONE')
    const over = isOver(campaign, now)
    return over && refuse(over.refused)
  }
  const voucher = vouchers.get(barcode)
  const was = price ?? null
  if (!voucher) return refuse('VOUCHER_UNKNOWN', was)
  const { amount, available } = voucher
  const refused = checkVoucherCode({ amount, used_amount: amount - available, ...boundsOf(voucher) }, now)
  return refused && refuse(refused.refused, was, available)
}

/**
 * Adds a cart's codes to its priced lines, last, each with what it pays: they take it from their money as others take
 * places, and those that were taxed when they were sold lower what is taxed. One that pays less than was shown is
 * refused. A code of a campaign that has lowered something, or opened a ticket, takes from how often it may be used.
 */
export function withCodes(
  lines: readonly PricedLine[],
  { items }: SubmittedCart,
  { vouchers, campaigns }: Codes,
  customer: string | null,
  nameOf: (campaign: CampaignEntry) => string,
): { lines: PricedLine[] } | Refused<'CART_CHANGED', { lines: ChangedLine[] }> {
  const codes = items.flatMap((item, index) => (isCode(item) && vouchers.has(item.barcode) ? [{ item, index }] : []))
  const redeemed = codes.map(({ item }) => vouchers.get(item.barcode)!)
  // the same code twice has its money once
  const once = redeemed.map((voucher, at) =>
    redeemed.indexOf(voucher) === at ? voucher : { ...voucher, available: 0 },
  )
  const payments = redeemCodes(
    lines.map((line) => ({ total: line.total, good: goodOf(line) })),
    once,
  )
  const changed = codes.flatMap(({ item: { price = 0 }, index }, at): ChangedLine[] => {
    const { discount } = payments[at]!
    return discount < price ? [{ index, code: 'VOUCHER_LESS_LEFT', was: price, now: discount }] : []
  })
  if (changed.length > 0) return { refused: 'CART_CHANGED', lines: changed }
  const taxes = taxedAfterCodes(lines.map(taxesOf), payments, redeemed)
  const lowered = lines.map((line, at): PricedLine => {
    const less = taxes[at]!.reduce((sum, { total }) => sum + total, 0) < line.total
    return less ? { ...line, taxes: taxes[at]! } : line
  })
  const paying = codes.map(({ item, index }, at) => ({
    ...codeLine(item, redeemed[at]!, payments[at]!.discount),
    index,
  }))
  const first = items.findIndex((item) => isCode(item) && campaigns.has(item.barcode))
  const used = items.slice(first, first + 1).flatMap((item) => {
    const campaign = isCode(item) ? campaigns.get(item.barcode) : undefined
    const isUsed = campaign && lines.some((line) => isLoweredBy(campaign, line) || isOpenedBy(campaign, line))
    return isUsed ? [{ ...campaignLine(campaign, nameOf(campaign), customer), index: first }] : []
  })
  return { lines: [...lowered, ...paying, ...used] }
}

/** The code that lowers prices already, however it was typed; all others are one too many. */
function isSameCode({ id, single }: FoundCampaign, campaigns: Codes['campaigns']): boolean {
  const [first] = campaigns.values()
  return first?.id === id && first.single === single
}

function isLoweredBy({ id }: CampaignEntry, { reductions = [] }: PricedLine): boolean {
  return reductions.some(({ campaign }) => campaign === id)
}
function isOpenedBy({ opens, quotas }: CampaignEntry, { type, id, quota }: PricedLine): boolean {
  return ordered[type].isOfEvent && (opens.includes(id) || (quota !== undefined && quotas.includes(quota.id)))
}

const freeLine = {
  ...undatedLine,
  detail: '',
  count: 1,
  places: 0,
  price: 0,
  total: 0,
  vat_value: 0,
  vat_exempt: true,
}

function campaignLine(campaign: FoundCampaign, name: string, customer: string | null): PricedLine {
  const takes = budgetsOf(campaign, customer).map(({ good, capacity, places }) => ({ good, capacity, places }))
  return { ...freeLine, type: 'campaignCode', id: campaign.id, name, takes }
}

function codeLine({ barcode }: SubmittedCode, { id, name, taxed }: VoucherMoney, discount: number): PricedLine {
  return {
    ...freeLine,
    type: 'voucherCode',
    id: 0,
    name,
    discount,
    code: { ending: codeEnding(printedAs(barcode)), taxed },
    takes: discount > 0 ? [{ good: voucherGood(id), capacity: id, places: discount }] : [],
  }
}
