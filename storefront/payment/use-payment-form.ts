import { useState } from 'react'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { cartStore } from '../cart/cart-store.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { useTexts } from '../core/language.tsx'
import { paymentFields, type PaymentProblems } from './payment-fields.ts'
import { paymentProblems } from './payment-problems.ts'
import { useStartPayment } from './use-start-payment.ts'

const fieldOrder = ['choice', 'accountHolder', 'iban'] as const

/** Paying the basket by a type, with what is wrong about it. */
export function usePaymentForm(type: PaymentType, identified: boolean) {
  const t = useTexts()
  const cart = cartStore.use()
  const { start, paying } = useStartPayment()
  const [problems, setProblems] = useState<PaymentProblems>({})
  /** The fields with errors at the last submit: the summary lists only these, as long as they are wrong. */
  const [refused, setRefused] = useState({ attempt: 0, fields: [] as (keyof PaymentProblems)[] })
  const { total } = cartTotals(cart)
  // nobody pays for sending what was not said before
  const costsUnknown = cart.form.some(isSent) && cart.shippingCosts === null

  const pay = () => {
    if (costsUnknown) return cartStore.update((now) => ({ ...now, error: now.shippingCostsError }))
    const { directDebit } = paymentStore.read()
    const now = paymentProblems(
      { type, total, items: basketCount(cart), identified: identified || total === 0, directDebit },
      t,
    )
    const fields = fieldOrder.filter((field) => now[field])
    setProblems(now)
    setRefused(({ attempt }) => ({ attempt: attempt + 1, fields }))
    if (fields.length === 0) void start(type)
  }
  return {
    pay,
    /** The button does nothing now. */
    disabled: paying || costsUnknown,
    attempt: refused.attempt,
    problems,
    summary: refused.fields.flatMap((field) =>
      problems[field] ? [{ field: paymentFields[field], text: problems[field] }] : [],
    ),
    onProblem: (field: keyof PaymentProblems, text: string | null) =>
      setProblems(({ [field]: _, ...others }) => (text ? { ...others, [field]: text } : others)),
  }
}
