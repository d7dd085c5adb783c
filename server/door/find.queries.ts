import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { hasWords, nameIn } from '../office/find-orders.queries.ts'

/** So many at most: the tickets of a large order. */
const most = 100

interface Row {
  kind: 'ticket' | 'pass'
  id: string
  number: string
  name: string
  detail: string
  places: number
  admitted: number
  datetime: string | null
  datetime_end: string | null
  void: boolean
}

/** The ids that a ticket's printed number may begin, like 1A2B 3C4D. */
function ticketIds(number: string): { from: string; to: string } | null {
  if (!/^[0-9A-F]{8}$/.test(number)) return null
  const id = number.toLowerCase()
  return { from: `${id}-0000-0000-0000-000000000000`, to: `${id}-ffff-ffff-ffff-ffffffffffff` }
}

/** Tickets and passes by the number of an order, a ticket or a pass, in capitals and without blanks. */
export async function findByNumber(db: Db, number: string, day: string): Promise<Row[]> {
  const { from, to } = ticketIds(number) ?? { from: null, to: null }
  return rows<Row & Record<string, unknown>>(
    db,
    sql`
      with these as (
        select t.id, null::uuid as pass
        from purchase_order o join ticket t on t.order_id = o.id
        where o.number = ${number}
        union
        select id, null from ticket where id between ${from}::uuid and ${to}::uuid
        union
        select null, p.id from purchase_order o join pass p on p.order_id = o.id where o.number = ${number}
        union
        select null, id from pass where number = ${number}
      )
      select 'ticket' as kind, t.id, o.number, l.document->>'name' as name, t.name as detail, t.places,
        case when a.places > t.places then 0 else coalesce(a.admitted, 0) end as admitted,
        l.document->>'datetime' as datetime,
        l.document->>'datetime_end' as datetime_end, t.void_at is not null or o.state = 'canceled' as void
      from these i
        join ticket t on t.id = i.id
        join purchase_order o on o.id = t.order_id
        join order_line l on l.order_id = t.order_id and l.position = t.line
        left join admission a on a.key = 'ticket ' || t.id
      union all
      select 'pass', p.id, p.number, l.document->>'name', p.name, coalesce((l.document->'pass'->>'persons')::int, 1),
        coalesce(
          (select max(a.admitted) from scan s join admission a on a.key = s.admission
            where s.pass_id = p.id and s.admission like 'pass ' || p.id || ' ' || ${day} || ' %'),
          0
        ),
        null, null, p.blocked_at is not null or o.state = 'canceled'
      from these i
        join pass p on p.id = i.pass
        join purchase_order o on o.id = p.order_id
        join order_line l on l.order_id = p.order_id and l.position = p.line
      order by void, datetime nulls last, detail, id
      limit ${most}
    `,
  )
}

interface Booked {
  id: string
  person: string
  detail: string
  places: number
  admitted: number
  line: Pick<PricedLine, 'name' | 'tour'> & { datetime: string; datetime_end: string }
}

/** Tickets that hold, for a time of a day of these events and tours, by a name; null is any of them. */
export async function bookedByName(
  db: Db,
  { text, day, offers, most: limit }: { text: string; day: string; offers: readonly number[] | null; most: number },
): Promise<Booked[]> {
  const there = offers === null ? sql`true` : sql`(l.document->>'eventId')::int = any(${sql.param(offers)}::int[])`
  return rows(
    db,
    sql`
      select t.id, coalesce(nullif(t.holder, ''), ${nameIn('o.customer')}) as person, t.name as detail, t.places,
        coalesce(a.admitted, 0) as admitted, l.document as line
      from order_line l
        join ticket t on t.order_id = l.order_id and t.line = l.position
        join purchase_order o on o.id = t.order_id
        left join admission a on a.key = 'ticket ' || t.id
      where left(l.document->>'datetime', 10) = ${day}
        and ${there}
        and t.void_at is null
        and o.state <> 'canceled'
        and case
          when t.holder = '' then ${hasWords(sql`buyer_name(o.customer)`, text)}
          else ${hasWords(sql`plain_name(t.holder)`, text)}
        end
      order by l.document->>'datetime', person, t.id
      limit ${limit}
    `,
  )
}

/** The barcode of what was found; undefined where there is none of that id. */
export async function barcodeOf(db: Db, { kind, id }: { kind: 'ticket' | 'pass'; id: string }) {
  const [found] = await rows<{ barcode: string }>(db, sql`select barcode from ${sql.raw(kind)} where id = ${id}`)
  return found?.barcode
}
