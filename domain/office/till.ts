import type { PaidMeans } from '../orders/means.ts'
import { exactAmount } from '../money/money.ts'

/** What a till takes: its drawer, and the terminal beside it. */
export type TillMeans = Extract<PaidMeans['means'], 'cash' | 'terminal'>
export type MovementKind = 'sale' | 'refund' | 'pay_in' | 'pay_out'

/** What was put into a till, or below 0 taken out of it, in minor units. */
export interface TillAmount {
  kind: MovementKind
  means: TillMeans
  amount: number
}

/** What a purchase or what goes back moves at a till: what is paid later moves nothing. */
export function movedBy(kind: 'sale' | 'refund', parts: readonly PaidMeans[]): TillAmount[] {
  const sign = kind === 'sale' ? 1 : -1
  return parts.flatMap(({ means, amount }) =>
    means === 'cash' || means === 'terminal' ? [{ kind, means, amount: sign * amount }] : [],
  )
}

/** What has to be in the drawer at last, and on the terminal. */
export function expectedAt(begunWith: number, moved: readonly TillAmount[]): Record<TillMeans, number> {
  const sumOf = (by: TillMeans) =>
    moved.filter(({ means }) => means === by).reduce((sum, { amount }) => sum + amount, 0)
  return { cash: begunWith + sumOf('cash'), terminal: sumOf('terminal') }
}

/** An amount that is counted, which may be nothing; null when it is no amount of the currency. */
export function countedAmount(typed: string, currency: string): number | null {
  return /^0+([.,]0+)?$/.test(typed) ? 0 : exactAmount(typed, currency)
}

export interface CountedCoin {
  /** Its amount, as it is typed: 0.50. */
  coin: string
  count: number
}

/** What so many of each coin and note are worth; null where one of them is no amount. */
export function worthOf(coins: readonly CountedCoin[], currency: string): number | null {
  const worth = coins.map(({ coin, count }) => ({ each: exactAmount(coin, currency), count }))
  return worth.reduce<number | null>(
    (sum, { each, count }) => (sum === null || each === null ? null : sum + each * count),
    0,
  )
}
