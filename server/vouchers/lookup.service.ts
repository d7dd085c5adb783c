import type {
  voucherBalanceLookup,
  VoucherBalance,
  VoucherCode,
  voucherLookup,
} from '@foyer/contract/vouchers.schema.ts'
import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { campaignInWords } from '../campaigns/campaign-in-words.ts'
import { campaignsOfCodes, type FoundCampaign } from '../campaigns/campaigns-of-codes.ts'
import { isUsedUp } from '../campaigns/campaigns.queries.ts'
import { campaignIn, isOver } from '../campaigns/found-campaign.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { codeEnding } from '@foyer/domain/vouchers/code.ts'
import { shownEntries } from '@foyer/domain/vouchers/ledger.ts'
import { checkVoucherCode, enteredCode } from '@foyer/domain/vouchers/voucher-code.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { countAttempts } from './lookup-attempts.service.ts'
import { entriesOf } from './redeem.queries.ts'
import { boundsOf, printedAs, voucherCodeIn, vouchersOf } from './redeemable-codes.ts'
import { redeemableNames } from './voucher-view.ts'

/** What a code is worth, for somebody who wants to pay with it. */
export async function lookUpVoucher(
  shop: Context,
  { query: { voucher: typed, cartId }, lang, ...visitor }: Incoming<typeof voucherLookup>,
): Promise<{ data: VoucherCode } | Refused<RefusalCode>> {
  const tooMany = await countAttempts(shop, visitor)
  if (tooMany) return tooMany
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const { db } = shop.database
  const as = { cartId: cartId ?? null, now }
  const [vouchers, campaigns] = await Promise.all([
    vouchersOf(db, [typed], { currency: catalogue.currency, t: shop.texts(lang), ...as }),
    campaignsOfCodes(db, catalogue, [typed]),
  ])
  const voucher = vouchers.get(typed)
  if (!voucher) return lookUpCampaign(shop, catalogue, campaigns.get(typed), { typed, lang, ...as })
  const data = voucherCodeIn(catalogue, typed, voucher, lang)
  return checkVoucherCode(data, now) ?? { data }
}

/** What a code does that lowers prices instead of paying. */
async function lookUpCampaign(
  shop: Context,
  catalogue: Catalogue,
  entry: FoundCampaign | undefined,
  { typed, lang, ...as }: { typed: string; lang: string; cartId: string | null; now: Date },
): Promise<{ data: VoucherCode } | Refused<RefusalCode>> {
  if (!entry) return { refused: 'VOUCHER_UNKNOWN' }
  const over = isOver(entry, as.now)
  if (over) return over
  if (await isUsedUp(shop.database.db, entry, as)) return { refused: 'CAMPAIGN_USED_UP' }
  const { name, ...campaign } = campaignIn(catalogue, entry, lang)
  return {
    data: {
      id: String(entry.id),
      name,
      barcode: entry.single === undefined ? enteredCode(typed) : printedAs(typed),
      amount: 0,
      used_amount: 0,
      available_amount: 0,
      valid_from: null,
      valid_to: null,
      redeemable: null,
      campaign,
      words: campaignInWords(catalogue, entry, lang, shop.texts(lang)),
    },
  }
}

/** What is left of a code and how it came to that, also of one that cannot be used any more. */
export async function voucherBalance(
  shop: Context,
  { body: { voucher: typed }, lang, ...visitor }: Incoming<typeof voucherBalanceLookup>,
): Promise<{ data: VoucherBalance } | Refused<RefusalCode>> {
  const tooMany = await countAttempts(shop, visitor)
  if (tooMany) return tooMany
  const { db } = shop.database
  const catalogue = await shop.catalogue.current()
  const { currency } = catalogue
  const now = shop.clock()
  const vouchers = await vouchersOf(db, [typed], { currency, t: shop.texts(lang), cartId: null, now })
  const voucher = vouchers.get(typed)
  if (!voucher) return { refused: 'VOUCHER_UNKNOWN' }
  const { id, name, amount, available, redeemable } = voucher
  const entries = shownEntries(await entriesOf(db, id, now))
  return {
    data: {
      name,
      ending: codeEnding(printedAs(typed)),
      amount,
      available_amount: available,
      currency,
      ...boundsOf(voucher),
      redeemable: redeemableNames(catalogue, { redeemable: redeemable ?? undefined }, lang),
      entries: entries.map(({ kind, at, amount: moved }) => ({ kind, date: at.toISOString(), amount: moved })),
    },
  }
}
