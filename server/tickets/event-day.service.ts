import type { VisitSlot } from '@foyer/contract/tickets.schema.ts'
import { busyness, busyWhereDiffering } from '@foyer/domain/offer/busyness.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { eventGood } from '../schedule/capacity-id.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import type { Context } from '../context.ts'
import { comesAsOneLikes } from './event-view.ts'
import { keyOf, placesByRules } from './places-seen.ts'
import { placesOfGoods } from './tickets.queries.ts'

/** The times of every event on a day that are not over, by one question for all of their places. */
export async function eventsOn(shop: Context, day: string): Promise<{ data: Record<string, VisitSlot[]> }> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const scheduled = catalogue.events.all
    .map((event) => ({
      event,
      times: catalogue.events.on(event, day, now).filter(({ endsAt }) => endsAt > now),
    }))
    .filter(({ times }) => times.length > 0)
  const goods = scheduled.map(({ event }) => eventGood(event.id))
  const rows = goods.length === 0 ? [] : await placesOfGoods(shop.database.db, goods, instantsOf(day, day), now)
  const byRules = shop.isPreview ? scheduled.flatMap(({ event, times }) => placesByRules(event, times, null, now)) : []
  const found = new Map([...byRules, ...rows].map((row) => [keyOf(row.good, row.startsAt), row]))
  const data = Object.fromEntries(
    scheduled.map(({ event, times }) => {
      const slots = times.map(({ startsAt, endsAt }) => {
        const { places = 0, sold = 0, total = 0 } = found.get(keyOf(eventGood(event.id), startsAt)) ?? {}
        return {
          datetime: localDatetime(startsAt),
          datetime_end: localDatetime(endsAt),
          max_tickets: places,
          ...(total > 0 && comesAsOneLikes(event) && { busy: busyness(sold, total) }),
        }
      })
      return [event.id, busyWhereDiffering(slots)]
    }),
  )
  return { data }
}
