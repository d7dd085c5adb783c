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
import { moneyBack, moneyMoved, moneyOf, summedMoney, type Money } from '@foyer/domain/office/sales-by-means.ts'
import type { Booking } from '@foyer/domain/office/partner-invoice.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { z } from 'zod'
import { instantsOf } from '../schedule/places.queries.ts'
import { documentAct, perform } from './act.ts'
import { salesByCampaign } from './sales-by-campaign.ts'
import { ordersBooked, type BookedOrder } from './sales.queries.ts'

/**
 * Sales and VAT as CSV: the rows of a day add up to the money that it brought, after what codes have paid. By channel
 * they are the same; by means they say what came in by what, and add up to what was sold before codes paid.
 */
export const exportSales = documentAct(calls.officeSales, schemas.officeSales, {
  use: 'FROM TO [channel|means|campaign]',
  bodyOf: ([from, to = from, each]) => ({ from, to, by: each }),
  run: async (shop, { from, to, by: each }, by) => {
    const details = { from, to, ...(each !== 'kind' && { by: each }) }
    return perform(shop, { by, act: 'sales', subject: '', details }, async ({ database: { db } }) => {
      const { from: start, before } = instantsOf(from, to)
      const filename = `sales-${from}-${to}.csv`
      const orders = ordersBooked(db, start, before)
      if (each === 'campaign')
        return { document: await salesByCampaign(orders, await shop.catalogue.current(), { from, to }), filename }
      const days = new Map<string, Day>()
      for await (const order of orders)
        for (const { day, sales, money } of bookingsOf(order)) {
          if (day < from || to < day) continue
          const { currency } = order
          const channel = each === 'channel' ? (order.channel ?? 'web') : ''
          const key = [day, currency, channel].join()
          const sum = days.get(key) ?? { day, currency, channel, sales: [], money: [] }
          sum.sales = summed([...sum.sales, ...sales])
          sum.money = summedMoney([...sum.money, ...money])
          days.set(key, sum)
        }
      const inOrder = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      return { document: tables[each](inOrder), filename }
    })
  },
})

/** What a day brought, in one currency, and by one channel where that is asked for. */
interface Day {
  day: string
  currency: string
  channel: string
  sales: Sales[]
  money: Money[]
}

const tables: Record<
  Exclude<z.output<typeof schemas.officeSales.body>['by'], 'campaign'>,
  (days: readonly Day[]) => string
> = {
  kind: (days) =>
    csvOf(
      ['day', ...columnsOfSales],
      days.flatMap((one) => rowsOfSales(one).map((row) => [one.day, ...row])),
    ),
  channel: (days) =>
    csvOf(
      ['day', 'channel', ...columnsOfSales],
      days.flatMap((one) => rowsOfSales(one).map((row) => [one.day, one.channel, ...row])),
    ),
  means: (days) =>
    csvOf(
      ['day', 'means', 'currency', 'amount'],
      days.flatMap(({ day, currency, money }) =>
        money.map(({ by, amount }) => [day, by, currency, decimalAmount(amount, currency)]),
      ),
    ),
}

const columnsOfSales = ['kind', 'vat_percent', 'currency', 'gross', 'vat', 'net']

function rowsOfSales({ currency, sales }: Day): string[][] {
  const money = (minor: number) => decimalAmount(minor, currency)
  return sales.map(({ kind, rate, gross, vat }) => [
    kind,
    String(rate),
    currency,
    money(gross),
    money(vat),
    money(gross - vat),
  ])
}

/** What an order brought and took back, each on its day, and by what that was paid. */
export function bookingsOf({ placed, lines, moves, refunds, paid }: BookedOrder): Booking[] {
  const bookings: Booking[] = []
  const book = (at: string, sales: Sales[], money: Money[]) =>
    bookings.push({ day: localDay(new Date(at)), sales, money })
  const noted = new Map(refunds.flatMap(({ id, credit }) => (credit ? [[id, credit]] : [])))
  let sold = lines.map(({ document }) => soldLine(document))
  for (const { id, at, given_up, taken } of moves.toReversed()) {
    const before = [...sold, ...taken.map((line) => opposite(soldLine(line))), ...given_up.map(soldLine)]
    const credit = noted.get(id)
    // what a move gives back has a credit note of its own
    const changed = salesChanged(before, sold, credit && salesTakenBack(given_up.map(soldLine), credit))
    book(at, changed, moneyMoved(changed))
    sold = before
  }
  const first = [...salesOf(sold), ...codesUsed(-discountOf(lines.map(({ document }) => document)))]
  book(placed, first, moneyOf(first, paid))
  let before = 0
  for (const { id, at, credit, to_codes, paid_back: amount } of refunds) {
    const canceled = lines.filter(({ refund }) => refund === id)
    const givenUp = moves.find((move) => move.id === id)?.given_up
    const of = (givenUp ?? (canceled.length > 0 ? canceled : lines).map(({ document }) => document)).map(soldLine)
    const back = [...(credit ? salesTakenBack(of, credit) : []), ...codesUsed(to_codes)]
    book(at, back, moneyBack(back, paid, { before, amount }))
    before += amount
  }
  return bookings
}

function soldLine({ type, total, taxes, vat_value, vat_exempt }: PricedLine): SoldLine {
  return { kind: type, total, taxes: taxes ?? [{ total, vat_value, vat_exempt }] }
}

function opposite({ kind, total, taxes }: SoldLine): SoldLine {
  return { kind, total: -total, taxes: taxes.map((part) => ({ ...part, total: -part.total })) }
}
