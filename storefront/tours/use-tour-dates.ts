import { useCallback } from 'react'
import { tourCalendar } from '@foyer/contract/tours.calls.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { TourCalendar } from '@foyer/domain/tours/tour.ts'
import { isWithin, leftByDay, nextTourDay, tourAvailability } from '@foyer/domain/tours/tour-dates.ts'
import { useApi } from '../core/api.ts'
import type { CalendarWords } from '../booking/calendar-words.ts'
import type { Dates } from '../booking/date-picker.tsx'
import { useDays } from '../booking/use-days.ts'
import type { TourOffer } from './load-tour.ts'

const words: CalendarWords = {
  left: 'tickets.left',
  none: 'tour.noTour',
  daySoldOut: 'tour.daySoldOut',
  dayClosed: 'tour.dayClosed',
  nextAvailable: 'tour.nextAvailable',
}
const wordsOfWhole: CalendarWords = { ...words, left: 'tour.left' }

/** The days and times of a tour in the weeks that are loaded. */
export function useTourDates(offer: TourOffer): { calendar: TourCalendar; dates: Dates } {
  const api = useApi()
  const { id, tour, limits, now, cartId } = offer
  const load = useCallback(
    async (range: { from: string; to: string }) => {
      const answer = await api(tourCalendar, { params: { id, ...range }, query: { cartId } })
      return answer.ok ? answer : null
    },
    [api, id, cartId],
  )
  const { calendar, ...days } = useDays(offer, load, (known: TourCalendar, from) => nextTourDay(known, limits, from))
  const left = leftByDay(tour, calendar)
  const from = limits.from ?? now.slice(0, 10)
  const dates = {
    days: { ...days, calendar: left },
    words: tour.book_complete_tour === 1 ? wordsOfWhole : words,
    today: localDay(new Date(now)),
    range: { from, to: limits.to ?? from },
    priceFrom: (day: string) => lowestPrice(calendar[day]),
    audience: tour.price_from_audience,
    availability: (day: string) => tourAvailability(tour, isWithin(day, limits) ? left[day] : undefined, offer.fewLeft),
  }
  return { calendar, dates }
}

/** The lowest price of a day's times. */
function lowestPrice(times: TourCalendar[string] = {}): number | null {
  const prices = Object.values(times).flatMap(({ price_from: price = null }) => price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}
