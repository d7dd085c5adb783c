import { approvalNotes } from '@foyer/domain/office/approval-notes.ts'
import { refundNotes } from '@foyer/domain/orders/refund.ts'
import type { OfficeText, Say } from './language.tsx'

/** Why money went back: as somebody typed it, or in words of the screen what the shop notes by itself. */
export const whyRefunded = (note: string, say: Say) =>
  inWords(note, refundNotes, (name) => say(`order.refundNote.${name}`))

/** By what a case of the inbox is settled: only one that waited for a second person is settled by the shop. */
export const howSettled = (kind: string, note: string, say: Say) =>
  kind === 'approval' ? inWords(note, approvalNotes, (name) => say(`approval.note.${name}` satisfies OfficeText)) : note

function inWords<N extends string>(note: string, ofShop: Record<N, string>, word: (name: N) => string): string {
  const known = (Object.keys(ofShop) as N[]).find((name) => ofShop[name] === note)
  return known ? word(known) : note
}
