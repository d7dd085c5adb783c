import { directDebit } from '../shop/constants.ts'

/** What a direct debit needs to be known (R3.18). */
export interface DirectDebitForm {
  accountHolder: string
  iban: string
  visible: boolean
}

export const emptyDirectDebit: DirectDebitForm = { accountHolder: '', iban: '', visible: false }

/** The form as it is with a payment chosen: shown for direct debit alone (R3.19). */
export function directDebitFor(payart: number | null, form: DirectDebitForm): DirectDebitForm {
  return { ...form, visible: payart === directDebit }
}
