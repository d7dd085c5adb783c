import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Entry } from '../goods/entry.ts'
import type { Redeemable } from '../vouchers/redeemable.ts'
import type { TaxedLine } from '../money/tax.ts'

/** A cart's line with the server's prices and names in the language of the purchase, as the order keeps it. */
export interface PricedLine extends OrderLine {
  /** Its position in the submitted cart; what comes with the goods has none. */
  index?: number
  /** The capacities that this line needs, with the number of places of each. */
  takes: { capacity: string; good: string; places: number }[]
  /** The quota that its places are from, in the words of the purchase, and whether annual passes opened it. */
  quota?: { id: number; name: string; by?: 'passes' }
  book_with_cost: 0 | 1
  print_separately: boolean
  unique_barcode: boolean
  scan_separately: boolean
  /** How often it opens; missing where it was sold before that was said. */
  entry?: Entry
  /** The event or the tour, for barcodes; 0 for what has neither. */
  eventId: number
  /**
   * What is taxed of it, where its parts are taxed differently or a code that was taxed when it was sold pays a part.
   */
  taxes?: TaxedLine[]
  /** The number of guides, one for each whole tour. */
  guides?: number
  /** The museum's mail address for bookings of guided tours. */
  office?: string
  /** Of merchandise that is downloaded, its file within the catalogue's folder. */
  file?: string
  /** Of annual passes: what they are good for, by ids; `pass` names it. */
  benefits?: { admission: 'free' | 'reduced'; venues: string[]; events: number[]; tours: number[] }[]
  /** Of merchandise, the weight of one in grams. */
  weight?: number
  /** Of a voucher that is bought: what it may pay for, and when it is taxed. */
  sold?: { redeemable: Redeemable | null; taxed: 'sale' | 'redemption' }
  /** Of a voucher code: what it pays, in minor units; its `total` is 0. */
  discount?: number
  /** Of a voucher code: its last signs, and whether the tax was paid when it was sold. */
  code?: { ending: string; taxed: 'sale' | 'redemption' }
}

/** What a line says that is no visit and prints no ticket. */
export const undatedLine = {
  datetime: null,
  datetime_end: null,
  venue: null,
  subtickets: [],
  eventId: 0,
  book_with_cost: 0,
  print_separately: false,
  unique_barcode: false,
  scan_separately: false,
} satisfies Partial<PricedLine>
