import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import { articleGood, capacityId, eventGood, ticketGood } from './capacity-id.ts'
import { capacitiesFrom, closeCapacities, upsertCapacities, type CapacityRow } from './schedule.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopEntry } from '../catalogue/entries.schema.ts'
import { tourCapacities } from './write-tours.ts'

export function lastDayOfSchedule(now: Date, { daysAhead }: Pick<ShopEntry['settings'], 'daysAhead'>): string {
  return addDays(localDay(now), daysAhead)
}

/** Makes the capacities from today on agree with the catalogue's schedule, writing only the differences. */
export async function writeSchedule(tx: Db, catalogue: Catalogue, now: Date): Promise<void> {
  const stored = new Map((await capacitiesFrom(tx, instantOf(`${localDay(now)} 00:00`))).map((row) => [row.id, row]))
  const scheduled = [...eventCapacities(catalogue, now), ...tourCapacities(catalogue.tours, now), ...stockOf(catalogue)]
  const changed = scheduled.filter((capacity) => {
    const current = stored.get(capacity.id)
    stored.delete(capacity.id)
    return (
      !current ||
      current.intended !== capacity.total ||
      current.total !== Math.max(capacity.total, current.taken) ||
      current.ends !== (capacity.endsAt ? capacity.endsAt.getTime() / 1000 : null)
    )
  })
  const isOver = (ends: number | null) => ends !== null && ends * 1000 <= now.getTime()
  await upsertCapacities(tx, changed)
  await closeCapacities(
    tx,
    [...stored.values()]
      .filter((row) => (row.intended > 0 || row.total > row.taken) && !isOver(row.ends))
      .map((row) => row.id),
  )
}

/** Every event's slots and the contingents of its tickets in them; a ticket without a date has a single one. */
function eventCapacities(catalogue: Catalogue, now: Date): CapacityRow[] {
  return catalogue.events.all.flatMap((event) => {
    const capacities: CapacityRow[] = []
    const add = (good: string, startsAt: Date | null, endsAt: Date | null, total: number) =>
      capacities.push({ id: capacityId(good, startsAt), good, startsAt, endsAt, total })
    const limited = event.tickets.filter((ticket) => ticket.contingent !== undefined)
    for (const ticket of limited) if (ticket.mode === 3) add(ticketGood(ticket.id), null, null, ticket.contingent!)
    for (const day of catalogue.events.openDays(event, now)) {
      for (const { startsAt, endsAt, total } of catalogue.events.on(event, day, now)) {
        add(eventGood(event.id), startsAt, endsAt, total)
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
