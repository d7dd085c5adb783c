import type { LineType } from '@foyer/contract/cart.schema.ts'
import { ordered } from './ordered.ts'

/**
 * How often a ticket or a pass opens: once, again on the day on which it was first used, or again whenever it is valid.
 */
export const entries = ['once', 'day', 'free'] as const
export type Entry = (typeof entries)[number]

/** What says nothing opens as its kind does: a ticket of a day again, one for a time or without a date once. */
export function entryOfTicket({ entry, mode }: { entry?: Entry | undefined; mode: number }): Entry {
  return entry ?? (mode === 5 ? 'day' : 'once')
}

/** What was sold before there was such a rule: a ticket opens once, as it did then, a pass again on its day. */
export function entryOf({ type, entry }: { type: LineType; entry?: Entry | null | undefined }): Entry {
  return entry ?? ordered[type].entry
}
