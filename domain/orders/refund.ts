import { addDays } from '../shop/calendar.ts'

/** A way in which an order was paid: a voucher's code, or the payment. */
export interface PaidBy {
  /** Minor units that came this way and were not given back. */
  left: number
  /** The voucher's last day; null for the payment. */
  validTo: string | null
}

export type RefundShares = { shares: number[] } | { refused: 'REFUND_TOO_MUCH' | 'REFUND_IS_ALL'; left: number }

/**
 * What each way gets back of an amount, or of all with null: codes first that expire last, then the payment. A part is
 * less than all, since an order of which nothing is paid any more is canceled.
 */
export function refundShares(ways: readonly PaidBy[], amount: number | null): RefundShares {
  const left = ways.reduce((sum, way) => sum + way.left, 0)
  if (amount !== null && amount > left) return { refused: 'REFUND_TOO_MUCH', left }
  if (amount === left) return { refused: 'REFUND_IS_ALL', left }
  return { shares: sharesOf(ways, amount ?? left) }
}

/** What each way gets of an amount that is at most what is left of all. */
export function sharesOf(ways: readonly PaidBy[], amount: number): number[] {
  const shares = ways.map(() => 0)
  let rest = amount
  // a day is after none, so the payment comes last
  const inTurn = ways.map((way, at) => ({ ...way, at })).sort((a, b) => compareDays(b.validTo ?? '', a.validTo ?? ''))
  for (const way of inTurn) {
    shares[way.at] = Math.min(way.left, rest)
    rest -= shares[way.at]!
  }
  return shares
}

function compareDays(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** How long what comes back to a voucher can be spent at least: while an order had it, its time may have run out. */
const daysToSpend = 90

export function validAfterRefund(validTo: string, today: string): string {
  const least = addDays(today, daysToSpend)
  return validTo > least ? validTo : least
}
