import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { extendSchedule } from '../catalogue/extend-schedule.ts'
import { capacityId, eventGood, quotaGood, ticketGood, tourGood } from '../schedule/capacity-id.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { lockCapacities } from '../schedule/quotas.queries.ts'
import { act, perform } from './act.ts'
import { dropPlaces, writePlaces } from '../schedule/schedule.queries.ts'
import { inWords as quotaInWords, shownQuotas } from './quotas.ts'
import { bookedBy, capacityById } from './places.queries.ts'

const goods = { event: eventGood, ticket: ticketGood, quota: quotaGood, tour: tourGood }

/** A time by what is booked of it; null for one that there is not, as 30 February, which is no other day's. */
export function timeMeant({
  what,
  id,
  time,
}: {
  what: keyof typeof goods
  id: number
  time: string
}): { subject: string; capacity: string } | null {
  const [good, startsAt] = [goods[what](id), instantOf(time)]
  return localDatetime(startsAt) === time ? { subject: `${good} ${time}`, capacity: capacityId(good, startsAt) } : null
}

/** Quotas that have all places of an event's time, however many these are, until they are given back. */
function quotasOfAll(catalogue: Catalogue, { what, id, time }: Parameters<typeof timeMeant>[0], now: Date): string[] {
  const event = what === 'event' ? catalogue.events.byId(id) : undefined
  const slot = event && catalogue.events.at(event, time, now)
  const all = slot?.quotas?.filter(({ isAll, back }) => isAll && now < back) ?? []
  return all.map((quota) => capacityId(quotaGood(quota.id), slot!.startsAt))
}

/** `2 orders with 5 places`. */
export function inWords({ orders, places }: { orders: number; places: number }): string {
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
  return `${counted(orders, 'order')} with ${counted(places, 'place')}`
}

function sumOf(booked: readonly { places: number }[]): { orders: number; places: number } {
  return { orders: booked.length, places: booked.reduce((sum, { places }) => sum + places, 0) }
}

/** Holds until the office says otherwise: what the schedule is written from later leaves it as it was set. */
export const setPlaces = act(calls.officePlaces, schemas.officePlaces, {
  use: 'event|ticket|quota|tour ID DAY TIME PLACES|scheduled',
  bodyOf: ([what, id, day, time, places]) => ({
    what,
    id: Number(id),
    time: `${day} ${time}`,
    places: places === 'scheduled' ? null : Number(places),
  }),
  run: async (shop, { places, ...meant }, by) => {
    const time = timeMeant(meant)
    if (!time) return { refused: 'SLOT_UNKNOWN' }
    const { subject, capacity } = time
    const now = shop.clock()
    const catalogue = await shop.catalogue.current()
    // what has all places of its time has as many as that, or is given back
    if (places && meant.what === 'quota' && catalogue.quotaById(meant.id)?.quota.places === 'all')
      return { refused: 'MALFORMED', place: 'body.places' }
    return perform(shop, { by, act: 'places', subject, details: { places } }, async (within) => {
      const { db } = within.database
      const before = await capacityById(db, capacity, now)
      if (!before) return { refused: 'SLOT_UNKNOWN' }
      if (before.over) return { refused: 'SLOT_PAST' }
      const quotas = quotasOfAll(catalogue, meant, now)
      await lockCapacities(db, [capacity, ...quotas])
      if (places !== null) await writePlaces(db, capacity, places, now, quotas)
      else {
        await dropPlaces(db, capacity)
        await extendSchedule(within)
      }
      const { wanted, taken } = (await capacityById(db, capacity, now))!
      const orders = await bookedBy(db, capacity)
      const parts = await shownQuotas(db, catalogue, { time: capacity }, now)
      return { data: { places: wanted, taken, over: Math.max(0, taken - wanted), quotas: parts, orders } }
    })
  },
  explain: ({ place }) => place && 'it has all places of its time: set those of the event, or 0 to give it back',
  say: ({ places, taken, over, quotas, orders }, { what, id, time }) =>
    [
      `${places} places, ${taken} taken${over > 0 ? `, ${over} too many` : ''}`,
      ...quotas.map((quota) => `  of which ${quotaInWords(quota)}`),
      ...(places === 0 && orders.length > 0
        ? [
            `${inWords(sumOf(orders))} booked: npm run office -- cancel-time ${what} ${id} ${time} cancels all, ` +
              'with their money and a mail',
          ]
        : []),
      ...orders.map(({ order, places: of, name, email, phone }) =>
        [order, of, name, email, phone].join('  ').trimEnd(),
      ),
    ].join('\n'),
})
