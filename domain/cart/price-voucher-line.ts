import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { trimmedDelivery, wrongDelivery, type VoucherDelivery } from '../vouchers/delivery.ts'
import { refusedAmount, type Voucher } from '../vouchers/voucher-price.ts'
import { refuse, type LineRefused } from './price-line.ts'

export type SubmittedVoucher = Extract<SubmittedItem, { type: 'voucher' }>

/** Prices a submitted voucher: at its own price, or at the amount that was asked for where that is free. */
export function priceVoucherLine(
  { count, price: shown, recipient = '', dedication = '', from = '', picture, send }: SubmittedVoucher,
  voucher: (Pick<Voucher, 'price' | 'amount'> & { pictures: readonly string[] }) | undefined,
  today: string,
): { count: number; price: number; total: number; delivery: VoucherDelivery } | LineRefused {
  if (!voucher) return refuse('NOT_FOR_SALE')
  const delivery = trimmedDelivery({
    recipient,
    dedication,
    from,
    picture: picture ?? voucher.pictures[0] ?? '',
    send: send ?? null,
  })
  if (!Number.isSafeInteger(count) || count < 1) return refuse('COUNT_INVALID', count, 1)
  if (voucher.amount) {
    const requested = shown ?? null
    const wrong = refusedAmount(requested, voucher.amount)
    if (wrong) {
      const { min, max } = wrong.limits
      const nearest = requested === null ? voucher.price : Math.min(Math.max(requested, min), max)
      return { ...refuse(wrong.refused, requested, nearest), limits: wrong.limits }
    }
    // the amount is the whole line's
    if (count > 1) return refuse('COUNT_INVALID', count, 1)
  }
  const price = voucher.amount ? shown! : voucher.price
  const total = price * count
  if (wrongDelivery(delivery, today).length > 0) return refuse('VOUCHER_DELIVERY_INVALID')
  // a card that the museum no longer prints is no other card
  if (picture !== undefined && !voucher.pictures.includes(picture)) return refuse('VOUCHER_PICTURE_UNKNOWN')
  return { count, price, total, delivery }
}
