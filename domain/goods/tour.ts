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
  shipping: ({ id, single_ticketing, count, datetime }) => [
    { type: 'guidedTour', id, count: single_ticketing ? count : 1, datetime },
  ],
  isSent: () => false,
  parts: tourParts,
  version: () => [],
  heading: ({ id, datetime }) => ({
    key: `guidedTour ${id} ${datetime}`,
    venue: null,
    eventId: null,
    datetime,
    end: null,
    admission: false,
  }),
  tracksRemoval: false,
}
