import { orderInvoicePdf } from '@foyer/contract/orders.calls.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { mayInvoice } from '@foyer/domain/orders/invoice.ts'
import { onAccount } from '@foyer/domain/orders/means.ts'
import { meansOf } from '../payments/means.queries.ts'
import { sellerOf } from '../documents/site.ts'
import type { Context } from '../context.ts'
import { orderToInvoice, storeInvoice } from './invoice.queries.ts'

/** Gives an order the invoice that was not asked for with the purchase; asked for again it is the same one. */
export async function requestInvoice(
  shop: Context,
  bookingId: string,
): Promise<{ data: string } | Refused<'ORDER_NOT_AVAILABLE' | 'INVOICE_NOT_AVAILABLE'>> {
  const { db } = shop.database
  const order = await orderToInvoice(db, bookingId)
  if (order?.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
  const isOnAccount = order.paymentId !== null && onAccount(await meansOf(db, order.paymentId))
  if (!mayInvoice({ status: order.state, ...order }) || isOnAccount) return { refused: 'INVOICE_NOT_AVAILABLE' }
  if (order.invoiceNumber === null) {
    const { company } = (await shop.catalogue.current()).settings
    await storeInvoice(db, order.id, { now: shop.clock(), seller: sellerOf(company) })
  }
  return { data: `${orderInvoicePdf.path}?id=${bookingId}` }
}
