import type { OrderLine } from '@foyer/contract/checkout.schema.ts'

/** A cart's line with the server's prices and names in the language of the purchase, as the order keeps it. */
export interface PricedLine extends OrderLine {
  /** Capacities this line takes from, with how many places of each. */
  takes: { capacity: string; good: string; places: number }[]
  book_with_cost: 0 | 1
  print_separately: boolean
  unique_barcode: boolean
  scan_separately: boolean
  /** The event, for the calendar file. */
  eventId: number
}
