import { rows, sql, type Db } from '../db/database.ts'
import { hashOf } from '../hash.ts'

/** A link that shows a draft, without its secret. */
export interface PreviewLink {
  ends: string
  who: string
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Only the hash of its secret is kept; links that have ended go with it. */
export async function insertPreview(
  tx: Db,
  { draft, secret, ends, who, now }: { draft: number; secret: string; ends: Date; who: string; now: Date },
): Promise<void> {
  await tx.execute(sql`delete from catalogue_preview where ends_at <= ${at(now)}`)
  await tx.execute(sql`
    insert into catalogue_preview (draft, hash, made_at, made_by, ends_at)
    values (${draft}, ${hashOf(secret, 'hex')}, ${at(now)}, ${who}, ${at(ends)})
  `)
}

/** The draft that a link shows, and until when; undefined where it has ended, or its draft is gone. */
export async function previewBy(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ draft: number; ends: string } | undefined> {
  const [found] = await rows<{ draft: number; ends: string }>(
    db,
    sql`
      select draft, to_json(ends_at) #>> '{}' as ends
      from catalogue_preview
      where hash = ${hashOf(secret, 'hex')} and ends_at > ${at(now)}
    `,
  )
  return found
}

export const previewsOf = (db: Db, draft: number, now: Date): Promise<PreviewLink[]> =>
  rows(
    db,
    sql`
      select to_json(ends_at) #>> '{}' as ends, made_by as who
      from catalogue_preview
      where draft = ${draft} and ends_at > ${at(now)}
      order by ends_at, id
    `,
  )

/** Ends the links of a draft; answers how many were open. */
export async function endPreviews(tx: Db, draft: number, now: Date): Promise<number> {
  const ended = await rows<{ open: boolean }>(
    tx,
    sql`delete from catalogue_preview where draft = ${draft} returning ends_at > ${at(now)} as open`,
  )
  return ended.filter(({ open }) => open).length
}
