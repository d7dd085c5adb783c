import { tourCalendar, tourLifetime, tourSingle } from '@foyer/contract/tours.calls.ts'
import { isDay } from '@foyer/domain/shop/calendar.ts'
import { localDay } from '@foyer/domain/shop/dates.ts'
import type { TourCalendar } from '@foyer/domain/tours/tour.ts'
import { isAvailableDay } from '@foyer/domain/tours/tour-dates.ts'
import { monthsAtFirst, pathDay } from '../booking/use-months.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** A tour, between which days it can be booked, and the calendar around the day that is shown. */
export async function loadTour({ api, params, query }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const now = new Date()
  const given = query.get('date')
  const asked = given && isDay(given) ? given : null
  const around = async (day: string): Promise<{ calendar: TourCalendar; months: string[] }> => {
    const { months, range } = monthsAtFirst(day)
    const { data: calendar } = unwrap(await api(tourCalendar, { params: { id, ...range } }), 404)
    return { calendar, months }
  }
  // whatever else a tour or its calendar answers than a yes is a tour that is not there (R8.25, R8.26)
  const single = api(tourSingle, { query: { tour: id, ...(asked && { date: pathDay(asked) }) } }).then((answer) =>
    unwrap(answer, 404),
  )
  const lifetime = api(tourLifetime, { params: { id } }).then((answer) => unwrap(answer, 404))
  // of a server that does not tell the next time, the first day that can be booked
  const next = async () => {
    const [{ data }, { data: limits }] = await Promise.all([single, lifetime])
    return around((data.next_datetime ?? limits.from ?? localDay(now)).slice(0, 10))
  }
  const [{ data: tour, date: scheduled, fewLeft }, { data: limits }, wanted] = await Promise.all([
    single,
    lifetime,
    asked ? around(asked) : next(),
  ])
  // where the day asked for cannot be had, another is shown
  const other = asked && !isAvailableDay(wanted.calendar, limits, asked) ? await next() : wanted
  const calendar = { ...other.calendar, ...wanted.calendar }
  return {
    id: tour.id,
    tour,
    scheduled,
    fewLeft,
    limits,
    calendar,
    months: [...wanted.months, ...other.months],
    now: now.toISOString(),
  }
}
export type TourOffer = Awaited<ReturnType<typeof loadTour>>
