import type { DifferenceKind, EntryKind, Itemized, PayoutState } from '@foyer/contract/payouts.schema.ts'

/** Something that a provider has put into a payout or taken off it. Amounts are minor units. */
export interface PayoutEntry {
  /** The provider's id of it. */
  id: string
  kind: EntryKind
  /** Our id of the payment; null where it is about none of ours. */
  paymentId: string | null
  /** What our refund was asked for with; null of any other entry. */
  refundKey: string | null
  /** What was paid, or below 0 given back, in the currency in which that happened. */
  amount: number
  /** ISO 4217, of what was paid. */
  currency: string
  /** What that is in the payout's currency; 0 of a fee that is about nothing else. */
  gross: number
  /** What the provider has kept of it. */
  fee: number
  /** An instant, ISO 8601. */
  at: string
  /** The provider's words. */
  text: string
}

export interface Payout {
  /** The provider's id of it. */
  id: string
  /** Minor units; below 0 where the provider has taken it from the bank. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The day on which the bank has it, `YYYY-MM-DD`. */
  arrives: string
  state: PayoutState
  /** The day on which it came back, `YYYY-MM-DD`. */
  failedOn: string | null
  itemized: Itemized
  entries: readonly PayoutEntry[]
}

/** What the shop's books have of a payment at the provider. */
export interface BookedMoney {
  kind: 'payment' | 'refund'
  paymentId: string
  /** Of a refund: all that the provider was asked for it with. */
  keys: readonly string[]
  /** Minor units; below 0 where it was given back. */
  amount: number
  currency: string
  /** The museum's day on which it was paid or given back. */
  day: string
  /** The number and the id of the order of its basket, also where it paid none; null where there is none. */
  order: string | null
  booking: string | null
  /** The account on which the books wait for it. */
  by: 'online' | 'terminal'
}

/** Where payouts and books do not say the same. */
export interface Difference {
  what: DifferenceKind
  payout: string | null
  entry: PayoutEntry | null
  booked: BookedMoney | null
  /** What the books have, and what the provider says; null where one of them has nothing. */
  expected: number | null
  actual: number | null
  currency: string
}

/** What the books have and no payout until a day; `payout` is the later one that has it. */
export interface OpenMoney {
  booked: BookedMoney
  payout: string | null
}

export interface Comparison {
  payouts: readonly (MatchedPayout & { sums: PayoutSums })[]
  differences: readonly Difference[]
  open: readonly OpenMoney[]
}
export type MatchedPayout = Omit<Payout, 'entries'> & { entries: readonly MatchedEntry[] }
export type MatchedEntry = PayoutEntry & {
  booked: BookedMoney | null
  /** It has come before, in the same payout or in another one. */
  twice: boolean
}

/** They come to `net`, which is the payout's amount where it is itemized. */
export interface PayoutSums {
  payments: number
  refunds: number
  other: number
  fees: number
  net: number
}

/** Kinds that the books know; the others are the provider's own, and of those only fees are expected. */
const ours: readonly EntryKind[] = ['payment', 'refund', 'refund-failed']
const expected: readonly EntryKind[] = [...ours, 'fee', 'payout-failed']

/**
 * Holds payouts against the books: those from `from` to `to` with their differences, what the books have of these days
 * and no payout until then does, and what of that is older than `overdue` and in no payout at all. Payouts before and
 * after these days say what is in them, and what comes twice.
 */
export function comparePayouts(
  payouts: readonly Payout[],
  books: readonly BookedMoney[],
  { from, to, overdue }: { from: string; to: string; overdue: string },
): Comparison {
  const matched = matchedWith(payouts, books).map((payout) => ({ ...payout, sums: sumsOf(payout) }))
  const inPeriod = matched.filter(({ arrives }) => from <= arrives && arrives <= to)
  const paidIn = new Map<BookedMoney, Payout>()
  for (const payout of matched.toReversed())
    for (const { booked } of payout.entries) if (booked) paidIn.set(booked, payout)
  const open = books
    .filter((one) => from <= one.day && one.day <= to && !((paidIn.get(one)?.arrives ?? '9') <= to))
    .map((booked) => ({ booked, payout: paidIn.get(booked)?.id ?? null }))
  return {
    payouts: inPeriod,
    open,
    differences: [
      ...inPeriod.flatMap((payout) => [
        ...ofPayout(payout),
        ...payout.entries.flatMap((entry) => ofEntry(payout, entry, books)),
      ]),
      ...open
        .filter(({ booked, payout }) => payout === null && booked.day < overdue)
        .map(({ booked }) => missing(booked)),
    ],
  }
}

export function sumsOf({ entries }: Pick<Payout, 'entries'>): PayoutSums {
  const sum = (of: (entry: PayoutEntry) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  const gross = (...kinds: EntryKind[]) => sum((entry) => (kinds.includes(entry.kind) ? entry.gross : 0))
  const [payments, refunds, fees] = [gross('payment'), gross('refund', 'refund-failed'), sum(({ fee }) => fee)]
  const all = sum((entry) => entry.gross)
  return { payments, refunds, other: all - payments - refunds, fees, net: all - fees }
}

/** Payouts, oldest first, with what the books have of each entry. */
export function matchedWith(payouts: readonly Payout[], books: readonly BookedMoney[]): MatchedPayout[] {
  const find = bookedBy(books)
  const seen = new Set<string>()
  return payouts.map((payout) => ({
    ...payout,
    entries: payout.entries.map((entry) => {
      const booked = find(entry)
      const key = `${entry.kind} ${entry.paymentId} ${entry.refundKey}`
      const twice = booked !== null && seen.has(key)
      seen.add(key)
      return { ...entry, booked, twice }
    }),
  }))
}

function bookedBy(books: readonly BookedMoney[]): (entry: PayoutEntry) => BookedMoney | null {
  const payments = new Map<string, BookedMoney>()
  const refunds = new Map<string, BookedMoney>()
  for (const one of books)
    if (one.kind === 'payment') payments.set(one.paymentId, one)
    else for (const key of one.keys) refunds.set(`${one.paymentId} ${key}`, one)
  return ({ kind, paymentId, refundKey }) => {
    if (paymentId === null || !ours.includes(kind)) return null
    return (kind === 'payment' ? payments.get(paymentId) : refunds.get(`${paymentId} ${refundKey}`)) ?? null
  }
}

function ofPayout({ id, currency, amount, itemized, sums }: MatchedPayout & { sums: PayoutSums }): Difference[] {
  const about = { payout: id, entry: null, booked: null, actual: amount, currency }
  if (itemized === 'never') return [{ ...about, what: 'not-itemized', expected: null }]
  if (itemized === 'not-yet') return [{ ...about, what: 'not-itemized-yet', expected: null }]
  return sums.net === amount ? [] : [{ ...about, what: 'sum', expected: sums.net }]
}

function ofEntry(
  { id }: MatchedPayout,
  { booked, twice, ...entry }: MatchedEntry,
  books: readonly BookedMoney[],
): Difference[] {
  const about = { payout: id, entry, booked, actual: entry.amount, currency: entry.currency }
  if (!expected.includes(entry.kind)) return [{ ...about, what: 'not-in-books', expected: null }]
  if (!ours.includes(entry.kind)) return []
  if (!booked) {
    const known = books.some((one) => one.kind === 'payment' && one.paymentId === entry.paymentId)
    const what = known ? 'unknown-refund' : 'unknown-payment'
    return [{ ...about, what, expected: null }]
  }
  if (twice) return [{ ...about, what: 'twice', expected: 0 }]
  const amount = bookedAmount(entry, booked)
  const agrees = amount === entry.amount && booked.currency === entry.currency
  return agrees ? [] : [{ ...about, what: 'amount', expected: amount }]
}

/** What the books have of an entry; a refund that came to nothing is the provider's again. */
export function bookedAmount({ kind }: Pick<PayoutEntry, 'kind'>, { amount }: BookedMoney): number {
  return kind === 'refund-failed' ? -amount : amount
}

function missing(booked: BookedMoney): Difference {
  const { amount, currency } = booked
  return { what: 'missing', payout: null, entry: null, booked, expected: amount, actual: null, currency }
}
