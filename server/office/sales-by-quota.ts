import type { Catalogue } from '../catalogue/catalogue.ts'
import { countedSales } from './counted-sales.ts'
import type { BookedOrder } from './sales.queries.ts'

/** How many places were sold from quotas. */
export function salesByQuota(
  orders: AsyncIterable<BookedOrder>,
  catalogue: Catalogue,
  days: { from: string; to: string },
): Promise<string> {
  const [lang = 'de'] = catalogue.languages
  return countedSales(orders, days, {
    columns: ['quota', 'places'],
    countedIn: ({ quota, places }) => (quota ? [{ ...quota, count: places }] : []),
    nowOf: (id) => {
      const quota = catalogue.quotaById(id)?.quota
      return quota ? { name: catalogue.words(quota.name, lang), partner: quota.partner } : null
    },
    countOf: String,
  })
}
