import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { trimmedDelivery, wrongDelivery, type VoucherDelivery } from '../vouchers/delivery.ts'
import { refusedAmount, type Voucher } from '../vouchers/voucher-price.ts'
import type { LineRefused } from './price-line.ts'

export type SubmittedVoucher = Extract<SubmittedItem, { type: 'voucher' }>

/** Prices a submitted voucher: at its own price, or at the amount that was asked for where that is free. */
export function priceVoucherLine(
  { count, price: shown, recipient = '', dedication = '', send }: SubmittedVoucher,
  voucher: Pick<Voucher, 'price' | 'amount'> | undefined,
  today: string,
): { count: number; price: number; total: number; delivery: VoucherDelivery } | LineRefused {
  if (!voucher) return { refused: 'NOT_FOR_SALE', was: null, now: null }
  const delivery = trimmedDelivery({ recipient, dedication, send: send ?? null })
  if (!Number.isSafeInteger(count) || count < 1) return { refused: 'COUNT_INVALID', was: count, now: 1 }
  if (voucher.amount) {
    const requested = shown ?? null
    const wrong = refusedAmount(requested, voucher.amount)
    if (wrong) {
      const { min, max } = wrong.limits
      const nearest = requested === null ? voucher.price : Math.min(Math.max(requested, min), max)
      return { refused: wrong.refused, was: requested, now: nearest, limits: wrong.limits }
    }
    // the amount is the whole line's
    if (count > 1) return { refused: 'COUNT_INVALID', was: count, now: 1 }
  }
  const price = voucher.amount ? shown! : voucher.price
  const total = price * count
  if (shown !== undefined && shown !== total) return { refused: 'PRICE_CHANGED', was: shown, now: total }
  if (wrongDelivery(delivery, today).length > 0) return { refused: 'VOUCHER_DELIVERY_INVALID', was: null, now: null }
  return { count, price, total, delivery }
}
