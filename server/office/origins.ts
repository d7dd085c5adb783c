import * as calls from '@foyer/contract/counter.origin.calls.ts'
import * as schemas from '@foyer/contract/counter.origin.schema.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isCountry, nearCountries } from '../addresses/countries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { saleOf } from '../orders/sale.queries.ts'
import { tillOfSale } from '../tills/till.queries.ts'
import { act } from './act.ts'
import { countOrigin, noteOrigin, originsBetween } from './origins.queries.ts'

/** It has no line in the log, which would say of a sale what is only counted. */
export const origin = act(calls.officeOrigin, schemas.officeOrigin, {
  use: 'ORDER ORIGIN',
  bodyOf: ([order, where]) => ({ order, origin: where }),
  run: async ({ database, catalogue, clock }, { order: number, origin: from }) => {
    const { settings, venues } = await catalogue.current()
    const asked = settings.visitorOrigin
    const isAsked = from.length === 2 ? asked !== 'off' && isCountry(from) : asked === 'postcode'
    if (!isAsked) return { refused: 'MALFORMED', place: 'body.origin' }
    return database.transaction(async (tx) => {
      const order = await orderByNumber(tx, number)
      const sale = order && (await saleOf(tx, order.cartId))
      if (!sale || sale.channel !== 'counter') return { refused: 'ORDER_UNKNOWN' }
      const counted = await noteOrigin(tx, sale.id)
      if (counted) {
        const till = await tillOfSale(tx, sale.id)
        const venue = settings.tills.find(({ id }) => id === till)?.venue ?? venues[0]?.key ?? ''
        const people = peopleIn(await linesOf(tx, order.id))
        await countOrigin(tx, localDay(clock()), { venue, origin: from, people })
      }
      return { data: { counted } }
    })
  },
  say: ({ counted }) => (counted ? 'counted' : 'counted before'),
})

type Lines = Awaited<ReturnType<typeof linesOf>>

/** Whoever buys without a ticket is somebody too. */
function peopleIn(lines: Lines): number {
  const admitted = lines.filter(({ type }) => ordered[type].admits)
  return Math.max(
    1,
    admitted.reduce((sum, { places }) => sum + places, 0),
  )
}

const daysBack = 90
const most = 5

/** What a counter asks, and the most frequent answers of its venue, filled up with countries that are near. */
export async function originKeys(
  db: Db,
  { settings: { visitorOrigin: asks }, country }: Catalogue,
  { venue, today }: { venue: string; today: string },
): Promise<{ asks: typeof asks; keys: string[] }> {
  if (asks === 'off') return { asks, keys: [] }
  const said = (await originsBetween(db, addDays(today, -daysBack), today))
    .filter((one) => one.venue === venue && (asks === 'postcode' || one.origin.length === 2))
    .map((one) => one.origin)
  return { asks, keys: [...new Set([...said.slice(0, most), ...nearCountries(country)])].slice(0, most) }
}
