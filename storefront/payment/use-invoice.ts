import { useState } from 'react'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { saysWhere } from '@foyer/domain/account/shipping-address.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { invoiceDates } from '@foyer/domain/orders/invoice-terms.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useAddressFormat } from '../account/address-formats.ts'
import { customerStore, type Customer } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'

/** What an invoice for the basket is possible by (R7.53). */
export function useInvoice() {
  const cart = cartStore.use()
  const customer = customerStore.use()
  const [today] = useState(() => localDay(new Date()))
  const { total } = cartTotals(cart)
  // a ticket without a date is a ticket to the server
  const lines = cart.form.map((item) => ({
    type: isOfType(item, 'dayTicket') ? 'ticket' : item.type,
    datetime: 'datetime' in item ? item.datetime : null,
  }))
  const format = useAddressFormat(customer?.data.country ?? '')
  /** Until when it is to be paid, or why there can be none; null of other payments. */
  const datesOf = ({ invoice }: Pick<PaymentType, 'invoice'>) =>
    invoice && customer && total > 0
      ? invoiceDates(invoice, { total, lines, buyer: buyerIn(customer.data, format) }, today)
      : null
  const whyNot = (type: PaymentType) => {
    const dates = datesOf(type)
    return dates && isRefused(dates) ? dates.refused : null
  }
  return {
    datesOf,
    /** Never for this basket, whatever its day. */
    isFor: (type: PaymentType) => !never.has(whyNot(type)),
    isTooLate: (type: PaymentType) => whyNot(type) === 'INVOICE_TOO_LATE',
    /** The details lack what an invoice needs. */
    lacks: (type: PaymentType) => whyNot(type) !== null,
  }
}

const buyerIn = (data: Customer['data'], format: AddressFormat) => ({
  company: data.company,
  hasAddress: saysWhere(data, format),
})

const never: ReadonlySet<string | null> = new Set(['INVOICE_AMOUNT_TOO_LOW', 'INVOICE_ONLY_VISITS'])
