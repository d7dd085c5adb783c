import type { PaymentType } from '@foyer/contract/checkout.schema.ts'

/** The one of them whose form is shown (R3.19). */
export const directDebit = 74

/** The data of a direct debit (R3.18). */
export interface DirectDebitForm {
  accountHolder: string
  iban: string
  visible: boolean
}

export const emptyDirectDebit: DirectDebitForm = { accountHolder: '', iban: '', visible: false }

/** Whether the shop asks for the account: for direct debit only (R3.19), unless the provider's page asks for it. */
export function asksForAccount(type: Pick<PaymentType, 'id' | 'ibanElsewhere'> | undefined): boolean {
  return type?.id === directDebit && !type.ibanElsewhere
}

/** The form with a payment type chosen. */
export function directDebitFor(
  type: Pick<PaymentType, 'id' | 'ibanElsewhere'>,
  form: DirectDebitForm,
): DirectDebitForm {
  return { ...form, visible: asksForAccount(type) }
}
