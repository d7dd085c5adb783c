import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { accountOf, type Chart } from '@foyer/domain/office/postings.ts'
import { summed, type Sales } from '@foyer/domain/office/sales.ts'
import { summedMoney, type Money } from '@foyer/domain/office/sales-by-means.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { documentAct, perform } from './act.ts'
import { bookingsOf, type Booking } from './bookings.ts'
import { salesByCampaign } from './sales-by-campaign.ts'
import { salesByQuota } from './sales-by-quota.ts'
import { ordersBooked, type BookedOrder } from './sales.queries.ts'
import { salesByVenue, soldAt } from './sold-at.ts'

type By = z.output<typeof schemas.officeSales.body>['by']

/**
 * Sales and VAT as CSV: the rows of a day add up to the money that it brought, after what codes have paid. By channel,
 * venue and account they are the same; by means they say what came in by what, and add up to what was sold before codes
 * paid.
 */
export const exportSales = documentAct(calls.officeSales, schemas.officeSales, {
  use: 'FROM TO [channel|venue|account|means|campaign|quota]',
  bodyOf: ([from, to = from, each]) => ({ from, to, by: each }),
  run: async (shop, { from, to, by: each }, by) => {
    const details = { from, to, ...(each !== 'kind' && { by: each }) }
    return perform(shop, { by, act: 'sales', subject: '', details }, async ({ database: { db } }) => {
      const { from: start, before } = instantsOf(from, to)
      const filename = `sales-${from}-${to}.csv`
      const orders = ordersBooked(db, start, before)
      const catalogue = await shop.catalogue.current()
      if (each === 'campaign' || each === 'quota') {
        const table = each === 'campaign' ? salesByCampaign : salesByQuota
        return { document: await table(orders, catalogue, { from, to }), filename }
      }
      const chart = catalogue.settings.accounts
      if (each === 'account' && !chart) return { refused: 'NO_ACCOUNTS' }
      const days = new Map<string, Day>()
      const partsOf = partsBy(each, catalogue)
      for await (const order of orders)
        for (const booking of bookingsOf(order).filter(({ day }) => from <= day && day <= to))
          for (const { part, sales, money } of partsOf(order, booking)) {
            const [{ day }, { currency }] = [booking, order]
            const key = [day, currency, part].join()
            const sum = days.get(key) ?? { day, currency, part, sales: [], money: [] }
            sum.sales = summed([...sum.sales, ...sales])
            sum.money = summedMoney([...sum.money, ...money])
            days.set(key, sum)
          }
      const inOrder = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      return { document: tables[each](inOrder, chart), filename }
    })
  },
})

/** What a day brought, in one currency, and by one channel or venue where that is asked for. */
interface Day {
  day: string
  currency: string
  part: string
  sales: readonly Sales[]
  money: readonly Money[]
}

/** What of a booking belongs to which channel or venue. */
function partsBy(each: By, catalogue: Catalogue) {
  const at = soldAt(catalogue)
  return ({ channel }: BookedOrder, booking: Booking): Pick<Day, 'part' | 'sales' | 'money'>[] =>
    each === 'venue'
      ? salesByVenue(booking, at).map(({ venue, sales }) => ({ part: venue, sales, money: [] }))
      : [{ part: each === 'channel' ? (channel ?? 'web') : '', sales: booking.sales, money: booking.money }]
}

const columns = ['kind', 'vat_percent', 'currency', 'gross', 'vat', 'net']
const byPart = (name: string) => (days: readonly Day[]) =>
  csvOf(
    ['day', name, ...columns],
    days.flatMap((one) => rowsOfSales(one).map((row) => [one.day, one.part, ...row])),
  )

const tables: Record<Exclude<By, 'campaign' | 'quota'>, (days: readonly Day[], chart: Chart | undefined) => string> = {
  kind: (days) =>
    csvOf(
      ['day', ...columns],
      days.flatMap((one) => rowsOfSales(one).map((row) => [one.day, ...row])),
    ),
  channel: byPart('channel'),
  venue: byPart('venue'),
  account: (days, chart) =>
    csvOf(
      ['day', 'account', 'tax_code', ...columns.slice(1)],
      days.flatMap((one) => {
        const accounts = summed(one.sales.map((row) => ({ ...row, kind: named(accountOf(chart!, row)) })))
        return rowsOfSales({ ...one, sales: accounts }).map(([name, ...row]) => [one.day, ...name!.split(' '), ...row])
      }),
    ),
  means: (days) =>
    csvOf(
      ['day', 'means', 'currency', 'amount'],
      days.flatMap(({ day, currency, money }) =>
        money.map(({ by, amount }) => [day, by, currency, decimalAmount(amount, currency)]),
      ),
    ),
}

/** Rows of one account and one code of its tax are one. */
const named = ({ account, tax }: { account: string; tax: string }) => `${account} ${tax}`

function rowsOfSales({ currency, sales }: Pick<Day, 'currency' | 'sales'>): string[][] {
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
