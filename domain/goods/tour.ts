import type { Kind } from './kind.ts'
import type { TourItem } from './items.ts'
import { totalOf, tourParts } from './line-parts.ts'
import { payableAs } from './payable-as.ts'

export const guidedTour: Kind<TourItem> = {
  key: () => null,
  counted: () => null,
  isPlain: false,
  // its prices and tickets may have several rates
  taxed: ({ prices, tickets }) =>
    [
      ...prices.map((price) => ({ ...price, total: totalOf(price) })),
      ...tickets.map((ticket) => ({ ...ticket, total: totalOf(ticket) })),
    ].map(({ total, vat_value, vat_exempt }) => ({ total, vat_value, vat_exempt })),
  payableAs: payableAs.tour,
  isSent: () => false,
  parts: tourParts,
  version: () => [],
  heading: ({ id, datetime }) => ({ key: `guidedTour ${id} ${datetime}`, datetime }),
  tracksRemoval: false,
}
