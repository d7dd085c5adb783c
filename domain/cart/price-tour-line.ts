import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Question } from '@foyer/contract/tours.schema.ts'
import { nothingWaived } from '../offer/waived.ts'
import { countOfParts } from '../offer/count-limit.ts'
import { dayOf, timeOf } from '../time/dates.ts'
import type { TaxedLine } from '../money/tax.ts'
import { answersInWords, checkAnswers } from '../tours/check-answers.ts'
import { checkTour } from '../tours/check-tour.ts'
import { participants } from '../tours/people.ts'
import { remaining, takenBy } from '../tours/remaining.ts'
import type { Tour } from '../tours/tour.ts'
import { changeTime, newTourForm, summed, type CountedTicket, type TourForm } from '../tours/tour-form.ts'
import type { LineRefused } from './price-line.ts'

export type SubmittedTour = Extract<SubmittedItem, { type: 'guidedTour' }>

/** A tour as the server knows it; its schedule needs only the requested time. */
export interface TourOnSale {
  tour: Tour
  questions: readonly Question[]
  /** Places and guides at that time by the schedule, before any booking. */
  slot: { datetime: string; datetime_end: string; bookUntil: Date; places: number; guides: number } | undefined
}

export interface PricedTour {
  id: number
  datetime: string
  datetime_end: string
  /** Whole tours, or participants. */
  count: number
  /** Places it takes. */
  places: number
  /** Guides it takes. */
  guides: number
  participants: number | null
  /** Participants who have their admission already. */
  own: number
  prices: TourForm['tours']
  tickets: CountedTicket[]
  answers: { question: string; answer: string }[]
  total: number
  taxes: TaxedLine[]
}

/**
 * Prices a submitted tour by the server's data and the form's rules. Places are not checked here, but when they are
 * taken.
 */
export function priceTourLine(
  item: SubmittedTour,
  { tour, questions, slot }: TourOnSale,
  now: Date,
  waived = nothingWaived,
  /** Admissions that are there already. */
  own = 0,
): PricedTour | LineRefused {
  if (!slot) return refuse('SLOT_UNKNOWN')
  if (slot.bookUntil <= now && !waived.has('SLOT_PAST')) return refuse('SLOT_PAST')
  const [date, time] = [dayOf(slot.datetime), timeOf(slot.datetime)]
  const free = remaining(tour, slot)
  const calendar = { [date]: { [time]: { ...free, timeslotId: 0 } } }
  const of: Tour = { ...tour, schedule: { [time]: { ...tour.schedule[time], tours: free.tours } } }
  const form = formOf(item, changeTime({ ...newTourForm(of), date, own }, of, calendar, time))
  if ('refused' in form) return form
  const [wrong] = checkTour(of, form, calendar).filter(({ refused }) => !waived.has(refused))
  if (wrong)
    return 'requested' in wrong ? refuse(wrong.refused, wrong.requested, wrong.available) : refuse(wrong.refused)
  const [answer] = checkAnswers(questions, item.answers)
  if (answer) return { refused: answer.refused, was: null, now: null, question: answer.question }
  const prices = form.tours.filter(({ count }) => count > 0)
  const tickets = form.tickets.filter(({ count }) => count > 0)
  return {
    id: tour.id,
    datetime: slot.datetime,
    datetime_end: slot.datetime_end,
    count: form.tourCount,
    ...takenBy(of, form),
    participants: participants(of, form),
    own: own > 0 ? Math.min(own, form.tourCount - form.ticketCount) : 0,
    prices,
    tickets,
    answers: answersInWords(questions, item.answers),
    total: form.totalPrice,
    taxes: taxesOf(prices, tickets),
  }
}

function refuse(refused: LineRefused['refused'], was: number | null = null, now: number | null = null): LineRefused {
  return { refused, was, now }
}

type Counted = { id: number; count: number }

/**
 * Rebuilds the form: whole counts of known prices and tickets, named once each, sub-tickets only of tickets that have
 * them.
 */
function formOf(item: SubmittedTour, form: TourForm): TourForm | LineRefused {
  const subs = item.tickets.flatMap(({ subtickets }) => subtickets)
  const odd = [...item.prices, ...item.tickets, ...subs].find(({ count }) => !Number.isSafeInteger(count) || count < 0)
  if (odd) return refuse('COUNT_INVALID', odd.count, 0)
  if ([item.prices, item.tickets, ...item.tickets.map(({ subtickets }) => subtickets)].some(namesTwice))
    return refuse('COUNT_INVALID')
  const tickets: CountedTicket[] = []
  for (const ticket of form.tickets) {
    const submitted = item.tickets.find(({ id }) => id === ticket.id)
    const subTickets = ticket.subTickets.map((sub) => ({ ...sub, count: countOf(submitted?.subtickets ?? [], sub.id) }))
    if (submitted && unknown(submitted.subtickets, subTickets)) return refuse('NOT_FOR_SALE')
    const count = subTickets.length === 0 ? (submitted?.count ?? 0) : countOfParts(subTickets.map((sub) => sub.count))
    if ((submitted?.count ?? 0) !== count) return refuse('COUNT_INVALID', submitted?.count ?? 0, count)
    tickets.push({ ...ticket, subTickets, count })
  }
  const totals = item.tickets.map(({ id, count, subtickets }) => ({
    id,
    count: subtickets.reduce((sum, sub) => sum + sub.count, count),
  }))
  if (unknown(item.prices, form.tours) || unknown(totals, form.tickets)) return refuse('NOT_FOR_SALE')
  return summed({
    ...form,
    tickets,
    tours: form.tours.map((price) => ({ ...price, count: countOf(item.prices, price.id) })),
  })
}

const countOf = (counts: readonly Counted[], id: number) => counts.find((one) => one.id === id)?.count ?? 0
const namesTwice = (counts: readonly Counted[]) => new Set(counts.map(({ id }) => id)).size < counts.length
const unknown = (counts: readonly Counted[], known: readonly { id: number }[]) =>
  counts.some(({ id, count }) => count > 0 && !known.some((one) => one.id === id))

function taxesOf(prices: TourForm['tours'], tickets: readonly CountedTicket[]): TaxedLine[] {
  const sum = (parts: readonly { price: number; count: number }[]) =>
    parts.reduce((all, { price, count }) => all + price * count, 0)
  return [
    ...prices.map((price) => ({ total: sum([price]), vat_value: price.vat_value, vat_exempt: price.vat_exempt })),
    ...tickets.map((ticket) => ({
      total: sum([ticket, ...ticket.subTickets]),
      vat_value: ticket.vat_value,
      vat_exempt: ticket.vat_exempt,
    })),
  ]
}
