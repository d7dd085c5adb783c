import { countOfParts } from '../offer/count-limit.ts'
import type { Answer, Question } from './answers.ts'
import { followParticipants } from './follow-participants.ts'
import type { BoughtAdmission } from './own-admissions.ts'
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
  /** How many admissions were there already. */
  own?: number
  /** Tickets that were bought before. */
  admissions?: readonly BoughtAdmission[]
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

/**
 * The form at a date and time, with those choices that the tour still has. Where more or fewer admissions are there
 * already than at that choice, as many tickets fewer or more are chosen.
 */
export function filledForm(
  tour: Tour,
  questions: readonly Question[],
  calendar: TourCalendar,
  { date, time }: Pick<TourForm, 'date' | 'time'>,
  choice: TourChoice,
  own = 0,
): TourForm {
  const form = changeTime(
    { ...newTourForm(tour, questions), date, own, admissions: choice.admissions ?? [] },
    tour,
    calendar,
    time,
  )
  const tickets = form.tickets.map((ticket) => {
    const chosen = choice.tickets.find(({ id }) => id === ticket.id)
    const subTickets = ticket.subTickets.map((sub) => ({ ...sub, count: countOf(chosen?.subtickets ?? [], sub.id) }))
    const count = subTickets.length === 0 ? (chosen?.count ?? 0) : countOfParts(subTickets.map((sub) => sub.count))
    return { ...ticket, count, subTickets }
  })
  const filled = summed({
    ...form,
    tickets,
    tours: form.tours.map((price) => ({ ...price, count: countOf(choice.prices, price.id) })),
    answers: form.answers.map(
      (open) => choice.answers.find(({ id, type }) => id === open.id && type === open.type) ?? open,
    ),
  })
  return tour.own_admission && choice.own !== own ? followParticipants(tour, filled) : filled
}

export function choiceIn({
  tours,
  tickets,
  answers,
  own,
  admissions,
}: Pick<TourForm, 'tours' | 'tickets' | 'answers' | 'own' | 'admissions'>): TourChoice {
  const counted = ({ id, count }: Counted) => ({ id, count })
  return {
    prices: tours.map(counted),
    tickets: tickets.map((ticket) => ({ ...counted(ticket), subtickets: ticket.subTickets.map(counted) })),
    answers,
    own,
    admissions,
  }
}
