import * as calls from '@foyer/contract/sell.calls.ts'
import * as schemas from '@foyer/contract/sell.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { cancelCart } from '../checkout/cancel.service.ts'
import type { Context } from '../context.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { saleById } from '../orders/sale.queries.ts'
import { act, performOutside } from './act.ts'

export const release = act(calls.officeRelease, schemas.officeRelease, {
  use: 'ID',
  bodyOf: ([id]) => ({ id }),
  // the provider closes the link's page outside any transaction; the places are given back once
  run: (shop, { id }, by) => performOutside(shop, { by, act: 'release', subject: id }, () => endLink(shop, id)),
  say: ({ id }) => `${id} has ended, and its places are free`,
})

/** Ends what is held for who has its link. */
async function endLink(
  shop: Context,
  id: string,
): Promise<
  | { data: { id: string } }
  | Refused<'NOT_FOUND' | 'ORDER_PAID' | 'ORDER_PAYMENT_UNDER_WAY' | 'PAYMENT_UNAVAILABLE' | 'TOO_MANY_REQUESTS'>
> {
  const { db } = shop.database
  const sale = await saleById(db, id)
  if (!sale) return { refused: 'NOT_FOUND' }
  const ended = await cancelCart(shop, sale.claimId, false)
  if (!isRefused(ended)) return { data: { id } }
  const { refused } = ended
  if (refused !== 'CART_GONE') return { refused }
  return { refused: (await orderOfCart(db, sale.claimId)) ? 'ORDER_PAID' : 'ORDER_PAYMENT_UNDER_WAY' }
}
