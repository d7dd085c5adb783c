import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import {
  articleGood,
  campaignGood,
  capacityId,
  eventGood,
  quotaGood,
  ticketGood,
  guidesGood,
  poolGood,
  tourGood,
} from './capacity-id.ts'
import { capacitiesFrom, closeCapacities, upsertCapacities, type CapacityRow } from './schedule.queries.ts'
import { keepForQuotas, lockCapacities } from './quotas.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopEntry } from '../catalogue/entries.schema.ts'
import type { TourSchedule } from './tour-schedule.ts'
import { guidesIn, quartersOf, stepMinutes } from '@foyer/domain/schedule/tour-timetable.ts'

export function lastDayOfSchedule(now: Date, { daysAhead }: Pick<ShopEntry['settings'], 'daysAhead'>): string {
  return addDays(localDay(now), daysAhead)
}

/** Makes the capacities from today on agree with the catalogue's schedule, writing only the differences. */
export async function writeSchedule(tx: Db, catalogue: Catalogue, now: Date): Promise<void> {
  const stored = new Map((await capacitiesFrom(tx, instantOf(`${localDay(now)} 00:00`))).map((row) => [row.id, row]))
  const scheduled = [
    ...eventCapacities(catalogue, now),
    ...tourCapacities(catalogue.tours, now),
    ...stockOf(catalogue),
    ...budgetsOf(catalogue),
  ]
  const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : null)
  const written = new Set<string | undefined>()
  const changed = scheduled.filter((capacity) => {
    const current = stored.get(capacity.id)
    stored.delete(capacity.id)
    const isChanged =
      !current ||
      // has as many as its time, whose places may be others than the schedule's
      (capacity.isAll && written.has(capacity.partOf)) ||
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
  const quotas = [...changed, ...closed].filter(({ partOf }) => partOf).map(({ id }) => id)
  if (quotas.length > 0)
    await lockCapacities(
      tx,
      [...changed, ...closed].map(({ id }) => id),
    )
  await upsertCapacities(tx, changed)
  await closeCapacities(
    tx,
    closed.map(({ id }) => id),
    now,
  )
  if (quotas.length > 0) await keepForQuotas(tx, quotas)
}

/** Every event's slots and the contingents of its tickets in them; a ticket without a date has a single one. */
function eventCapacities(catalogue: Catalogue, now: Date): CapacityRow[] {
  return catalogue.events.all.flatMap((event) => {
    const capacities: CapacityRow[] = []
    const add = (good: string, startsAt: Date | null, endsAt: Date | null, total: number) =>
      capacities.push({ id: capacityId(good, startsAt), good, startsAt, endsAt, total })
    const tickets = [...event.tickets, ...catalogue.hiddenTickets(event)]
    const limited = tickets.filter((ticket) => ticket.contingent !== undefined)
    for (const ticket of limited) if (ticket.mode === 3) add(ticketGood(ticket.id), null, null, ticket.contingent!)
    for (const day of catalogue.events.openDays(event, now)) {
      for (const { startsAt, endsAt, total, quotas = [] } of catalogue.events.on(event, day, now)) {
        add(eventGood(event.id), startsAt, endsAt, total)
        const partOf = capacityId(eventGood(event.id), startsAt)
        for (const { id, places, back, isAll } of quotas) {
          const good = quotaGood(id)
          const left = back <= now ? 0 : places
          const of = { partOf, backAt: back, isAll }
          capacities.push({ id: capacityId(good, startsAt), good, startsAt, endsAt, total: left, ...of })
        }
        for (const ticket of limited)
          if (ticket.mode !== 3) add(ticketGood(ticket.id), startsAt, endsAt, Math.min(total, ticket.contingent!))
      }
    }
    return capacities
  })
}

/** The pieces of each article that were put on sale in all. */
function stockOf(catalogue: Catalogue): CapacityRow[] {
  return catalogue.articles.map(({ id, stock }) => {
    const good = articleGood(id)
    return { id: capacityId(good, null), good, startsAt: null, endsAt: null, total: stock }
  })
}

/** How often the codes of each campaign may be used in all. */
function budgetsOf(catalogue: Catalogue): CapacityRow[] {
  return catalogue.campaigns.flatMap(({ id, times }) => {
    if (times === undefined) return []
    const good = campaignGood(id)
    return [{ id: capacityId(good, null), good, startsAt: null, endsAt: null, total: times }]
  })
}

/**
 * Every tour's participants; where whole tours are booked also its guides at that time, and those of its pool in each
 * quarter of an hour. A tour with single places has its guide for certain, who is deducted from the pool.
 */
export function tourCapacities(tours: TourSchedule, now: Date): CapacityRow[] {
  const capacities: CapacityRow[] = []
  const pools = new Map<string, CapacityRow>()
  const fixed: { id: string; guides: number }[] = []
  const add = (good: string, startsAt: Date, endsAt: Date, total: number) =>
    capacities.push({ id: capacityId(good, startsAt), good, startsAt, endsAt, total })
  for (const tour of tours.all) {
    const pool = tours.poolOf(tour)
    for (const time of tours.led(tour, now)) {
      add(tourGood(tour.id), time.startsAt, time.bookUntil, time.places)
      if (tour.book_complete_tour) add(guidesGood(tour.id), time.startsAt, time.bookUntil, time.guides)
      for (const startsAt of pool ? quartersOf(time) : []) {
        const good = poolGood(pool!.key)
        const id = capacityId(good, startsAt)
        const endsAt = new Date(startsAt.getTime() + stepMinutes * 60_000)
        if (!tour.book_complete_tour) fixed.push({ id, guides: time.guides })
        if (!pools.has(id)) pools.set(id, { id, good, startsAt, endsAt, total: guidesIn(pool!, localDay(startsAt)) })
      }
    }
  }
  for (const { id, guides } of fixed) pools.get(id)!.total = Math.max(0, pools.get(id)!.total - guides)
  return [...capacities, ...pools.values()]
}
