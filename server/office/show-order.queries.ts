import { rows, sql, type Db } from '../db/database.ts'
import type { orderChange } from '../db/schema-goods.ts'
import { officeAct } from '../db/schema-office.ts'
import { wholeRows } from '../db/whole-rows.ts'

/** Oldest first, each with what it gave back to codes. */
export async function refundsOf(
  db: Db,
  orderId: string,
): Promise<
  {
    id: string
    date: string
    paid_back: number
    to_codes: number
    whole: boolean
    note: string
    done: string | null
    failed: string | null
  }[]
> {
  return rows(
    db,
    sql`
      select r.id,
        to_json(r.created_at) #>> '{}' as date,
        r.paid_back,
        r.whole,
        r.note,
        to_json(r.done_at) #>> '{}' as done,
        (
          select to_json(f.failed_at) #>> '{}'
          from failed_refund f
          where f.refund_id = r.id and f.settled_at is null
        ) as failed,
        coalesce(
          (select sum(e.amount) from voucher_entry e where e.refund_id = r.id and e.amount > 0), 0
        )::int as to_codes
      from refund r
      where r.order_id = ${orderId}
      order by r.created_at, r.id
    `,
  )
}

/** Who has which ticket of an order that was given on. */
export async function givenOf(
  db: Db,
  orderId: string,
): Promise<{ ticketId: string; by: string; email: string; date: string }[]> {
  return rows(
    db,
    sql`select g.ticket_id as "ticketId", g.giver as by, g.email, to_json(g.given_at) #>> '{}' as date
      from given_ticket g
        join ticket t on t.id = g.ticket_id
      where t.order_id = ${orderId}`,
  )
}

/** What visitors or the office have changed of an order since it was placed. */
export async function orderChanges(
  db: Db,
  orderId: string,
): Promise<
  {
    at: string
    kind: 'moved' | (typeof orderChange.$inferSelect)['kind']
    line: number | null
    /** Of a move. */
    from: string | null
    to: string | null
  }[]
> {
  return rows(
    db,
    sql`select changed_at as at, kind, line, null as "from", null as "to"
      from order_change
      where order_id = ${orderId}
      union all
      select moved_at, 'moved', null, given_up->0->>'datetime', taken->0->>'datetime'
      from move
      where order_id = ${orderId}
      order by 1`,
  )
}

/** Who was let in with tickets and passes of an order, also with scans that were undone. */
export async function scansOf(
  db: Db,
  orderId: string,
): Promise<
  { at: string; gate: string; who: string; people: number; undoneBy: string | null; override: string | null }[]
> {
  return rows(
    db,
    sql`select s.at, s.gate, s.who, (s.answer->>'admitted')::int as people, s.undone_by as "undoneBy",
        s.override
      from scan s
      where (
        s.ticket_id in (select id from ticket where order_id = ${orderId})
        or s.pass_id in (select id from pass where order_id = ${orderId})
      )
        and (s.answer->>'admitted')::int > 0
      order by s.at, s.id`,
  )
}

/** What the office has done to an order and was not refused. */
export async function actsOn(db: Db, subject: string): Promise<(typeof officeAct.$inferSelect)[]> {
  return wholeRows(db, officeAct, sql`where subject = ${subject} and outcome = 'done' order by at, id`)
}

/** The refunds whose money has gone back wholly, oldest first. */
export async function refundIdsOf(db: Db, orderId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from refund where order_id = ${orderId} and done_at is not null order by created_at, id`,
  )
  return found.map(({ id }) => id)
}
