import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { isUndone } from '../db/undone.ts'
import { hasWords } from './find-orders.queries.ts'

export interface FoundPass {
  number: string
  name: string
  owner: string
  valid_from: string
  valid_to: string
  order: string
  state: 'valid' | 'soon' | 'later' | 'expired' | 'blocked' | 'void'
}

/** So many days before its end a pass is to be thought of. */
const soonDays = 30

/** How a pass stands on a day of the museum. */
const stateOn = (today: string): SQL => sql`
  case
  when p.blocked_at is not null then 'blocked'
  when o.state <> 'placed' or l.refund_id is not null then 'void'
  when p.valid_to < ${today}::date then 'expired'
  when p.valid_from > ${today}::date then 'later'
  when p.valid_to <= ${addDays(today, soonDays)}::date then 'soon'
  else 'valid'
  end
`
const columns = (today: string): SQL => sql`
  p.number, l.document->>'name' as name, p.name as owner, p.valid_from::text, p.valid_to::text, o.number as order,
  ${stateOn(today)} as state
`
const tables = sql`
  pass p
    join purchase_order o on o.id = p.order_id
    join order_line l on l.order_id = p.order_id and l.position = p.line
`

/** Longest valid first: by what is on them, which indexes find, and only where that is on none by the owner's name. */
export async function passesThat(
  db: Db,
  wanted: { text: string; state?: FoundPass['state'] | undefined; after?: string | undefined },
  asked: { today: string; most: number | null },
): Promise<FoundPass[]> {
  const { text } = wanted
  if (text === '') return passesWhere(db, sql`true`, wanted, asked)
  const number = passNumber(text) ?? text.toUpperCase()
  const found = await passesWhere(
    db,
    sql`p.id in (
      select id
      from pass
      where ${number} in (number, barcode)
      union all
      select b.id
      from purchase_order q
        join pass b on b.order_id = q.id
      where q.number = ${number} or lower(q.customer->>'email') = ${text.toLowerCase()}
    )`,
    wanted,
    asked,
  )
  if (found.length > 0) return found
  return passesWhere(db, hasWords(sql`plain_name(p.name)`, text), wanted, asked)
}

/** Those of some orders, the longest valid first. */
export const passesOfOrders = (db: Db, orders: readonly string[], asked: { today: string; most: number | null }) =>
  passesWhere(db, sql`p.order_id = any(${sql.param(orders)}::uuid[])`, {}, asked)

async function passesWhere(
  db: Db,
  condition: SQL,
  { state, after }: { state?: string | undefined; after?: string | undefined },
  { today, most }: { today: string; most: number | null },
): Promise<FoundPass[]> {
  const further =
    after === undefined
      ? sql``
      : sql`and (p.valid_to, p.number) < (select valid_to, number from pass where number = ${after})`
  return rows<FoundPass>(
    db,
    sql`
      select ${columns(today)}
      from ${tables}
      where ${condition} ${further} and ${state === undefined ? sql`true` : sql`${stateOn(today)} = ${state}`}
      order by p.valid_to desc, p.number desc
      limit ${most}
    `,
  )
}

export interface PassBought extends FoundPass {
  id: string
  kind: number
  line: number
  email: string
  unpaid: boolean
  placed: string
  orderId: string
}

export async function passByNumber(db: Db, number: string, today: string): Promise<PassBought | undefined> {
  const [found] = await rows<PassBought>(
    db,
    sql`
      select ${columns(today)}, p.id, p.line, (l.document->>'id')::int as kind, o.unpaid > 0 as unpaid,
        o.id as "orderId", coalesce(o.customer->>'email', '') as email, to_json(o.placed_at) #>> '{}' as placed
      from ${tables}
      where p.number = ${number}
    `,
  )
  return found
}

export async function bookingOfPass(db: Db, number: string): Promise<string | undefined> {
  const [found] = await rows<{ booking: string }>(
    db,
    sql`select o.booking_id as booking
      from pass p
        join purchase_order o on o.id = p.order_id
      where p.number = ${number}`,
  )
  return found?.booking
}

interface BookedVisit {
  order: string
  name: string
  time: string
  places: number
  canceled: boolean
}

/** What was booked by a pass, the newest first. */
export async function visitsBookedBy(db: Db, passId: string): Promise<BookedVisit[]> {
  return rows<BookedVisit>(
    db,
    sql`
      select o.number as order, l.document->>'name' as name, l.document->>'datetime' as time,
        coalesce((r->>'places')::int, 0) as places,
        o.state <> 'placed' or l.refund_id is not null or l.document->>'canceled' is not null as canceled
      from order_line l
        join purchase_order o on o.id = l.order_id
        cross join jsonb_array_elements(l.document->'reductions') r
      where l.document->'reductions' is not null
        and l.document->'reductions' @> jsonb_build_array(jsonb_build_object('pass', ${passId}::text))
        and r->>'pass' = ${passId}
        and l.document->>'datetime' is not null
      order by time desc
      limit 200
    `,
  )
}

interface PassEvent {
  at: string
  kind: 'let-in' | 'let-out' | 'owners' | 'block-pass' | 'pass-owner'
  people: number | null
  gate: string | null
  who: string
  note: string
  release: boolean
}

/** What gates, visitors and the staff did with a pass. */
export async function eventsOfPass(db: Db, { id, number, orderId, line }: PassBought): Promise<PassEvent[]> {
  const found = await rows<PassEvent>(
    db,
    sql`
      select to_json(at) #>> '{}' as at, case when undone_at is null then 'let-in' else 'let-out' end as kind,
        admitted as people, gate, who, '' as note, false as release
      from scan
      where pass_id = ${id} and admitted > 0
      union all
      select to_json(changed_at) #>> '{}', 'owners', null, null, '', '', false
      from order_change
      where order_id = ${orderId} and line = ${line} and kind = 'owners' and was->>'pass' = ${number}
      union all
      select to_json(a.at) #>> '{}', a.act, null, null, a.who, coalesce(a.details->>'note', ''),
        coalesce((a.details->>'release')::boolean, false)
      from office_act a
      where a.subject = ${number} and a.act in ('block-pass', 'pass-owner') and a.outcome = 'done' and not ${isUndone}
    `,
  )
  return found.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
}
