import './invoice-terms.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useInvoice } from './use-invoice.ts'

/** Until when an invoice for the basket is to be paid and what happens else, or what it still needs (R7.53). */
export function InvoiceTerms({ type }: { type: PaymentType }) {
  const t = useTexts()
  const spelled = useSpelled()
  const dates = useInvoice().datesOf(type)
  if (!dates) return null
  return (
    <p className="invoice-terms label" role="status">
      {isRefused(dates)
        ? t(`refusal.${dates.refused}`)
        : t('checkout.invoiceTerms', { due: spelled.date(dates.dueOn), end: spelled.date(dates.endsOn) })}
    </p>
  )
}
