import { directDebit } from '../shop/constants.ts'

/** The data of a direct debit (R3.18). */
export interface DirectDebitForm {
  accountHolder: string
  iban: string
  visible: boolean
}

export const emptyDirectDebit: DirectDebitForm = { accountHolder: '', iban: '', visible: false }

/** The form with a payment type chosen: shown for direct debit only (R3.19). */
export function directDebitFor(payart: number | null, form: DirectDebitForm): DirectDebitForm {
  return { ...form, visible: payart === directDebit }
}
