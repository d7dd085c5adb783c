import type { Cart } from '../cart/cart.queries.ts'
import type { Context } from '../context.ts'
import type { VoucherRows } from '../vouchers/issue.queries.ts'
import { voucherRows } from '../vouchers/issue.service.ts'

/** The vouchers that an order sells, one for each of a line's count; null where it sells none. */
export function soldVouchers(
  keys: Context['keys'],
  { lines, currency }: Pick<Cart, 'lines' | 'currency'>,
  orderId: string,
  now: Date,
): VoucherRows | null {
  const vouchers = lines.flatMap(({ sold, voucher, name, price, count }, line) =>
    sold && voucher
      ? Array.from({ length: count }, (_, sequence) => ({
          name,
          amount: price,
          currency,
          taxed: sold.taxed,
          redeemable: sold.redeemable,
          validFrom: now,
          validTo: voucher.valid_to,
          soldWith: { orderId, line, sequence },
        }))
      : [],
  )
  return vouchers.length > 0 ? voucherRows(keys, vouchers, now) : null
}
