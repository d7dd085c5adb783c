import type { Refused } from '@foyer/contract/refusals.ts'
import { dayOf, isWholeDay, localDatetime } from '../time/dates.ts'

/** A ticket that somebody wants to give on. */
export interface TicketToGive {
  /** How many persons it admits. */
  places: number
  voidAt: Date | null
  redeemedAt: Date | null
}

/** The line that it was bought with. */
interface Visit {
  datetime: string | null
  datetime_end: string | null
  visit_end?: string | undefined
  subtickets: readonly object[]
  tour?: { tickets: readonly { subtickets: readonly object[] }[] } | undefined
}

/** In letters: what somebody may say to a person who did not ask for it. */
export const givenMessageLength = 300

/** Mails with tickets in an hour: of one order, and to one mailbox. */
export const givenLimits = { perOrder: 30, perMailbox: 12 }

/** Whether something can be done with a ticket: until the visit is over, as long as nobody came in with it. */
export function mayHandle(
  ticket: Omit<TicketToGive, 'places'>,
  visit: Omit<Visit, 'subtickets'>,
  now: Date,
): Refused<'TICKET_NOT_VALID' | 'TICKET_USED' | 'TICKET_OVER'> | null {
  if (ticket.voidAt) return { refused: 'TICKET_NOT_VALID' }
  if (ticket.redeemedAt) return { refused: 'TICKET_USED' }
  return isOver(visit, now) ? { refused: 'TICKET_OVER' } : null
}

/** Whether a ticket can be given on, or so many of the persons that it admits. */
export function mayGive(
  ticket: TicketToGive,
  visit: Visit,
  { places, now }: { places: number; now: Date },
): Refused<'TICKET_NOT_VALID' | 'TICKET_USED' | 'TICKET_OVER' | 'COUNT_INVALID' | 'TICKET_NOT_DIVISIBLE'> | null {
  const refused = mayHandle(ticket, visit, now)
  if (refused) return refused
  if (places < 1 || places > ticket.places) return { refused: 'COUNT_INVALID' }
  return places < ticket.places && !isDivisible(visit) ? { refused: 'TICKET_NOT_DIVISIBLE' } : null
}

/** Whether all whom a ticket admits are the same: of a family nobody knows who would stay. */
export function isDivisible({ subtickets, tour }: Pick<Visit, 'subtickets' | 'tour'>): boolean {
  return subtickets.length === 0 && (tour?.tickets ?? []).every((ticket) => ticket.subtickets.length === 0)
}

/** Whether a visit has ended; what has no date never does. */
export function isOver({ datetime, datetime_end, visit_end }: Omit<Visit, 'subtickets'>, now: Date): boolean {
  if (datetime === null) return false
  const local = localDatetime(now)
  if (isWholeDay(datetime, datetime_end)) return dayOf(local) > dayOf(datetime)
  return local >= (visit_end ?? datetime_end ?? datetime)
}
