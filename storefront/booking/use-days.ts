import { useCallback, useRef, useState } from 'react'
import type { ClosedReason } from '@foyer/contract/schema.ts'
import type { Busyness } from '@foyer/domain/offer/busyness.ts'
import { addDays, mondayOf } from '@foyer/domain/time/calendar.ts'
import { spanDays, spanOf, weeksAround, weeksFrom } from '@foyer/domain/time/weeks.ts'

type ByDay<D> = Readonly<Record<string, D>>

/** What is known of the days of some weeks. */
interface DaysOfWeeks<D> {
  calendar: ByDay<D>
  /** Why the other days are closed. */
  closed?: ByDay<ClosedReason> | undefined
  /** What days begin at, where that is not what all begin at. */
  pricesFrom?: ByDay<number> | undefined
  /** How busy days are, where that is known. */
  busy?: ByDay<Busyness> | undefined
  /** By their Mondays. */
  weeks: readonly string[]
}

/** The data of the page, and the first and the last bookable day. */
export interface KnownDays<D> extends DaysOfWeeks<D> {
  id: number
  limits: { from: string | null; to: string | null }
}

export interface Days<D = number> extends Required<{ [K in keyof DaysOfWeeks<D>]: NonNullable<DaysOfWeeks<D>[K]> }> {
  /** Loads the weeks that a calendar shows, unless they are known. */
  need: (monday: string) => Promise<unknown>
  /** The first day with places from a day on, loading weeks until the last bookable one. */
  findNext: (from: string) => Promise<string | null>
}

/**
 * A calendar: the weeks of the page, and those that `load` has loaded since; null for a failure.
 * `first` finds the first day with places from a day on.
 */
export function useDays<D>(
  known: KnownDays<D>,
  load: (range: {
    from: string
    to: string
  }) => Promise<(Omit<DaysOfWeeks<D>, 'calendar' | 'weeks'> & { data: ByDay<D> }) | null>,
  first: (calendar: ByDay<D>, from: string) => string | null,
): Days<D> {
  const [more, setMore] = useState<DaysOfWeeks<D>>({ calendar: {}, weeks: [] })
  const running = useRef(new Map<string, Promise<ByDay<D>>>())
  // weeks of an earlier page data are kept
  const [last, setLast] = useState(known)
  if (last !== known) {
    setLast(known)
    setMore(together(more, last))
  }
  // a day that is gone from its week is not brought back by what was known before
  const before = together(more, last)
  const others = Object.entries(before.calendar).filter(([day]) => !known.weeks.includes(mondayOf(day)))
  const days = together({ ...before, calendar: Object.fromEntries(others) }, known)

  const bring = useCallback(
    async (monday: string): Promise<ByDay<D>> => {
      const weeks = weeksFrom(monday)
      const answer = await load(rangeOf(weeks)).catch(() => null)
      running.current.delete(monday)
      if (!answer) return {}
      setMore((now) => together(now, { ...answer, calendar: answer.data, weeks }))
      return answer.data
    },
    [load],
  )
  const need = async (monday: string) => {
    if (weeksFrom(monday).every((week) => days.weeks.includes(week))) return days.calendar
    const loading = running.current.get(monday) ?? bring(monday)
    running.current.set(monday, loading)
    return loading
  }
  const findNext = async (from: string) => {
    const { limits } = known
    for (
      let monday = spanOf(from, limits.from ?? from);
      limits.to !== null && monday <= limits.to;
      monday = addDays(monday, spanDays)
    ) {
      const day = first(await need(monday), from)
      if (day) return day
    }
    return null
  }
  return { ...days, need, findNext }
}

/** Both, the later in place of the earlier. */
function together<D>(earlier: DaysOfWeeks<D>, later: DaysOfWeeks<D>) {
  return {
    calendar: { ...earlier.calendar, ...later.calendar },
    closed: { ...earlier.closed, ...later.closed },
    pricesFrom: { ...earlier.pricesFrom, ...later.pricesFrom },
    busy: { ...earlier.busy, ...later.busy },
    weeks: [...earlier.weeks, ...later.weeks],
  }
}

/** The weeks that are loaded with the page of a day; the others load when they are shown. */
export function weeksAtFirst(day: string, today: string): { weeks: string[]; range: { from: string; to: string } } {
  const weeks = weeksAround(day, today)
  return { weeks, range: rangeOf(weeks) }
}

/** Whole weeks, as a call's path takes them. */
const rangeOf = (weeks: readonly string[]) => ({ from: pathDay(weeks[0]!), to: pathDay(addDays(weeks.at(-1)!, 6)) })

export const pathDay = (day: string) => day.replaceAll('-', '')
