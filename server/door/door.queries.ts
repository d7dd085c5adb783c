import type { OrderState } from '@foyer/domain/checkout/states.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { admission, scan } from '../db/schema-door.ts'
import type { ticket } from '../db/schema.ts'
import { runLast } from '../db/transaction.ts'
import { allOf, insertOf, rowIn } from '../db/whole-rows.ts'
import { passesOfLine, passStands } from '../orders/pass.queries.ts'
import { redeemed } from '../orders/ticket.queries.ts'

type TicketRow = typeof ticket.$inferSelect
type ScanRow = typeof scan.$inferSelect

/** What a gate has to know of a ticket. */
export interface TicketAtGate {
  state: OrderState
  unpaid: number
  voidReason: TicketRow['voidReason']
  number: string
  detail: string
  line: Pick<PricedLine, 'type' | 'id' | 'name' | 'eventId' | 'datetime' | 'datetime_end' | 'entry' | 'tour'>
  /** The annual passes by which it was lowered. */
  passes: { number: string; owner: string; stands: boolean }[]
  /** The time of the ticket that was issued in its place. */
  movedTo: string | null
}

/**
 * A ticket, locked with its order until the transaction ends, the order first as everywhere: it is not moved or
 * canceled while it is redeemed.
 */
export async function lockTicket(tx: Db, id: string): Promise<TicketAtGate | undefined> {
  const [found] = await rows<TicketAtGate>(
    tx,
    sql`with o as materialized (${lockedOrder('ticket', id)})
      select o.state, o.unpaid, t.void_reason as "voidReason", o.number, t.name as detail, l.document as line,
        instead.document->>'datetime' as "movedTo",
        (
          select coalesce(
            json_agg(json_build_object('number', p.number, 'owner', p.name, 'stands', ${passStands}) order by p.number),
            '[]'
          )
          from ${passesOfLine(sql`l.document`)}
        ) as passes
      from o
        join ticket t on t.order_id = o.id
        join order_line l on l.order_id = t.order_id and l.position = t.line
        left join ticket r on r.id = t.replaced_by
        left join order_line instead on instead.order_id = r.order_id and instead.position = r.line
      where t.id = ${id}
      for update of t`,
  )
  return found
}

/** What a gate has to know of an annual pass. */
export interface PassAtGate {
  state: OrderState
  unpaid: number
  blocked: boolean
  number: string
  owner: string
  line: Pick<PricedLine, 'type' | 'name' | 'benefits' | 'entry'>
}

export async function lockPass(tx: Db, id: string): Promise<PassAtGate | undefined> {
  const [found] = await rows<PassAtGate>(
    tx,
    sql`with o as materialized (${lockedOrder('pass', id)})
      select o.state, o.unpaid, p.blocked_at is not null as blocked, p.number, p.name as owner, l.document as line
      from o
        join pass p on p.order_id = o.id
        join order_line l on l.order_id = p.order_id and l.position = p.line
      where p.id = ${id}
      for update of p`,
  )
  return found
}

function lockedOrder(of: 'ticket' | 'pass', id: string): SQL {
  return sql`select * from purchase_order where id = (select order_id from ${sql.raw(of)} where id = ${id}) for share`
}

/** Who has come in so far, and the scan that was asked for before, if it was. */
export interface Redeemed {
  admitted: number
  /** When the first came in. */
  first: Date | null
  before: ScanRow | undefined
  earlier: { at: string; gate: string; admitted: number }[]
  /** How many of them have not gone out by a scan. */
  inside: number
}

/** Asked once what is presented is locked; `keys` are the rows in which its people are counted. */
export async function redeemedSoFar(tx: Db, keys: readonly string[], scanId: string): Promise<Redeemed> {
  const these = sql`any(${sql.param(keys)}::text[])`
  const letIn = sql`select at, gate, (answer->>'admitted')::int as admitted
    from scan
    where admission = ${these}
      and undone_at is null
      and way = 'in'
      and (answer->>'admitted')::int > 0 and id <> ${scanId}`
  const [found] = await rows<Record<string, unknown> & Omit<Redeemed, 'before' | 'first'> & { first: string | null }>(
    tx,
    sql`
      select (select coalesce(sum(a.admitted), 0)::int from ${admission} a where a.key = ${these}) as admitted,
        (select to_json(min(e.at)) from (${letIn}) e) as first,
        (
          select coalesce(sum(coalesce(e.inside, e.admitted)), 0)::int
          from scan e
          where e.admission = ${these} and e.undone_at is null and e.id <> ${scanId}
        ) as inside,
        ${allOf('s')},
        (
          select coalesce(
            json_agg(json_build_object('at', e.at, 'gate', e.gate, 'admitted', e.admitted) order by e.at desc), '[]'
          )
          from (${letIn} order by at desc limit 5) e
        ) as earlier
      from (select 1) one
        left join scan s on s.id = ${scanId}
    `,
  )
  const { admitted, first, inside } = found!
  const earlier = found!.earlier.map((one) => ({ ...one, at: new Date(one.at).toISOString() }))
  return { admitted, first: first === null ? null : new Date(first), before: rowIn(scan, 's', found!), earlier, inside }
}

/**
 * Stores a scan and counts `counted` of `places` in, as the transaction's last statement; false when there is another
 * scan of its id. Never are more than `places` in, whatever happens at the same time: the table's check refuses it.
 */
export async function storeScan(
  tx: Db,
  row: ScanRow,
  { counted, places }: { counted: number; places: number },
): Promise<boolean> {
  const counting = sql`
    counted as (
      insert into ${admission} as a (key, places, admitted)
      select ${row.admission}, ${places}::int, ${counted}::int
      from stored
      on conflict (key) do update set admitted = a.admitted + excluded.admitted
    ),
    redeemed as (${redeemed(row.ticketId, row.at, sql`stored`)})
  `
  const stored = await runLast(tx, () =>
    rows(
      tx,
      sql`
        with stored as (
          ${insertOf(scan, [row])} on conflict (id) do nothing returning id
        ) ${counted > 0 ? sql`, ${counting}` : sql``}
        select id
        from stored
      `,
    ),
  )
  return stored.length > 0
}
