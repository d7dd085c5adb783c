import { useCallback, useRef, useState } from 'react'
import { ticketCalendar } from '@foyer/contract/tickets.calls.ts'
import { nextAvailableDay } from '@foyer/domain/shop/availability.ts'
import { addMonths } from '@foyer/domain/shop/calendar.ts'
import { useApi } from '../shop/api.ts'
import { monthsFrom, type Offer } from './load-ticket.ts'

type Calendar = Readonly<Record<string, number>>

export interface Months {
  calendar: Calendar
  knows: (month: string) => boolean
  /** Loads a month (`YYYY-MM`) unless it is known; answers its days. */
  need: (month: string) => Promise<Calendar>
  /** The first day from a day on that has places, turning months until the last bookable one. */
  findNext: (from: string) => Promise<string | null>
}

/** The calendar of an event: the months that came with the page, and those loaded since. */
export function useMonths(offer: Offer): Months {
  const api = useApi()
  const [more, setMore] = useState<{ calendar: Calendar; months: readonly string[] }>({ calendar: {}, months: [] })
  const running = useRef(new Map<string, Promise<Calendar>>())
  const id = offer.event.id
  // what came with the page of another day is not forgotten with it
  const [last, setLast] = useState(offer)
  if (last !== offer) {
    setLast(offer)
    setMore({ calendar: { ...more.calendar, ...last.calendar }, months: [...more.months, ...last.months] })
  }
  const calendar = { ...more.calendar, ...last.calendar, ...offer.calendar }
  const knows = (month: string) => offer.months.includes(month) || more.months.includes(month)

  const load = useCallback(
    async (month: string): Promise<Calendar> => {
      const answer = await api(ticketCalendar, { params: { id, ...monthsFrom(`${month}-01`, 1) }, query: { deep: '1' } }).catch(() => null)
      running.current.delete(month)
      if (!answer?.ok) return {}
      setMore((now) => ({ calendar: { ...now.calendar, ...answer.data }, months: [...now.months, month] }))
      return answer.data
    },
    [api, id],
  )
  const need = async (month: string) => {
    if (knows(month)) return calendar
    const known = running.current.get(month) ?? load(month)
    running.current.set(month, known)
    return known
  }
  const findNext = async (from: string) => {
    for (let first = `${from.slice(0, 7)}-01`; offer.limits.to !== null && first <= offer.limits.to; first = addMonths(first, 1)) {
      const found = nextAvailableDay(await need(first.slice(0, 7)), from)
      if (found) return found
    }
    return null
  }
  return { calendar, knows, need, findNext }
}
