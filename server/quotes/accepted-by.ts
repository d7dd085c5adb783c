import { isRefused } from '@foyer/contract/refusals.ts'
import { nobody, type CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { nothingWaived, overridden } from '@foyer/domain/offer/waived.ts'
import { customerById } from '../account/customers.queries.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { datesByInvoice } from '../checkout/by-invoice.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Quote } from './quote.queries.ts'

/** The way of payment and the dates by which a quote is accepted; without dates where it costs nothing. */
export function acceptedBy(
  { clock }: Pick<Context, 'clock'>,
  catalogue: Catalogue,
  quote: Quote,
  cart: Cart,
  buyer: CustomerRecord,
) {
  if (cart.total === 0) return { payart: 0, dates: null }
  const payart = catalogue.payments.find((type) => type.invoice)?.id ?? 0
  const dates = datesByInvoice(catalogue, payart, cart, buyer, clock(), quote.waived ? overridden : nothingWaived)
  return isRefused(dates) ? dates : { payart, dates }
}

export async function buyerOf(db: Db, { customerId }: Pick<Cart, 'customerId'>): Promise<CustomerRecord> {
  const customer = customerId === null ? null : await customerById(db, customerId)
  return customer?.record ?? nobody
}
