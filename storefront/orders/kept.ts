import type { Order } from '@foyer/contract/orders.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDay } from '@foyer/domain/time/dates.ts'
import { visitsOf, type VisitLine } from './visits.ts'

/** Tickets and what they admit to. */
export interface DoorTickets {
  items: readonly VisitLine[]
  tickets?: Order['tickets']
}

/** What a device has kept of them, and when. */
export interface Kept {
  of: DoorTickets
  at: string
}

/** So many days tickets of any day stay on a device since they were opened last. */
const daysWithoutDate = 30

/**
 * What of tickets is shown at the door and nothing else, with the last day on which it is needed: the one after the
 * last visit. Null where nothing can be shown.
 */
export function keptOf(of: DoorTickets, now: Date): { tickets: DoorTickets; until: string } | null {
  const coming = visitsOf(of, now).filter(({ isComing }) => isComing)
  if (coming.length === 0) return null
  const days = coming.map(({ line: { datetime, datetime_end } }) =>
    datetime === null ? addDays(localDay(now), daysWithoutDate) : addDays(dayOf(datetime_end ?? datetime), 1),
  )
  return {
    tickets: {
      items: coming.map(({ line: { name, datetime, datetime_end, visit_end, venue } }) => ({
        name,
        datetime,
        datetime_end,
        ...(visit_end && { visit_end }),
        venue,
      })),
      tickets: coming.flatMap(({ tickets }, line) =>
        tickets.flatMap(({ id, number, label, places, state, holder, code }) =>
          code === undefined ? [] : [{ id, line, number, label, places, state, code, ...(holder && { holder }) }],
        ),
      ),
    },
    until: days.toSorted().at(-1)!,
  }
}

/** What was kept, of an answer that does not come from the server; null of one that does. */
export function keptIn(answer: object | null): Kept | null {
  const { data, kept } = (answer ?? {}) as { data?: DoorTickets; kept?: string }
  return data && kept ? { of: data, at: kept } : null
}
