import type { checkoutInitPaymentOrder, PaymentType } from '@foyer/contract/checkout.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { checkIban } from '@foyer/domain/checkout/iban.ts'
import { namesItsWallet } from '@foyer/domain/checkout/init-payment.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Incoming } from '../http/router.ts'
import { returnAddress } from '../http/return-address.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { placedOrder } from '../orders/placed-order.ts'
import { linkToPay, payLink } from '../settlement/link-to-pay.ts'
import { openOrderPayment } from '../settlement/open-order-payment.service.ts'
import type { Context } from '../context.ts'
import { paymentTypesFor } from './payment-types.ts'

type Started = { data: string } | Refused<RefusalCode, { place?: string; requested?: number; available?: number }>

/** Opens a payment for an order that was placed unpaid (R7.53), or for what the staff holds for who has its link. */
export async function initPaymentOrder(
  shop: Context,
  { body, lang }: Pick<Incoming<typeof checkoutInitPaymentOrder>, 'body' | 'lang'>,
): Promise<Started> {
  const url = returnAddress(body.url, shop.settings)
  if (!url) return { refused: 'RETURN_ADDRESS_FOREIGN', place: 'body.url' }
  const order = (await linkToPay(shop, body.id)) ?? (await placedOrder(shop.database.db, body.id))
  if (isRefused(order)) return order
  const catalogue = await shop.catalogue.current()
  const { currency } = order
  const amount = 'unpaid' in order ? order.unpaid : order.total
  const type = onlineType(shop, catalogue, lang, { currency, amount, payart: body.payart, ...body.aux })
  if (isRefused(type)) return type
  if (!namesItsWallet(type, body.aux)) return { refused: 'PAYMENT_UNKNOWN', place: 'body.aux.wallet' }
  const paid = { type, url, description: catalogue.siteName(lang) }
  if (!('unpaid' in order)) return payLink(shop, order, paid)
  return openOrderPayment(shop, {
    ...paid,
    order,
    purpose: 'order',
    charge: async (_, locked) => whatIsUnpaid(locked),
  })
}

/** How an amount of an order that stands is paid at the provider, or why it cannot be. */
export function onlineType(
  shop: Context,
  catalogue: Catalogue,
  lang: string,
  {
    currency,
    amount,
    payart,
    iban = '',
  }: { currency: string; amount: number; payart: number; iban?: string | undefined },
):
  | Online
  | Refused<'PAYMENT_UNKNOWN' | 'IBAN_INVALID'>
  | Refused<'PAYMENT_AMOUNT_TOO_HIGH', { requested: number; available: number }> {
  const type = paymentTypesFor(shop, catalogue, lang, currency).find(({ id }) => id === payart)
  if (!type || !isOnline(type)) return { refused: 'PAYMENT_UNKNOWN' }
  if (type.method === 'directDebit' && !shop.payments.asksForIban && !checkIban(iban))
    return { refused: 'IBAN_INVALID' }
  if (type.max !== null && amount > type.max)
    return { refused: 'PAYMENT_AMOUNT_TOO_HIGH', requested: amount, available: type.max }
  return type
}

type Online = PaymentType & { method: Exclude<PaymentType['method'], 'invoice'> }

function isOnline(type: PaymentType): type is Online {
  return type.method !== 'invoice'
}

/** One payment pays for all of an order; a part that came by the bank is followed by the rest the same way. */
function whatIsUnpaid(
  order: OrderRow,
): { amount: number; content: string } | Refused<'ORDER_PAID' | 'ORDER_PARTLY_PAID'> {
  if (!isUnpaid(order)) return { refused: 'ORDER_PAID' }
  if (order.unpaid < order.total) return { refused: 'ORDER_PARTLY_PAID' }
  return { amount: order.unpaid, content: order.content }
}
