import { rows, sql, type Db } from '../db/database.ts'

/** Orders with a visit of their buyer on a day and no mail about it yet: noted now, so that each gets one. */
export async function noteVisitMails(tx: Db, day: string, now: Date, most: number): Promise<{ orderId: string }[]> {
  return rows(
    tx,
    sql`
      insert into visit_mail (order_id, day, queued_at)
      select o.id, ${day}::date, ${now.toISOString()}::timestamptz
      from purchase_order o
      where o.state = 'placed'
        and o.unpaid = 0
        and o.customer->>'email' <> ''
        and o.id in (
          select l.order_id
          from order_line l
            join ticket t on t.order_id = l.order_id and t.line = l.position and t.void_at is null
          where left(l.document->>'datetime', 10) = ${day}
            and l.refund_id is null
            and not exists (select from given_ticket g where g.ticket_id = t.id)
        )
        and not exists (select from visit_mail m where m.order_id = o.id and m.day = ${day}::date)
      limit ${most}
      on conflict do nothing
      returning order_id as "orderId"
    `,
  )
}

export async function refusesVisitMails(db: Db, mailbox: string): Promise<boolean> {
  const found = await rows(db, sql`select from visit_mail_refusal where mailbox = ${mailbox}`)
  return found.length > 0
}

export async function refuseVisitMails(db: Db, mailbox: string, now: Date): Promise<void> {
  await db.execute(
    sql`insert into visit_mail_refusal (mailbox, refused_at)
      values (${mailbox}, ${now.toISOString()}::timestamptz)
      on conflict do nothing`,
  )
}
