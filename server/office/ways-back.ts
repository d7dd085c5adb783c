import { onAccount, overTheCounter } from '@foyer/domain/orders/means.ts'
import { surplusOf } from '../after-sale/move.queries.ts'
import { refundedTo, type Refund } from '../after-sale/refund-order.queries.ts'
import type { Db } from '../db/database.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { meansOf } from '../payments/means.queries.ts'

/** By which ways the money of a refund goes back, in minor units, but for what becomes a voucher. */
export async function waysBackOf(
  db: Db,
  { id: orderId, paymentId }: Pick<OrderRow, 'id' | 'paymentId'>,
  { id, whole, paidBack }: Pick<Refund, 'id' | 'whole' | 'paidBack'>,
): Promise<{ to_codes: number; paid_back: number; by_hand?: true; on_account?: true }> {
  const to_codes = (await refundedTo(db, id)).reduce((sum, { amount }) => sum + amount, 0)
  // what moves have cost goes back by its own payments
  const paid_back = paidBack + (whole ? await surplusOf(db, orderId) : 0)
  const means = paid_back > 0 && paymentId !== null ? await meansOf(db, paymentId) : []
  return {
    to_codes,
    paid_back,
    ...(overTheCounter(means) && { by_hand: true as const }),
    ...(onAccount(means) && { on_account: true as const }),
  }
}
