import './invoice-terms.css'
import { useState } from 'react'
import { isRefused } from '@foyer/contract/refusals.ts'
import { invoiceDates, type InvoiceTerms as Terms } from '@foyer/domain/orders/invoice-terms.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { customerStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'

/** Until when an invoice for the basket is to be paid and what happens else, or why there can be none (R7.53). */
export function InvoiceTerms({ terms, total }: { terms: Terms; total: number }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { form } = cartStore.use()
  const [today] = useState(() => localDay(new Date()))
  const customer = customerStore.use()
  if (!customer) return null
  // a ticket without a date is a ticket to the server
  const lines = form.map((item) => ({
    type: isOfType(item, 'dayTicket') ? 'ticket' : item.type,
    datetime: 'datetime' in item ? item.datetime : null,
  }))
  const dates = invoiceDates(terms, { total, lines, buyer: customer.data }, today)
  return (
    <p className="invoice-terms label" role="status">
      {isRefused(dates)
        ? t(`refusal.${dates.refused}`)
        : t('checkout.invoiceTerms', { due: spelled.date(dates.dueOn), end: spelled.date(dates.endsOn) })}
    </p>
  )
}
