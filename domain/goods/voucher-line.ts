import { refusedAmount, type Voucher } from '../vouchers/voucher-price.ts'
import type { Taxed, VoucherItem } from './items.ts'
import { numbered } from './kind.ts'

/** What the shop says now of vouchers; nothing where they could not be read. */
export type VoucherOffers = readonly Pick<
  Voucher,
  'id' | 'name' | 'price' | 'variable_amount' | 'amount' | keyof Taxed
>[]

/** At its price of now, or at its amount as long as that is sold; null when it is no longer. */
export function bookableVoucher(item: VoucherItem, offers: VoucherOffers): VoucherItem | null {
  if (offers.length === 0) return item
  const offer = offers.find(({ id }) => id === item.id)
  if (!offer || offer.variable_amount !== item.variable_amount) return null
  if (offer.amount) return refusedAmount(item.price, offer.amount) ? null : item
  const { price, vat_value, vat_exempt } = offer
  return numbered({ ...item, price, vat_value, vat_exempt }, item.count)
}
