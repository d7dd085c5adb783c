import type { orderMovePay } from '@foyer/contract/orders.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import type { Incoming } from '../http/router.ts'
import { returnAddress } from '../http/return-address.ts'
import { lockMover, openPassesAt, refusingWhatIsGone } from '../after-sale/move.service.ts'
import { placedOrder } from '../orders/placed-order.ts'
import { holdMove } from '../after-sale/paid-move.service.ts'
import { openOrderPayment } from '../settlement/open-order-payment.service.ts'
import type { Context } from '../context.ts'
import { onlineType } from './init-payment-order.service.ts'

/** Holds the places of a move to a time that costs more, and opens the payment of the difference. */
export async function initPaymentMove(
  shop: Context,
  { body, lang }: Pick<Incoming<typeof orderMovePay>, 'body' | 'lang'>,
): Promise<{ data: string } | Refused<RefusalCode, { place?: string; requested?: number; available?: number }>> {
  const url = returnAddress(body.url, shop.settings)
  if (!url) return { refused: 'RETURN_ADDRESS_FOREIGN', place: 'body.url' }
  const order = await placedOrder(shop.database.db, body.id)
  if (isRefused(order)) return order
  const catalogue = await shop.catalogue.current()
  const type = onlineType(shop, catalogue, lang, { ...order, amount: body.difference, ...body })
  if (isRefused(type)) return type
  const now = shop.clock()
  await openPassesAt(shop, catalogue, body, now)
  return refusingWhatIsGone(shop, now, () =>
    openOrderPayment(shop, {
      order,
      purpose: 'move',
      type,
      url,
      description: catalogue.siteName(lang),
      before: (tx) => lockMover(tx, body.id),
      charge: (tx, locked) => holdMove(tx, shop, catalogue, locked, body, now),
    }),
  )
}
