import type { ShownOrder } from './orders-query.ts'
import type { Ticket } from './ticket-choice.tsx'

export type Line = ShownOrder['order']['items'][number]

/** What is visited at one time: the first of its lines, and the tickets of all of them. */
interface Visit {
  key: string
  line: Line
  tickets: Ticket[]
}

/** The visits that tickets are for, each of one event or tour at one time. */
export function visitsIn({ order }: ShownOrder, tickets: readonly Ticket[]): Visit[] {
  const visits = new Map<string, Visit>()
  for (const ticket of tickets) {
    const line = order.items[ticket.line - 1]!
    if (line.datetime === null) continue
    const key = `${line.type} ${line.event_id ?? line.id} ${line.datetime}`
    const visit = visits.get(key) ?? { key, line, tickets: [] }
    visit.tickets.push(ticket)
    visits.set(key, visit)
  }
  return [...visits.values()]
}
