import { defaultLanguage, type Language } from '@foyer/contract/languages.ts'
import type { redeemList } from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { stoppedBy } from '@foyer/domain/door/admission.ts'
import { entryOf, entryOfTicket, letsBack } from '@foyer/domain/goods/entry.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import { hashOf } from '../hash.ts'
import { startOfOwn } from '../documents/barcode.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import {
  countedTickets,
  exceptionalTickets,
  looksAtGate,
  passesIn,
  passesOfDay,
  soldTimes,
  stoppedPasses,
  voidTickets,
  type Exceptional,
  type SoldTime,
} from './day-list.queries.ts'

import { instantsOf } from '../schedule/places.queries.ts'
import { reducedTickets } from './look.ts'
import { entryAtTill, letInBetween, venuesOfPass } from './presented.ts'
import { exceptionsOfTills, timesOfTills, type TimeOfTill } from './till-codes.queries.ts'

type List = TypesOf<typeof redeemList>['data']

/** What a device without network has to know of a day; of a version that it has, only that it still holds. */
export async function listOfDay(
  { database: { db }, catalogue, keys }: Pick<Context, 'database' | 'catalogue' | 'keys'>,
  { day, version: known }: { day: string; version?: string | undefined },
  lang: Language = defaultLanguage,
): Promise<{ data: List }> {
  const current = await catalogue.current()
  const { doorEarlyMinutes, doorLateMinutes } = current.shop.settings
  const ofDay = (barcode: string) => {
    const starts = startOfOwn(barcode)
    return starts === null || localDay(starts) === day
  }
  const { from, before } = instantsOf(day, day)
  const stopped = await stoppedPasses(db, day)
  const exceptional = [
    ...(await voidTickets(db, day)).filter(({ barcode }) => ofDay(barcode)),
    ...(await exceptionalTickets(db, day)),
    ...stopped,
  ]
  const times = timesOf(await soldTimes(db, day), await timesOfTills(db, from, before), current)
  const passes = (await passesIn(db, day)).filter(({ id }) => !stopped.some((one) => one.id === id))
  const list = {
    early_minutes: doorEarlyMinutes,
    late_minutes: doorLateMinutes,
    keys: [{ id: keys.tickets.id, x: keys.tickets.publicKey.x! }],
    times,
    offers: offersOf(current, times, lang),
    counted: await countedTickets(db),
    passes: byVenues(await passesOfDay(db, day), current),
    looks: await looksAtGate(db, day, [...reducedTickets(current)]),
    again: againIn(current),
    exceptions: [
      ...exceptional.map((found) => exceptionOf(found, day)),
      ...(await exceptionsOfTills(db, from, before)).map(exceptionOfTill),
      ...passes.map(({ first, ...pass }) => ({ ...pass, first: new Date(first).toISOString() })),
    ],
  }
  const version = hashOf(JSON.stringify(list))
  return { data: version === known ? { version, unchanged: true } : { version, ...list } }
}

/** Of a time at which tickets of several kinds were sold, those come back without asking whose kinds all may. */
function timesOf(sold: readonly SoldTime[], held: readonly TimeOfTill[], catalogue: Catalogue) {
  const dated = [...sold, ...held.map((one) => heldTime(one, catalogue))].flatMap((one) => {
    const { offer, datetime, datetime_end } = one
    if (datetime === null || datetime_end === null) return []
    return { ...one, datetime, ...letInBetween(catalogue, offer, datetime, datetime_end) }
  })
  const times = Map.groupBy(dated, ({ offer, datetime, ends }) => `${offer} ${datetime} ${ends}`)
  return [...times.values()].map((kinds) => {
    const { offer, datetime, opens, ends } = kinds[0]!
    const again = kinds.every((one) => letsBack(entryOf(one)))
    return { offer, datetime, datetime_end: ends, again, ...(opens < datetime && { opens }) }
  })
}

/** A time of which a till may have sold any ticket. */
function heldTime({ offer, startsAt, endsAt }: TimeOfTill, catalogue: Catalogue): SoldTime {
  const [datetime, end] = [startsAt, endsAt].map((one) => localDatetime(new Date(one))) as [string, string]
  return { type: 'ticket', entry: entryAtTill(catalogue, offer), offer, datetime, datetime_end: end }
}

function exceptionOfTill({ id, open, admitted, first }: Awaited<ReturnType<typeof exceptionsOfTills>>[number]) {
  if (!open) return { id, stopped: 'canceled' as const }
  return { id, admitted, ...(first !== null && { first: new Date(first).toISOString() }) }
}

/** What is not sold for a day, as the catalogue says it now. */
function againIn(catalogue: Catalogue) {
  const { events, passes } = catalogue
  const undated = events.all.filter((event) => {
    const open = [...event.tickets, ...catalogue.hiddenTickets(event)].filter(({ mode }) => mode === 3)
    return open.length > 0 && open.every((ticket) => letsBack(entryOfTicket(ticket)))
  })
  return { undated: undated.map(({ id }) => id), passes: passes.every(({ entry }) => entry === 'day') }
}

/** Passes that do not open every venue, by those that they open. */
function byVenues(passes: Awaited<ReturnType<typeof passesOfDay>>, { venues: all }: Catalogue) {
  const opened = passes.map(({ id, benefits }) => ({ id, venues: venuesOfPass({ benefits }).toSorted() }))
  const some = opened.filter(({ venues }) => !all.every(({ key }) => venues.includes(key)))
  return [...Map.groupBy(some, ({ venues }) => venues.join(' ')).values()].map((alike) => ({
    venues: alike[0]!.venues,
    ids: alike.map(({ id }) => id),
  }))
}

/** What a device without network shows of what was read, and where it lets in. */
function offersOf(catalogue: Catalogue, times: readonly { offer: number }[], lang: Language) {
  const undated = catalogue.events.all.filter(({ tickets }) => tickets.some(({ mode }) => mode === 3))
  const ids = new Set([...times.map(({ offer }) => offer), ...undated.map(({ id }) => id)])
  return [...ids]
    .toSorted((a, b) => a - b)
    .flatMap((id) => {
      const offer = catalogue.events.byId(id) ?? catalogue.tours.byId(id)
      return offer ? [{ id, name: catalogue.words(offer.name, lang), venues: venueKeysOf(offer) }] : []
    })
}

function exceptionOf(found: Exceptional, day: string) {
  const { id, admitted, line, first } = found
  const stopped = stoppedBy(found)
  if (stopped) return { id, stopped }
  if (!line || !first) return { id, admitted }
  const again = mayComeBackOn(day, { line, first })
  return { id, admitted, first: new Date(first).toISOString(), ...(again && { again: true as const }) }
}

/** On the day of a visit, and of a ticket without a date on the day of its first use, or always. */
function mayComeBackOn(day: string, { line, first }: Required<Pick<Exceptional, 'line'>> & { first: string }): boolean {
  const entry = entryOf(line)
  return entry === 'free' || (entry === 'day' && (line.datetime !== null || localDay(new Date(first)) === day))
}
