import { rows, sql, type Db } from '../db/database.ts'
import { contentOf, fileOnSale } from '../catalogue/files.queries.ts'

/** Changes of the catalogue that are not on sale yet. */
export interface Draft {
  id: number
  title: string
  openedAt: string
  openedBy: string
  changedAt: string
  changedBy: string
  publishAt: string | null
  /** Which of the times is meant that were said of it; null as well of one that an older version has noted. */
  schedule: string | null
}
export interface ListedDraft extends Draft {
  files: number
}

/** A file as a draft has it; null is one that is not there. */
export interface DraftFile {
  name: string
  hash: string | null
  /** What it was changed from. */
  base: string | null
}

const columns = sql`
  id, title, to_json(opened_at) #>> '{}' as "openedAt", opened_by as "openedBy",
  to_json(changed_at) #>> '{}' as "changedAt", changed_by as "changedBy", to_json(publish_at) #>> '{}' as "publishAt",
  schedule
`

/** The one that was changed last first. */
export const listDrafts = (db: Db): Promise<ListedDraft[]> =>
  rows(
    db,
    sql`
      select ${columns}, (select count(*)::int from catalogue_draft_file f where f.draft = d.id) as files
      from catalogue_draft d
      order by changed_at desc, id desc
    `,
  )

/** `lock` keeps others from changing it until the transaction ends. */
export async function draftOf(db: Db, id: number, lock?: 'lock'): Promise<Draft | undefined> {
  const found = await rows<Draft>(
    db,
    sql`select ${columns} from catalogue_draft where id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return found[0]
}

export async function openDraft(tx: Db, title: string, who: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [made] = await rows<{ id: number }>(
    tx,
    sql`
      insert into catalogue_draft (title, opened_at, opened_by, changed_at, changed_by)
      values (${title}, ${at}, ${who}, ${at}, ${who})
      returning id
    `,
  )
  return made!.id
}

/** Notes who has changed it; a title that is not given stays. */
export async function noteChange(tx: Db, id: number, title: string | null, who: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update catalogue_draft
    set title = coalesce(${title}, title), changed_at = ${now.toISOString()}::timestamptz, changed_by = ${who}
    where id = ${id}
  `)
}

export const filesOfDraft = (db: Db, id: number): Promise<DraftFile[]> =>
  rows(db, sql`select name, hash, base from catalogue_draft_file where draft = ${id} order by name`)

/** What a file holds in a draft: there, else on sale. */
export async function fileInDraft(db: Db, id: number, name: string): Promise<Buffer | null> {
  const own = (await filesOfDraft(db, id)).find((one) => one.name === name)
  if (!own) return fileOnSale(db, name)
  return own.hash === null ? null : contentOf(db, own.hash)
}

/** One that is as it was before the draft is none of the draft. */
export async function writeDraftFile(tx: Db, id: number, { name, hash, base }: DraftFile): Promise<void> {
  if (hash === base) return dropDraftFile(tx, id, name)
  await tx.execute(sql`
    insert into catalogue_draft_file (draft, name, hash, base)
    values (${id}, ${name}, ${hash}, ${base})
    on conflict (draft, name) do update set hash = excluded.hash, base = excluded.base
  `)
}

export async function dropDraftFile(tx: Db, id: number, name: string): Promise<void> {
  await tx.execute(sql`delete from catalogue_draft_file where draft = ${id} and name = ${name}`)
}

/** The links that show it end with it. */
export async function deleteDraft(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from catalogue_preview where draft = ${id}`)
  await tx.execute(sql`delete from catalogue_draft where id = ${id}`)
}

/** When it goes on sale by itself; null never. */
export async function schedule(tx: Db, draft: number, on: { at: Date; id: string } | null): Promise<void> {
  await tx.execute(
    sql`update catalogue_draft
      set publish_at = ${on?.at.toISOString() ?? null}::timestamptz, schedule = ${on?.id ?? null}::uuid
      where id = ${draft}`,
  )
}
