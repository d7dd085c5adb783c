import type { OrderedTour } from '@foyer/contract/order-line.schema.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { bookedAdmission } from '../tours/booked-admission.ts'
import { answersInWords } from '../tours/check-answers.ts'
import { checkTour } from '../tours/check-tour.ts'
import { participants } from '../tours/people.ts'
import { filledForm } from '../tours/tour-choice.ts'
import { ticketPlaces } from '../tours/tour-form.ts'
import { onDay, type TourCalendar } from '../tours/tour.ts'
import type { CartItem, TourItem } from './items.ts'
import { ownOf } from './own-of.ts'
import { tourItem } from './tour-item.ts'

/** The current data of a line's tour, with the calendar of its day. */
export interface KnownTour {
  tour: SingleTour
  calendar: TourCalendar
}

/** A line with all that is shown of it; if its tour could not be read, only what the line itself has. */
export function tourInWords(item: TourItem, tour: SingleTour | undefined): OrderedTour {
  const { prices, tickets, answers, count } = item
  const own = ownOf(item)
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
    ...(tour?.admission && { admission: bookedAdmission(tour, tickets) }),
    ...(own > 0 && { own_admissions: own }),
    answers: answersInWords(tour?.questions ?? [], answers),
  }
}

/** A line in the language of its tour's current data. */
export function translatedTour(item: TourItem, tour: SingleTour): TourItem {
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

/** A line as the museum sells it now, whatever places are left; null when it is no longer sold. */
export function tourAtCurrentPrices(item: TourItem, { tour, calendar }: KnownTour): TourItem | null {
  if (!calendar[item.date]?.[item.time]) return null
  const now = onDay(tour, calendar, item.date)
  return tourItem(now, filledAgain(now, tour.questions, calendar, item))
}

/** A line as it can be booked now, after the lines before it; null when it cannot. */
export function bookableTour(
  item: TourItem,
  { tour, calendar }: KnownTour,
  before: readonly CartItem[],
): TourItem | null {
  const { id, datetime, date, time } = item
  const slot = calendar[date]?.[time]
  if (!slot) return null
  const same = before.filter((other) => other.type === 'guidedTour' && other.id === id && other.datetime === datetime)
  const tickets = slot.tickets - same.reduce((sum, other) => sum + other.totalCount, 0)
  const left = {
    [date]: {
      [time]: {
        ...slot,
        tickets: Math.max(0, tickets),
        tours: (slot.tours ?? 1) - same.reduce((sum, other) => sum + other.count, 0),
      },
    },
  }
  const now = onDay(tour, left, date)
  const form = filledAgain(now, tour.questions, left, item)
  return checkTour(now, form, left).length === 0 ? tourItem(now, form) : null
}

/** As it was chosen; whether its own admissions are there still is asked of the whole basket. */
function filledAgain(tour: SingleTour, questions: SingleTour['questions'], calendar: TourCalendar, item: TourItem) {
  const own = ownOf(item)
  return filledForm(tour, questions, calendar, item, { ...item, own }, own)
}
