import { isRefused } from '@foyer/contract/refusals.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { asksForAccount } from '@foyer/domain/checkout/direct-debit.ts'
import { checkPaying, type Paying } from '@foyer/domain/checkout/init-payment.ts'
import type { Translate } from '@foyer/texts/format.ts'

export const paymentFields = {
  choice: 'payment',
  accountHolder: 'accountHolder',
  iban: 'iban',
  terms: 'terms',
} as const
export type PaymentProblems = Partial<Record<keyof typeof paymentFields, string>>

export interface PaymentChoiceProps {
  payments: readonly PaymentType[]
  total: number
  chosen: number | null
  problems: PaymentProblems
  /** Reports the error of a field on blur; null once it is corrected. */
  onProblem: (field: keyof typeof paymentFields, text: string | null) => void
}

/** The errors that prevent a payment, by field; both fields of a direct debit are checked together. */
export function paymentProblems(paying: Paying, t: Translate): PaymentProblems {
  const { type, total, acceptsTerms, directDebit } = paying
  const problems: PaymentProblems = {}
  if (asksForAccount(type) && total > 0 && directDebit.accountHolder.trim() === '')
    problems.accountHolder = t('checkout.accountHolderMissing')
  const refusal = checkPaying({ ...paying, acceptsTerms: true })
  if (isRefused(refusal)) {
    if (refusal.refused === 'IBAN_INVALID') problems.iban = t('refusal.IBAN_INVALID')
    else if (refusal.refused !== 'LOGIN_NEEDED') problems.choice = t(`refusal.${refusal.refused}`)
  }
  if (!acceptsTerms) problems.terms = t('refusal.TERMS_NOT_ACCEPTED')
  return problems
}
