import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { hashOf } from '../hash.ts'

/** By their names in the catalogue, as `events/garden.yaml`. */
export type Files = ReadonlyMap<string, Buffer>

const list = (all: Iterable<string>) => sql.param([...all])

/** Keeps contents by their hashes; what is there already is not sent again. */
export async function keepContents(tx: Db, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const kept = await rows<{ hash: string }>(
    tx,
    // and stays, whoever else forgets what nothing has
    sql`select hash from catalogue_content where hash = any(${list(contents.keys())}::text[]) for key share`,
  )
  const added = new Map(contents)
  for (const { hash } of kept) added.delete(hash)
  await tx.execute(sql`
    insert into catalogue_content (hash, content)
    select unnest(${list(added.keys())}::text[]), unnest(${sql.param([...added.values()])}::bytea[])
    on conflict do nothing
  `)
}

/** Deletes what no revision, no draft and nobody who has just handed it over has any more. */
export async function deleteContents(tx: Db, most: number): Promise<number> {
  const deleted = await rows(
    tx,
    sql`
      delete from catalogue_content
      where hash in (
        select hash from catalogue_content c
        where not exists (select from catalogue_file f where f.hash = c.hash)
          and not exists (select from catalogue_draft_file d where d.hash = c.hash)
          and not exists (select from catalogue_draft_file d where d.base = c.hash)
          and not exists (select from catalogue_upload u where u.hash = c.hash)
        limit ${most}
        for update skip locked
      )
      returning hash
    `,
  )
  return deleted.length
}

/** Keeps the files of a revision. */
export async function keepFiles(tx: Db, revision: number, files: Files): Promise<void> {
  const hashes = new Map([...files].map(([name, content]) => [name, hashOf(content, 'hex')]))
  await keepContents(tx, new Map([...files].map(([name, content]) => [hashes.get(name)!, content])))
  await tx.execute(sql`
    insert into catalogue_file (revision, name, hash)
    select ${revision}::int, unnest(${list(hashes.keys())}::text[]), unnest(${list(hashes.values())}::text[])
  `)
}

/** The hashes of the files on sale, by their names. */
export async function hashesOnSale(db: Db): Promise<Map<string, string>> {
  const files = await rows<{ name: string; hash: string }>(
    db,
    sql`
      select name, hash from catalogue_file
      where revision = (select max(revision) from catalogue_revision)
      order by name collate "C"
    `,
  )
  return new Map(files.map(({ name, hash }) => [name, hash]))
}

/** What is kept by these hashes. */
export async function contentsOf(db: Db, hashes: Iterable<string>): Promise<Map<string, Buffer>> {
  const found = await rows<{ hash: string; content: Buffer }>(
    db,
    sql`select hash, content from catalogue_content where hash = any(${list(new Set(hashes))}::text[])`,
  )
  return new Map(found.map(({ hash, content }) => [hash, content]))
}

/** How many bytes are kept by these hashes, without reading them. */
export async function lengthsOf(db: Db, hashes: Iterable<string>): Promise<Map<string, number>> {
  const found = await rows<{ hash: string; bytes: number }>(
    db,
    sql`
      select hash, octet_length(content) as bytes
      from catalogue_content
      where hash = any(${list(new Set(hashes))}::text[])
    `,
  )
  return new Map(found.map(({ hash, bytes }) => [hash, bytes]))
}

/** All files of a revision; empty where it was imported before the shop kept them. */
export async function filesOf(db: Db, revision: number): Promise<Map<string, Buffer>> {
  const files = await rows<{ name: string; content: Buffer }>(
    db,
    sql`
      select f.name, c.content
      from catalogue_file f
        join catalogue_content c using (hash)
      where f.revision = ${revision}
    `,
  )
  return new Map(files.map(({ name, content }) => [name, content] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Those on sale in a folder, by their names there. */
export async function filesOnSale(db: Db, folder: string): Promise<Map<string, Buffer>> {
  const files = await rows<{ name: string; content: Buffer }>(
    db,
    sql`
      select f.name, c.content
      from catalogue_file f
        join catalogue_content c using (hash)
      where f.revision = (select max(revision) from catalogue_revision) and starts_with(f.name, ${folder})
      order by f.name collate "C"
    `,
  )
  return new Map(files.map(({ name, content }) => [name.slice(folder.length), content]))
}

/** Whether the files of a revision are kept. */
export async function hasFiles(db: Db, revision: number): Promise<boolean> {
  const [found] = await rows(db, sql`select from catalogue_file where revision = ${revision} limit 1`)
  return found !== undefined
}

/** What a picture of any revision or draft holds, by its SHA-256. */
export const contentOf = async (db: Db, hash: string): Promise<Buffer | null> =>
  (await contentsOf(db, [hash])).get(hash) ?? null

/** The newest file of a name that any revision had: what was sold stays to be had. */
export const newestFile = (db: Db, name: string): Promise<Buffer | null> => contentWhere(db, sql`f.name = ${name}`)

/** A file as each revision had it; null of one that has none, or was imported before the shop kept them. */
export async function everNamed(db: Db, name: string): Promise<(Buffer | null)[]> {
  const found = await rows<{ content: Buffer | null }>(
    db,
    sql`
      select distinct c.content
      from catalogue_revision r
        left join catalogue_file f on f.revision = r.revision and f.name = ${name}
        left join catalogue_content c using (hash)
    `,
  )
  return found.map(({ content }) => content)
}

/** A file of the revision on sale. */
export const fileOnSale = (db: Db, name: string): Promise<Buffer | null> =>
  contentWhere(db, sql`f.name = ${name} and f.revision = (select max(revision) from catalogue_revision)`)

async function contentWhere(db: Db, condition: SQL): Promise<Buffer | null> {
  const [found] = await rows<{ content: Buffer }>(
    db,
    sql`
      select c.content
      from catalogue_file f
        join catalogue_content c using (hash)
      where ${condition}
      order by f.revision desc
      limit 1
    `,
  )
  return found?.content ?? null
}

export interface ListedRevision {
  revision: number
  at: string
  source: 'folder' | 'office'
  who: string
  /** Against those of the one before it; null where nobody knows. */
  files: { added: number; changed: number; removed: number } | null
}

/** The newest first, at most `most`; `before` leaves out what is as new as that. */
export async function listRevisions(db: Db, before: number | null, most: number): Promise<ListedRevision[]> {
  return rows<ListedRevision>(
    db,
    sql`
      select r.revision, to_json(r.imported_at) #>> '{}' as at, r.source, r.who,
        (
          select case when count(a.name) > 0 and count(b.name) > 0 then json_build_object(
            'added', count(*) filter (where b.name is null),
            'changed', count(*) filter (where a.hash <> b.hash),
            'removed', count(*) filter (where a.name is null)
          ) end
          from (select name, hash from catalogue_file where revision = r.revision) a
            full join (select name, hash from catalogue_file where revision = r.revision - 1) b using (name)
        ) as files
      from catalogue_revision r
      where ${before}::int is null or r.revision < ${before}::int
      order by r.revision desc
      limit ${most}
    `,
  )
}
