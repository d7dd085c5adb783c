import { meansBack, type PaidMeans } from '../orders/means.ts'
import type { Sales } from './sales.ts'

/** By what money came or went: what the museum takes itself, a payment provider, or codes of vouchers. */
export type MoneyBy = PaidMeans['means'] | 'online' | 'codes'
export interface Money {
  by: MoneyBy
  /** Minor units; what was given back is below 0. */
  amount: number
}

/** What an order brought or took back on a day, and by what. */
export interface Booked {
  day: string
  sales: readonly Sales[]
  money: readonly Money[]
}

/** How an order was paid. */
export interface Paid {
  /** Null where it cost nothing. */
  provider: string | null
  means: readonly PaidMeans[]
  /** The reader that took the card; missing where none did. */
  reader?: string | null
}

/** What moving visits costs more is paid on a page of the provider, however the order was. */
const byMoves: MoneyBy = 'online'

/** What was sold, by what was paid for it: the amounts are as much as the sales, before what codes have paid. */
export function moneyOf(sales: readonly Sales[], paid: Paid): Money[] {
  const own: Money[] = paid.means.map(({ means, amount }) => ({ by: means, amount }))
  return withCodes(sales, own, restOf(paid))
}

/**
 * What went back, by what it went: `before` is what had gone back before of the payment, `amount` what does now.
 * `surplus` is what moves had cost, which goes back the way it came.
 */
export function moneyBack(
  sales: readonly Sales[],
  paid: Paid,
  { before, amount, surplus, currency }: { before: number; amount: number; surplus: number; currency: string },
): Money[] {
  const own = meansBack(paid.means, before, amount, currency).map((one): Money => ({
    by: one.means,
    amount: -one.amount,
  }))
  return withCodes(sales, [...own, { by: byMoves, amount: -surplus }], restOf(paid))
}

/** An invoice that was paid at the provider, by the page of its order. */
export function moneyPaid(amount: number, paid: Paid): Money[] {
  return [
    { by: restOf(paid), amount },
    { by: 'invoice', amount: -amount },
  ]
}

/** What moving visits costs more. */
export function moneyMoved(sales: readonly Sales[]): Money[] {
  return withCodes(sales, [], byMoves)
}

/** One row for each, in the order of their names, without what comes to nothing. */
export function summedMoney(money: readonly Money[]): Money[] {
  const sums = new Map<MoneyBy, number>()
  for (const { by, amount } of money) sums.set(by, (sums.get(by) ?? 0) + amount)
  return [...sums]
    .map(([by, amount]) => ({ by, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.by < b.by ? -1 : 1))
}

/** What no means is named for: an invoice that was asked for in the shop, or what the provider took, here or there. */
function restOf({ provider, means, reader = null }: Paid): MoneyBy {
  if (reader !== null) return 'terminal'
  return provider === 'none' || means.some((one) => one.means === 'invoice') ? 'invoice' : 'online'
}

function withCodes(sales: readonly Sales[], own: readonly Money[], restBy: MoneyBy): Money[] {
  const sumOf = (some: readonly { gross: number }[]) => some.reduce((sum, { gross }) => sum + gross, 0)
  const codes = sumOf(sales.filter(({ kind }) => kind === 'codes'))
  const rest = sumOf(sales) - own.reduce((sum, { amount }) => sum + amount, 0)
  return [...own, { by: restBy, amount: rest }, { by: 'codes', amount: -codes }]
}
