import { ticketCalendar } from '@foyer/contract/tickets.calls.ts'
import { nextAvailableDay } from '@foyer/domain/offer/availability.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { dayAvailability } from '@foyer/domain/tickets/availability.ts'
import { useCallback } from 'react'
import { useApi } from '../core/api.ts'
import type { CalendarWords } from '../booking/calendar-words.ts'
import type { Dates } from '../booking/date-picker.tsx'
import { monthsFrom, useMonths } from '../booking/use-months.ts'
import type { Offer } from './load-ticket.ts'

const words: CalendarWords = {
  left: 'tickets.left',
  none: 'tickets.day.none',
  daySoldOut: 'tickets.daySoldOut',
  dayClosed: 'tickets.dayClosed',
  nextAvailable: 'tickets.nextAvailable',
}

/** The days of an event in the months that are loaded. */
export function useTicketDates(offer: Offer): Dates {
  const api = useApi()
  const {
    event: { id },
    limits,
    now,
    code,
  } = offer
  const load = useCallback(
    async (month: string) => {
      const answer = await api(ticketCalendar, {
        params: { id, ...monthsFrom(`${month}-01`, 1) },
        query: { deep: '1', code },
      })
      return answer.ok ? answer : null
    },
    [api, id, code],
  )
  const months = useMonths(offer, load, nextAvailableDay)
  const from = limits.from ?? now.slice(0, 10)
  const bookable = { ...offer, calendar: months.calendar, closed: months.closed }
  const at = new Date(now)
  return {
    months,
    words,
    priceFrom: (day) => months.pricesFrom[day] ?? offer.priceFrom,
    audience: offer.event.price_from_audience,
    today: localDay(at),
    range: { from, to: limits.to ?? from },
    availability: (day) => dayAvailability(day, bookable, at),
  }
}
