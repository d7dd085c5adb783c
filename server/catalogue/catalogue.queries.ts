import { catalogueEntry, catalogueImport } from '../db/schema.ts'
import { sql, type Db } from '../db/database.ts'
import { insertOf, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'
import type { Entries } from './entries.schema.ts'

export interface ImportRow {
  version: string
  scheduleUntil: string
}

/** Locks the import for this transaction; a second process waits and then finds it done. */
export async function lockImport(tx: Db, today: string, now: Date): Promise<ImportRow> {
  await tx.execute(
    sql`insert into catalogue_import (id, version, imported_at, schedule_until)
      values (1, '', ${now.toISOString()}::timestamptz, ${today})
      on conflict do nothing`,
  )
  return (await wholeRow(tx, catalogueImport, sql`where id = 1 for update`))!
}

/** The catalogue that is imported; `share` keeps it from being replaced until the transaction ends. */
export async function importRow(db: Db, lock?: 'share'): Promise<ImportRow | null> {
  const row = await wholeRow(db, catalogueImport, sql`where id = 1 ${lock ? sql`for share` : sql``}`)
  return row && row.version !== '' ? row : null
}

export async function writeImport(
  tx: Db,
  change: { version: string; scheduleUntil: string; importedAt?: Date },
): Promise<void> {
  await tx.execute(sql`update catalogue_import set ${setOf(catalogueImport, change)} where id = 1`)
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
  campaigns: 'campaign',
  partners: 'partner',
  shipping: 'shipping',
  pages: 'page',
} as const

export async function replaceEntries(tx: Db, entries: Entries): Promise<void> {
  await tx.execute(sql`delete from catalogue_entry`)
  const lists = Object.entries(kinds) as [keyof typeof kinds, string][]
  const all = [
    { kind: 'shop', id: 'shop', position: 0, document: entries.shop },
    ...lists.flatMap(([list, kind]) =>
      entries[list].map((document, position) => ({ kind, id: idOf(document), position, document })),
    ),
  ]
  await tx.execute(insertOf(catalogueEntry, all))
}

function idOf(document: Entries[keyof typeof kinds][number]): string {
  if ('markdown' in document) return `${document.id}.${document.lang}`
  if ('countries' in document) return document.countries.join()
  return 'id' in document ? String(document.id) : document.key
}

export async function readEntries(db: Db): Promise<Entries> {
  const entries = await wholeRows(db, catalogueEntry, sql`order by kind, position`)
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
    campaigns: of(kinds.campaigns),
    partners: of(kinds.partners),
    shipping: of(kinds.shipping),
    pages: of(kinds.pages),
  }
}
