import type { Api } from '@foyer/contract/client.ts'
import { tourCalendar, tourSingle } from '@foyer/contract/tours.calls.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import type { CartItem, TourItem } from '@foyer/domain/cart/cart.ts'
import { tourItem } from '@foyer/domain/cart/tour-item.ts'
import { answersInWords } from '@foyer/domain/tours/check-answers.ts'
import { checkTour } from '@foyer/domain/tours/check-tour.ts'
import { participants } from '@foyer/domain/tours/people.ts'
import { filledForm } from '@foyer/domain/tours/tour-choice.ts'
import { ticketPlaces } from '@foyer/domain/tours/tour-form.ts'
import { onDay, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import TourDetails from '../orders/tour-details.tsx'
import { TourLine } from './tour-line.tsx'

interface Known {
  tour: SingleTour
  calendar: TourCalendar
}

/** What the museum says now of the tours in a basket, and what shows them. Loaded for a basket that has one. */
export async function readTours(api: Api, form: readonly CartItem[]) {
  const lines = form.filter((item) => item.type === 'guidedTour')
  const keyOf = ({ id, date }: TourItem) => `${id} ${date}`
  const read = await Promise.all(
    [...new Map(lines.map((item) => [keyOf(item), item]))].map(
      async ([key, { id, date }]): Promise<[string, Known | null][]> => {
        const day = date.replaceAll('-', '')
        const [tour, calendar] = await Promise.all([
          api(tourSingle, { query: { tour: id, date: day } }),
          api(tourCalendar, { params: { id, from: day, to: day } }),
        ]).catch(() => [null, null])
        // it is not sold any more, or its area is switched off
        if (tour?.status === 404) return [[key, null]]
        return tour?.ok ? [[key, { tour: tour.data, calendar: calendar?.ok ? calendar.data : {} }]] : []
      },
    ),
  )
  const known = new Map(read.flat())
  const of = (item: TourItem) => known.get(keyOf(item)) ?? undefined

  return {
    Line: TourLine,
    of: (item: TourItem): SingleTour | undefined => of(item)?.tour,
    /** Language, meeting point, who comes and what was answered. */
    Details: ({ item }: { item: TourItem }) => <TourDetails tour={inWords(item, of(item)?.tour)} />,
    /** In the words of the language in which its tour was read. */
    translated: (item: TourItem) => translated(item, of(item)?.tour),
    /** As the museum sells it now, whatever is left of it; null where it cannot be read or is not sold any more. */
    sold: (item: TourItem) => {
      const now = of(item)
      return now ? sold(item, now) : null
    },
    /** As it can be had now, beside the lines before it; null when it cannot. What could not be read is left as it was. */
    still: (item: TourItem, before: readonly CartItem[]) => {
      const now = known.get(keyOf(item))
      return now ? still(item, now, before) : now === null ? null : item
    },
  }
}
export type Tours = Awaited<ReturnType<typeof readTours>>

function inWords({ prices, tickets, answers, count }: TourItem, tour: SingleTour | undefined) {
  const ticketCount = tickets.reduce(
    (sum, ticket) => sum + ticketPlaces({ count: ticket.count, subTickets: ticket.subtickets }),
    0,
  )
  return {
    language: tour?.langName ?? '',
    meeting_point: tour?.meeting_point ?? '',
    participants: tour ? participants(tour, { tourCount: count, ticketCount }) : null,
    prices,
    tickets,
    answers: answersInWords(tour?.questions ?? [], answers),
  }
}

function translated(item: TourItem, tour: SingleTour | undefined): TourItem {
  if (!tour) return item
  const named = <T extends { id: number; name: string }>(
    one: T,
    all: readonly { id: number; name: string }[] = [],
  ): T => ({ ...one, name: all.find(({ id }) => id === one.id)?.name ?? one.name })
  return {
    ...item,
    name: tour.eventName,
    detail: tour.name,
    prices: item.prices.map((price) => named(price, Object.values(tour.priceList))),
    tickets: item.tickets.map((ticket) => ({
      ...named(ticket, tour.tickets),
      subtickets: ticket.subtickets.map((sub) =>
        named(sub, tour.tickets.find(({ id }) => id === ticket.id)?.subtickets),
      ),
    })),
  }
}

function sold(item: TourItem, { tour, calendar }: Known): TourItem | null {
  if (!calendar[item.date]?.[item.time]) return null
  const now = onDay(tour, calendar, item.date)
  return tourItem(now, filledForm(now, tour.questions, calendar, item, item))
}

function still(item: TourItem, { tour, calendar }: Known, before: readonly CartItem[]): TourItem | null {
  const { id, datetime, date, time } = item
  const slot = calendar[date]?.[time]
  if (!slot) return null
  const beside = before.filter((other) => other.type === 'guidedTour' && other.id === id && other.datetime === datetime)
  const tickets = slot.tickets - beside.reduce((sum, other) => sum + other.totalCount, 0)
  const left = {
    [date]: {
      [time]: {
        ...slot,
        tickets: Math.max(0, tickets),
        tours: (slot.tours ?? 1) - beside.reduce((sum, other) => sum + other.count, 0),
      },
    },
  }
  const now = onDay(tour, left, date)
  const form = filledForm(now, tour.questions, left, { date, time }, item)
  return checkTour(now, form, left).length === 0 ? tourItem(now, form) : null
}
