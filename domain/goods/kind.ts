import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import type { TaxedLine } from '../money/tax.ts'
import type { PayableLine } from '../vouchers/redeem-codes.ts'
import type { CartItem, Taxed } from './items.ts'
import type { LinePart } from './line-parts.ts'

/** What a basket asks of a kind of line; `kinds.ts` has a record for each. */
export interface Kind<I extends CartItem> {
  /** Whether what was kept has what a line of it needs beside name and price, so that it can be shown. */
  isWhole(kept: Kept): boolean
  /** The key by which items are added to one line; null for those that always get their own. */
  key(item: I): string | null
  /** The line with another count and total; null where the count is chosen on a page of its own. */
  counted(item: I, count: number): I | null
  /** Whether it has neither a date nor kinds: without a detail it is named once. */
  isPlain: boolean
  /** What it costs by the list, before anything lowers it. */
  listed(item: I): number
  /** Its amounts with their rates. */
  taxed(item: I): TaxedLine[]
  /** What voucher codes see in it; null for a code, which pays. */
  payableAs(item: I): PayableLine['good'] | null
  isSent(item: I): boolean
  /** What it consists of, in the words of its ticket; nothing where it is a number of the same. */
  parts(item: I, ticket: TicketInWords | undefined): LinePart[]
  /** What a refusal can be about beside date, count and price. */
  version(item: I): unknown[]
  /** What it is shown under, together with lines of the same key; null for a code. */
  heading(item: I): Heading | null
  /** Whether taking it out of the basket is counted (R4.21). */
  tracksRemoval: boolean
}

/** What a browser has kept of a line, perhaps of another version. */
type Kept = Readonly<Record<string, unknown>>
export const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null
export const areRecords = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isRecord)

export type TicketInWords = Pick<EventTicket, 'name' | 'subtickets'>

/** What lines are shown under; without a date, venue or event where there is none. */
export interface Heading {
  key: string
  venue?: string
  eventId?: number
  datetime?: string
  end?: string
  admission?: boolean
}

/** A line that is a number of the same. */
export function numbered<I extends CartItem>(item: I, count: number): I {
  return { ...item, count, totalCount: count, totalPrice: item.price * count }
}

export function atOneRate({ totalPrice: total, vat_value, vat_exempt }: Taxed & { totalPrice: number }): TaxedLine[] {
  return [{ total, vat_value, vat_exempt }]
}

export function undatedHeading({ type, id }: CartItem): Heading {
  return { key: `${type} ${id}` }
}
