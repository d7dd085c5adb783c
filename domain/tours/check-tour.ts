import type { Refused } from '@foyer/contract/refusals.ts'
import { countLimit, overLimit, type OverLimit } from '../offer/count-limit.ts'
import { participants } from './people.ts'
import { ticketDifference, type TicketDifference } from './ticket-difference.ts'
import { countsByTickets, slotAt, toursAt, type Tour, type TourCalendar } from './tour.ts'
import { hasPlaces } from './tour-dates.ts'
import { ticketCap, ticketPlaces, type TourForm } from './tour-form.ts'

/** `available` is the highest count, or with too few the lowest (R5.13). */
export type TourRefusal =
  | Refused<'SLOT_UNKNOWN' | 'SOLD_OUT' | 'COUNT_INVALID'>
  | OverLimit<
      | 'TOO_FEW_LEFT'
      | 'TOUR_TOO_MANY_PARTICIPANTS'
      | 'TOUR_TOO_FEW_PARTICIPANTS'
      | 'TOUR_TOO_MANY_TICKETS'
      | 'TOUR_NO_GUIDE_LEFT'
    >
  | TicketDifference

/** All problems of a tour; empty when it can be added to the basket. */
export function checkTour(tour: Tour, form: TourForm, calendar: TourCalendar): TourRefusal[] {
  const slot = slotAt(calendar, form)
  if (!slot) return [{ refused: 'SLOT_UNKNOWN' }]
  if (!hasPlaces(slot)) return [{ refused: 'SOLD_OUT' }]
  if (form.tourCount === 0) return [{ refused: 'COUNT_INVALID' }]
  const people = participants(tour, form)
  const difference = ticketDifference(tour, form)
  return [
    ...(people === null ? [] : checkPeople(tour, form, people, slot.tickets)),
    ...checkTours(tour, form),
    ...checkTickets(tour, form),
    ...(difference ? [difference] : []),
  ]
}

/** The number of people (R5.1, R5.2, R5.12); the minimum is binding for whole tours only. */
function checkPeople(tour: Tour, form: TourForm, people: number, left: number): TourRefusal[] {
  const tours = countsByTickets(tour) ? form.tourCount : 1
  const most = tour.max_participants * tours
  const least = tour.book_complete_tour === 1 ? (tour.min_participants ?? 1) * tours : 0
  return [
    overLimit(countLimit(most, 'TOUR_TOO_MANY_PARTICIPANTS'), people),
    overLimit(countLimit(left, 'TOO_FEW_LEFT'), people),
    people < least ? { refused: 'TOUR_TOO_FEW_PARTICIPANTS' as const, requested: people, available: least } : null,
  ].filter((refusal) => refusal !== null)
}

/** Whole tours without single ticketing: no more than can be guided at that time (R5.3). */
function checkTours(tour: Tour, { tourCount, time }: TourForm): TourRefusal[] {
  const guided = countLimit(toursAt(tour, time), 'TOUR_NO_GUIDE_LEFT')
  const over = countsByTickets(tour) && overLimit(guided, tourCount)
  return over ? [over] : []
}

/** The cap of tickets (R5.4), for counts that were valid before the number of tours was lowered. */
function checkTickets(tour: Tour, form: TourForm): TourRefusal[] {
  const most = Math.max(0, ...form.tickets.map(ticketPlaces))
  const over = overLimit(countLimit(ticketCap(form, tour), 'TOUR_TOO_MANY_TICKETS'), most)
  return over ? [over] : []
}
