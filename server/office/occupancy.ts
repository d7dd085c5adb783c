import type { Catalogue } from '../catalogue/catalogue.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import type { Db } from '../db/database.ts'
import { eventGood, tourGood } from '../schedule/capacity-id.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { occupied } from './occupancy.queries.ts'

/** How full the times of events and of tours by the place were; a day's places say nothing of its hours. */
export async function occupancyOf(
  db: Db,
  catalogue: Catalogue,
  { from, to, venues }: { from: string; to: string; venues: readonly string[] | undefined },
) {
  const isThere = (offer: Parameters<typeof venueKeysOf>[0]) =>
    venues === undefined || venueKeysOf(offer).some((key) => venues.includes(key))
  const events = catalogue.events.all.filter((one) => isThere(one) && one.schedule.type !== 'days')
  const tours = catalogue.tours.all.filter((one) => isThere(one) && !one.book_complete_tour)
  const offers = [
    ...events.map(({ id }) => ({ good: eventGood(id), key: `ticket ${id}` })),
    ...tours.map(({ id }) => ({ good: tourGood(id), key: `guidedTour ${id}` })),
  ]
  const goods = offers.map(({ good }) => good)
  const times = Map.groupBy(await occupied(db, goods, instantsOf(from, to)), ({ good }) => good)
  return offers.flatMap(({ good, key }) => {
    const ofGood = times.get(good)?.map(({ good: _, ...time }) => time)
    return ofGood ? [{ key, times: ofGood }] : []
  })
}
