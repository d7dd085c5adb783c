import type { ChangedLine, Refused } from '@foyer/contract/refusals.ts'
import { offered } from '@foyer/domain/cart/offered.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { isForLine, type OfferedLine } from '@foyer/domain/reductions/campaign.ts'
import { campaignIn } from '../campaigns/found-campaign.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry, PartnerEntry } from '../catalogue/entries.schema.ts'
import type { Booking, NotBooked } from './priced-booking.ts'

/** Who sells, and the campaign that makes its prices, by the code that stands for it in the cart. */
export interface SellingPartner {
  entry: PartnerEntry
  own: { code: string; campaign: CampaignEntry }
}

/** What a partner's key sells is its own sale, whatever it says, and goes on its account. */
export function asSoldBy(asked: Booking, by: Actor): Booking {
  if (by.partner == null) return asked
  const paid = asked.means.length > 0 ? asked.means : [{ means: 'account' as const }]
  return { ...asked, channel: 'partner', partner: by.partner, means: paid }
}

/** A partner's key sells for no other, from no quota but its campaign's, and takes no money for the museum. */
export function notAsPartner(asked: Booking, by: Actor): NotBooked | null {
  if (by.partner == null) return null
  if (asked.partner !== undefined && asked.partner !== by.partner)
    return { refused: 'FORBIDDEN', place: 'body.partner' }
  if (asked.quota !== undefined) return { refused: 'FORBIDDEN', place: 'body.quota' }
  const other = asked.means.findIndex(({ means }) => means !== 'account' && means !== 'voucher')
  return other < 0 ? null : { refused: 'FORBIDDEN', place: `body.means.${other}` }
}

/** The partner that something is sold for; null where it is the museum's own sale. */
export function partnerOf(
  catalogue: Catalogue,
  { partner, means }: Pick<Booking, 'partner' | 'means'>,
): SellingPartner | null | Refused<'PARTNER_UNKNOWN' | 'MALFORMED', { place: string }> {
  const entry = catalogue.partners.find(({ id }) => id === partner)
  const campaign = entry && catalogue.campaignById(entry.campaign)
  if (entry && campaign) return { entry, own: { code: `partner:${entry.id}`, campaign } }
  if (partner !== undefined) return { refused: 'PARTNER_UNKNOWN', place: 'body.partner' }
  const account = means.findIndex((one) => one.means === 'account')
  return account < 0 ? null : { refused: 'MALFORMED', place: `body.means.${account}` }
}

/** The lines that a partner sells, or which of them it does not. */
export function soldByPartner(
  catalogue: Catalogue,
  { own }: SellingPartner,
  lines: readonly PricedLine[],
  { means }: Pick<Booking, 'means'>,
): { lines: PricedLine[] } | Refused<'CART_CHANGED', { lines: ChangedLine[] }> {
  const campaign = campaignIn(catalogue, own.campaign, catalogue.languages[0]!)
  const isSold = (line: OfferedLine) =>
    isForLine(campaign, line) || (line.ticket !== null && own.campaign.opens.includes(line.ticket))
  // no pass opens to a partner what its campaign does not
  const isOwn = ({ quota }: PricedLine) => quota?.by !== 'passes' || own.campaign.quotas.includes(quota.id)
  const others = lines.filter((line) => isGood(line) && !(isSold(offered(line)) && isOwn(line)))
  if (others.length > 0)
    return {
      refused: 'CART_CHANGED',
      lines: others.map(({ index = 0 }) => ({ index, code: 'NOT_OFFERED_TO_PARTNER', was: null, now: null })),
    }
  const onAccount = means.some((one) => one.means === 'account')
  return { lines: onAccount ? lines.map(withoutVouchersBack) : [...lines] }
}

/** What is given back of a sale on account goes to the account: nobody gets a voucher for what a partner pays. */
function withoutVouchersBack<L extends PricedLine>(line: L): L {
  return {
    ...line,
    ...(line.cancellation && { cancellation: { ...line.cancellation, as: 'money', bonus: 0 } }),
    ...(line.moving && { moving: { ...line.moving, less: 'refund' } }),
  }
}
