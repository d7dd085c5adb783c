import { rows, sql, type Db } from '../db/database.ts'
import { keepContents } from '../catalogue/files.queries.ts'

/** Keeps a picture that somebody has handed over; handed over again it stays for as long once more. */
export async function keepUpload(
  tx: Db,
  { hash, content, who, now }: { hash: string; content: Buffer; who: string; now: Date },
): Promise<void> {
  await keepContents(tx, new Map([[hash, content]]))
  await tx.execute(sql`
    insert into catalogue_upload (hash, at, who)
    values (${hash}, ${now.toISOString()}::timestamptz, ${who})
    on conflict (hash) do update set at = excluded.at, who = excluded.who
  `)
}

/** Whether something is a picture that was handed over, or that a draft or a catalogue on sale ever had. */
export async function isPicture(tx: Db, hash: string): Promise<boolean> {
  const [found] = await rows(
    tx,
    sql`
      select from catalogue_upload where hash = ${hash}
      union all
      select from catalogue_file where hash = ${hash} and name ~ '^(pictures|logos)/'
      union all
      select from catalogue_draft_file where ${hash} in (hash, base) and name ~ '^(pictures|logos)/'
      limit 1
    `,
  )
  return found !== undefined
}

/** Forgets what was handed over and came into no draft. */
export async function deleteUploads(tx: Db, before: Date, most: number): Promise<number> {
  const deleted = await rows(
    tx,
    sql`
      delete from catalogue_upload
      where hash in (select hash from catalogue_upload where at < ${before.toISOString()}::timestamptz limit ${most})
      returning hash
    `,
  )
  return deleted.length
}
