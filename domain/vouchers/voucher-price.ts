import type { Refused } from '@foyer/contract/refusals.ts'
import { parseAmount } from '../shop/money.ts'

/** A voucher on sale (R3.57). */
export interface Voucher {
  id: number
  name: string
  /** Minor units; with a variable amount what is suggested. */
  price: number
  vat_value: number
  vat_exempt: boolean
  variable_amount: boolean
  groupId: number | null
  sequence_no: number
}

/** What a voucher costs, minor units: its own price, or what was typed in units of the currency (R5.27, R5.28). A voucher of nothing is refused. */
export function voucherPrice(
  voucher: Pick<Voucher, 'price' | 'variable_amount'>,
  typed: string,
  currency: string,
): number | Refused<'COUNT_INVALID'> {
  if (!voucher.variable_amount) return voucher.price
  const price = parseAmount(typed, currency)
  return price === null || price === 0 ? { refused: 'COUNT_INVALID' } : price
}
