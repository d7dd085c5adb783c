import type * as schema from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { admission, alreadyIn, comingIn, leaving, openings } from '@foyer/domain/door/admission.ts'
import { asScanned } from '@foyer/domain/door/barcode.ts'
import { waitsFor } from '@foyer/domain/door/look.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { gatherInInbox } from '../inbox/inbox.queries.ts'
import { keyOfScan, keysAgainst } from './admission-keys.ts'
import { redeemedSoFar, storeScan } from './door.queries.ts'
import { heldAtTill, passIn, ticketIn, type Known } from './presented.ts'
import { barcodeOf } from './find.queries.ts'
import type { Keys } from '../db/keys.ts'
import { readBarcode, readPassBarcode } from '../documents/barcode.ts'

export interface Scan {
  id: string
  barcode?: string | undefined
  /** What was found by its number, instead of a barcode. */
  found?: { kind: 'ticket' | 'pass'; id: string } | undefined
  gate: string
  venue?: string | undefined
  /** How many come in; all that are left without it. */
  count?: number | undefined
  /** Counts nobody where a guard has to look, or a group to say how many come. */
  pause?: boolean
  way?: 'in' | 'out'
  /** Why somebody is let in whom the answer does not let in. */
  override?: string | undefined
}

type DoorShop = Pick<Context, 'database' | 'catalogue' | 'clock' | 'keys'>
type LaterAnswer = TypesOf<typeof schema.redeemLater>['data'][number]
type Answered = { data: schema.ScanAnswer } | Refused<'SCAN_ID_TAKEN'>
type UnknownVenue = Refused<'MALFORMED', { place: string }>

const unknown: schema.ScanAnswer = { outcome: 'unknown', admitted: 0, left: 0, earlier: [] }

/** Lets in who may come in, once however often the scan is sent. `who` is the name of the gate's key. */
export async function redeem(
  shop: DoorShop,
  scan: Scan,
  by: Pick<Actor, 'name' | 'device'>,
): Promise<Answered | UnknownVenue | Refused<'FORBIDDEN'>> {
  if (scan.override !== undefined && !mayOverride(by)) return { refused: 'FORBIDDEN' }
  const isAlone = by.device?.unattended === true
  if (isAlone && scan.found) return { refused: 'FORBIDDEN' }
  const catalogue = await shop.catalogue.current()
  if (unknownVenue(catalogue, [scan]) !== null) return { refused: 'MALFORMED', place: 'body.venue' }
  const moment = { who: by.name, at: shop.clock(), alreadyIn: scan.override !== undefined, catalogue }
  // nobody is there who could look at a card, or count a group
  return record(shop, isAlone ? { ...scan, pause: true } : scan, moment)
}

/**
 * Counts those whom a device without network has let in, and says of whom no gate would have done so. They are in: who
 * may not override, like a device that was paired anew without that right, is told of a conflict, and nothing is lost.
 */
export async function redeemLater(
  shop: DoorShop,
  scans: readonly (Scan & { count: number; at: string })[],
  by: Pick<Actor, 'name' | 'device'>,
): Promise<{ data: LaterAnswer[] } | UnknownVenue> {
  const catalogue = await shop.catalogue.current()
  const wrong = unknownVenue(catalogue, scans)
  if (wrong !== null) return { refused: 'MALFORMED', place: `body.scans.${wrong}.venue` }
  const data: LaterAnswer[] = []
  const conflicts: Conflict[] = []
  for (const sent of scans.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const scan = mayOverride(by) ? sent : { ...sent, override: undefined }
    // a device whose clock is ahead lets nobody in tomorrow
    const at = new Date(Math.min(Date.parse(scan.at), shop.clock().getTime()))
    const answered = await record(shop, scan, { who: by.name, at, alreadyIn: true, catalogue })
    const answer = 'refused' in answered ? { ...unknown, outcome: 'idTaken' as const } : answered.data
    const conflict = answer.outcome !== 'valid' && scan.override === undefined
    data.push({ ...answer, id: scan.id, conflict })
    const { id, gate, count: people } = scan
    if (conflict)
      conflicts.push({ id, number: answer.ticket?.number ?? '', gate, people, at: scan.at, outcome: answer.outcome })
  }
  if (conflicts.length > 0) await tellConflicts(shop, by.name, conflicts)
  return { data }
}

interface Conflict extends Pick<LaterAnswer, 'id' | 'outcome'> {
  number: string
  gate: string
  people: number
  at: string
}

/** Tells the office once of whom no gate with network would have let in, in one case for each gate and day. */
async function tellConflicts({ database, clock }: DoorShop, gate: string, conflicts: readonly Conflict[]) {
  const createdAt = clock()
  const of = { gate, day: localDay(createdAt) }
  await database.transaction((tx) => gatherInInbox(tx, { kind: 'door-conflict', of, createdAt }, conflicts))
}

const mayOverride = ({ device }: Pick<Actor, 'device'>) => device?.rights.includes('override') === true

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
  const text = scan.found ? await barcodeOf(shop.database.db, scan.found) : scan.barcode
  const barcode = text === undefined ? null : readTicketOrPass(shop.keys, text)
  if (!barcode) return { data: unknown }
  const { kind, id, places } = barcode
  const { who, at, catalogue } = moment
  const venue = scan.venue ?? null
  return shop.database.transaction(async (tx): Promise<Answered> => {
    const here = keyOfScan(barcode, at, venue)
    // in one packet, and in this order: who is in is asked once what is presented is locked
    const seenSoFar = () => redeemedSoFar(tx, keysAgainst(here, catalogue.venues), scan.id)
    const [issued, seen] = await Promise.all([
      barcode.kind === 'ticket' ? ticketIn(tx, id, catalogue) : passIn(tx, barcode),
      seenSoFar(),
    ])
    const held = issued || kind === 'pass' ? null : await heldAtTill(tx, id, catalogue)
    const known = issued ?? held
    const { admitted: all, first, before, earlier, inside } = held ? await seenSoFar() : seen
    const of = rowOf(barcode, known)
    if (!known) return { data: unknown }
    const { entry, venues } = known.presented
    const isCounted = typeof entry === 'number'
    const most = openings({ places, entry })
    const admitted = Math.min(all, most)
    const shown = { ticket: { ...known.ticket, places, ...(isCounted && { entries: entry }) }, earlier }
    if (before)
      return [before.ticketId, before.passId, before.codeId].includes(id)
        ? { data: { ...before.answer, ...shown } }
        : { refused: 'SCAN_ID_TAKEN' }
    const isOfSeveral = venues !== null && venues.length > 1 && venues.includes(venue ?? '')
    const isOfOne = kind === 'ticket' && (isCounted || !isOfSeveral)
    const key = isOfOne ? keyOfScan(barcode, at, null) : here
    const asked = { wanted: scan.count ?? null, venue, now: at }
    const decided = admission({ ...known.presented, places, admitted, first }, asked, catalogue.shop.settings)
    if (scan.way === 'out') return goOut(tx, shop, { scan, moment, key, places: most, admitted, inside, shown, of })
    const entered = moment.alreadyIn ? alreadyIn(decided, scan.count ?? places) : decided
    const isOverridden = scan.override !== undefined && decided.outcome !== 'valid'
    const answer = { ...entered, ...(isOverridden && { overridden: true as const }) }
    const look = answer.outcome === 'valid' ? known.look : undefined
    const said = { ...shown, ...(look && { look }) }
    const waits = scan.pause && answer.outcome === 'valid' ? waitsFor({ look, admitted: answer.admitted }) : null
    if (waits) return { data: { ...answer, ...said, admitted: 0, left: most - admitted, waits } }
    const counted = most - admitted - answer.left
    const stored = await storeScan(
      tx,
      {
        id: scan.id,
        ...of,
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
        way: 'in',
        inside: comingIn(answer.admitted, isOverridden ? answer.admitted : counted, admitted - inside),
        venue,
        override: isOverridden ? scan.override! : null,
      },
      { counted, places: most },
    )
    return stored ? { data: { ...answer, ...said } } : { refused: 'SCAN_ID_TAKEN' }
  })
}

/** What the row of a scan is of: what a till has sold and not handed in is no ticket yet. */
function rowOf({ kind, id }: ReadBarcode, known: Known | null) {
  const what = kind === 'ticket' && known?.isOfTill ? 'till' : kind
  return {
    ticketId: what === 'ticket' ? id : null,
    passId: what === 'pass' ? id : null,
    codeId: what === 'till' ? id : null,
  }
}

interface Leaving {
  scan: Scan
  moment: Moment
  key: string
  places: number
  admitted: number
  inside: number
  shown: Pick<schema.ScanAnswer, 'ticket' | 'earlier'>
  of: ReturnType<typeof rowOf>
}

/** Nobody is kept in: who goes out is counted as far as they are in, and answered as valid. */
async function goOut(tx: Db, shop: DoorShop, { scan, moment, ...of }: Leaving): Promise<Answered> {
  const out = leaving(of.inside, scan.count ?? null)
  const answer = { outcome: 'valid' as const, admitted: 0, left: of.places - of.admitted }
  const row = {
    id: scan.id,
    ...of.of,
    admission: of.key,
    gate: scan.gate,
    who: moment.who,
    at: moment.at,
    receivedAt: shop.clock(),
    admitted: 0,
    answer: { ...answer, out },
    undoneAt: null,
    undoneBy: null,
    way: 'out' as const,
    inside: -out,
    venue: scan.venue ?? null,
    override: null,
  }
  const stored = await storeScan(tx, row, { counted: 0, places: of.places })
  return stored ? { data: { ...answer, out, ...of.shown } } : { refused: 'SCAN_ID_TAKEN' }
}

/** What a barcode that the museum signed is of. */
type ReadBarcode =
  | { kind: 'ticket'; id: string; places: number }
  | { kind: 'pass'; id: string; places: number; from: string; to: string }

/** As a scanner types it, which may add blanks and small letters; null when the museum did not sign it. */
function readTicketOrPass({ tickets }: Pick<Keys, 'tickets'>, typed: string): ReadBarcode | null {
  const text = asScanned(typed)
  const ticket = readBarcode([tickets], text)
  if (ticket) return { kind: 'ticket', id: ticket.ticketId, places: ticket.places }
  const pass = readPassBarcode([tickets], text)
  return pass && { kind: 'pass', id: pass.passId, places: pass.persons, from: pass.validFrom, to: pass.validTo }
}
