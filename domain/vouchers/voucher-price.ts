import type { Refused } from '@foyer/contract/refusals.ts'
import { parseAmount } from '../money/money.ts'

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

/** How many amounts can be chosen at once, beside the suggestion. */
const roundAmounts = 4

/** Amounts to choose at once, from the least: the suggestion, and round ones near it (1, 2 or 5 with zeros). */
export function quickAmounts({ price, amount }: Pick<Voucher, 'price' | 'amount'>): number[] {
  if (!amount) return []
  const round = Array.from({ length: 10 }, (_, zeros) => [1, 2, 5].map((digit) => digit * 10 ** zeros))
    .flat()
    .filter((one) => one !== price && refusedAmount(one, amount) === null)
    .toSorted((a, b) => Math.abs(Math.log(a / price)) - Math.abs(Math.log(b / price)))
  return [price, ...round.slice(0, roundAmounts)].toSorted((a, b) => a - b)
}
