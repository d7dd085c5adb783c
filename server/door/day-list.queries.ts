import { admitting } from '@foyer/domain/goods/ordered.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'
import type { ticket } from '../db/schema.ts'
import { passesOfLine, passStands } from '../orders/pass.queries.ts'

/** A ticket or a pass with what may keep it from admitting all of its places. */
export interface Exceptional {
  id: string
  voidReason: (typeof ticket.$inferSelect)['voidReason']
  state: string
  unpaid: number
  /** A blocked pass, or a ticket by one that holds no more. */
  blocked?: boolean
  admitted: number
  /** What of it was sold, and when the first came in, where somebody has. */
  line?: SoldLine
  first?: string | null
}

type SoldLine = Pick<PricedLine, 'type' | 'entry' | 'datetime' | 'datetime_end'>

/**
 * Tickets that are void and may have been for a day, with the barcode that says whether they were: where an order was
 * moved, a line may have another day by now.
 */
export async function voidTickets(db: Db, day: string): Promise<(Exceptional & { barcode: string })[]> {
  return rows(
    db,
    sql`select t.id, t.barcode, t.void_reason as "voidReason", o.state, o.unpaid, 0 as admitted
      from ticket t
        join purchase_order o on o.id = t.order_id
        join order_line l on l.order_id = t.order_id and l.position = t.line
      where t.void_at is not null
        and (
          coalesce(left(l.document->>'datetime', 10), ${day}) = ${day}
          or exists (select from move m where m.order_id = t.order_id)
        )
      order by t.id`,
  )
}

const byBlockedPass = sql`exists (select from ${passesOfLine(sql`l.document`)} where not ${passStands})`

/** Tickets of a day, or without a date, whose order or pass does not admit them or of which somebody has come in. */
export async function exceptionalTickets(db: Db, day: string): Promise<Exceptional[]> {
  return rows(
    db,
    sql`
      select t.id, t.void_reason as "voidReason", o.state, o.unpaid, coalesce(a.admitted, 0) as admitted,
        l.document as line, to_json(t.redeemed_at) as first, ${byBlockedPass} as blocked
      from order_line l
        join ticket t on t.order_id = l.order_id and t.line = l.position
        join purchase_order o on o.id = t.order_id
        left join admission a on a.key = 'ticket ' || t.id
      where (
        left(l.document->>'datetime', 10) = ${day}
          or left(l.document->>'datetime', 10) is null
          and l.document->>'type' = any(${sql.param(admitting)}::text[])
      )
        and t.void_at is null
        and (a.admitted > 0 or o.state = 'canceled' or o.unpaid > 0 or ${byBlockedPass})
      order by t.id
    `,
  )
}

/** Annual passes that would be valid on a day if their order still were, or if they were not blocked. */
export async function stoppedPasses(db: Db, day: string): Promise<Exceptional[]> {
  return rows(
    db,
    sql`select p.id, null as "voidReason", o.state, o.unpaid, 0 as admitted, p.blocked_at is not null as blocked
      from pass p
        join purchase_order o on o.id = p.order_id
      where ${day} between p.valid_from and p.valid_to
        and (o.state = 'canceled' or o.unpaid > 0 or p.blocked_at is not null)
      order by p.id`,
  )
}

/** Of tickets of a day, or without a date and not used, those whose holder shows a card: how their ids begin. */
export async function looksAtGate(db: Db, day: string, reduced: readonly number[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`
      select left(t.id::text, 8) as id
      from order_line l
        join ticket t on t.order_id = l.order_id and t.line = l.position
      where (
        left(l.document->>'datetime', 10) = ${day}
          or left(l.document->>'datetime', 10) is null and l.document->>'type' = 'ticket' and t.redeemed_at is null
      )
        and t.void_at is null
        and (
          l.document->>'type' = 'ticket' and (l.document->>'id')::int = any(${sql.param(reduced)}::int[])
          or exists (select from ${passesOfLine(sql`l.document`)})
        )
      order by 1
    `,
  )
  return found.map(({ id }) => id)
}

/** Tickets without a date that open so many times, and have some of them left: how their ids begin. */
export async function countedTickets(db: Db): Promise<{ id: string; entries: number }[]> {
  return rows(
    db,
    sql`
      select left(t.id::text, 8) as id, (l.document->>'entry')::int as entries
      from order_line l
        join ticket t on t.order_id = l.order_id and t.line = l.position
        left join admission a on a.key = 'ticket ' || t.id
      where left(l.document->>'datetime', 10) is null
        and jsonb_typeof(l.document->'entry') = 'number'
        and t.void_at is null
        and (a.admitted is null or a.admitted < a.places)
      order by 1
    `,
  )
}

/** Annual passes that are valid on a day, with what they promise. */
export async function passesOfDay(db: Db, day: string): Promise<{ id: string; benefits: PricedLine['benefits'] }[]> {
  return rows(
    db,
    sql`
      select left(p.id::text, 8) as id, l.document->'benefits' as benefits
      from pass p
        join purchase_order o on o.id = p.order_id
        join order_line l on l.order_id = p.order_id and l.position = p.line
      where ${day} between p.valid_from and p.valid_to
        and o.state <> 'canceled'
        and p.blocked_at is null
      order by 1
    `,
  )
}

/** Annual passes by which somebody is in on a day, with how many and since when. */
export async function passesIn(db: Db, day: string): Promise<{ id: string; admitted: number; first: string }[]> {
  return rows(
    db,
    sql`
      select s.pass_id as id, max(a.admitted) as admitted, to_json(min(s.at)) as first
      from scan s
        join admission a on a.key = s.admission
      where s.pass_id is not null
        and s.admission like 'pass %'
        and split_part(s.admission, ' ', 3) = ${day}
        and s.at >= ${day}::date - interval '1 day'
        and s.undone_at is null
        and (s.answer->>'admitted')::int > 0
        and a.admitted > 0
      group by s.pass_id
      order by s.pass_id
    `,
  )
}

export type SoldTime = SoldLine & { offer: number }

/** The times of a day for which something was sold, each once for every way in which it opens again. */
export async function soldTimes(db: Db, day: string): Promise<SoldTime[]> {
  return rows(
    db,
    sql`
      select distinct (document->>'eventId')::int as offer, document->>'datetime' as datetime,
        document->>'datetime_end' as datetime_end, document->>'type' as type, document->>'entry' as entry
      from order_line
      where left(document->>'datetime', 10) = ${day}
      order by 1, 2, 3, 4, 5
    `,
  )
}
