import { isRefused } from '@foyer/contract/refusals.ts'
import type { LineRefused } from '@foyer/domain/cart/price-line.ts'
import { priceVoucherLine, type SubmittedVoucher } from '@foyer/domain/cart/price-voucher-line.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Redeemable } from '@foyer/domain/vouchers/redeemable.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { redeemableNames } from '../vouchers/voucher-view.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Pricing } from './kinds.ts'

/** Prices a voucher by the catalogue, in the words of the purchase's language. */
export function pricedVoucher(item: SubmittedVoucher, { catalogue, lang, now }: Pricing): PricedLine | LineRefused {
  const today = localDay(now)
  const entry = catalogue.voucherById(item.id)
  const priced = priceVoucherLine(item, entry && { ...entry, amount: entry.amount ?? null }, today)
  if (isRefused(priced)) return priced
  const { id, name, subtitle, vat, taxed, redeemable, months } = entry!
  const { delivery, ...line } = priced
  return {
    ...undatedLine,
    ...line,
    // one for an amount is exempt, because its tax is due when it is spent
    ...catalogue.vat(vat, today),
    type: 'voucher',
    id,
    name: catalogue.words(name, lang),
    detail: catalogue.words(subtitle, lang),
    places: line.count,
    takes: [],
    voucher: {
      ...delivery,
      // somebody who gets it on a later day has as much time as somebody who gets it today
      valid_to: addMonths(delivery.send?.on ?? today, months),
      redeemable: redeemableNames(catalogue, entry!, lang),
    },
    sold: { redeemable: redeemable ? inAllLanguages(catalogue, redeemable) : null, taxed },
  }
}

/** A tour that the catalogue names by one of its languages is meant in all of them. */
function inAllLanguages(catalogue: Catalogue, redeemable: Redeemable): Redeemable {
  const families = redeemable.tours.flatMap((id) => {
    const tour = catalogue.tours.byId(id)
    return tour ? catalogue.tours.familyOf(tour) : []
  })
  return { ...redeemable, tours: [...new Set(families.map(({ id }) => id))] }
}
