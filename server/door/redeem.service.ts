import { soldKind } from '../cart/kinds.ts'
import type * as schema from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { admission, alreadyIn, stoppedBy, type Presented } from '@foyer/domain/door/admission.ts'
import { entryOf } from '@foyer/domain/goods/entry.ts'
import { isPlaceAlone } from '@foyer/domain/tours/booked-admission.ts'
import { isWholeDay, visitInstants } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { keyOfScan, keysAgainst } from './admission-keys.ts'
import { lockPass, lockTicket, redeemedSoFar, storeScan, type TicketAtGate } from './door.queries.ts'
import type { Keys } from '../db/keys.ts'
import { readBarcode, readPassBarcode } from '../documents/barcode.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'

export interface Scan {
  id: string
  barcode: string
  gate: string
  venue?: string | undefined
  /** How many come in; all that are left without it. */
  count?: number | undefined
}

type DoorShop = Pick<Context, 'database' | 'catalogue' | 'clock' | 'keys'>
type LaterAnswer = TypesOf<typeof schema.redeemLater>['data'][number]
type Answered = { data: schema.ScanAnswer } | Refused<'SCAN_ID_TAKEN'>
type UnknownVenue = Refused<'MALFORMED', { place: string }>

const unknown: schema.ScanAnswer = { outcome: 'unknown', admitted: 0, left: 0, earlier: [] }

/** Lets in who may come in, once however often the scan is sent. `who` is the name of the gate's key. */
export async function redeem(shop: DoorShop, scan: Scan, who: string): Promise<Answered | UnknownVenue> {
  const catalogue = await shop.catalogue.current()
  if (unknownVenue(catalogue, [scan]) !== null) return { refused: 'MALFORMED', place: 'body.venue' }
  return record(shop, scan, { who, at: shop.clock(), alreadyIn: false, catalogue })
}

/** Counts those whom a device without network has let in, and says of whom no gate would have done so. */
export async function redeemLater(
  shop: DoorShop,
  scans: readonly (Scan & { count: number; at: string })[],
  who: string,
): Promise<{ data: LaterAnswer[] } | UnknownVenue> {
  const catalogue = await shop.catalogue.current()
  const wrong = unknownVenue(catalogue, scans)
  if (wrong !== null) return { refused: 'MALFORMED', place: `body.scans.${wrong}.venue` }
  const data: LaterAnswer[] = []
  for (const scan of scans.toSorted((a, b) => a.at.localeCompare(b.at))) {
    // a device whose clock is ahead lets nobody in tomorrow
    const at = new Date(Math.min(Date.parse(scan.at), shop.clock().getTime()))
    const answered = await record(shop, scan, { who, at, alreadyIn: true, catalogue })
    const answer = 'refused' in answered ? { ...unknown, outcome: 'idTaken' as const } : answered.data
    data.push({ ...answer, id: scan.id, conflict: answer.outcome !== 'valid' })
  }
  return { data }
}

/** The first scan that names a venue which the catalogue does not have. */
function unknownVenue({ venues }: Catalogue, scans: readonly Scan[]): number | null {
  const at = scans.findIndex(({ venue }) => venue !== undefined && !venues.some(({ key }) => key === venue))
  return at < 0 ? null : at
}

interface Moment {
  who: string
  at: Date
  /** Nobody can be sent away any more. */
  alreadyIn: boolean
  catalogue: Catalogue
}

async function record(shop: DoorShop, scan: Scan, moment: Moment): Promise<Answered> {
  const barcode = readTicketOrPass(shop.keys, scan.barcode)
  if (!barcode) return { data: unknown }
  const { kind, id, places } = barcode
  const { who, at, catalogue } = moment
  const venue = scan.venue ?? null
  return shop.database.transaction(async (tx): Promise<Answered> => {
    const here = keyOfScan(barcode, at, venue)
    // in one packet, and in this order: who is in is asked once what is presented is locked
    const [known, { admitted: all, first, before, earlier }] = await Promise.all([
      barcode.kind === 'ticket' ? ticketIn(tx, id, catalogue) : passIn(tx, barcode),
      redeemedSoFar(tx, keysAgainst(here, catalogue.venues), scan.id),
    ])
    const admitted = Math.min(all, places)
    if (!known) return { data: unknown }
    const shown = { ticket: { ...known.ticket, places }, earlier }
    if (before)
      return before[`${kind}Id`] === id ? { data: { ...before.answer, ...shown } } : { refused: 'SCAN_ID_TAKEN' }
    const { venues } = known.presented
    const isOfOne = kind === 'ticket' && !(venues && venues.length > 1 && venues.includes(venue ?? ''))
    const key = isOfOne ? keyOfScan(barcode, at, null) : here
    const asked = { wanted: scan.count ?? null, venue, now: at }
    const decided = admission({ ...known.presented, places, admitted, first }, asked, catalogue.shop.settings)
    const answer = moment.alreadyIn ? alreadyIn(decided, scan.count!) : decided
    const counted = places - admitted - answer.left
    const stored = await storeScan(
      tx,
      {
        id: scan.id,
        ticketId: kind === 'ticket' ? id : null,
        passId: kind === 'pass' ? id : null,
        admission: key,
        gate: scan.gate,
        who,
        at,
        receivedAt: shop.clock(),
        // who comes back is counted once
        admitted: 'again' in answer ? counted : answer.admitted,
        answer,
        undoneAt: null,
        undoneBy: null,
      },
      { counted, places },
    )
    return stored ? { data: { ...answer, ...shown } } : { refused: 'SCAN_ID_TAKEN' }
  })
}

type Known = {
  presented: Omit<Presented, 'places' | 'admitted' | 'first'>
  ticket: Omit<NonNullable<schema.ScanAnswer['ticket']>, 'places'>
}

async function ticketIn(tx: Db, id: string, catalogue: Catalogue): Promise<Known | null> {
  const found = await lockTicket(tx, id)
  if (!found) return null
  const { number, detail, line, movedTo, passes } = found
  const stopped = stoppedBy({ ...found, blocked: passes.some(({ stands }) => !stands) })
  const { name, datetime, datetime_end } = line
  return {
    presented: {
      stopped,
      validity: datetime === null ? null : visitOf(datetime, datetime_end),
      // the gates of its venue ask for the admission that was there already
      venues: isPlaceAlone(line.tour, detail) ? [] : venuesOf(line, catalogue),
      entry: entryOf(line),
    },
    ticket: {
      kind: 'ticket',
      number,
      name,
      detail,
      datetime,
      datetime_end,
      ...(passes.length > 0 && { member: passes.map(({ stands: _, ...pass }) => pass) }),
      ...(stopped === 'moved' && movedTo !== null && { moved_to: movedTo }),
    },
  }
}

function visitOf(datetime: string, end: string | null) {
  return { ...visitInstants(datetime, end), wholeDay: isWholeDay(datetime, end) }
}

/** Where its event or tour takes place; what is no longer in the catalogue opens every venue. */
function venuesOf(line: TicketAtGate['line'], catalogue: Catalogue): string[] | null {
  const offer = soldKind(line).visited(catalogue, line)
  return offer ? venueKeysOf(offer) : null
}

async function passIn(tx: Db, { id, from, to }: Extract<ReadBarcode, { kind: 'pass' }>): Promise<Known | null> {
  const found = await lockPass(tx, id)
  if (!found) return null
  const { number, owner, line } = found
  const free = line.benefits?.filter((benefit) => benefit.admission === 'free') ?? []
  return {
    presented: {
      stopped: stoppedBy({ ...found, voidReason: null }),
      validity: { from, to },
      venues: free.flatMap(({ venues }) => venues),
      entry: entryOf(line),
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

/** What a barcode that the museum signed is of. */
type ReadBarcode =
  | { kind: 'ticket'; id: string; places: number }
  | { kind: 'pass'; id: string; places: number; from: string; to: string }

/** As a scanner types it, which may add blanks and small letters; null when the museum did not sign it. */
function readTicketOrPass({ tickets }: Pick<Keys, 'tickets'>, typed: string): ReadBarcode | null {
  const text = typed.trim().toUpperCase()
  const ticket = readBarcode([tickets], text)
  if (ticket) return { kind: 'ticket', id: ticket.ticketId, places: ticket.places }
  const pass = readPassBarcode([tickets], text)
  return pass && { kind: 'pass', id: pass.passId, places: pass.persons, from: pass.validFrom, to: pass.validTo }
}
