import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { dayOf, instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { extendSchedule } from '../catalogue/extend-schedule.ts'
import { capacityId, eventGood, quotaGood, ticketGood, tourGood } from '../schedule/capacity-id.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { lockCapacities } from '../schedule/quotas.queries.ts'
import { act, perform } from './act.ts'
import { dropPlaces, writePlaces } from '../schedule/schedule.queries.ts'
import { inWords as quotaInWords, shownQuotas } from './quotas.ts'
import { bookedBy, capacitiesOfDay, capacityById } from './places.queries.ts'

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

/** Of what is sold for whole days that of a day as it opens now, for which its places are set. */
function slotOfDay(catalogue: Catalogue, { what, id, time }: Parameters<typeof timeMeant>[0]) {
  const event = {
    event: () => id,
    ticket: () => catalogue.ticketById(id)?.eventId,
    quota: () => catalogue.quotaById(id)?.event.id,
    tour: () => undefined,
  }[what]()
  return event === undefined ? undefined : catalogue.events.ofDay(event, dayOf(time))
}

/** The places of a time, or of its day from all hours on: as many as were set, or what is taken and what is left. */
async function placesOfAll(
  db: Db,
  { capacity, all, set }: { capacity: string; all: readonly string[]; set: number | null },
  now: Date,
): Promise<{ wanted: number; taken: number }> {
  const found = await Promise.all(all.map(async (id) => ({ id, ...(await capacityById(db, id, now))! })))
  const taken = found.reduce((sum, one) => sum + one.taken, 0)
  const here = found.find(({ id }) => id === capacity)!
  return { wanted: set ?? here.wanted + taken - here.taken, taken }
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
    const now = shop.clock()
    const catalogue = await shop.catalogue.current()
    const slot = slotOfDay(catalogue, meant)
    const { subject } = time
    const capacity = slot ? capacityId(goods[meant.what](meant.id), slot.startsAt) : time.capacity
    // what has all places of its time has as many as that, or is given back
    if (places && meant.what === 'quota' && catalogue.quotaById(meant.id)?.quota.places === 'all')
      return { refused: 'MALFORMED', place: 'body.places' }
    return perform(shop, { by, act: 'places', subject, details: { places } }, async (within) => {
      const { db } = within.database
      if (!(await capacityById(db, time.capacity, now))) return { refused: 'SLOT_UNKNOWN' }
      if ((await capacityById(db, capacity, now))?.over !== false) return { refused: 'SLOT_PAST' }
      const quotas = quotasOfAll(catalogue, { ...meant, time: slot ? localDatetime(slot.startsAt) : meant.time }, now)
      await lockCapacities(db, [capacity, ...quotas])
      const isOfDay = slot !== undefined
      if (places !== null) await writePlaces(db, capacity, places, now, { quotas, isOfDay })
      else {
        await dropPlaces(db, capacity, { isOfDay })
        await extendSchedule(within)
      }
      const all = isOfDay ? await capacitiesOfDay(db, capacity) : [capacity]
      const { wanted, taken } = await placesOfAll(db, { capacity, all, set: places }, now)
      const orders = (await Promise.all(all.map((one) => bookedBy(db, one)))).flat()
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
