import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { asksForAccount, type DirectDebitForm } from './direct-debit.ts'
import { checkIban, electronicIban } from './iban.ts'
import { accountPayments, mostFor, takesTotal } from './payment-types.ts'

export interface Aux {
  accountHolder?: string
  iban?: string
  wallet?: 'APPLEPAY' | 'GOOGLEPAY'
  partner?: string
}

/** `aux` of initPayment (R7.50 to R7.52, R9.15): the form's values for direct debit, empty keys for the credit card. */
export function initPaymentAux(
  type: Pick<PaymentType, 'id' | 'wallet' | 'ibanElsewhere'>,
  form: DirectDebitForm,
  partner: string | null,
): Aux {
  const typed = asksForAccount(type)
    ? { accountHolder: form.accountHolder.trim(), iban: electronicIban(form.iban) }
    : { accountHolder: '', iban: '' }
  return {
    ...(accountPayments.includes(type.id) ? typed : {}),
    ...(type.wallet ? { wallet: type.wallet } : {}),
    ...(partner ? { partner } : {}),
  }
}

/** Whether `aux` names the wallet of a payment type, and none where it is not a wallet (R7.51). */
export function namesItsWallet({ wallet }: Pick<PaymentType, 'wallet'>, aux: Pick<Aux, 'wallet'>): boolean {
  return (aux.wallet ?? null) === wallet
}

export interface Paying {
  type: PaymentType | undefined
  /** What is to pay, minor units. */
  total: number
  items: number
  /** Logged in, or registered as a guest. */
  identified: boolean
  directDebit: DirectDebitForm
}

/** Whether payment can start; if not, the first problem (R6.11). */
export function checkPaying({
  type,
  total,
  items,
  identified,
  directDebit: form,
}: Paying):
  | Refused<'CART_EMPTY' | 'PAYMENT_UNKNOWN' | 'LOGIN_NEEDED' | 'IBAN_INVALID'>
  | Refused<'PAYMENT_AMOUNT_TOO_HIGH', { requested: number; available: number }>
  | null {
  if (items === 0) return { refused: 'CART_EMPTY' }
  if (!type) return { refused: 'PAYMENT_UNKNOWN' }
  if (!identified && !type.express) return { refused: 'LOGIN_NEEDED' }
  if (!takesTotal(type, total))
    return { refused: 'PAYMENT_AMOUNT_TOO_HIGH', requested: total, available: mostFor(type)! }
  return asksForAccount(type) && !checkIban(form.iban) ? { refused: 'IBAN_INVALID' } : null
}
