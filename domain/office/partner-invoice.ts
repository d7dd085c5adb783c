import { splitMinor } from '../money/money.ts'
import { summed, type Rate, type Sales } from './sales.ts'
import type { Booked } from './sales-by-means.ts'

/** What a partner pays for an order's booking, in minor units; below 0 what it gets back. */
export interface AccountEntry {
  order: string
  day: string
  amount: number
  sales: readonly Sales[]
}

/** What of an order's bookings is on its partner's account; the rest was paid in another way. */
export function accountEntries(order: string, bookings: readonly Booked[]): AccountEntry[] {
  return bookings.flatMap(({ day, sales, money }) => {
    const amount = sumOf(money.filter(({ by }) => by === 'account').map((one) => one.amount))
    return amount === 0 ? [] : [{ order, day, amount, sales: partOf(sales, amount) }]
  })
}

/** What a month comes to, in minor units, and the VAT that is in it by its rate. */
export function accountTotals(entries: readonly AccountEntry[]): {
  total: number
  vat: { rate: Rate; gross: number; vat: number }[]
} {
  const byRate = summed(entries.flatMap(({ sales }) => sales.map((one) => ({ ...one, kind: '' }))))
  return {
    total: sumOf(entries.map(({ amount }) => amount)),
    vat: byRate.map(({ rate, gross, vat }) => ({ rate, gross, vat })),
  }
}

/** As much of sales as was paid in one way, each its share. */
function partOf(sales: readonly Sales[], amount: number): readonly Sales[] {
  const all = sumOf(sales.map(({ gross }) => gross))
  if (all === amount || all === 0) return sales
  const shares = splitMinor(
    amount,
    sales.map(({ gross }) => Math.abs(gross)),
  )
  return sales.map((one, at) => ({
    ...one,
    gross: shares[at]!,
    vat: one.gross === 0 ? 0 : Math.round((one.vat * shares[at]!) / one.gross),
  }))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
