import type { Refused } from '@foyer/contract/refusals.ts'
import { parseAmount } from '../shop/money.ts'

/** A voucher on sale (R3.57). */
export interface Voucher {
  id: number
  name: string
  /** Minor units; the suggestion, where the amount is variable. */
  price: number
  vat_value: number
  vat_exempt: boolean
  variable_amount: boolean
  groupId: number | null
  sequence_no: number
}

/** A voucher's price in minor units: its own, or the typed amount (R5.27, R5.28), which may not be 0. */
export function voucherPrice(
  voucher: Pick<Voucher, 'price' | 'variable_amount'>,
  typed: string,
  currency: string,
): number | Refused<'COUNT_INVALID'> {
  if (!voucher.variable_amount) return voucher.price
  const price = parseAmount(typed, currency)
  return price === null || price === 0 ? { refused: 'COUNT_INVALID' } : price
}
