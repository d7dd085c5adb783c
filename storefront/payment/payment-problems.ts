import { isRefused } from '@foyer/contract/refusals.ts'
import { asksForAccount } from '@foyer/domain/checkout/direct-debit.ts'
import { checkPaying, type Paying } from '@foyer/domain/checkout/init-payment.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { PaymentProblems } from './payment-fields.ts'

/** The errors that prevent a payment, by field; both fields of a direct debit are checked together. */
export function paymentProblems(paying: Paying, t: Translate): PaymentProblems {
  const { type, total, directDebit } = paying
  const problems: PaymentProblems = {}
  if (asksForAccount(type) && total > 0 && directDebit.accountHolder.trim() === '')
    problems.accountHolder = t('checkout.accountHolderMissing')
  const refusal = checkPaying(paying)
  if (isRefused(refusal)) {
    if (refusal.refused === 'IBAN_INVALID') problems.iban = t('refusal.IBAN_INVALID')
    else if (refusal.refused !== 'LOGIN_NEEDED') problems.choice = t(`refusal.${refusal.refused}`)
  }
  return problems
}
