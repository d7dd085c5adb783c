import { isRefused } from '@foyer/contract/refusals.ts'
import { checkPaying, type Paying } from '@foyer/domain/checkout/init-payment.ts'
import { directDebit as directDebitId } from '@foyer/domain/shop/constants.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { PaymentProblems } from './payment-choice.tsx'

/** What stands against paying, each at its place; of a direct debit both fields are looked at together. */
export function paymentProblems(paying: Paying, t: Translate): PaymentProblems {
  const { type, total, acceptsTerms, directDebit } = paying
  const found: PaymentProblems = {}
  if (type?.id === directDebitId && total > 0 && directDebit.accountHolder.trim() === '')
    found.accountHolder = t('checkout.accountHolderMissing')
  const wrong = checkPaying({ ...paying, acceptsTerms: true })
  if (isRefused(wrong)) {
    if (wrong.refused === 'IBAN_INVALID') found.iban = t('refusal.IBAN_INVALID')
    else if (wrong.refused !== 'LOGIN_NEEDED') found.choice = t(`refusal.${wrong.refused}`)
  }
  if (!acceptsTerms) found.terms = t('refusal.TERMS_NOT_ACCEPTED')
  return found
}
