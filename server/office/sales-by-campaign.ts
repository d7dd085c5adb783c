import { csvOf } from '@foyer/domain/office/csv.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookedOrder } from './sales.queries.ts'

/** What the codes of a campaign have lowered in the orders of a day, of what still stands; minor units. */
interface Lowered {
  day: string
  currency: string
  campaign: number
  name: string
  orders: number
  lowered: number
  /** What the lines that were lowered brought. */
  gross: number
}

/** What codes have lowered in orders that were placed within days, campaign by campaign. */
export class CampaignSales {
  readonly #sums = new Map<string, Lowered>()

  count({ placed, currency, lines }: BookedOrder): void {
    const day = localDay(new Date(placed))
    const seen = new Set<string>()
    for (const { document, refund } of lines) {
      if (document.canceled || refund !== null) continue
      for (const { campaign, name, amount } of document.reductions ?? []) {
        if (campaign === undefined) continue
        const key = [day, String(campaign).padStart(12, '0'), currency].join()
        const sum = this.#sums.get(key) ?? { day, currency, campaign, name, orders: 0, lowered: 0, gross: 0 }
        this.#sums.set(key, {
          ...sum,
          orders: sum.orders + (seen.has(key) ? 0 : 1),
          lowered: sum.lowered + amount,
          gross: sum.gross + document.total,
        })
        seen.add(key)
      }
    }
  }

  /** By day and campaign; a campaign that has left the catalogue keeps the name that it was sold with. */
  csv(catalogue: Catalogue, from: string, to: string): string {
    const [lang = 'de'] = catalogue.languages
    return csvOf(
      ['day', 'campaign', 'name', 'partner', 'currency', 'orders', 'lowered', 'gross'],
      [...this.#sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, { day, campaign, name, currency, orders, lowered, gross }]) => {
          if (day < from || to < day) return []
          const entry = catalogue.campaignById(campaign)
          const money = (minor: number) => decimalAmount(minor, currency)
          const named = entry ? catalogue.words(entry.name, lang) : name
          return [
            [
              day,
              String(campaign),
              named,
              entry?.partner ?? '',
              currency,
              String(orders),
              money(lowered),
              money(gross),
            ],
          ]
        }),
    )
  }
}
