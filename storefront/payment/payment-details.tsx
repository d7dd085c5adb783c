import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { directDebitFor } from '@foyer/domain/checkout/direct-debit.ts'
import { paymentStore } from '../cart/payment-store.ts'
import AccountFields from './account-fields.tsx'
import { InvoiceTerms } from './invoice-terms.tsx'
import type { PaymentChoiceProps } from './payment-fields.ts'

/** What a payment type asks for or has to say once it is chosen; only direct debit asks for an account (R3.19). */
export default function PaymentDetails({
  type,
  ...fields
}: { type: PaymentType } & Pick<PaymentChoiceProps, 'problems' | 'onProblem'>) {
  const form = paymentStore.use().directDebit
  if (directDebitFor(type, form).visible) return <AccountFields {...fields} />
  return type.invoice ? <InvoiceTerms type={type} /> : null
}
