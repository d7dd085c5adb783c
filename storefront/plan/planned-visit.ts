import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { People } from '@foyer/domain/plan/people.ts'
import { ticketsFor } from '@foyer/domain/plan/people.ts'
import { limitsAt, selectionTotal } from '@foyer/domain/tickets/selection.ts'
import { ticketAt } from '@foyer/domain/tickets/ticket-at.ts'
import { shownTickets } from '@foyer/domain/tickets/availability.ts'
import { onDay } from '@foyer/domain/tours/tour.ts'
import { filledForm } from '@foyer/domain/tours/tour-choice.ts'
import { clockOf } from '@foyer/domain/plan/day-plan.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { add as addTickets, problemsOf as problemsOfTickets } from '../tickets/add-tickets.ts'
import { add as addTour, problemsOf as problemsOfTour } from '../tours/add-tour.ts'
import type { ChosenTickets, ChosenTour } from './load-plan.ts'

export interface PlannedVisit {
  key: string
  name: string
  /** Minor units; null where it has to be chosen on its own page. */
  total: number | null
  /** Puts it into the basket. */
  add: () => CartItem[]
}

/** A visit of the plan with the tickets of who comes, or the reason to choose it on its own page: `total` is null. */
export function plannedVisit(
  chosen: ChosenTickets | ChosenTour,
  day: string,
  people: People,
  t: Translate,
): PlannedVisit {
  return chosen.kind === 'tour' ? plannedTour(chosen, day, people, t) : plannedTickets(chosen, people, t)
}

function plannedTickets({ visit, event, tickets: all, slots }: ChosenTickets, people: People, t: Translate) {
  const at = slots.find(({ datetime }) => datetime.endsWith(clockOf(visit.from))) ?? slots[0]
  const datetime = at?.datetime ?? null
  const tickets = shownTickets(all).map((ticket) => ticketAt(ticket, datetime))
  const limits = limitsAt(slots, tickets, datetime)
  const selection = ticketsFor(people, tickets, limits) ?? {}
  const choice = { event, tickets, selection, limits, datetime, missingTime: datetime === null }
  const possible = problemsOfTickets(choice, t).length === 0
  return {
    key: visit.key,
    name: event.name,
    total: possible ? selectionTotal(tickets, selection) : null,
    add: () => addTickets(choice),
  }
}

function plannedTour({ visit, tour: listed, calendar }: ChosenTour, day: string, people: People, t: Translate) {
  const tour = { ...listed, ...onDay(listed, calendar, day) }
  const [price, another] = Object.values(tour.priceList)
  const prices = price && !another ? [{ id: price.id, count: people.adults + people.children }] : []
  const at = { date: day, time: clockOf(visit.from) }
  const form = filledForm(tour, tour.questions, calendar, at, { prices, tickets: [], answers: [] })
  const choice = { tour, form, calendar, changed: null }
  const possible = problemsOfTour(choice, t).length === 0
  return {
    key: visit.key,
    name: tour.eventName,
    total: possible ? form.totalPrice : null,
    add: () => addTour(choice),
  }
}
