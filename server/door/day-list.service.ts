import type { redeemList } from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { stoppedBy } from '@foyer/domain/door/admission.ts'
import { entryOf, entryOfTicket } from '@foyer/domain/goods/entry.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { hashOf } from '../hash.ts'
import { startOfOwn } from '../documents/barcode.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import {
  exceptionalTickets,
  soldTimes,
  stoppedPasses,
  voidTickets,
  type Exceptional,
  type SoldTime,
} from './day-list.queries.ts'

type List = TypesOf<typeof redeemList>['data']

/** What a device without network has to know of a day; of a version that it has, only that it still holds. */
export async function listOfDay(
  { database: { db }, catalogue, keys }: Pick<Context, 'database' | 'catalogue' | 'keys'>,
  { day, version: known }: { day: string; version?: string | undefined },
): Promise<{ data: List }> {
  const current = await catalogue.current()
  const { doorEarlyMinutes, doorLateMinutes } = current.shop.settings
  const ofDay = (barcode: string) => {
    const starts = startOfOwn(barcode)
    return starts === null || localDay(starts) === day
  }
  const exceptional = [
    ...(await voidTickets(db, day)).filter(({ barcode }) => ofDay(barcode)),
    ...(await exceptionalTickets(db, day)),
    ...(await stoppedPasses(db, day)),
  ]
  const list = {
    early_minutes: doorEarlyMinutes,
    late_minutes: doorLateMinutes,
    keys: [{ id: keys.tickets.id, x: keys.tickets.publicKey.x! }],
    times: timesOf(await soldTimes(db, day)),
    again: againIn(current),
    exceptions: exceptional.map((found) => exceptionOf(found, day)),
  }
  const version = hashOf(JSON.stringify(list))
  return { data: version === known ? { version, unchanged: true } : { version, ...list } }
}

/** Of a time at which tickets of several kinds were sold, those come back without asking whose kinds all may. */
function timesOf(sold: readonly SoldTime[]) {
  const times = Map.groupBy(sold, ({ offer, datetime, datetime_end }) => `${offer} ${datetime} ${datetime_end}`)
  return [...times.values()].flatMap((kinds) => {
    const { offer, datetime, datetime_end } = kinds[0]!
    const again = kinds.every((one) => entryOf(one) !== 'once')
    return datetime === null || datetime_end === null ? [] : [{ offer, datetime, datetime_end, again }]
  })
}

/** What is not sold for a day, as the catalogue says it now. */
function againIn(catalogue: Catalogue) {
  const { events, passes } = catalogue
  const undated = events.all.filter((event) => {
    const open = [...event.tickets, ...catalogue.hiddenTickets(event)].filter(({ mode }) => mode === 3)
    return open.length > 0 && open.every((ticket) => entryOfTicket(ticket) !== 'once')
  })
  return { undated: undated.map(({ id }) => id), passes: passes.every(({ entry }) => entry === 'day') }
}

function exceptionOf(found: Exceptional, day: string) {
  const { id, admitted, line, first } = found
  const stopped = stoppedBy(found)
  if (stopped) return { id, stopped }
  return { id, admitted, ...(line && first && mayComeBackOn(day, { line, first }) && { again: true as const }) }
}

/** On the day of a visit, and of a ticket without a date on the day of its first use, or always. */
function mayComeBackOn(day: string, { line, first }: Required<Pick<Exceptional, 'line'>> & { first: string }): boolean {
  const entry = entryOf(line)
  return entry === 'free' || (entry === 'day' && (line.datetime !== null || localDay(new Date(first)) === day))
}
