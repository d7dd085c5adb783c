import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import type { TaxedLine } from '@foyer/domain/shop/tax.ts'

/** A cart's line with the server's prices and names in the language of the purchase, as the order keeps it. */
export interface PricedLine extends OrderLine {
  /** The capacities that this line needs, with the number of places of each. */
  takes: { capacity: string; good: string; places: number }[]
  book_with_cost: 0 | 1
  print_separately: boolean
  unique_barcode: boolean
  scan_separately: boolean
  /** The event or the tour, for barcodes. */
  eventId: number
  /** Only where its parts are taxed differently. */
  taxes?: TaxedLine[]
  /** The number of guides, one for each whole tour. */
  guides?: number
  /** The museum's mail address for bookings of guided tours. */
  office?: string
}
