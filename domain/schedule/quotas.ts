import { addDays } from '../time/calendar.ts'
import { instantOf, localDatetime, localDay } from '../time/dates.ts'
import { holdsAt, type VisitPrices } from './visit-prices.ts'

/** So many places of some of an event's times that only some may buy. */
export interface Quota extends Omit<VisitPrices, 'tickets'> {
  id: number
  places: number
  /** Without it they are kept until the time is over. */
  back?: { days_before: number } | undefined
}

/** A quota at a time. */
export interface QuotaAt {
  id: number
  places: number
  /** From then on what is left of it is everybody's. */
  back: Date
}

/** The quotas of a time, each with no more places than there are. */
export function quotasAt(
  quotas: readonly Quota[],
  { startsAt, endsAt, total }: { startsAt: Date; endsAt: Date; total: number },
): QuotaAt[] {
  return quotas
    .filter((quota) => holdsAt(quota, localDatetime(startsAt)))
    .map(({ id, places, back }) => ({ id, places: Math.min(places, total), back: backAt(back, startsAt, endsAt) }))
}

function backAt(back: Quota['back'], startsAt: Date, endsAt: Date): Date {
  return back ? instantOf(`${addDays(localDay(startsAt), -back.days_before)} 00:00`) : endsAt
}
