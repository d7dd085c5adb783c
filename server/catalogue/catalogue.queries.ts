import { asc, eq } from 'drizzle-orm'
import { catalogueEntry, catalogueImport } from '../db/schema.ts'
import { rows, sql, type Db } from '../db/database.ts'
import type { Entries } from './entries.schema.ts'

export interface ImportRow {
  version: string
  scheduleUntil: string
}

/** Locks the import for this transaction: who comes second waits, and finds it done. */
export async function lockImport(tx: Db, today: string, now: Date): Promise<ImportRow> {
  await tx
    .insert(catalogueImport)
    .values({ id: 1, version: '', importedAt: now, scheduleUntil: today })
    .onConflictDoNothing()
  const [row] = await tx.select().from(catalogueImport).where(eq(catalogueImport.id, 1)).for('update')
  return row!
}

/** The catalogue that is imported; `share` keeps it from being replaced until the transaction ends. */
export async function importRow(db: Db, lock?: 'share'): Promise<ImportRow | null> {
  const query = db.select().from(catalogueImport).where(eq(catalogueImport.id, 1))
  const [row] = await (lock ? query.for(lock) : query)
  return row && row.version !== '' ? row : null
}

export async function writeImport(
  tx: Db,
  change: { version: string; scheduleUntil: string; importedAt?: Date },
): Promise<void> {
  await tx.update(catalogueImport).set(change).where(eq(catalogueImport.id, 1))
}

const kinds = {
  venues: 'venue',
  groups: 'group',
  pictures: 'picture',
  events: 'event',
  tours: 'tour',
  guides: 'guides',
  pages: 'page',
} as const

export async function replaceEntries(tx: Db, entries: Entries): Promise<void> {
  await tx.delete(catalogueEntry)
  const lists = Object.entries(kinds) as [keyof typeof kinds, string][]
  await tx
    .insert(catalogueEntry)
    .values([
      { kind: 'shop', id: 'shop', position: 0, document: entries.shop },
      ...lists.flatMap(([list, kind]) =>
        entries[list].map((document, position) => ({ kind, id: idOf(document), position, document })),
      ),
    ])
}

function idOf(document: Entries[keyof typeof kinds][number]): string {
  if ('markdown' in document) return `${document.id}.${document.lang}`
  return 'id' in document ? String(document.id) : document.key
}

export async function readEntries(db: Db): Promise<Entries> {
  const found = await db.select().from(catalogueEntry).orderBy(asc(catalogueEntry.kind), asc(catalogueEntry.position))
  const of = <T>(kind: string) => found.filter((row) => row.kind === kind).map((row) => row.document as T)
  const [shop] = of<Entries['shop']>('shop')
  return {
    shop: shop!,
    venues: of(kinds.venues),
    groups: of(kinds.groups),
    pictures: of(kinds.pictures),
    events: of(kinds.events),
    tours: of(kinds.tours),
    guides: of(kinds.guides),
    pages: of(kinds.pages),
  }
}

export interface CapacityRow {
  id: string
  good: string
  startsAt: Date | null
  endsAt: Date | null
  total: number
}
export interface KeptCapacity {
  id: string
  total: number
  taken: number
  /** What the schedule allowed when it was last written. */
  intended: number
  ends: number | null
}

/** The capacities of events, tickets and tours that are not over, and those without a date. */
export async function capacitiesFrom(db: Db, from: Date): Promise<KeptCapacity[]> {
  return rows(
    db,
    sql`select id, total, taken, coalesce(intended, total) as intended, extract(epoch from ends_at)::float8 as ends from capacity
      where split_part(good, ':', 1) in ('event', 'ticket', 'tour', 'guides', 'pool') and (starts_at is null or starts_at >= ${from.toISOString()})`,
  )
}

const batch = 2000

/** Writes totals; never below what is taken: then the schedule's own figure stands beside, and nothing more is sold. */
export async function upsertCapacities(tx: Db, wanted: CapacityRow[]): Promise<void> {
  // in id order, as places are taken, so that two transactions never wait for each other
  const sorted = wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < sorted.length; at += batch) {
    const part = sorted.slice(at, at + batch)
    await tx.execute(sql`
      insert into capacity (id, good, starts_at, ends_at, total)
      select * from unnest(
        ${sql.param(part.map((row) => row.id))}::uuid[], ${sql.param(part.map((row) => row.good))}::text[],
        ${sql.param(part.map((row) => row.startsAt?.toISOString() ?? null))}::timestamptz[],
        ${sql.param(part.map((row) => row.endsAt?.toISOString() ?? null))}::timestamptz[],
        ${sql.param(part.map((row) => row.total))}::int[])
      on conflict (id) do update set ends_at = excluded.ends_at, total = greatest(excluded.total, capacity.taken),
        intended = case when excluded.total < capacity.taken then excluded.total end`)
  }
}

/** What the schedule no longer has: nothing more is sold of it. */
export async function closeCapacities(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    with gone as (select id from capacity where id = any(${sql.param(ids)}::uuid[]) order by id for update)
    update capacity c set total = c.taken, intended = case when c.taken > 0 then 0 end from gone where c.id = gone.id`)
}

/** The embedded database does not do it by itself, and without it reads the whole table for every look at an event. */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze capacity`)
}
