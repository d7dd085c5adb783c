import { directDebit } from '../shop/constants.ts'

/** R3.18. */
export interface DirectDebitForm {
  accountHolder: string
  iban: string
  visible: boolean
}

export const emptyDirectDebit: DirectDebitForm = { accountHolder: '', iban: '', visible: false }

/** The form shows for direct debit alone (R3.19). */
export function chooseDirectDebit(form: DirectDebitForm, payart: number): DirectDebitForm {
  return { ...form, visible: payart === directDebit }
}
