import { paidByCodes as discountOf } from '@foyer/domain/cart/payable.ts'
import { codesUsed, salesChanged, salesOf, salesTakenBack, type SoldLine } from '@foyer/domain/office/sales.ts'
import {
  moneyBack,
  moneyMoved,
  moneyOf,
  moneyPaid,
  type Booked,
  type Paid,
} from '@foyer/domain/office/sales-by-means.ts'
import { taxesOf } from '@foyer/domain/money/tax.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { BookedOrder } from './sales.queries.ts'

/** What happened to an order at once: what was sold or went back, and by what that was paid. */
export interface Booking extends Booked {
  what: 'placed' | 'paid' | 'moved' | 'refund'
  /** Of the refund or the move. */
  id: string
  /** The number of its order, or of its credit note. */
  document: string
  /** The lines that it is about. */
  lines: readonly PricedLine[]
}

const byInvoice: Paid = { provider: 'none', means: [] }

/**
 * What an order brought and took back, each on its day, and by what that was paid. An invoice stays one on its day,
 * whatever pays it later.
 */
export function bookingsOf({ currency, number, placed, lines, moves, refunds, paid, settled }: BookedOrder): Booking[] {
  const bookings: Booking[] = []
  const book = (at: string, { document = number, ...one }: Omit<Booking, 'day' | 'document'> & { document?: string }) =>
    bookings.push({ day: localDay(new Date(at)), document, ...one })
  const noted = new Map(refunds.flatMap(({ id, credit }) => (credit ? [[id, credit]] : [])))
  let sold = lines.map(({ document }) => document)
  for (const { id, at, given_up, taken } of moves.toReversed()) {
    const before = [...sold, ...taken.map(opposite), ...given_up]
    const credit = noted.get(id)
    // what a move gives back has a credit note of its own
    const back = credit && salesTakenBack(given_up.map(soldLine), credit)
    const sales = salesChanged(before.map(soldLine), sold.map(soldLine), back)
    book(at, { what: 'moved', id, sales, money: moneyMoved(sales), lines: [...taken, ...given_up] })
    sold = before
  }
  const first = [...salesOf(sold.map(soldLine)), ...codesUsed(-discountOf(lines.map(({ document }) => document)))]
  book(placed, { what: 'placed', id: '', sales: first, money: moneyOf(first, settled ? byInvoice : paid), lines: sold })
  if (settled) book(settled.at, { what: 'paid', id: '', sales: [], money: moneyPaid(settled.amount, paid), lines: [] })
  let before = 0
  for (const { id, at, number: note, credit, to_codes, surplus, paid_back: amount } of refunds) {
    const canceled = lines.filter(({ refund }) => refund === id)
    const givenUp = moves.find((move) => move.id === id)?.given_up
    const of = givenUp ?? (canceled.length > 0 ? canceled : lines).map(({ document }) => document)
    const sales = [...(credit ? salesTakenBack(of.map(soldLine), credit) : []), ...codesUsed(to_codes)]
    const money = moneyBack(sales, paid, { before, amount, surplus, currency })
    book(at, { what: 'refund', id, sales, money, lines: of, ...(note !== null && { document: note }) })
    before += amount
  }
  return bookings
}

export function soldLine(line: PricedLine): SoldLine {
  return { kind: line.type, total: line.total, taxes: taxesOf(line) }
}

function opposite({ total, taxes, ...line }: PricedLine): PricedLine {
  const negative = taxes?.map((part) => ({ ...part, total: -part.total }))
  return { ...line, total: -total, ...(negative && { taxes: negative }) }
}
