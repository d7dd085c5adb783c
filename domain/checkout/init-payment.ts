import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { accountPayments, directDebit } from '../shop/constants.ts'
import { checkIban, electronicIban } from './iban.ts'

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

export interface Aux {
  accountHolder?: string
  iban?: string
  wallet?: 'APPLEPAY' | 'GOOGLEPAY'
  partner?: string
}

/** `aux` of initPayment (R7.50 to R7.52, R9.15): what was typed for direct debit, the keys empty for the credit card. */
export function initPaymentAux(type: Pick<PaymentType, 'id' | 'wallet'>, form: DirectDebitForm, partner: string | null): Aux {
  const typed = type.id === directDebit ? { accountHolder: form.accountHolder.trim(), iban: electronicIban(form.iban) } : { accountHolder: '', iban: '' }
  return {
    ...(accountPayments.includes(type.id) ? typed : {}),
    ...(type.wallet ? { wallet: type.wallet } : {}),
    ...(partner ? { partner } : {}),
  }
}

export interface Paying {
  type: PaymentType | undefined
  /** What is to pay, minor units. */
  total: number
  items: number
  acceptsTerms: boolean
  /** Logged in, or registered as a guest. */
  identified: boolean
  directDebit: DirectDebitForm
}

/** Whether payment can start; the first thing that is missing is said (R5.51, R6.11). */
export function checkPaying({ type, total, items, acceptsTerms, identified, directDebit: form }: Paying):
  | Refused<'CART_EMPTY' | 'PAYMENT_UNKNOWN' | 'LOGIN_NEEDED' | 'IBAN_INVALID' | 'TERMS_NOT_ACCEPTED'>
  | Refused<'PAYMENT_AMOUNT_TOO_HIGH', { requested: number; available: number }>
  | null {
  if (items === 0) return { refused: 'CART_EMPTY' }
  if (!type) return { refused: 'PAYMENT_UNKNOWN' }
  if (!identified && !type.express) return { refused: 'LOGIN_NEEDED' }
  const most = mostFor(type)
  if (most !== null && total > most) return { refused: 'PAYMENT_AMOUNT_TOO_HIGH', requested: total, available: most }
  if (type.id === directDebit && !checkIban(form.iban)) return { refused: 'IBAN_INVALID' }
  return acceptsTerms ? null : { refused: 'TERMS_NOT_ACCEPTED' }
}

/** TWINT takes at most CHF 5,000, whatever a catalogue says. */
export const twintMost = 500_000

/** The largest total a payment type takes, minor units; null for no limit. */
export function mostFor({ method, max }: Pick<PaymentType, 'method' | 'max'>): number | null {
  return method === 'twint' ? Math.min(max ?? twintMost, twintMost) : max
}
