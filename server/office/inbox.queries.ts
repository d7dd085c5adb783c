import { rows, sql, type Db } from '../db/database.ts'

export interface InboxEntry {
  id: string
  kind: string
  date: string
  order: string | null
  payment: string | null
  details: Record<string, unknown>
  settled: { at: string; who: string; note: string } | null
}

/** The newest 500 entries that nobody has settled, or all. */
export async function inboxEntries(db: Db, all: boolean): Promise<InboxEntry[]> {
  const found = await rows<InboxEntry & { at: string | null; who: string; note: string }>(
    db,
    sql`select i.id, i.kind, i.created_at as date, o.number as order, i.payment_id as payment, i.details, a.at, a.who, a.details->>'note' as note
      from inbox i left join purchase_order o on o.cart_id = i.cart_id
        left join lateral (select at, who, details from office_act
          where subject = i.id::text and act = 'settle' and outcome = 'done' order by at limit 1) a on true
      where ${all} or a.at is null order by i.created_at desc, i.id limit 500`,
  )
  return found.map(({ at, who, note, date, ...entry }) => ({
    ...entry,
    date: new Date(date).toISOString(),
    settled: at === null ? null : { at: new Date(at).toISOString(), who, note },
  }))
}

export async function isInInbox(db: Db, id: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from inbox where id = ${id}`)).length > 0
}
