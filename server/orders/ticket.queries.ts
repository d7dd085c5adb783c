import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { ticket } from '../db/schema.ts'
import { insertOf } from '../db/whole-rows.ts'
import type { TicketRow } from './order.queries.ts'

// What becomes of tickets and passes that were issued.

export async function insertTickets(tx: Db, tickets: readonly TicketRow[]): Promise<void> {
  await tx.execute(insertOf(ticket, tickets))
}

/** A ticket that ends, what is issued in its place, and the line that it stands in from then on, where that changes. */
export interface EndedTicket {
  id: string
  replacedBy: string | null
  line?: number
}

/** Voids tickets; false when one of them was used or void before this. */
export async function voidTickets(
  tx: Db,
  reason: NonNullable<TicketRow['voidReason']>,
  ended: readonly EndedTicket[],
  now: Date,
): Promise<boolean> {
  const these = sql`jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(id uuid, "replacedBy" uuid, line int)`
  return (await voidGood(tx, reason, these, now)).length === ended.length
}

/** Voids what is still good of a canceled order's tickets, and answers these. */
export async function voidTicketsOf(tx: Db, orderId: string, now: Date): Promise<{ id: string }[]> {
  const all = sql`(select id, null::uuid as "replacedBy", line from ticket where order_id = ${orderId}) e`
  return voidGood(tx, 'canceled', all, now)
}

function voidGood(tx: Db, reason: string, ended: SQL, now: Date): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`update ticket t
      set void_at = ${now.toISOString()}::timestamptz, void_reason = ${reason}, replaced_by = e."replacedBy",
        line = coalesce(e.line, t.line)
      from ${ended}
      where t.id = e.id and t.void_at is null and t.redeemed_at is null
      returning t.id`,
  )
}

/** Part of the statement that stores a scan: the first of a ticket's people has come in, once `stored` has a row. */
export function redeemed(ticketId: string | null, at: Date, stored: SQL): SQL {
  return sql`update ticket
    set redeemed_at = ${at.toISOString()}::timestamptz
    from ${stored}
    where ticket.id = ${ticketId}::uuid and redeemed_at is null`
}

/** Counts anew when the first came in, of the scans that nobody has undone. */
export async function redeemAgain(tx: Db, ticketId: string): Promise<void> {
  await tx.execute(
    sql`update ticket
      set redeemed_at = (
        select min(s.at)
        from scan s
        where s.ticket_id = ${ticketId} and s.undone_at is null and (s.answer->>'admitted')::int > 0
      )
      where id = ${ticketId}`,
  )
}

export async function updateHolder(tx: Db, id: string, holder: string): Promise<void> {
  await tx.execute(sql`update ticket set holder = ${holder} where id = ${id}`)
}

export async function updateOwner(tx: Db, passId: string, name: string): Promise<void> {
  await tx.execute(sql`update pass set name = ${name} where id = ${passId}`)
}

/** Who comes with an order's tickets. */
export async function eraseHolders(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`update ticket set holder = '' where order_id = ${orderId} and holder <> ''`)
}

/** Who owns an order's passes. */
export async function eraseOwners(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`update pass set name = '' where order_id = ${orderId}`)
}
