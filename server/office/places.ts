import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { instantOf, localDatetime } from '@foyer/domain/shop/dates.ts'
import { extendSchedule } from '../catalogue/import-catalogue.ts'
import { capacityId, eventGood, ticketGood, tourGood } from '../schedule/capacity-id.ts'
import { act, perform } from './act.ts'
import { bookedBy, capacityById, dropPlaces, writePlaces } from './places.queries.ts'

const goods = { event: eventGood, ticket: ticketGood, tour: tourGood }

/** Holds until the office says otherwise: what the schedule is written from later leaves it as it was set. */
export const setPlaces = act(calls.officePlaces, schemas.officePlaces, {
  use: 'event|ticket|tour ID DAY TIME PLACES|scheduled',
  bodyOf: ([what, id, day, time, places]) => ({
    what,
    id: Number(id),
    time: `${day} ${time}`,
    places: places === 'scheduled' ? null : Number(places),
  }),
  run: async (shop, { what, id, time, places }, by) => {
    const good = goods[what](id)
    const startsAt = instantOf(time)
    // a time that there is not, as 30 February, is no other day's
    if (localDatetime(startsAt) !== time) return { refused: 'SLOT_UNKNOWN' }
    const capacity = capacityId(good, startsAt)
    const now = shop.clock()
    return perform(shop, { by, act: 'places', subject: `${good} ${time}`, details: { places } }, async (within) => {
      const { db } = within.database
      const before = await capacityById(db, capacity, now)
      if (!before) return { refused: 'SLOT_UNKNOWN' }
      if (before.over) return { refused: 'SLOT_PAST' }
      if (places !== null) await writePlaces(db, capacity, places, now)
      else {
        await dropPlaces(db, capacity)
        await extendSchedule(within)
      }
      const { wanted, taken } = (await capacityById(db, capacity, now))!
      const orders = await bookedBy(db, capacity)
      return { data: { places: wanted, taken, over: Math.max(0, taken - wanted), orders } }
    })
  },
  say: ({ places, taken, over, orders }) =>
    [
      `${places} places, ${taken} taken${over > 0 ? `, ${over} too many` : ''}`,
      ...orders.map(({ order, places: of, name, email, phone }) =>
        [order, of, name, email, phone].join('  ').trimEnd(),
      ),
    ].join('\n'),
})
