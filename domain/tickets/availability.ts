import type { Event, EventSlot, EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import { availabilityOf, type Availability } from '../offer/availability.ts'
import { localDay, visitInstants } from '../time/dates.ts'
import { inSequence } from '../museum/sequence.ts'

/** Timed, open, dated (R9.17). */
export const ticketModes = [1, 3, 5] as const

/** An event has ended when its last day is before today in the museum (R4.68). */
export function hasEnded(event: Pick<Event, 'end'>, now: Date): boolean {
  return hasEndedBy(event, localDay(now))
}

export function hasEndedBy({ end }: Pick<Event, 'end'>, today: string): boolean {
  return end !== null && end < today
}

/** The availability of an event as a whole (R4.68, R4.74, R4.75). */
export function eventAvailability(event: Pick<Event, 'end' | 'soldout' | 'members'>, now: Date): Availability {
  if (hasEnded(event, now)) return 'expired'
  if (event.members) return 'members'
  return event.soldout ? 'soldOut' : 'open'
}

export interface Bookable {
  /** Places left per day; a day that is missing is closed. */
  calendar: Readonly<Record<string, number>>
  /** Which of the days without places are members'. */
  closed?: Readonly<Record<string, string>> | undefined
  /** First and last bookable day, both bookable. */
  limits: { from: string | null; to: string | null }
  fewLeft: number
}

/** Of a day in an event's calendar (R4.65, R4.66): what is past or outside the limits is closed. */
export function dayAvailability(day: string, { calendar, closed, limits, fewLeft }: Bookable, now: Date): Availability {
  const outside =
    day < localDay(now) || (limits.from !== null && day < limits.from) || (limits.to !== null && day > limits.to)
  const availability = availabilityOf(outside ? undefined : calendar[day], fewLeft)
  return availability === 'soldOut' && closed?.[day] === 'members' ? 'members' : availability
}

/** A slot can be booked until its admission window is over. */
export function isPast({ datetime, datetime_end }: Pick<Timeslot, 'datetime' | 'datetime_end'>, now: Date): boolean {
  return visitInstants(datetime, datetime_end).ends <= now
}

/** Of a time (R4.67, R4.75). */
export function slotAvailability(
  slot: Timeslot & Pick<EventSlot, 'members'>,
  fewLeft: number,
  now: Date,
): Availability {
  if (isPast(slot, now)) return 'expired'
  return slot.members ? 'members' : availabilityOf(slot.max_tickets, fewLeft)
}

/**
 * A dated or timed ticket without a place left on its schedule is not shown (R5.19); an open one needs no schedule
 * (R5.20).
 */
export function isHidden(ticket: Pick<EventTicket, 'mode' | 'schedule'>): boolean {
  return ticket.mode !== 3 && !ticket.schedule.some(({ max_tickets }) => max_tickets > 0)
}

/** The tickets to show, in their order (R3.45, R5.19, R5.20). */
export function shownTickets(tickets: readonly EventTicket[]): EventTicket[] {
  return inSequence(tickets.filter((ticket) => !isHidden(ticket)))
}
