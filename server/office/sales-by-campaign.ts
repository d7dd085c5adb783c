import { csvOf } from '@foyer/domain/office/csv.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookedOrder } from './sales.queries.ts'

/**
 * What the codes of a campaign, or annual passes of a kind, have lowered in the orders of a day, of what still stands;
 * minor units.
 */
interface Lowered {
  day: string
  currency: string
  /** Null for annual passes, which are told by their name. */
  campaign: number | null
  name: string
  orders: number
  lowered: number
  /** What the lines that were lowered brought. */
  gross: number
}

/**
 * What codes and annual passes have lowered in orders that were placed from a day to a day, by day and campaign or kind
 * of pass, as CSV. A campaign that has left the catalogue keeps the name that it was sold with.
 */
export async function salesByCampaign(
  orders: AsyncIterable<BookedOrder>,
  catalogue: Catalogue,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const sums = new Map<string, Lowered>()
  for await (const order of orders) {
    const day = localDay(new Date(order.placed))
    if (day < from || to < day) continue
    for (const one of loweredIn(order, day)) {
      const key = [day, keyOf(one), one.currency].join()
      const sum = sums.get(key) ?? { ...one, orders: 0, lowered: 0, gross: 0 }
      const { orders: before, lowered, gross } = sum
      sums.set(key, { ...sum, orders: before + one.orders, lowered: lowered + one.lowered, gross: gross + one.gross })
    }
  }
  const [lang = 'de'] = catalogue.languages
  return csvOf(
    ['day', 'campaign', 'name', 'partner', 'currency', 'orders', 'lowered', 'gross'],
    [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { day, campaign, name, currency, orders: count, lowered, gross }]) => {
        const entry = campaign === null ? undefined : catalogue.campaignById(campaign)
        const named = entry ? catalogue.words(entry.name, lang) : name
        const amounts = [lowered, gross].map((minor) => decimalAmount(minor, currency))
        return [day, String(campaign ?? ''), named, entry?.partner ?? '', currency, String(count), ...amounts]
      }),
  )
}

/** Campaigns by their number, then kinds of passes by their name. */
const keyOf = ({ campaign, name }: Pick<Lowered, 'campaign' | 'name'>) =>
  campaign === null ? `pass ${name}` : String(campaign).padStart(12, '0')

/** By campaign or kind of pass, what it has lowered in an order, which is one use of it. */
function loweredIn({ currency, lines }: BookedOrder, day: string): Lowered[] {
  const all = lines.flatMap(({ document, refund }) =>
    document.canceled || refund !== null
      ? []
      : (document.reductions ?? []).flatMap(({ campaign = null, pass, name, amount }) =>
          campaign === null && pass === undefined ? [] : [{ campaign, name, amount, gross: document.total }],
        ),
  )
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
  return [...Map.groupBy(all, keyOf).values()].map((of) => ({
    day,
    currency,
    campaign: of[0]!.campaign,
    name: of[0]!.name,
    orders: 1,
    lowered: sumOf(of.map(({ amount }) => amount)),
    gross: sumOf(of.map(({ gross }) => gross)),
  }))
}
