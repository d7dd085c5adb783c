import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { countedSales } from './counted-sales.ts'
import type { BookedOrder } from './sales.queries.ts'

/** What codes and annual passes have lowered, by campaign or kind of pass. */
export function salesByCampaign(
  orders: AsyncIterable<BookedOrder>,
  catalogue: Catalogue,
  days: { from: string; to: string },
): Promise<string> {
  const [lang = 'de'] = catalogue.languages
  return countedSales(orders, days, {
    columns: ['campaign', 'lowered'],
    countedIn: ({ reductions = [] }) =>
      reductions.flatMap(({ campaign = null, pass, name, amount }) =>
        amount === 0 || (campaign === null && pass === undefined) ? [] : [{ id: campaign, name, count: amount }],
      ),
    nowOf: (id) => {
      const entry = catalogue.campaignById(id)
      return entry ? { name: catalogue.words(entry.name, lang), partner: entry.partner } : null
    },
    countOf: decimalAmount,
  })
}
