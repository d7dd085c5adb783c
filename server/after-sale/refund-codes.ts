import type { PaidBy, PaidFor } from '@foyer/domain/orders/refund.ts'
import { validAfterRefund } from '@foyer/domain/orders/refund.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { goodOf } from '@foyer/domain/goods/ordered.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Db } from '../db/database.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import type { Context } from '../context.ts'
import { insertIssued } from '../vouchers/issue.queries.ts'
import { voucherRows, type NewVoucher } from '../vouchers/issue.service.ts'
import type { CodeOfOrder, Refund } from './refund-order.queries.ts'

/** The ways in which an order was paid, its payment last. */
export function waysOf(
  codes: readonly CodeOfOrder[],
  { total, unpaid, refunded, credited }: Pick<OrderRow, 'total' | 'unpaid' | 'refunded' | 'credited'>,
): PaidBy[] {
  return [...codes, { left: total - unpaid - refunded - credited, validTo: null, redeemable: null }]
}

/** What was paid for lines. */
export function paidFor(lines: readonly PricedLine[]): PaidFor[] {
  return lines.map((line) => ({ amount: line.total, good: goodOf(line) }))
}

/** It was bought, or brings what was, and was not canceled. */
export function isPaidFor(line: PricedLine): boolean {
  return !isCode(line) && !line.canceled
}

/**
 * Gives back to codes what is theirs of a refund, and answers what of it goes into their vouchers again. What comes
 * back to a voucher that has run out, or soon does, is a voucher of its own, so that nothing else of it lives longer.
 * One that is blocked gets it as it is.
 */
export async function giveToCodes(
  tx: Db,
  keys: Context['keys'],
  codes: readonly CodeOfOrder[],
  shares: readonly number[],
  { id: refundId, createdAt, currency }: Pick<Refund, 'id' | 'createdAt'> & Pick<OrderRow, 'currency'>,
): Promise<[string, number][]> {
  const again: [string, number][] = []
  const renewed: NewVoucher[] = []
  for (const [at, { id, name, taxed, redeemable, validTo, blocked }] of codes.entries()) {
    const amount = shares[at]!
    if (amount === 0) continue
    const until = validAfterRefund(validTo, localDay(createdAt))
    if (until === validTo || blocked) again.push([id, -amount])
    else
      renewed.push({
        name,
        amount,
        currency,
        taxed,
        redeemable,
        validFrom: createdAt,
        validTo: until,
        soldWith: null,
        renews: { voucherId: id, refundId },
      })
  }
  await insertIssued(tx, voucherRows(keys, renewed, createdAt))
  return again
}
