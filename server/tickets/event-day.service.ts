import type { Timeslot } from '@foyer/contract/tickets.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { eventGood } from '../schedule/capacity-id.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import type { Context } from '../context.ts'
import { placesOfGoods } from './tickets.queries.ts'

/** The times of every event on a day that are not over, by one question for all of their places. */
export async function eventsOn(shop: Context, day: string): Promise<{ data: Record<string, Timeslot[]> }> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const scheduled = catalogue.events.all
    .map((event) => ({
      id: event.id,
      times: catalogue.events.on(event, day, now).filter(({ endsAt }) => endsAt > now),
    }))
    .filter(({ times }) => times.length > 0)
  const goods = scheduled.map(({ id }) => eventGood(id))
  const rows = goods.length === 0 ? [] : await placesOfGoods(shop.database.db, goods, instantsOf(day, day), now)
  const places = new Map(rows.map((row) => [`${row.good} ${row.startsAt}`, row.places]))
  const data = Object.fromEntries(
    scheduled.map(({ id, times }) => [
      id,
      times.map(({ startsAt, endsAt }) => ({
        datetime: localDatetime(startsAt),
        datetime_end: localDatetime(endsAt),
        max_tickets: places.get(`${eventGood(id)} ${startsAt.getTime()}`) ?? 0,
      })),
    ]),
  )
  return { data }
}
