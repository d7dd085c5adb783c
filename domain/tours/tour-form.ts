import { countOfParts } from '../offer/count-limit.ts'
import { inSequence } from '../museum/sequence.ts'
import { noAnswers, type Answer, type Question } from './answers.ts'
import type { BoughtAdmission } from './own-admissions.ts'
import { isWithoutTickets, pricesAt, slotAt, type Tour, type TourCalendar } from './tour.ts'

export interface CountedPrice {
  id: number
  name: string
  price: number
  count: number
  vat_value: number
  vat_exempt: boolean
}
export interface CountedTicket extends CountedPrice {
  subTickets: { id: number; name: string; price: number; count: number }[]
}

/** The form of a tour (R3.40). */
export interface TourForm {
  date: string | null
  time: string | null
  timeslotId: number | null
  tickets: CountedTicket[]
  tours: CountedPrice[]
  /** The number of places by tickets. */
  ticketCount: number
  /** The sum of the price list's counts: whole tours, or participants (R5.4). */
  tourCount: number
  /** Admissions that are there already for this time, each for one of those who take part. */
  own: number
  /** Those of them that were bought before, and others that are good at other times. */
  admissions: readonly BoughtAdmission[]
  /** Minor units. */
  totalPrice: number
  answers: Answer[]
}

export function newTourForm(tour: Tour, questions: readonly Pick<Question, 'id' | 'type'>[] = []): TourForm {
  const tickets = isWithoutTickets(tour) ? [] : inSequence(tour.tickets)
  return {
    date: null,
    time: null,
    timeslotId: null,
    ticketCount: 0,
    tourCount: 0,
    own: 0,
    admissions: [],
    totalPrice: 0,
    tours: pricesAt(tour, null).map((price) => counted(price)),
    tickets: tickets.map((ticket) => ({
      ...counted(ticket),
      subTickets: (ticket.subtickets ?? []).map(({ id, name, price }) => ({ id, name, price, count: 0 })),
    })),
    answers: noAnswers(questions),
  }
}

function counted(
  {
    id,
    name,
    price,
    vat_value,
    vat_exempt = false,
  }: { id: number; name: string; price: number; vat_value: number; vat_exempt?: boolean },
  count = 0,
): CountedPrice {
  return { id, name, price, count, vat_value, vat_exempt }
}

/** Changes the time, with its own prices, if it has any (R3.35); counts of prices that it does not have are dropped. */
export function changeTime(form: TourForm, tour: Tour, calendar: TourCalendar, time: string | null): TourForm {
  const tours = pricesAt(tour, time).map((price) => counted(price, form.tours.find(({ id }) => id === price.id)?.count))
  const timeslotId = slotAt(calendar, { ...form, time })?.timeslotId ?? null
  return summed({ ...form, time, timeslotId, tours })
}

/** Changes the count at a price: of whole tours, or of participants. */
export function changeTourCount(form: TourForm, priceId: number, count: number): TourForm {
  return summed({ ...form, tours: form.tours.map((price) => (price.id === priceId ? { ...price, count } : price)) })
}

/** Changes the count of a ticket type, capped at max_participants times tour count (R5.4). */
export function changeTicketCount(
  form: TourForm,
  tour: Pick<Tour, 'max_participants'>,
  ticketId: number,
  count: number,
): TourForm {
  const capped = Math.min(count, ticketCap(form, tour))
  return summed({
    ...form,
    tickets: form.tickets.map((ticket) =>
      ticket.id === ticketId && ticket.subTickets.length === 0 ? { ...ticket, count: capped } : ticket,
    ),
  })
}

/** Changes the count of a sub-ticket; they share the ticket's cap (R5.4). */
export function changeSubTicketCount(
  form: TourForm,
  tour: Pick<Tour, 'max_participants'>,
  ticketId: number,
  subTicketId: number,
  count: number,
): TourForm {
  const tickets = form.tickets.map((ticket) => {
    if (ticket.id !== ticketId) return ticket
    const others = ticket.subTickets.reduce((sum, sub) => sum + (sub.id === subTicketId ? 0 : sub.count), 0)
    const capped = Math.max(0, Math.min(count, ticketCap(form, tour) - others))
    const subTickets = ticket.subTickets.map((sub) => (sub.id === subTicketId ? { ...sub, count: capped } : sub))
    return { ...ticket, subTickets, count: countOfParts(subTickets.map((sub) => sub.count)) }
  })
  return summed({ ...form, tickets })
}

/** The most tickets: max_participants times tour count (R5.4). */
export function ticketCap(
  form: Pick<TourForm, 'tourCount'>,
  { max_participants }: Pick<Tour, 'max_participants'>,
): number {
  return max_participants * form.tourCount
}

/** Places of one ticket type; with sub-tickets the sum of their counts. */
export function ticketPlaces({ count, subTickets }: Pick<CountedTicket, 'count' | 'subTickets'>): number {
  return subTickets.length === 0 ? count : subTickets.reduce((sum, sub) => sum + sub.count, 0)
}

export function summed(form: TourForm): TourForm {
  const sub = form.tickets.flatMap(({ subTickets }) => subTickets)
  return {
    ...form,
    tourCount: form.tours.reduce((sum, { count }) => sum + count, 0),
    ticketCount: form.tickets.reduce((sum, ticket) => sum + ticketPlaces(ticket), 0),
    totalPrice: [...form.tours, ...form.tickets, ...sub].reduce((sum, { price, count }) => sum + price * count, 0),
  }
}
