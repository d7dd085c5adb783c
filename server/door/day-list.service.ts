import { createHash } from 'node:crypto'
import type { redeemList } from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { stoppedBy } from '@foyer/domain/door/admission.ts'
import { localDay } from '@foyer/domain/shop/dates.ts'
import { startOfOwn } from '../documents/barcode.ts'
import type { Shop } from '../shop.ts'
import { exceptionalTickets, soldTimes, stoppedPasses, voidTickets, type Exceptional } from './day-list.queries.ts'

type List = TypesOf<typeof redeemList>['data']

/** What a device without network has to know of a day; of a version that it has, only that it still holds. */
export async function listOfDay(
  { database: { db }, catalogue, keys }: Pick<Shop, 'database' | 'catalogue' | 'keys'>,
  { day, version: known }: { day: string; version?: string | undefined },
): Promise<{ data: List }> {
  const { doorEarlyMinutes, doorLateMinutes } = (await catalogue.current()).shop.settings
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
    times: (await soldTimes(db, day)).flatMap(({ offer, datetime, datetime_end }) =>
      datetime === null || datetime_end === null ? [] : [{ offer, datetime, datetime_end }],
    ),
    exceptions: exceptional.map(exceptionOf),
  }
  const version = createHash('sha256').update(JSON.stringify(list)).digest('base64url')
  return { data: version === known ? { version, unchanged: true } : { version, ...list } }
}

function exceptionOf(found: Exceptional) {
  const stopped = stoppedBy(found)
  return { id: found.id, ...(stopped ? { stopped } : { admitted: found.admitted }) }
}
