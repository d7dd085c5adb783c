import type * as schema from '@foyer/contract/door.schema.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { stoppedBy, type Presented } from '@foyer/domain/door/admission.ts'
import type { Look } from '@foyer/domain/door/look.ts'
import { entryOf, entryOfTicket, type Entry } from '@foyer/domain/goods/entry.ts'
import { dayOf, isWholeDay, localDatetime, visitInstants } from '@foyer/domain/time/dates.ts'
import { isPlaceAlone } from '@foyer/domain/tours/booked-admission.ts'
import { soldKind } from '../cart/kinds.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import type { Db } from '../db/database.ts'
import { lockPass, lockTicket, type TicketAtGate } from './door.queries.ts'
import { lookOfTicket } from './look.ts'
import { lockCodeAtGate } from './till-codes.queries.ts'

/** What somebody presents, as it stands at a gate. */
export type Known = {
  presented: Omit<Presented, 'places' | 'admitted' | 'first'>
  ticket: Omit<NonNullable<schema.ScanAnswer['ticket']>, 'places'>
  look?: Look | undefined
  /** A till has sold it without network, and not handed it in yet. */
  isOfTill?: true
}

export async function ticketIn(tx: Db, id: string, catalogue: Catalogue): Promise<Known | null> {
  const found = await lockTicket(tx, id)
  if (!found) return null
  const { number, detail, line, movedTo, passes } = found
  const stopped = stoppedBy({ ...found, blocked: passes.some(({ stands }) => !stands) })
  const { name, datetime, datetime_end } = line
  return {
    presented: {
      stopped,
      validity: datetime === null ? null : visitOf(letInBetween(catalogue, line.eventId, datetime, datetime_end)),
      // the gates of its venue ask for the admission that was there already
      venues: isPlaceAlone(line.tour, detail) ? [] : venuesOf(line, catalogue),
      entry: entryOf(line),
    },
    look: lookOfTicket(found, catalogue),
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

/**
 * A ticket that a till holds, or has sold without network: nobody knows which before it is handed in. What it gave back
 * opens nothing.
 */
export async function heldAtTill(tx: Db, id: string, catalogue: Catalogue): Promise<Known | null> {
  const code = await lockCodeAtGate(tx, id)
  if (!code) return null
  // it was handed in meanwhile
  const issued = code.sold ? await ticketIn(tx, id, catalogue) : null
  if (issued) return issued
  const event = catalogue.events.byId(code.event)
  const [datetime, ends] = [code.startsAt, code.endsAt].map((one) => localDatetime(new Date(one))) as [string, string]
  return {
    isOfTill: true,
    presented: {
      stopped: code.open && !code.sold ? null : 'canceled',
      validity: visitOf(letInBetween(catalogue, code.event, datetime, ends)),
      venues: event ? venueKeysOf(event) : null,
      entry: entryAtTill(catalogue, code.event),
    },
    ticket: {
      kind: 'ticket',
      number: `${code.till}-${code.number}`,
      name: event ? catalogue.words(event.name, catalogue.languages[0] ?? 'de') : '',
      detail: '',
      datetime,
      datetime_end: ends,
    },
  }
}

/** Which of an event's tickets a till has sold is not known: they open again where all of them do. */
export function entryAtTill(catalogue: Catalogue, event: number): Entry {
  const dated = catalogue.events.byId(event)?.tickets.filter(({ mode }) => mode !== 3) ?? []
  return dated.length > 0 && dated.every((ticket) => entryOfTicket(ticket) !== 'once') ? 'day' : 'once'
}

/** A day ticket is of its day: who has one comes in at the hours of when it was sold, and at those of today. */
export function letInBetween<End extends string | null>(
  catalogue: Catalogue,
  event: number,
  datetime: string,
  end: End,
): { opens: string; ends: End | string } {
  const slot = catalogue.events.ofDay(event, dayOf(datetime))
  if (!slot) return { opens: datetime, ends: end }
  const [from, to] = [localDatetime(slot.startsAt), localDatetime(slot.endsAt)]
  return { opens: from < datetime ? from : datetime, ends: end === null || to > end ? to : end }
}

function visitOf({ opens, ends }: { opens: string; ends: string | null }) {
  return { ...visitInstants(opens, ends), wholeDay: isWholeDay(opens, ends) }
}

/** Where its event or tour takes place; what is no longer in the catalogue opens every venue. */
function venuesOf(line: TicketAtGate['line'], catalogue: Catalogue): string[] | null {
  const offer = soldKind(line).visited(catalogue, line)
  return offer ? venueKeysOf(offer) : null
}

export async function passIn(
  tx: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<Known | null> {
  const found = await lockPass(tx, id)
  if (!found) return null
  const { number, owner, line } = found
  return {
    presented: {
      stopped: stoppedBy({ ...found, voidReason: null }),
      validity: { from, to },
      venues: venuesOfPass(line),
      entry: entryOf(line),
    },
    look: 'person',
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

/** Where an annual pass lets in, and does not only cost less. */
export function venuesOfPass({ benefits }: Pick<PricedLine, 'benefits'>): string[] {
  return benefits?.flatMap((benefit) => (benefit.admission === 'free' ? benefit.venues : [])) ?? []
}
