import { spreadDiscount } from '../money/tax.ts'
import { reducedBy } from '../reductions/reductions.ts'
import { areRecords, type Kind } from './kind.ts'
import type { TourItem } from './items.ts'
import { totalOf, tourParts } from './line-parts.ts'
import { payableAs } from './payable-as.ts'

export const guidedTour: Kind<TourItem> = {
  isWhole: ({ datetime, prices, answers, tickets }) =>
    typeof datetime === 'string' &&
    areRecords(prices) &&
    areRecords(answers) &&
    areRecords(tickets) &&
    tickets.every((ticket) => areRecords(ticket.subtickets)),
  key: () => null,
  counted: () => null,
  isPlain: false,
  listed: ({ prices, tickets }) => [...prices, ...tickets].reduce((sum, one) => sum + totalOf(one), 0),
  // its prices and tickets may have several rates
  taxed: ({ prices, tickets, reductions }) =>
    spreadDiscount(
      [...prices, ...tickets].map((one) => ({
        total: totalOf(one),
        vat_value: one.vat_value,
        vat_exempt: one.vat_exempt,
      })),
      reducedBy(reductions),
    ),
  payableAs: payableAs.tour,
  isSent: () => false,
  parts: tourParts,
  version: () => [],
  heading: ({ id, datetime }) => ({ key: `guidedTour ${id} ${datetime}`, datetime }),
  tracksRemoval: false,
}
