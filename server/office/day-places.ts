import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import type { DayPlaces } from './day.queries.ts'

/**
 * The places of an event. What day tickets have sold for an hour at which their day opens no more was taken off those
 * of the hour at which it does: it counts there, so that both are the places of the day.
 */
export function placesOfEvent(
  { events }: Catalogue,
  event: Pick<EventEntry, 'id' | 'schedule'>,
  rows: readonly DayPlaces[] = [],
): readonly DayPlaces[] {
  if (event.schedule.type !== 'days') return rows
  const dayOfRow = ({ startsAt }: DayPlaces) => localDay(new Date(startsAt))
  return [...Map.groupBy(rows, dayOfRow)].flatMap(([day, all]) => {
    const slot = events.ofDay(event.id, day)
    if (!slot) return all
    const opens = slot.startsAt.getTime()
    const set = all.flatMap((row) => row.set ?? [])
    const most = set.length > 0 ? Math.min(...set) : slot.total
    const rest = Math.max(0, most - (all.find(({ startsAt }) => startsAt === opens)?.places ?? 0))
    return all.map((row) => (row.startsAt === opens ? row : { ...row, places: Math.min(row.sold + row.held, rest) }))
  })
}
