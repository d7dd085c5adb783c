import { refusedAmount } from '../vouchers/voucher-price.ts'
import { atOneRate, numbered, undatedHeading, type Kind, type VoucherOffers } from './kind.ts'
import type { VoucherItem } from './items.ts'
import { ordered } from './ordered.ts'

export const voucher: Kind<VoucherItem> = {
  key: (item) => (item.variable_amount || isPersonal(item) ? null : `voucher ${item.id}`),
  counted: (item, count) => (item.variable_amount ? null : numbered(item, count)),
  isPlain: true,
  taxed: atOneRate,
  payableAs: ordered.voucher.payableAs,
  submitted: ({ id, count, recipient, dedication, send, totalPrice }) => [
    {
      type: 'voucher',
      id,
      count,
      price: totalPrice,
      ...(recipient && { recipient }),
      ...(dedication && { dedication }),
      ...(send && { send }),
    },
  ],
  shipping: () => [],
  isSent: () => false,
  bookable: (item, { vouchers }) => bookableVoucher(item, vouchers),
  parts: () => [],
  version: () => [],
  heading: undatedHeading,
  tracksRemoval: false,
}

/** Made out to somebody: another one is another present. */
function isPersonal({ recipient, dedication, send }: VoucherItem): boolean {
  return recipient !== '' || dedication !== '' || send !== null
}

/** At its price of now, or at its amount as long as that is sold; null when it is no longer. */
function bookableVoucher(item: VoucherItem, offers: VoucherOffers): VoucherItem | null {
  if (offers.length === 0) return item
  const offer = offers.find(({ id }) => id === item.id)
  if (!offer || offer.variable_amount !== item.variable_amount) return null
  if (offer.amount) return refusedAmount(item.price, offer.amount) ? null : item
  const { price, vat_value, vat_exempt } = offer
  return numbered({ ...item, price, vat_value, vat_exempt }, item.count)
}
