import type { LineType } from '@foyer/contract/cart.schema.ts'
import { ordered } from './ordered.ts'

/** How often a ticket or a pass opens: once, again on the day on which it was first used, or whenever it is valid. */
export const entries = ['once', 'day', 'free'] as const
/** Or so many times for each of its places, each of them a visit of its own. */
export type Entry = (typeof entries)[number] | number

interface TicketRule {
  entry?: Entry | undefined
  /** Of a ticket without a date. */
  entries?: number | undefined
  mode: number
}

/** What says nothing opens as its kind does: a ticket of a day again, one for a time or without a date once. */
export function entryOfTicket({ entry, entries: times, mode }: TicketRule): Entry {
  return times ?? entry ?? (mode === 5 ? 'day' : 'once')
}

/** Whether who is in may go out and come back, and is counted once. */
export const letsBack = (entry: Entry): boolean => entry === 'day' || entry === 'free'

/** What was sold before there was such a rule: a ticket opens once, as it did then, a pass again on its day. */
export function entryOf({ type, entry }: { type: LineType; entry?: Entry | null | undefined }): Entry {
  return entry ?? ordered[type].entry
}
