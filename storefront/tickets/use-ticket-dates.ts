import { ticketCalendar } from '@foyer/contract/tickets.calls.ts'
import { nextAvailableDay } from '@foyer/domain/offer/availability.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { dayAvailability } from '@foyer/domain/tickets/availability.ts'
import { useCallback } from 'react'
import { useApi } from '../core/api.ts'
import type { CalendarWords } from '../booking/calendar-words.ts'
import type { Dates } from '../booking/date-picker.tsx'
import { useDays } from '../booking/use-days.ts'
import type { Offer } from './load-ticket.ts'

const words: CalendarWords = {
  left: 'tickets.left',
  none: 'tickets.day.none',
  daySoldOut: 'tickets.daySoldOut',
  dayClosed: 'tickets.dayClosed',
  nextAvailable: 'tickets.nextAvailable',
}

/** The days of an event in the weeks that are loaded. */
export function useTicketDates(offer: Offer): Dates {
  const api = useApi()
  const {
    event: { id },
    limits,
    now,
    code,
  } = offer
  const load = useCallback(
    async (range: { from: string; to: string }) => {
      const answer = await api(ticketCalendar, { params: { id, ...range }, query: { deep: '1', code } })
      return answer.ok ? answer : null
    },
    [api, id, code],
  )
  const days = useDays(offer, load, nextAvailableDay)
  const from = limits.from ?? now.slice(0, 10)
  const bookable = { ...offer, calendar: days.calendar, closed: days.closed }
  const at = new Date(now)
  return {
    days,
    words,
    priceFrom: (day) => days.pricesFrom[day] ?? offer.priceFrom,
    audience: offer.event.price_from_audience,
    today: localDay(at),
    range: { from, to: limits.to ?? from },
    availability: (day) => dayAvailability(day, bookable, at),
  }
}
