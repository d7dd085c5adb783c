import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { purchaseOrder, ticket } from '../db/schema.ts'
import { givenTicket, orderChange } from '../db/schema-goods.ts'
import { allOf, insertOf, rowIn, wholeRow } from '../db/whole-rows.ts'
import type { OrderRow, TicketRow } from '../orders/order.queries.ts'
import { insertTickets, voidTickets } from '../orders/ticket.queries.ts'

export type GivenRow = typeof givenTicket.$inferSelect

/** The order that a `booking_id` or the link of one of its given tickets opens, locked until the transaction ends. */
export async function lockOrderOpenedBy(tx: Db, id: string): Promise<OrderRow | undefined> {
  return wholeRow(
    tx,
    purchaseOrder,
    sql`where booking_id = ${id}
        or id = (select t.order_id from given_ticket g join ticket t on t.id = g.ticket_id where g.link = ${id})
      for update`,
  )
}

export interface TicketInOrder {
  ticket: TicketRow
  line: PricedLine
  /** As it was given to somebody, if it was. */
  given: GivenRow | null
  /** To whom it was given in turn. */
  next: { email: string; holder: string } | null
  /** It took the place of one for another time. */
  moved: boolean
  /** The highest sequence of its line. */
  last: number
}

/** A ticket of an order. The caller has the order locked, or only shows it. */
export async function ticketInOrder(db: Db, orderId: string, id: string): Promise<TicketInOrder | null> {
  const [found] = await rows<Record<string, unknown> & Omit<TicketInOrder, 'ticket' | 'given'>>(
    db,
    sql`
      select ${allOf('t')}, ${allOf('g')}, l.document as line,
        case when n.ticket_id is not null then json_build_object('email', n.email, 'holder', r.holder) end as next,
        exists (select from ticket w where w.replaced_by = t.id and w.void_reason = 'moved') as moved,
        (select max(s.sequence) from ticket s where s.order_id = t.order_id and s.line = t.line) as last
      from ticket t
        join order_line l on l.order_id = t.order_id and l.position = t.line
        left join given_ticket g on g.ticket_id = t.id
        left join ticket r on r.id = t.replaced_by and t.void_reason = 'given'
        left join given_ticket n on n.ticket_id = r.id
      where t.id = ${id} and t.order_id = ${orderId}
    `,
  )
  if (!found) return null
  const { line, next, moved, last } = found
  return { ticket: rowIn(ticket, 't', found)!, given: rowIn(givenTicket, 'g', found) ?? null, line, next, moved, last }
}

/** Whether a ticket's buyer has it again: what took its place is nobody else's. */
export function isTakenBack({ ticket: { voidReason }, next }: Pick<TicketInOrder, 'ticket' | 'next'>): boolean {
  return voidReason === 'given' && next === null
}

/**
 * Mails with tickets since an instant: of an order, and to a mailbox, whose counting is locked until the transaction
 * ends.
 */
export async function givenSince(
  tx: Db,
  { orderId, mailbox }: { orderId: string; mailbox: string },
  since: Date,
): Promise<{ ofOrder: number; toMailbox: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`given-ticket|${mailbox}`}, 0))`)
  const after = sql`given_at > ${since.toISOString()}::timestamptz`
  const [counts] = await rows<{ ofOrder: number; toMailbox: number }>(
    tx,
    sql`
      select (
        select count(*)::int
        from given_ticket g
          join ticket t on t.id = g.ticket_id
        where t.order_id = ${orderId} and ${after}
      ) as "ofOrder",
        (select count(*)::int from given_ticket where mailbox = ${mailbox} and ${after}) as "toMailbox"
    `,
  )
  return counts!
}

/**
 * Stores what takes a ticket's place: that of whom it is given to, and what is left of it for whoever gave it.
 * Tickets are scanned without the order's lock: false when this one was used before this.
 */
export async function storeGiven(
  tx: Db,
  {
    was,
    given,
    rest,
    row,
    now,
  }: { was: TicketRow; given: TicketRow; rest: TicketRow | null; row: GivenRow; now: Date },
): Promise<boolean> {
  await insertTickets(tx, rest ? [given, rest] : [given])
  const ended = await voidTickets(tx, 'given', [{ id: was.id, replacedBy: given.id }], now)
  // the link of whoever keeps a part opens that part
  if (rest) await tx.execute(sql`update given_ticket set ticket_id = ${rest.id} where ticket_id = ${was.id}`)
  await tx.execute(insertOf(givenTicket, [row]))
  return ended
}

export async function insertChange(tx: Db, row: typeof orderChange.$inferInsert): Promise<void> {
  await tx.execute(insertOf(orderChange, [row]))
}

/** The changes of an order, by their ids; its caller has it locked, so that there is none besides. */
export async function changesOfOrder(tx: Db, orderId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(tx, sql`select id from order_change where order_id = ${orderId}`)
  return found.map(({ id }) => id)
}

export async function deleteChanges(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from order_change where id = any(${sql.param(ids)}::uuid[])`)
}

/** A ticket that was given to somebody, and its order. */
export async function givenBy(
  db: Db,
  by: { link: string } | { ticketId: string },
): Promise<{ orderId: string; ticketId: string } | undefined> {
  return (
    await rows<{ orderId: string; ticketId: string }>(
      db,
      sql`select t.order_id as "orderId", t.id as "ticketId"
        from given_ticket g
          join ticket t on t.id = g.ticket_id
        where ${'link' in by ? sql`g.link = ${by.link}` : sql`g.ticket_id = ${by.ticketId}`}`,
    )
  )[0]
}

/** The links of given tickets open what has taken their place; answers these tickets. */
export async function followGiven(
  tx: Db,
  moved: readonly { id: string; replacedBy: string }[],
): Promise<{ ticketId: string }[]> {
  return rows(
    tx,
    sql`update given_ticket g
      set ticket_id = m.by
      from (
        select unnest(${sql.param(moved.map(({ id }) => id))}::uuid[]) as id,
          unnest(${sql.param(moved.map(({ replacedBy }) => replacedBy))}::uuid[]) as by
      ) m
      where g.ticket_id = m.id
      returning g.ticket_id as "ticketId"`,
  )
}

/** Which of an order's tickets somebody has to whom they were given. */
export async function givenAmong(tx: Db, tickets: readonly { id: string }[]): Promise<{ ticketId: string }[]> {
  return rows(
    tx,
    sql`select ticket_id as "ticketId"
      from given_ticket
      where ticket_id = any(${sql.param(tickets.map(({ id }) => id))}::uuid[])
      order by ticket_id`,
  )
}
