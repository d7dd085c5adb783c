import { csvOf } from '@foyer/domain/office/csv.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookedOrder } from './sales.queries.ts'

/**
 * What was sold from quotas in orders that were placed from a day to a day, of what still stands, as CSV. A quota that
 * has left the catalogue keeps the name that it was sold with.
 */
export async function salesByQuota(
  orders: AsyncIterable<BookedOrder>,
  catalogue: Catalogue,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const sums = new Map<string, Sum>()
  for await (const { placed, currency, lines } of orders) {
    const day = localDay(new Date(placed))
    if (day < from || to < day) continue
    const counted = new Set<string>()
    for (const { document, refund } of lines) {
      if (!document.quota || document.canceled || refund !== null) continue
      const { id, name } = document.quota
      const key = [day, String(id).padStart(12, '0'), currency].join()
      const sum = sums.get(key) ?? { day, id, name, currency, orders: 0, places: 0, gross: 0 }
      sums.set(key, {
        ...sum,
        orders: sum.orders + (counted.has(key) ? 0 : 1),
        places: sum.places + document.places,
        gross: sum.gross + document.total,
      })
      counted.add(key)
    }
  }
  const [lang = 'de'] = catalogue.languages
  return csvOf(
    ['day', 'quota', 'name', 'partner', 'currency', 'orders', 'places', 'gross'],
    [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { day, id, name, currency, orders: count, places, gross }]) => {
        const quota = catalogue.quotaById(id)?.quota
        const named = quota ? catalogue.words(quota.name, lang) : name
        const counts = [String(count), String(places), decimalAmount(gross, currency)]
        return [day, String(id), named, quota?.partner ?? '', currency, ...counts]
      }),
  )
}

/** Minor units. */
interface Sum {
  day: string
  id: number
  name: string
  currency: string
  orders: number
  places: number
  gross: number
}
