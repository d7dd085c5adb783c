import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { paidByCodes as discountOf } from '@foyer/domain/cart/payable.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import {
  codesUsed,
  salesChanged,
  salesOf,
  salesTakenBack,
  summed,
  type Sales,
  type SoldLine,
} from '@foyer/domain/office/sales.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { documentAct, perform } from './act.ts'
import { ordersBooked, type BookedOrder } from './sales.queries.ts'

/** Sales and VAT as CSV: the rows of a day add up to the money that it brought, after what codes have paid. */
export const exportSales = documentAct(calls.officeSales, schemas.officeSales, {
  use: 'FROM TO',
  bodyOf: ([from, to = from]) => ({ from, to }),
  run: async (shop, { from, to }, by) =>
    perform(shop, { by, act: 'sales', subject: '', details: { from, to } }, async ({ database: { db } }) => {
      const { from: start, before } = instantsOf(from, to)
      const days = new Map<string, Sales[]>()
      for await (const order of ordersBooked(db, start, before))
        for (const { day, sales } of bookingsOf(order))
          if (from <= day && day <= to) {
            const key = `${day},${order.currency}`
            days.set(key, summed([...(days.get(key) ?? []), ...sales]))
          }
      const rows = [...days]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([key, sales]) => {
          const [day = '', currency = ''] = key.split(',')
          const money = (minor: number) => decimalAmount(minor, currency)
          return sales.map(({ kind, rate, gross, vat }) => [
            day,
            kind,
            String(rate),
            currency,
            money(gross),
            money(vat),
            money(gross - vat),
          ])
        })
      return {
        document: csvOf(['day', 'kind', 'vat_percent', 'currency', 'gross', 'vat', 'net'], rows),
        filename: `sales-${from}-${to}.csv`,
      }
    }),
})

/** What an order brought and took back, each on its day. */
function bookingsOf({ placed, lines, moves, refunds }: BookedOrder): { day: string; sales: Sales[] }[] {
  const bookings: { day: string; sales: Sales[] }[] = []
  const book = (at: string, sales: Sales[]) => bookings.push({ day: localDay(new Date(at)), sales })
  const noted = new Map(refunds.flatMap(({ id, credit }) => (credit ? [[id, credit]] : [])))
  let sold = lines.map(({ document }) => soldLine(document))
  for (const { id, at, given_up, taken } of moves.toReversed()) {
    const before = [...sold, ...taken.map((line) => opposite(soldLine(line))), ...given_up.map(soldLine)]
    const credit = noted.get(id)
    // what a move gives back has a credit note of its own
    book(at, salesChanged(before, sold, credit && salesTakenBack(given_up.map(soldLine), credit)))
    sold = before
  }
  book(placed, [...salesOf(sold), ...codesUsed(-discountOf(lines.map(({ document }) => document)))])
  for (const { id, at, credit, to_codes } of refunds) {
    const canceled = lines.filter(({ refund }) => refund === id)
    const givenUp = moves.find((move) => move.id === id)?.given_up
    const of = (givenUp ?? (canceled.length > 0 ? canceled : lines).map(({ document }) => document)).map(soldLine)
    book(at, [...(credit ? salesTakenBack(of, credit) : []), ...codesUsed(to_codes)])
  }
  return bookings
}

function soldLine({ type, total, taxes, vat_value, vat_exempt }: PricedLine): SoldLine {
  return { kind: type, total, taxes: taxes ?? [{ total, vat_value, vat_exempt }] }
}

function opposite({ kind, total, taxes }: SoldLine): SoldLine {
  return { kind, total: -total, taxes: taxes.map((part) => ({ ...part, total: -part.total })) }
}
