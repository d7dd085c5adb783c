import type { OrderState } from '@foyer/domain/checkout/states.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** A ticket that was sold, with what decides whether it admits anybody. */
export interface BoughtTicket {
  id: string
  places: number
  claimId: string
  line: number
  sequence: number
  voidReason: 'moved' | 'given' | 'canceled' | null
  state: OrderState
  unpaid: number
  document: Pick<PricedLine, 'type' | 'eventId' | 'datetime'>
}

/** Tickets whose ids lie between others, both included; a printed number is the beginning of an id. */
export async function ticketsBetween(db: Db, ranges: readonly { from: string; to: string }[]): Promise<BoughtTicket[]> {
  if (ranges.length === 0) return []
  return rows(
    db,
    sql`
      select t.id, t.places, o.cart_id as "claimId", t.line, t.sequence, t.void_reason as "voidReason", o.state,
        o.unpaid, l.document
      from unnest(
          ${sql.param(ranges.map(({ from }) => from))}::uuid[], ${sql.param(ranges.map(({ to }) => to))}::uuid[]
        ) as r (first, last)
        join ticket t on t.id between r.first and r.last
        join purchase_order o on o.id = t.order_id
        join order_line l on l.order_id = t.order_id and l.position = t.line
    `,
  )
}
