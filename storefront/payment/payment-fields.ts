import type { PaymentType } from '@foyer/contract/checkout.schema.ts'

export const paymentFields = {
  choice: 'payment',
  accountHolder: 'accountHolder',
  iban: 'iban',
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
