import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { admission, type Presented } from '@foyer/domain/door/admission.ts'
import { instantAfter, instantOf, isWholeDay, localDay } from '@foyer/domain/shop/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { lockPass, lockTicket, redeemedSoFar, storeScan, type TicketAtGate } from './door.queries.ts'
import { readTicketOrPass, type ReadBarcode } from './read-barcode.ts'

export interface Scan {
  id: string
  barcode: string
  gate: string
  venue?: string | undefined
  /** How many come in; all that are left without it. */
  count?: number | undefined
}

type DoorShop = Pick<Shop, 'database' | 'catalogue' | 'clock' | 'keys'>
type Answered = { data: ScanAnswer } | Refused<'SCAN_ID_TAKEN'> | Refused<'MALFORMED', { place: string }>

const unknown: ScanAnswer = { outcome: 'unknown', admitted: 0, left: 0, earlier: [] }

/** Lets in who may come in, once however often the scan is sent. `who` is the name of the gate's key. */
export async function redeem(shop: DoorShop, scan: Scan, who: string): Promise<Answered> {
  const catalogue = await shop.catalogue.current()
  const venue = scan.venue ?? null
  if (venue !== null && !catalogue.venues.some(({ key }) => key === venue))
    return { refused: 'MALFORMED', place: 'body.venue' }
  const barcode = readTicketOrPass(shop.keys, scan.barcode)
  if (!barcode) return { data: unknown }
  const now = shop.clock()
  return shop.database.transaction(async (tx): Promise<Answered> => {
    const read = barcode.kind === 'ticket' ? await ticketIn(tx, barcode.id, catalogue) : await passIn(tx, barcode)
    if (!read) return { data: unknown }
    const { presented, ticket } = read
    // a pass lets in as many again on another day, and in another house
    const key = `${barcode.kind} ${barcode.id}${barcode.kind === 'pass' ? ` ${localDay(now)} ${venue ?? ''}` : ''}`
    const { admitted, before, earlier } = await redeemedSoFar(tx, key, scan.id)
    if (before && (before.ticketId ?? before.passId) !== barcode.id) return { refused: 'SCAN_ID_TAKEN' }
    const { places } = barcode
    const asked = { wanted: scan.count ?? null, venue, now }
    const answer = before?.answer ?? admission({ ...presented, places, admitted }, asked, catalogue.shop.settings)
    const row = {
      id: scan.id,
      ticketId: barcode.kind === 'ticket' ? barcode.id : null,
      passId: barcode.kind === 'pass' ? barcode.id : null,
      admission: key,
      gate: scan.gate,
      who,
      at: now,
      receivedAt: now,
      admitted: answer.admitted,
      answer,
    }
    if (!before && !(await storeScan(tx, row, { counted: answer.admitted, places })))
      return { refused: 'SCAN_ID_TAKEN' }
    return { data: { ...answer, ticket: { ...ticket, places }, earlier } }
  })
}

type Known = {
  presented: Omit<Presented, 'places' | 'admitted'>
  ticket: Omit<NonNullable<ScanAnswer['ticket']>, 'places'>
}

async function ticketIn(tx: Db, id: string, catalogue: Catalogue): Promise<Known | null> {
  const found = await lockTicket(tx, id)
  if (!found) return null
  const { state, stopped, number, detail, line, movedTo } = found
  const { name, datetime, datetime_end } = line
  return {
    presented: {
      stopped: stopped ?? (state === 'canceled' ? 'canceled' : null),
      validity: datetime === null ? null : visitOf(datetime, datetime_end),
      venues: venuesOf(line, catalogue),
    },
    ticket: {
      kind: 'ticket',
      number,
      name,
      detail,
      datetime,
      datetime_end,
      ...(stopped === 'moved' && movedTo !== null && { moved_to: movedTo }),
    },
  }
}

function visitOf(datetime: string, end: string | null) {
  const starts = instantOf(datetime)
  return { starts, ends: end === null ? starts : instantAfter(starts, end), wholeDay: isWholeDay(datetime, end) }
}

/** Where its event or tour takes place; what is no longer in the catalogue opens every house. */
function venuesOf({ type, eventId }: TicketAtGate['line'], { events, tours }: Catalogue): string[] | null {
  const offer = type === 'guidedTour' ? tours.byId(eventId) : events.byId(eventId)
  return offer ? [offer.venue] : null
}

async function passIn(tx: Db, { id, from, to }: Extract<ReadBarcode, { kind: 'pass' }>): Promise<Known | null> {
  const found = await lockPass(tx, id)
  if (!found) return null
  const { state, number, owner, line } = found
  const free = line.benefits?.filter((benefit) => benefit.admission === 'free') ?? []
  return {
    presented: {
      stopped: state === 'canceled' ? 'canceled' : null,
      validity: { from, to },
      venues: free.flatMap(({ venues }) => venues),
    },
    ticket: {
      kind: 'pass',
      number,
      name: line.name,
      detail: owner,
      datetime: null,
      datetime_end: null,
      valid_from: from,
      valid_to: to,
    },
  }
}
