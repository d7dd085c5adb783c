import { addDays } from '../time/calendar.ts'
import type { Redeemable } from '../vouchers/redeemable.ts'
import { isGoodFor, type PayableLine } from '../vouchers/redeem-codes.ts'

/** A way in which an order was paid: a voucher's code, or the payment. */
export interface PaidBy {
  /** Minor units that came this way and were not given back. */
  left: number
  /** The voucher's last day; null for the payment. */
  validTo: string | null
  /** What the voucher is good for; null for everything, and for the payment. */
  redeemable: Redeemable | null
}

/** An amount that was paid, and what for; null for nothing in particular. */
export interface PaidFor {
  amount: number
  good: PayableLine['good'] | null
}

/** What the shop itself notes of a refund, where nobody has typed why. */
export const refundNotes = {
  visitor: 'canceled by the visitor',
  office: 'canceled by the office',
  moved: 'moved',
  unpaid: 'the invoice was not paid',
} as const

export type RefundShares = { shares: number[] } | { refused: 'REFUND_TOO_MUCH' | 'REFUND_IS_ALL'; left: number }

/**
 * What each way gets back of an amount for nothing in particular, or of all with null. A part is less than all, since
 * an order of which nothing is paid any more is canceled.
 */
export function refundShares(ways: readonly PaidBy[], amount: number | null): RefundShares {
  const left = ways.reduce((sum, way) => sum + way.left, 0)
  if (amount !== null && amount > left) return { refused: 'REFUND_TOO_MUCH', left }
  if (amount === left) return { refused: 'REFUND_IS_ALL', left }
  return { shares: amount === null ? ways.map((way) => way.left) : sharesOf(ways, [{ amount, good: null }]) }
}

/**
 * What each way gets back of amounts, as far as they were paid: no code gets back what it could not have paid for, and
 * what it keeps still pays for what stays. Codes come first that expire last, then the payment; for nothing in
 * particular codes for a thing come behind that.
 */
export function sharesOf(ways: readonly PaidBy[], back: readonly PaidFor[], kept: readonly PaidFor[] = []): number[] {
  const inTurn = ways.map((way, at) => ({ ...way, at })).sort((a, b) => compareDays(b.validTo ?? '', a.validTo ?? ''))
  const demands = [
    ...back.map((one) => waysFor(inTurn, one)),
    // in the other order, so that both want the same only where there is nothing else
    ...kept.map((one) => waysFor(inTurn, one).toReversed()),
  ]
  const given = assigned(
    ways.map((way) => way.left),
    [...back, ...kept].map(({ amount }, at) => ({ amount, ways: demands[at]! })),
  )
  return ways.map((_, way) => given.slice(0, back.length).reduce((sum, ofOne) => sum + ofOne[way]!, 0))
}

/** The ways that may have paid for an amount, in the order in which they get it back. */
function waysFor(inTurn: readonly (PaidBy & { at: number })[], { good }: PaidFor): number[] {
  const forAll = (way: PaidBy) => way.redeemable === null
  const able =
    good === null
      ? [...inTurn.filter(forAll), ...inTurn.filter((way) => !forAll(way))]
      : inTurn.filter((way) => way.validTo === null || isGoodFor(way, { good }))
  return able.map(({ at }) => at)
}

/**
 * Shares out amounts over the ways of each, one amount after the other and each in the order of its ways. One that
 * finds nothing left makes others change to another of their ways, so that as much as possible of all finds its place,
 * and never less of an earlier one.
 */
function assigned(
  left: readonly number[],
  demands: readonly { amount: number; ways: readonly number[] }[],
): number[][] {
  const free = [...left]
  const given = demands.map(() => left.map(() => 0))
  const move = (demand: number, way: number, amount: number) => {
    given[demand]![way]! += amount
    free[way]! -= amount
    return amount
  }
  const takes = (demand: number, most: number, tried: Set<number>): number => {
    const { ways } = demands[demand]!
    const open = ways.find((way) => free[way]! > 0)
    if (open !== undefined) return move(demand, open, Math.min(most, free[open]!))
    for (const way of ways.filter((one) => !tried.has(one))) {
      tried.add(way)
      for (const other of demands.keys()) {
        const has = given[other]![way]!
        const freed = other === demand || has === 0 ? 0 : takes(other, Math.min(most, has), tried)
        if (freed === 0) continue
        move(other, way, -freed)
        return move(demand, way, freed)
      }
    }
    return 0
  }
  for (const [demand, { amount }] of demands.entries()) {
    let rest = amount
    for (let taken = -1; rest > 0 && taken !== 0; rest -= taken) taken = takes(demand, rest, new Set())
  }
  return given
}

function compareDays(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** How long what comes back to a voucher can be spent at least: while an order had it, its time may have run out. */
const daysToSpend = 90

/**
 * The last day of what comes back to a voucher: the voucher's own, or where that is too soon a later one, for what
 * comes back alone.
 */
export function validAfterRefund(validTo: string, today: string): string {
  const least = addDays(today, daysToSpend)
  return validTo > least ? validTo : least
}
