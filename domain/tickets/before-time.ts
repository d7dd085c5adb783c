import { ticketAt, type Scheduled } from './ticket-at.ts'

/** A ticket as it is shown before a time is chosen: at the cheapest of the day that has places. */
export function cheapestOnDay<T extends Scheduled>(ticket: T): T {
  const times = ticket.schedule.filter(({ max_tickets }) => max_tickets > 0)
  const priced = times.map(({ datetime }) => ticketAt(ticket, datetime))
  return priced.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? ticket
}

const sumOf = ({ price, subtickets }: Scheduled) => subtickets.reduce((sum, part) => sum + part.price, price)

/** Of a ticket and its parts those that do not cost the same at all times of the schedule, by id. */
export function pricedByTime({ id, subtickets, schedule }: Scheduled): number[] {
  const differs = (one: number) => new Set(schedule.map(({ prices }) => prices?.[one])).size > 1
  return [id, ...subtickets.map((part) => part.id)].filter(differs)
}
