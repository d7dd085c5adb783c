import { ownAdmissionsFor } from '@foyer/domain/cart/own-admissions.ts'
import { reducedForm } from '@foyer/domain/cart/reduced-form.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { ticketItems } from '@foyer/domain/goods/ticket-items.ts'
import { tourItem } from '@foyer/domain/goods/tour-item.ts'
import { clockOf } from '@foyer/domain/plan/day-plan.ts'
import { ticketsFor, type People } from '@foyer/domain/plan/people.ts'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { limitsAt } from '@foyer/domain/tickets/selection.ts'
import { ticketAt } from '@foyer/domain/tickets/ticket-at.ts'
import { onDay } from '@foyer/domain/tours/tour.ts'
import { filledForm } from '@foyer/domain/tours/tour-choice.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { problemsOf as problemsOfTickets } from '../tickets/add-tickets.ts'
import { problemsOf as problemsOfTour } from '../tours/add-tour.ts'
import type { ChosenTickets, ChosenTour, Plan } from './load-plan.ts'

export interface PlannedVisit {
  key: string
  /** What goes into the basket; null where it has to be chosen on its own page. */
  items: CartItem[] | null
}

/** The visits of a plan as lines of a basket, at what they cost together for who comes. */
export function plannedVisits(
  plan: Pick<Plan, 'chosen' | 'date' | 'now'>,
  people: People,
  t: Translate,
): PlannedVisit[] {
  const now = new Date(plan.now)
  const tickets = plan.chosen.flatMap((one) =>
    one.kind === 'ticket' ? [{ key: one.visit.key, items: ticketLines(one, people, t) }] : [],
  )
  const admissions = tickets.flatMap(({ items }) => items ?? [])
  const tours = plan.chosen.flatMap((one) =>
    one.kind === 'tour'
      ? [{ key: one.visit.key, items: tourLine(one, { day: plan.date, people, admissions, now }, t) }]
      : [],
  )
  const visits = [...tickets, ...tours]
  const lowered = reducedForm(
    visits.flatMap(({ items }) => items ?? []),
    now,
  )
  return visits.map(({ key, items }) => ({ key, items: items && lowered.splice(0, items.length) }))
}

function ticketLines({ visit, event, tickets: all, slots }: ChosenTickets, people: People, t: Translate) {
  // of a whole day there is one slot, whatever time is planned
  const datetime = (slots.find((slot) => slot.datetime.endsWith(clockOf(visit.from))) ?? slots[0])?.datetime ?? null
  const tickets = shownTickets(all).map((ticket) => ticketAt(ticket, datetime))
  const limits = limitsAt(slots, tickets, datetime)
  const selection = ticketsFor(people, tickets, limits) ?? {}
  const choice = { event, tickets, selection, limits, datetime, missingTime: datetime === null }
  return problemsOfTickets(choice, t).length > 0 ? null : ticketItems(event, tickets, selection, datetime)
}

interface Along {
  day: string
  people: People
  /** Tickets of the plan, which may be the admission of a tour. */
  admissions: readonly CartItem[]
  now: Date
}

function tourLine({ visit, tour: listed, calendar }: ChosenTour, along: Along, t: Translate): CartItem[] | null {
  const { day: date, people, admissions, now } = along
  const tour = onDay(listed, calendar, date)
  const [price, another] = Object.values(tour.priceList)
  const count = people.adults + people.children
  const prices = price && !another ? [{ id: price.id, count }] : []
  const time = clockOf(visit.from)
  const events = tour.own_admission
  const own = events ? ownAdmissionsFor({ events, datetime: `${date} ${time}` }, admissions, [], now) : 0
  const choice = { prices, tickets: [], answers: [], own }
  const form = filledForm(tour, tour.questions, calendar, { date, time }, choice, own)
  if (problemsOfTour({ tour, form, calendar, changed: null }, t).length > 0) return null
  const item = tourItem(tour, form)
  return item && [item]
}
