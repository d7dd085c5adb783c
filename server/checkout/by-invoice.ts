import type { Refused } from '@foyer/contract/refusals.ts'
import { invoiceDates, type InvoiceRefusal } from '@foyer/domain/orders/invoice-terms.ts'
import { nothingWaived } from '@foyer/domain/offer/waived.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { saysWhere } from '@foyer/domain/account/shipping-address.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { addressFormat } from '../addresses/address-formats.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** When an order by invoice is to be paid, and when it ends without that; days of the museum. */
export interface InvoiceDates {
  dueOn: string
  endsOn: string
}

/** The dates of a purchase by invoice, as the catalogue asks for them now, or why it cannot be one. */
export function datesByInvoice(
  catalogue: Catalogue,
  payart: number,
  { total, lines }: Pick<Cart, 'total' | 'lines'>,
  buyer: CustomerRecord,
  now: Date,
  waived = nothingWaived,
): InvoiceDates | Refused<InvoiceRefusal | 'PAYMENT_UNKNOWN'> {
  const terms = catalogue.payments.find(({ id }) => id === payart)?.invoice
  if (!terms) return { refused: 'PAYMENT_UNKNOWN' }
  const { company, country } = buyer
  const hasAddress = saysWhere(buyer, addressFormat(country))
  return invoiceDates(terms, { total, lines, buyer: { company, hasAddress } }, localDay(now), waived)
}
