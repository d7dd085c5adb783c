import { randomUUID } from 'node:crypto'
import type { InboxKind } from '@foyer/domain/office/inbox-kind.ts'
import { rows, sql, written, type Db } from '../db/database.ts'
import { inbox } from '../db/schema.ts'
import { isUndone } from '../db/undone.ts'
import { insertOf } from '../db/whole-rows.ts'

/** An act that has settled an entry `i`. */
const settling = sql`a.subject = i.id::text and a.act = 'settle' and a.outcome = 'done' and not ${isUndone}`
/** Whether somebody has settled an entry `i`. */
export const isSettled = sql`exists (select from office_act a where ${settling})`

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
    sql`
      select i.id, i.kind, i.created_at as date, o.number as order, i.payment_id as payment, i.details, a.at, a.who,
        a.details->>'note' as note
      from inbox i
        left join purchase_order o on o.cart_id = i.cart_id
        left join lateral (
          select a.at, a.who, a.details
          from office_act a
          where ${settling}
          order by a.at
          limit 1
        ) a on true
      where ${all} or a.at is null
      order by i.created_at desc, i.id
      limit 500
    `,
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

/** An entry, that nobody else settles until the transaction ends. */
export async function lockEntry(
  tx: Db,
  id: string,
): Promise<(Pick<InboxEntry, 'kind' | 'details'> & { settled: boolean }) | undefined> {
  await tx.execute(sql`select 1 from inbox where id = ${id} for update`)
  const [entry] = await rows<Pick<InboxEntry, 'kind' | 'details'> & { settled: boolean }>(
    tx,
    sql`
      select i.kind, i.details, ${isSettled} as settled
      from inbox i
      where i.id = ${id}
    `,
  )
  return entry
}

/** Puts an entry into the operator's inbox, once per payment and kind; false when it is there already. */
export async function addToInbox(tx: Db, row: typeof inbox.$inferInsert): Promise<boolean> {
  return (await written(tx, sql`${insertOf(inbox, [row])} on conflict do nothing`)) === 1
}

interface Gathered {
  kind: InboxKind
  /** What those in one entry have in common. */
  of: Record<string, string>
  createdAt: Date
}

/** So many are named in an entry: who floods the inbox comes no further than a list that says there are more. */
const mostNamed = 20

/** Puts what is alike into one open entry, each by its id once, however often it is told. */
export async function gatherInInbox(
  tx: Db,
  { kind, of, createdAt }: Gathered,
  items: readonly { id: string }[],
): Promise<void> {
  const alike = sql`i.kind = ${kind} and i.details @> ${JSON.stringify(of)}::jsonb`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gather|${kind}|${JSON.stringify(of)}`}, 0))`)
  // what was settled while this waited is seen by the statement after it
  await tx.execute(sql`select from inbox i where ${alike} for update`)
  const entries = await rows<{ id: string; all: { id: string }[]; settled: boolean }>(
    tx,
    sql`
      select i.id, i.details->'all' as all, ${isSettled} as settled
      from inbox i
      where ${alike}
    `,
  )
  const known = new Set(entries.flatMap(({ all }) => all.map(({ id }) => id)))
  const added = items.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  const open = entries.find(({ settled }) => !settled)
  const all = [...(open?.all ?? []), ...added]
  const details = { ...of, all: all.slice(0, mostNamed), ...(all.length > mostNamed && { more: true }) }
  if (open) await noteInInbox(tx, { id: open.id, kind }, details)
  else await addToInbox(tx, { id: randomUUID(), kind, details, createdAt })
}

/** The inbox entries of a payment, oldest first. */
export async function inboxEntriesOf(
  db: Db,
  paymentId: string,
): Promise<Pick<typeof inbox.$inferSelect, 'kind' | 'details'>[]> {
  return rows(db, sql`select kind, details from inbox where payment_id = ${paymentId} order by created_at`)
}

/** Notes in an entry what has become of it, and takes away what is no longer so. */
export async function noteInInbox(
  tx: Db,
  entry: { id: string; kind: string },
  noted: object,
  without: readonly string[] = [],
): Promise<void> {
  await tx.execute(
    sql`update inbox
      set details = (details - ${sql.param(without)}::text[]) || ${JSON.stringify(noted)}::jsonb
      where id = ${entry.id} and kind = ${entry.kind}`,
  )
}

/** Takes details away from the entries of a cart. */
export async function eraseFromInbox(
  tx: Db,
  of: { cartId: string; kind: string },
  details: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`update inbox
      set details = details - ${sql.param(details)}::text[]
      where cart_id = ${of.cartId} and kind = ${of.kind}`,
  )
}

/** Entries of what is deleted go with it. */
export async function deleteEntries(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from inbox where id = any(${sql.param(ids)}::uuid[])`)
}

/** Takes details away from entries. */
export async function eraseEntries(tx: Db, ids: readonly string[], details: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update inbox set details = details - ${sql.param(details)}::text[] where id = any(${sql.param(ids)}::uuid[])`,
  )
}
