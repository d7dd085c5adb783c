import { addDays } from '../time/calendar.ts'
import { instantOf, localDatetime, localDay } from '../time/dates.ts'
import { holdsAt, type VisitPrices } from './visit-prices.ts'

/** So many places of some of an event's times that only some may buy. */
export interface Quota extends Omit<VisitPrices, 'tickets'> {
  id: number
  places: number | 'all'
  /** Without it they are kept until the time is over. */
  back?: { days_before: number } | { on: string } | undefined
  /** The annual passes that open it: all that book visits, or those of some kinds. */
  passes?: true | readonly number[] | undefined
}

/** A quota at a time. */
export interface QuotaAt {
  id: number
  places: number
  /** From then on what is left of it is everybody's. */
  back: Date
  /** The annual passes that open it. */
  passes?: true | readonly number[] | undefined
  /** Nothing of the time is anybody else's. */
  isAll: boolean
}

/** The quotas of a time, each with no more places than there are. */
export function quotasAt(
  quotas: readonly Quota[],
  { startsAt, endsAt, total }: { startsAt: Date; endsAt: Date; total: number },
): QuotaAt[] {
  return quotas
    .filter((quota) => holdsAt(quota, localDatetime(startsAt)))
    .map(({ id, places, back, passes }) => ({
      id,
      places: places === 'all' ? total : Math.min(places, total),
      back: backAt(back, startsAt, endsAt),
      isAll: places === 'all',
      ...(passes !== undefined && { passes }),
    }))
}

function backAt(back: Quota['back'], startsAt: Date, endsAt: Date): Date {
  if (!back) return endsAt
  const day = 'on' in back ? back.on : addDays(localDay(startsAt), -back.days_before)
  return new Date(Math.min(instantOf(`${day} 00:00`).getTime(), endsAt.getTime()))
}
