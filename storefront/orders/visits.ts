import type { Order } from '@foyer/contract/orders.schema.ts'
import { isOver } from '@foyer/domain/orders/give-ticket.ts'

/** What of a line says when and where a visit is. */
export type VisitLine = Pick<Order['items'][number], 'name' | 'datetime' | 'datetime_end' | 'visit_end' | 'venue'>
type Ticket = NonNullable<Order['tickets']>[number]

/** The tickets of an order for one event at one time. */
export interface Visit {
  key: string
  line: VisitLine
  tickets: Ticket[]
  isOver: boolean
  /** Its tickets can be shown at the door, some of them at least. */
  isComing: boolean
}

/** The visits of an order: those to come as they follow each other, those of any day, then all others. */
export function visitsOf(
  { items, tickets = [] }: { items: readonly VisitLine[]; tickets?: Order['tickets'] },
  now: Date,
): Visit[] {
  const grouped = Map.groupBy(tickets, ({ line }) => {
    const { name, datetime, venue } = items[line]!
    return JSON.stringify([name, datetime, venue])
  })
  const visits = [...grouped].map(([key, ofVisit]): Visit => {
    const line = items[ofVisit[0]!.line]!
    const over = isOver(line, now)
    return {
      key,
      line,
      tickets: ofVisit,
      isOver: over,
      isComing: !over && ofVisit.some(({ code }) => code !== undefined),
    }
  })
  return visits.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

const rank = ({ line: { datetime }, isOver: over, isComing }: Visit) =>
  `${over ? 2 : isComing ? 0 : 1} ${datetime ?? 'any day'}`
