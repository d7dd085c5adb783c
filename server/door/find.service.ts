import type { Found, redeemName } from '@foyer/contract/door.find.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isPlaceAlone } from '@foyer/domain/tours/booked-admission.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import type { Context } from '../context.ts'
import { perform, type OfficeRefusal } from '../office/act.ts'
import { bookedByName, findByNumber } from './find.queries.ts'

/** What a guard has typed from a ticket that no camera reads. */
export async function findAtGate(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  typed: string,
): Promise<{ data: { found: Found[] } }> {
  const number = typed.replaceAll(/\s+/g, '').toUpperCase()
  return { data: { found: await findByNumber(database.db, number, localDay(clock())) } }
}

/** So many at most: who has more of a name asks for another word of it. */
const most = 20

/** Who has booked for today at the venue of a gate; each search stands in the log, without the name. */
export async function findByName(
  shop: Context,
  text: string,
  by: Actor,
): Promise<{ data: TypesOf<typeof redeemName>['data'] } | OfficeRefusal> {
  const { device, venue = null } = by
  const details = { gate: device?.name ?? by.name, ...(venue !== null && { venue }) }
  return perform(shop, { by, act: 'find', subject: '', details }, async ({ database, clock, catalogue }) => {
    if (!device?.rights.includes('find')) return { refused: 'FORBIDDEN' }
    const offers = venue === null ? null : offersAt(await catalogue.current(), venue)
    const asked = { text, day: localDay(clock()), offers, most: most + 1 }
    const booked = await bookedByName(database.db, asked)
    const found = booked.slice(0, most).filter(({ line, detail }) => !isPlaceAlone(line.tour, detail))
    return {
      data: {
        found: found.map(({ line: { name, datetime, datetime_end }, ...one }) => ({
          ...one,
          name,
          datetime,
          datetime_end,
        })),
        more: booked.length > most,
      },
    }
  })
}

function offersAt({ events, tours }: Catalogue, venue: string): number[] {
  return [...events.all, ...tours.all].filter((one) => venueKeysOf(one).includes(venue)).map(({ id }) => id)
}
