import { tourCalendar, tourLifetime, tourSingle } from '@foyer/contract/tours.calls.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { firstToCome } from '@foyer/domain/time/out-of-date.ts'
import type { TourCalendar } from '@foyer/domain/tours/tour.ts'
import { isAvailableDay } from '@foyer/domain/tours/tour-dates.ts'
import { pathDay, weeksAtFirst } from '../booking/use-days.ts'
import { cartStore } from '../cart/cart-store.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** Loads a tour, its first and last bookable day, and the calendar around the selected day. */
export async function loadTour({ api, params, query }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const now = new Date()
  const today = localDay(now)
  const dateParam = query.get('date')
  const requested = dateParam && isDay(dateParam) ? dateParam : null
  const cartId = (query.has('change') && cartStore.read().cartId) || undefined
  const around = async (day: string) => {
    const { weeks, range } = weeksAtFirst(day, today)
    const { data, closed } = unwrap(await api(tourCalendar, { params: { id, ...range }, query: { cartId } }), 404)
    const calendar: TourCalendar = data
    return { calendar, closed, weeks }
  }
  // any refusal of the tour or its calendar means that there is no such tour (R8.25, R8.26)
  const single = api(tourSingle, { query: { tour: id, cartId, ...(requested && { date: pathDay(requested) }) } }).then(
    (answer) => unwrap(answer, 404),
  )
  const lifetime = api(tourLifetime, { params: { id } }).then((answer) => unwrap(answer, 404))
  // the first bookable day, if the server does not send the next time
  const next = async () => {
    const [{ data }, { data: limits }] = await Promise.all([single, lifetime])
    return around((data.next_datetime ?? limits.from ?? today).slice(0, 10))
  }
  const [{ data: tour, date: scheduled, fewLeft }, { data: limits }, calendarPart] = await Promise.all([
    single,
    lifetime,
    requested ? around(requested) : next(),
  ])
  // another day replaces a requested one that cannot be booked
  const other = requested && !isAvailableDay(calendarPart.calendar, limits, requested) ? await next() : calendarPart
  const calendar = { ...other.calendar, ...calendarPart.calendar }
  return {
    id: tour.id,
    tour,
    scheduled,
    ...(cartId && { cartId }),
    fewLeft,
    limits,
    calendar,
    closed: { ...other.closed, ...calendarPart.closed },
    weeks: [...calendarPart.weeks, ...other.weeks],
    now: now.toISOString(),
    until: firstToCome(
      Object.keys(calendar[today] ?? {}).map((time) => `${today} ${time}`),
      now,
    ),
  }
}
export type TourOffer = Awaited<ReturnType<typeof loadTour>>
