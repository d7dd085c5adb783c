import { countOfParts } from '../offer/count-limit.ts'
import type { Answer, Question } from './answers.ts'
import { countsByTickets, type Tour, type TourCalendar } from './tour.ts'
import { changeTime, newTourForm, summed, type TourForm } from './tour-form.ts'

interface Counted {
  id: number
  count: number
}
/** The choices for a tour by ids, as stored in the session and in a line of the basket. */
export interface TourChoice {
  prices: readonly Counted[]
  tickets: readonly (Counted & { subtickets: readonly Counted[] })[]
  answers: readonly Answer[]
}

/** A whole tour is booked at least once: with a single price it is preselected. */
export function firstChoice(tour: Tour): TourChoice {
  const [price, another] = Object.values(tour.priceList)
  return {
    prices: countsByTickets(tour) && price && !another ? [{ id: price.id, count: 1 }] : [],
    tickets: [],
    answers: [],
  }
}

const countOf = (counts: readonly Counted[], id: number) => counts.find((one) => one.id === id)?.count ?? 0

/** The form at a date and time, with those choices that the tour still has. */
export function filledForm(
  tour: Tour,
  questions: readonly Question[],
  calendar: TourCalendar,
  { date, time }: Pick<TourForm, 'date' | 'time'>,
  choice: TourChoice,
): TourForm {
  const form = changeTime({ ...newTourForm(tour, questions), date }, tour, calendar, time)
  const tickets = form.tickets.map((ticket) => {
    const chosen = choice.tickets.find(({ id }) => id === ticket.id)
    const subTickets = ticket.subTickets.map((sub) => ({ ...sub, count: countOf(chosen?.subtickets ?? [], sub.id) }))
    const count = subTickets.length === 0 ? (chosen?.count ?? 0) : countOfParts(subTickets.map((sub) => sub.count))
    return { ...ticket, count, subTickets }
  })
  return summed({
    ...form,
    tickets,
    tours: form.tours.map((price) => ({ ...price, count: countOf(choice.prices, price.id) })),
    answers: form.answers.map(
      (open) => choice.answers.find(({ id, type }) => id === open.id && type === open.type) ?? open,
    ),
  })
}

export function choiceIn({ tours, tickets, answers }: Pick<TourForm, 'tours' | 'tickets' | 'answers'>): TourChoice {
  const counted = ({ id, count }: Counted) => ({ id, count })
  return {
    prices: tours.map(counted),
    tickets: tickets.map((ticket) => ({ ...counted(ticket), subtickets: ticket.subTickets.map(counted) })),
    answers,
  }
}
