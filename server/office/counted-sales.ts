import { csvOf } from '@foyer/domain/office/csv.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { BookedOrder } from './sales.queries.ts'

/** What a line counts for: a campaign, a kind of pass, or a quota. */
export interface CountedFor {
  /** Null where it is told by its name alone. */
  id: number | null
  /** As it was sold. */
  name: string
  /** So many places, or so much off, in minor units. */
  count: number
}

interface Sum extends CountedFor {
  day: string
  currency: string
  orders: number
  /** What the lines brought, in minor units. */
  gross: number
}

/**
 * What stands of orders that were placed from a day to a day, by day and what its lines count for, as CSV. What has
 * left the catalogue keeps the name that it was sold with.
 */
export async function countedSales(
  orders: AsyncIterable<BookedOrder>,
  { from, to }: { from: string; to: string },
  {
    columns,
    countedIn,
    nowOf,
    countOf,
  }: {
    /** Names of its id and of what is counted. */
    columns: readonly [id: string, count: string]
    countedIn: (line: PricedLine) => CountedFor[]
    /** What the catalogue says of it now. */
    nowOf: (id: number) => { name: string; partner: string | undefined } | null
    countOf: (count: number, currency: string) => string
  },
): Promise<string> {
  const sums = new Map<string, Sum>()
  for await (const { placed, currency, lines } of orders) {
    const day = localDay(new Date(placed))
    if (day < from || to < day) continue
    const counted = new Set<string>()
    for (const { document, refund } of lines) {
      if (document.canceled || refund !== null) continue
      for (const [key, of] of Map.groupBy(countedIn(document), (one) => [day, keyOf(one), currency].join())) {
        const { orders: before, count, gross } = sums.get(key) ?? { orders: 0, count: 0, gross: 0 }
        sums.set(key, {
          ...of[0]!,
          day,
          currency,
          orders: before + (counted.has(key) ? 0 : 1),
          count: of.reduce((sum, one) => sum + one.count, count),
          gross: gross + document.total,
        })
        counted.add(key)
      }
    }
  }
  const rowOf = ({ day, id, name, currency, orders: count, count: counted, gross }: Sum) => {
    const now = id === null ? null : nowOf(id)
    const amounts = [String(count), countOf(counted, currency), decimalAmount(gross, currency)]
    return [day, String(id ?? ''), now?.name ?? name, now?.partner ?? '', currency, ...amounts]
  }
  const inOrder = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => rowOf(sum))
  return csvOf(['day', columns[0], 'name', 'partner', 'currency', 'orders', columns[1], 'gross'], inOrder)
}

/** What has a number by that, then the others by their names. */
const keyOf = ({ id, name }: CountedFor) => (id === null ? `~ ${name}` : String(id).padStart(12, '0'))
