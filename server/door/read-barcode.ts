import type { Keys } from '../db/keys.ts'
import { readBarcode, readPassBarcode } from '../documents/barcode.ts'

/** What a barcode that the museum signed is of. */
export type ReadBarcode =
  | { kind: 'ticket'; id: string; places: number }
  | { kind: 'pass'; id: string; places: number; from: string; to: string }

/** As a scanner types it, which may add blanks and small letters; null when the museum did not sign it. */
export function readTicketOrPass({ tickets }: Pick<Keys, 'tickets'>, typed: string): ReadBarcode | null {
  const text = typed.trim().toUpperCase()
  const ticket = readBarcode([tickets], text)
  if (ticket) return { kind: 'ticket', id: ticket.ticketId, places: ticket.places }
  const pass = readPassBarcode([tickets], text)
  return pass && { kind: 'pass', id: pass.passId, places: pass.persons, from: pass.validFrom, to: pass.validTo }
}
