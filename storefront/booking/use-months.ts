import { useCallback, useRef, useState } from 'react'
import { addDays, addMonths } from '@foyer/domain/shop/calendar.ts'

type Days<D> = Readonly<Record<string, D>>

/** What came with the page: the days of some months (`YYYY-MM`), and between which days something can be had. */
export interface KnownDays<D> {
  id: number
  calendar: Days<D>
  months: readonly string[]
  limits: { from: string | null; to: string | null }
}

export interface Months<D = number> {
  calendar: Days<D>
  knows: (month: string) => boolean
  /** Loads a month unless it is known. */
  need: (month: string) => Promise<unknown>
  /** The first day from a day on that has places, turning months until the last bookable one. */
  findNext: (from: string) => Promise<string | null>
}

/**
 * A calendar: the months that came with the page, and those that `load` brought since; null when it could not.
 * `first` finds the first day with places from a day on.
 */
export function useMonths<D>(
  known: KnownDays<D>,
  load: (month: string) => Promise<Days<D> | null>,
  first: (calendar: Days<D>, from: string) => string | null,
): Months<D> {
  const [more, setMore] = useState<Pick<KnownDays<D>, 'calendar' | 'months'>>({ calendar: {}, months: [] })
  const running = useRef(new Map<string, Promise<Days<D>>>())
  // what came with the page of another day is not forgotten with it
  const [last, setLast] = useState(known)
  if (last !== known) {
    setLast(known)
    setMore({ calendar: { ...more.calendar, ...last.calendar }, months: [...more.months, ...last.months] })
  }
  const calendar = { ...more.calendar, ...last.calendar, ...known.calendar }
  const knows = (month: string) => known.months.includes(month) || more.months.includes(month)

  const bring = useCallback(
    async (month: string): Promise<Days<D>> => {
      const days = await load(month).catch(() => null)
      running.current.delete(month)
      if (!days) return {}
      setMore((now) => ({ calendar: { ...now.calendar, ...days }, months: [...now.months, month] }))
      return days
    },
    [load],
  )
  const need = async (month: string) => {
    if (knows(month)) return calendar
    const asked = running.current.get(month) ?? bring(month)
    running.current.set(month, asked)
    return asked
  }
  const findNext = async (from: string) => {
    for (
      let month = `${from.slice(0, 7)}-01`;
      known.limits.to !== null && month <= known.limits.to;
      month = addMonths(month, 1)
    ) {
      const found = first(await need(month.slice(0, 7)), from)
      if (found) return found
    }
    return null
  }
  return { calendar, knows, need, findNext }
}

/** The months of the calendar that come with a page, from that of a day on; the others are loaded as they are turned. */
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
