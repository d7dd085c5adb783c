import { useCallback, useRef, useState } from 'react'
import type { ClosedReason } from '@foyer/contract/schema.ts'
import { addDays, addMonths } from '@foyer/domain/time/calendar.ts'

type Days<D> = Readonly<Record<string, D>>

/** The data of the page: the days of some months (`YYYY-MM`), and the first and the last bookable day. */
export interface KnownDays<D> {
  id: number
  calendar: Days<D>
  /** Why the other days are closed. */
  closed?: Days<ClosedReason> | undefined
  /** What days begin at, where that is not what all begin at. */
  pricesFrom?: Days<number> | undefined
  months: readonly string[]
  limits: { from: string | null; to: string | null }
}

export interface Months<D = number> {
  calendar: Days<D>
  closed: Days<ClosedReason>
  pricesFrom: Days<number>
  knows: (month: string) => boolean
  /** Loads a month unless it is known. */
  need: (month: string) => Promise<unknown>
  /** The first day with places from a day on, loading months until the last bookable one. */
  findNext: (from: string) => Promise<string | null>
}

/**
 * A calendar: the months of the page, and those that `load` has loaded since; null for a failure.
 * `first` finds the first day with places from a day on.
 */
export function useMonths<D>(
  known: KnownDays<D>,
  load: (month: string) => Promise<(Pick<KnownDays<D>, 'closed' | 'pricesFrom'> & { data: Days<D> }) | null>,
  first: (calendar: Days<D>, from: string) => string | null,
): Months<D> {
  const [more, setMore] = useState<Omit<KnownDays<D>, 'id' | 'limits'>>({ calendar: {}, months: [] })
  const running = useRef(new Map<string, Promise<Days<D>>>())
  // months of an earlier page data are kept
  const [last, setLast] = useState(known)
  if (last !== known) {
    setLast(known)
    setMore({
      calendar: { ...more.calendar, ...last.calendar },
      closed: { ...more.closed, ...last.closed },
      pricesFrom: { ...more.pricesFrom, ...last.pricesFrom },
      months: [...more.months, ...last.months],
    })
  }
  // a day that is gone from its month is not brought back by what was known before
  const others = Object.entries({ ...more.calendar, ...last.calendar }).filter(
    ([day]) => !known.months.includes(day.slice(0, 7)),
  )
  const calendar = { ...Object.fromEntries(others), ...known.calendar }
  const knows = (month: string) => known.months.includes(month) || more.months.includes(month)

  const bring = useCallback(
    async (month: string): Promise<Days<D>> => {
      const days = await load(month).catch(() => null)
      running.current.delete(month)
      if (!days) return {}
      setMore((now) => ({
        calendar: { ...now.calendar, ...days.data },
        closed: { ...now.closed, ...days.closed },
        pricesFrom: { ...now.pricesFrom, ...days.pricesFrom },
        months: [...now.months, month],
      }))
      return days.data
    },
    [load],
  )
  const need = async (month: string) => {
    if (knows(month)) return calendar
    const loading = running.current.get(month) ?? bring(month)
    running.current.set(month, loading)
    return loading
  }
  const findNext = async (from: string) => {
    for (
      let month = `${from.slice(0, 7)}-01`;
      known.limits.to !== null && month <= known.limits.to;
      month = addMonths(month, 1)
    ) {
      const day = first(await need(month.slice(0, 7)), from)
      if (day) return day
    }
    return null
  }
  return {
    calendar,
    closed: { ...more.closed, ...last.closed, ...known.closed },
    pricesFrom: { ...more.pricesFrom, ...last.pricesFrom, ...known.pricesFrom },
    knows,
    need,
    findNext,
  }
}

/** The months that are loaded with a page, beginning with that of a day; the others load when they are shown. */
export function monthsAtFirst(day: string): { months: string[]; range: { from: string; to: string } } {
  const first = `${day.slice(0, 7)}-01`
  const months = [first, addMonths(first, 1)].map((one) => one.slice(0, 7))
  return { months, range: monthsFrom(first, months.length) }
}

/** Range of whole months, as a call's path takes it. */
export function monthsFrom(first: string, count: number): { from: string; to: string } {
  return { from: pathDay(first), to: pathDay(addDays(addMonths(first, count), -1)) }
}

export const pathDay = (day: string) => day.replaceAll('-', '')
