import { refundNotes } from '@foyer/domain/orders/refund.ts'
import type { Say } from './language.tsx'

/** Why money went back: as somebody typed it, or what the shop notes by itself in words of the screen. */
export function whyRefunded(note: string, say: Say): string {
  const known = (Object.keys(refundNotes) as (keyof typeof refundNotes)[]).find((name) => refundNotes[name] === note)
  return known ? say(`order.refundNote.${known}`) : note
}
