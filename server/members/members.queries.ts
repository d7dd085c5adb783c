import type { OrderState } from '@foyer/domain/checkout/states.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'

/** A pass that was sold, with what decides whether it holds. */
export interface SoldPass {
  id: string
  number: string
  owner: string
  validFrom: string
  validTo: string
  /** Of the order that it was bought with; its own line may have been canceled alone. */
  state: OrderState
  unpaid: number
  blocked: boolean
  /** Its kind in the catalogue. */
  kind: number
}

export function passesByNumber(db: Db, numbers: readonly string[]): Promise<SoldPass[]> {
  return passesWhere(db, sql`a.number = any(${sql.param(numbers)}::text[])`)
}

export async function passesById(db: Db, ids: readonly string[]): Promise<SoldPass[]> {
  return ids.length === 0 ? [] : passesWhere(db, sql`a.id = any(${sql.param(ids)}::uuid[])`)
}

function passesWhere(db: Db, condition: SQL): Promise<SoldPass[]> {
  return rows(
    db,
    sql`
      select a.id, a.number, a.name as owner, a.valid_from::text as "validFrom", a.valid_to::text as "validTo",
        case when l.refund_id is null then o.state else 'canceled' end as state, o.unpaid,
        a.blocked_at is not null as blocked, (l.document->>'id')::int as kind
      from pass a
        join purchase_order o on o.id = a.order_id
        join order_line l on l.order_id = a.order_id and l.position = a.line
      where ${condition}
    `,
  )
}
