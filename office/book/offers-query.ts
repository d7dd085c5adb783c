import { queryOptions } from '@tanstack/react-query'
import { officeDay } from '@foyer/contract/day.calls.ts'
import { eventSelect, ticketCalendar, ticketCollect, ticketCollectOn } from '@foyer/contract/tickets.calls.ts'
import type { Event, EventTicket } from '@foyer/contract/tickets.schema.ts'
import { tourCalendar, tourSelect, tourSingle } from '@foyer/contract/tours.calls.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { hasEndedBy, shownTickets } from '@foyer/domain/tickets/availability.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { onDay, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import { answerOf, ask, type Asked } from '../core/ask.ts'
import { withBegun } from './begun.ts'
import { allGoods, offeredGood, type GoodKind, type OfferedGood } from './goods-query.ts'

/** An event, a tour or a good, as addresses name it: `event-12`. */
export type OfferName = `${'event' | 'tour' | GoodKind}-${number}`

export interface Time {
  /** `HH:mm` */
  time: string
  /** What anybody can still book of it. */
  places: number
  /** It is for all of the day. */
  whole: boolean
  /** It is for who stands at the desk alone. */
  begun?: true
}
interface OnDay {
  /** The day that the times are of; null where nothing has a date. */
  date: string | null
  times: Time[]
  fewLeft: number
}
interface OfferedEvent extends OnDay {
  kind: 'event'
  event: Event
  tickets: EventTicket[]
}
interface OfferedTour extends OnDay {
  kind: 'tour'
  tour: SingleTour
  calendar: TourCalendar
}
export type Offered = OfferedEvent | OfferedTour | OfferedGood

/** All that is sold: what has a time, then what has none. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: async (asked) => {
    const [{ data: events }, { data }, goods] = await Promise.all([
      answerOf(eventSelect, {}, asked),
      answerOf(tourSelect, {}, asked),
      allGoods(asked),
    ])
    return {
      ...goods,
      events: events.filter((event) => !hasEndedBy(event, localDay(new Date()))),
      tours: data.tours,
    }
  },
})

/** What an offer has on a day, without one on the next with places; today also what has begun, for who may sell it. */
export const offeredQuery = (offer: OfferName | null, day: string | null, sellsBegun: boolean) =>
  queryOptions({
    queryKey: ['offered', offer, day, sellsBegun],
    enabled: offer !== null,
    queryFn: async (asked): Promise<Offered> => {
      const [kind, id] = offer!.split('-') as ['event' | 'tour' | GoodKind, string]
      if (kind !== 'event' && kind !== 'tour') return offeredGood(kind, id, asked)
      const offered = await (kind === 'event' ? offeredEvent : offeredTour)(id, day, asked)
      const now = localDatetime(new Date())
      if (!sellsBegun || offered.date === null || offered.date !== dayOf(now)) return offered
      return withBegun(offered, await ask(officeDay, { day: offered.date }, asked), now)
    },
  })

async function offeredEvent(id: string, day: string | null, asked: Asked): Promise<OfferedEvent> {
  const answer = await (day
    ? answerOf(ticketCollectOn, { params: { id, date: inPath(day) }, query: {} }, asked)
    : answerOf(ticketCollect, { params: { id }, query: {} }, asked))
  const { data, event, date, slots, fewLeft } = answer
  const timed = data.some(({ mode }) => mode === 1)
  const times = slots.map(({ datetime, max_tickets: places }) => ({ time: timeOf(datetime), places, whole: !timed }))
  return { kind: 'event', event, tickets: shownTickets(data), date, times, fewLeft }
}

async function offeredTour(id: string, day: string | null, asked: Asked): Promise<OfferedTour> {
  const {
    data: tour,
    date,
    fewLeft,
  } = await answerOf(tourSingle, { query: { tour: id, ...(day && { date: inPath(day) }) } }, asked)
  const on = day ?? date
  if (!on) return { kind: 'tour', tour, calendar: {}, date: null, times: [], fewLeft }
  const { data: calendar } = await answerOf(
    tourCalendar,
    { params: { id, from: inPath(on), to: inPath(on) }, query: {} },
    asked,
  )
  const times = Object.entries(calendar[on] ?? {}).map(([time, slot]) => ({
    time,
    places: slot.soldout ? 0 : slot.tickets,
    whole: false,
  }))
  return { kind: 'tour', tour: onDay(tour, calendar, on), calendar, date: on, times, fewLeft }
}

/** Two weeks of an offer: how many places are left on each day; one that is missing is closed. */
export const daysQuery = (offer: OfferName, from: string) =>
  queryOptions({
    queryKey: ['offered', offer, 'days', from],
    queryFn: async (asked): Promise<Record<string, number>> => {
      const [kind, id] = offer.split('-') as ['event' | 'tour', string]
      const params = { id, from: inPath(from), to: inPath(addDays(from, 13)) }
      if (kind === 'event') return (await answerOf(ticketCalendar, { params, query: {} }, asked)).data
      const { data } = await answerOf(tourCalendar, { params, query: {} }, asked)
      return Object.fromEntries(
        Object.entries(data).map(([day, times]) => [
          day,
          Object.values(times).reduce((sum, { soldout, tickets }) => sum + (soldout ? 0 : tickets), 0),
        ]),
      )
    },
  })

const inPath = (day: string) => day.replaceAll('-', '')
