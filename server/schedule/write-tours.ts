import { localDay } from '@foyer/domain/time/dates.ts'
import { capacityId, guidesGood, poolGood, tourGood } from './capacity-id.ts'
import type { CapacityRow } from './schedule.queries.ts'
import type { TourSchedule } from './tour-schedule.ts'
import { guidesIn, quartersOf, stepMinutes } from '@foyer/domain/schedule/tour-timetable.ts'

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
