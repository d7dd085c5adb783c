import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { withAmounts } from '../money/amounts.ts'

type Priced = Pick<EventTicket, 'id' | 'price' | 'subtickets'>
type Time = Pick<EventTicket['schedule'][number], 'datetime' | 'max_tickets' | 'prices'>

/**
 * A ticket with what it and its parts cost at a time of its schedule; before a time is chosen, at the cheapest that has
 * places.
 */
export function ticketAt<T extends Priced & { schedule: readonly Time[] }>(ticket: T, datetime: string | null): T {
  const times = ticket.schedule.filter((time) =>
    datetime === null ? time.max_tickets > 0 : time.datetime === datetime,
  )
  const priced = times.map(({ prices }) => (prices ? withAmounts(ticket, prices) : ticket))
  return priced.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? ticket
}

const sumOf = ({ price, subtickets }: Priced) => subtickets.reduce((sum, part) => sum + part.price, price)

/** Of a ticket and its parts those that do not cost the same at all times of the schedule, by id. */
export function pricedByTime({ id, subtickets, schedule }: Pick<EventTicket, 'id' | 'subtickets' | 'schedule'>) {
  const differs = (one: number) => new Set(schedule.map(({ prices }) => prices?.[one])).size > 1
  return [id, ...subtickets.map((part) => part.id)].filter(differs)
}
