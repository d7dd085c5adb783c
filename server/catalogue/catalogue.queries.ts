import { asc, eq } from '../db/drizzle.ts'
import { catalogueEntry, catalogueImport } from '../db/schema.ts'
import type { Db } from '../db/database.ts'
import type { Entries } from './entries.schema.ts'

export interface ImportRow {
  version: string
  scheduleUntil: string
}

/** Locks the import for this transaction; a second process waits and then finds it done. */
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

/** What an entry of each list is called. */
export const kinds = {
  venues: 'venue',
  groups: 'group',
  pictures: 'picture',
  events: 'event',
  tours: 'tour',
  guides: 'guides',
  categories: 'category',
  articles: 'article',
  passes: 'pass',
  vouchers: 'voucher',
  shipping: 'shipping',
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
  if ('countries' in document) return document.countries.join()
  return 'id' in document ? String(document.id) : document.key
}

export async function readEntries(db: Db): Promise<Entries> {
  const entries = await db.select().from(catalogueEntry).orderBy(asc(catalogueEntry.kind), asc(catalogueEntry.position))
  const of = <T>(kind: string) => entries.filter((row) => row.kind === kind).map((row) => row.document as T)
  const [shop] = of<Entries['shop']>('shop')
  return {
    shop: shop!,
    venues: of(kinds.venues),
    groups: of(kinds.groups),
    pictures: of(kinds.pictures),
    events: of(kinds.events),
    tours: of(kinds.tours),
    guides: of(kinds.guides),
    categories: of(kinds.categories),
    articles: of(kinds.articles),
    passes: of(kinds.passes),
    vouchers: of(kinds.vouchers),
    shipping: of(kinds.shipping),
    pages: of(kinds.pages),
  }
}
