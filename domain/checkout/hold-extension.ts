import type { Refused } from '@foyer/contract/refusals.ts'

export interface Extendable {
  /** The end that the visitor sees. */
  heldUntil: Date
  /** How often it was extended. */
  extensions: number
}

/** More time for a hold, counted from now; it is never shortened. */
export function extendHold(
  { heldUntil, extensions }: Extendable,
  { now, minutes, most }: { now: Date; minutes: number; most: number },
): Extendable | Refused<'HOLD_NOT_EXTENDED'> {
  if (extensions >= most) return { refused: 'HOLD_NOT_EXTENDED' }
  return {
    heldUntil: new Date(Math.max(heldUntil.getTime(), now.getTime() + minutes * 60_000)),
    extensions: extensions + 1,
  }
}
