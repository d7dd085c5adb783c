import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import { guidesIn, quartersOf, stepMinutes } from '@foyer/domain/schedule/tour-timetable.ts'
import type { Db } from '../db/database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TourEntry } from '../catalogue/entries.schema.ts'
import {
  articleGood,
  campaignGood,
  capacityId,
  eventGood,
  guidesGood,
  poolGood,
  quotaGood,
  ticketGood,
  tourGood,
} from './capacity-id.ts'
import { changedOffers, type ChangedOffers } from './changed-offers.ts'
import {
  capacitiesBesides,
  capacitiesFrom,
  closeCapacities,
  upsertCapacities,
  type CapacityRow,
  type KeptCapacity,
} from './schedule.queries.ts'
import { keepForQuotas, lockCapacities } from './quotas.queries.ts'
import type { TourSchedule } from './tour-schedule.ts'
import { turns } from '../turns.ts'

/** Goods that are looked at together, with their capacities by the catalogue, reckoned when it is their turn. */
interface Scheduled {
  goods: readonly string[]
  capacities: (turn: () => Promise<void>) => readonly CapacityRow[] | Promise<readonly CapacityRow[]>
}

/** So many of them are read at once: in between the process answers its visitors. */
const atOnce = 5

/**
 * Makes the capacities from today on agree with the catalogue's schedule, writing only the differences. Where they
 * agree with the one `before` by now, only what the two have otherwise is looked at.
 */
export async function writeSchedule(tx: Db, catalogue: Catalogue, now: Date, before?: Catalogue): Promise<void> {
  const from = instantOf(`${localDay(now)} 00:00`)
  const turn = turns()
  const changed: CapacityRow[] = []
  const closed: KeptCapacity[] = []
  const compare = (stored: readonly KeptCapacity[], scheduled: readonly CapacityRow[]) => {
    const differences = differencesOf(stored, scheduled, now)
    changed.push(...differences.changed)
    closed.push(...differences.closed)
  }
  const offers = before && changedOffers(before, catalogue)
  const look = async (some: readonly Scheduled[], days?: readonly string[]) => {
    const scheduled: CapacityRow[] = []
    for (const { capacities } of some) {
      scheduled.push(...(await capacities(turn)))
      await turn()
    }
    compare(await capacitiesFrom(tx, from, goodsOf(some), days), scheduled)
  }
  const looked = scheduledOf(catalogue, offers, now)
  const days = offers?.days && withNext(offers.days)
  for (let at = 0; at < looked.length; at += atOnce) await look(looked.slice(at, at + atOnce), days)
  await look(undatedOf(catalogue))
  const goods = allGoodsOf(catalogue, now)
  compare(
    before
      ? await capacitiesFrom(tx, from, without(allGoodsOf(before, now), goods))
      : await capacitiesBesides(tx, from, goods),
    [],
  )
  await write(tx, changed, closed, now)
}

/** What begins on a day may end on the next. */
const withNext = (days: readonly string[]) => [...new Set(days.flatMap((day) => [day, addDays(day, 1)]))]

const goodsOf = (all: readonly Scheduled[]) => all.flatMap(({ goods }) => goods)
const allGoodsOf = (catalogue: Catalogue, now: Date) =>
  goodsOf([...scheduledOf(catalogue, undefined, now), ...undatedOf(catalogue)])
function without(all: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return all.filter((good) => !known.has(good))
}

async function write(
  tx: Db,
  changed: readonly CapacityRow[],
  closed: readonly KeptCapacity[],
  now: Date,
): Promise<void> {
  const quotas = [...changed, ...closed].filter(({ partOf }) => partOf).map(({ id }) => id)
  // in one order, as baskets take them: those that are closed are written before the others
  if (quotas.length > 0 || closed.length > 0)
    await lockCapacities(
      tx,
      [...changed, ...closed].map(({ id }) => id),
    )
  // what a day ticket has sold from another hour on is counted when nobody can buy any more of it
  await closeCapacities(
    tx,
    closed.map(({ id }) => id),
    now,
  )
  await upsertCapacities(tx, changed)
  if (quotas.length > 0) await keepForQuotas(tx, quotas)
}

/** What is others than it is stored, and what nothing asks for any more. */
function differencesOf(
  rows: readonly KeptCapacity[],
  scheduled: readonly CapacityRow[],
  now: Date,
): { changed: CapacityRow[]; closed: KeptCapacity[] } {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : null)
  const written = new Set<string | undefined>()
  const changed = scheduled.filter((capacity) => {
    const current = stored.get(capacity.id)
    stored.delete(capacity.id)
    const isChanged =
      !current ||
      // has as many as its time, whose places may be others than the schedule's
      (capacity.isAll && written.has(capacity.partOf)) ||
      // differs for good where its day has sold some from another hour on, which may be given back by now
      current.intended !== capacity.total ||
      current.total !== Math.max(capacity.total, current.taken + current.kept) ||
      current.ends !== seconds(capacity.endsAt) ||
      current.back !== seconds(capacity.backAt)
    if (isChanged) written.add(capacity.id)
    return isChanged
  })
  const isOver = (ends: number | null) => ends !== null && ends * 1000 <= now.getTime()
  const closed = [...stored.values()].filter(
    (row) => (row.intended > 0 || row.total > row.taken + row.kept) && !isOver(row.ends),
  )
  return { changed, closed }
}

const row = (good: string, startsAt: Date | null, endsAt: Date | null, total: number): CapacityRow => ({
  id: capacityId(good, startsAt),
  good,
  startsAt,
  endsAt,
  total,
})

/** What runs out whenever it is bought, which an offer's change of single days says nothing of. */
const undatedOf = (catalogue: Catalogue): Scheduled[] => [
  { goods: catalogue.articles.map(({ id }) => articleGood(id)), capacities: () => stockOf(catalogue) },
  { goods: catalogue.campaigns.map(({ id }) => campaignGood(id)), capacities: () => budgetsOf(catalogue) },
]

/** What of a catalogue takes place, or what of that has changed. */
function scheduledOf(catalogue: Catalogue, changed: ChangedOffers | undefined, now: Date): Scheduled[] {
  const events = catalogue.events.all.filter(({ id }) => !changed || changed.events.has(id))
  const tours = catalogue.tours.all.filter(({ id }) => !changed || changed.tours.has(id))
  const days = changed?.days && withNext(changed.days)
  const pools = new Set(catalogue.tours.all.flatMap(({ pool }) => (pool === undefined ? [] : [pool])))
  return [
    ...events.map((event) => ({
      goods: goodsOfEvent(catalogue, event),
      capacities: () => eventCapacities(catalogue, event, now, days),
    })),
    ...tours.map((tour) => ({
      goods: goodsOfTour(tour),
      capacities: () => tourCapacities(catalogue.tours, tour, now, days),
    })),
    ...[...pools]
      .filter((pool) => !changed || changed.pools.has(pool))
      .map((pool) => ({
        goods: [poolGood(pool)],
        capacities: (turn: () => Promise<void>) => poolCapacities(catalogue.tours, pool, { now, turn, days }),
      })),
  ]
}

/** An event with its tickets, those that are hidden too, and its quotas. */
function goodsOfEvent(catalogue: Catalogue, event: EventEntry): string[] {
  const tickets = [...event.tickets, ...catalogue.hiddenTickets(event)]
  return [
    eventGood(event.id),
    ...tickets.map(({ id }) => ticketGood(id)),
    ...event.quotas.map(({ id }) => quotaGood(id)),
  ]
}
const goodsOfTour = ({ id }: TourEntry) => [tourGood(id), guidesGood(id)]

/** An event's slots and the contingents of its tickets in them; a ticket without a date has a single one. */
function eventCapacities(catalogue: Catalogue, event: EventEntry, now: Date, days?: readonly string[]): CapacityRow[] {
  const capacities: CapacityRow[] = []
  const tickets = [...event.tickets, ...catalogue.hiddenTickets(event)]
  const limited = tickets.filter((ticket) => ticket.contingent !== undefined)
  const isOfDay = event.schedule.type === 'days'
  for (const ticket of days ? [] : limited)
    if (ticket.mode === 3) capacities.push(row(ticketGood(ticket.id), null, null, ticket.contingent!))
  for (const day of days ?? catalogue.events.openDays(event, now)) {
    for (const { startsAt, endsAt, total, quotas = [] } of catalogue.events.on(event, day, now)) {
      const of = (good: string, places: number) => ({ ...row(good, startsAt, endsAt, places), isOfDay })
      const time = of(eventGood(event.id), total)
      capacities.push(time)
      for (const { id, places, back, isAll } of quotas) {
        const left = back <= now ? 0 : places
        capacities.push({ ...of(quotaGood(id), left), partOf: time.id, backAt: back, isAll })
      }
      for (const ticket of limited)
        if (ticket.mode !== 3) capacities.push(of(ticketGood(ticket.id), Math.min(total, ticket.contingent!)))
    }
  }
  return capacities
}

/** The pieces of each article that were put on sale in all. */
const stockOf = (catalogue: Catalogue): CapacityRow[] =>
  catalogue.articles.map(({ id, stock }) => row(articleGood(id), null, null, stock))

/** How often the codes of each campaign may be used in all. */
const budgetsOf = (catalogue: Catalogue): CapacityRow[] =>
  catalogue.campaigns.flatMap(({ id, times }) =>
    times === undefined ? [] : [row(campaignGood(id), null, null, times)],
  )

/** A tour's participants, and where whole tours are booked its guides at that time. */
export function tourCapacities(
  tours: TourSchedule,
  tour: TourEntry,
  now: Date,
  days?: readonly string[],
): CapacityRow[] {
  return [...tours.led(tour, now, days)].flatMap(({ startsAt, bookUntil, places, guides }) => [
    row(tourGood(tour.id), startsAt, bookUntil, places),
    ...(tour.book_complete_tour ? [row(guidesGood(tour.id), startsAt, bookUntil, guides)] : []),
  ])
}

/**
 * The guides of a pool in each quarter of an hour in which one of its tours is led. A tour with single places has its
 * guide for certain, who is deducted.
 */
export async function poolCapacities(
  tours: TourSchedule,
  key: string,
  { now, turn, days }: { now: Date; turn: () => Promise<void>; days?: readonly string[] | undefined },
): Promise<CapacityRow[]> {
  const led = new Map<number, number>()
  for (const tour of tours.all.filter(({ pool }) => pool === key)) {
    // those of the evening before go on into a day
    for (const time of tours.led(tour, now, days && [...new Set(days.flatMap((day) => [addDays(day, -1), day]))]))
      for (const quarter of quartersOf(time)) {
        if (days && !days.includes(localDay(quarter))) continue
        const fixed = tour.book_complete_tour ? 0 : time.guides
        led.set(quarter.getTime(), (led.get(quarter.getTime()) ?? 0) + fixed)
      }
    await turn()
  }
  const pool = tours.poolByKey(key)!
  return [...led].map(([at, fixed]) => {
    const [startsAt, endsAt] = [new Date(at), new Date(at + stepMinutes * 60_000)]
    return row(poolGood(key), startsAt, endsAt, Math.max(0, guidesIn(pool, localDay(startsAt)) - fixed))
  })
}
