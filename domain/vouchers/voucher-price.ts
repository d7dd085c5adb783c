import type { Refused } from '@foyer/contract/refusals.ts'
import { parseAmount } from '../shop/money.ts'

/** The limits of a free amount, both allowed; minor units. */
export interface AmountLimits {
  min: number
  max: number
}

/** A voucher on sale (R3.57). */
export interface Voucher {
  id: number
  name: string
  /** Minor units; the suggestion, where the amount is variable. */
  price: number
  vat_value: number
  vat_exempt: boolean
  variable_amount: boolean
  /** null where the price is fixed. */
  amount: AmountLimits | null
  groupId: number | null
  sequence_no: number
  /** The names of what it is good for; without it for everything. */
  redeemable?: readonly string[] | null
}

/** With what was asked for, null where that is no amount. */
export type AmountRefused = Refused<'VOUCHER_AMOUNT_INVALID', { requested: number | null; limits: AmountLimits }>

/** Why an amount is not sold; null where it is. */
export function refusedAmount(requested: number | null, limits: AmountLimits): AmountRefused | null {
  if (requested !== null && requested >= limits.min && requested <= limits.max) return null
  return { refused: 'VOUCHER_AMOUNT_INVALID', requested, limits }
}

/** A voucher's price in minor units: its own, or the typed amount within its limits (R5.27, R5.28). */
export function voucherPrice(
  { price, amount }: Pick<Voucher, 'price' | 'amount'>,
  typed: string,
  currency: string,
): number | AmountRefused {
  if (!amount) return price
  const parsed = parseAmount(typed, currency)
  return refusedAmount(parsed, amount) ?? parsed!
}

/** Amounts to choose at once, from the least to the most, the suggestion among them: round ones in its multiples. */
export function quickAmounts({ price, amount }: Pick<Voucher, 'price' | 'amount'>): number[] {
  if (!amount) return []
  const candidates = [price / 2, price, price * 2, price * 4].map(Math.round)
  return [...new Set(candidates)].filter((one) => refusedAmount(one, amount) === null)
}
