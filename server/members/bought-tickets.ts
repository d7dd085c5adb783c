import { stoppedBy } from '@foyer/domain/door/admission.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import type { BoughtAdmission } from '@foyer/domain/tours/own-admissions.ts'
import type { Db } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import { readBarcode, ticketNumber } from '../documents/barcode.ts'
import { admissionPlaces, type AdmissionPlaces } from '../tours/admission-places.ts'
import { ticketsBetween } from './bought-tickets.queries.ts'

/** A ticket that was bought before, with what it admits to tours. */
export type FoundTicket = BoughtAdmission & { admits: AdmissionPlaces }

/** The tickets of events that admit somebody, by what was typed: the numbers that are printed on them, or barcodes. */
export async function boughtTickets(
  db: Db,
  { tickets: key }: Pick<Keys, 'tickets'>,
  typed: readonly string[],
): Promise<FoundTicket[]> {
  const found = await ticketsBetween(
    db,
    typed.flatMap((text) => rangeOf(text, key) ?? []),
  )
  // the same ticket typed twice is one
  const once = [...new Map(found.map((ticket) => [ticket.id, ticket])).values()]
  return once.flatMap(({ id, places, document: { eventId, datetime, ...line }, ...ticket }) => {
    if (!isOfType(line, 'ticket') || stoppedBy(ticket)) return []
    const admits = admissionPlaces({ ...ticket, total: places })
    return [{ number: ticketNumber(id), event: eventId, datetime, places, admits }]
  })
}

function rangeOf(text: string, key: Keys['tickets']): { from: string; to: string } | null {
  const signs = text.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^[0-9a-f]{8}$/.test(signs))
    return { from: `${signs}-0000-0000-0000-000000000000`, to: `${signs}-ffff-ffff-ffff-ffffffffffff` }
  const read = readBarcode([key], signs.toUpperCase())
  return read && { from: read.ticketId, to: read.ticketId }
}
