import type { Refused } from '@foyer/contract/refusals.ts'
import { participants } from './people.ts'
import { countsByTickets, isWithoutTickets, slotAt, toursAt, type Tour, type TourCalendar } from './tour.ts'
import { hasPlaces } from './tour-dates.ts'
import { ticketCap, ticketPlaces, type TourForm } from './tour-form.ts'

type Counts = { requested: number; available: number }
/** `available` is what may be had, or for too few what is needed (R5.13). */
export type TourRefusal =
  | Refused<'SLOT_UNKNOWN' | 'SOLD_OUT' | 'COUNT_INVALID'>
  | Refused<
      | 'TOO_FEW_LEFT'
      | 'TOUR_TOO_MANY_PARTICIPANTS'
      | 'TOUR_TOO_FEW_PARTICIPANTS'
      | 'TOUR_TOO_MANY_TICKETS'
      | 'TOUR_NO_GUIDE_LEFT',
      Counts
    >
  | Refused<'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS' | 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS', Counts>

/** Everything that keeps a tour out of the basket; empty when it can go in. */
export function checkTour(tour: Tour, form: TourForm, calendar: TourCalendar): TourRefusal[] {
  const slot = slotAt(calendar, form)
  if (!slot) return [{ refused: 'SLOT_UNKNOWN' }]
  if (!hasPlaces(slot)) return [{ refused: 'SOLD_OUT' }]
  if (form.tourCount === 0) return [{ refused: 'COUNT_INVALID' }]
  const people = participants(tour, form)
  return [
    ...(people === null ? [] : checkPeople(tour, form, people, slot.tickets)),
    ...checkTours(tour, form),
    ...checkTickets(tour, form),
    ...ticketDifference(tour, form),
  ]
}

/** R5.1, R5.2, R5.12. The minimum binds whole tours only. */
function checkPeople(tour: Tour, form: TourForm, people: number, left: number): TourRefusal[] {
  const tours = countsByTickets(tour) ? form.tourCount : 1
  const most = tour.max_participants * tours
  const least = tour.book_complete_tour === 1 ? (tour.min_participants ?? 1) * tours : 0
  const refusals: TourRefusal[] = []
  if (people > most) refusals.push({ refused: 'TOUR_TOO_MANY_PARTICIPANTS', requested: people, available: most })
  if (people > left) refusals.push({ refused: 'TOO_FEW_LEFT', requested: people, available: left })
  if (people < least) refusals.push({ refused: 'TOUR_TOO_FEW_PARTICIPANTS', requested: people, available: least })
  return refusals
}

/** Whole tours without single ticketing: no more than can be guided at that time (R5.3). */
function checkTours(tour: Tour, { tourCount, time }: TourForm): TourRefusal[] {
  const guided = toursAt(tour, time)
  return countsByTickets(tour) && tourCount > guided
    ? [{ refused: 'TOUR_NO_GUIDE_LEFT', requested: tourCount, available: guided }]
    : []
}

/** R5.4, for counts that were right before the tour count went down. */
function checkTickets(tour: Tour, form: TourForm): TourRefusal[] {
  const cap = ticketCap(form, tour)
  const most = Math.max(0, ...form.tickets.map(ticketPlaces))
  return most > cap ? [{ refused: 'TOUR_TOO_MANY_TICKETS', requested: most, available: cap }] : []
}

/** Tickets and participants must be equal in two booking modes (R5.8, R5.9, R5.11), in the others not (R5.10). */
export function ticketDifference(
  tour: Tour,
  { ticketCount, tourCount }: Pick<TourForm, 'ticketCount' | 'tourCount'>,
): TourRefusal[] {
  const compared = !countsByTickets(tour) && !isWithoutTickets(tour)
  if (!compared || ticketCount === tourCount) return []
  const refused =
    ticketCount < tourCount ? 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS' : 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS'
  return [{ refused, requested: ticketCount, available: tourCount }]
}
