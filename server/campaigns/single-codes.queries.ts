import { rows, sql, written, type Db } from '../db/database.ts'
import { campaignCode } from '../db/schema-goods.ts'
import { insertOf } from '../db/whole-rows.ts'

type SingleCode = typeof campaignCode.$inferSelect

/** Codes by their hashes, without those that are void. */
export async function codesByHash(db: Db, hashes: readonly string[]): Promise<SingleCode[]> {
  return rows(
    db,
    sql`select id, campaign_id as "campaignId", code_hash as "codeHash", created_at as "createdAt",
        voided_at as "voidedAt"
      from campaign_code
      where code_hash = any(${sql.param(hashes)}::text[]) and voided_at is null`,
  )
}

/** Stores codes where they are not there yet. */
export async function insertCodes(tx: Db, codes: readonly SingleCode[]): Promise<void> {
  await tx.execute(sql`${insertOf(campaignCode, codes)} on conflict (id) do nothing`)
}

type Which = { campaignId: number } | { codeHash: string }
const isMeant = (which: Which) =>
  'codeHash' in which ? sql`c.code_hash = ${which.codeHash}` : sql`c.campaign_id = ${which.campaignId}`

/** Makes a code void, or all of a campaign that nobody has used; answers how many. */
export async function voidCodes(tx: Db, which: Which, now: Date): Promise<number> {
  return written(
    tx,
    sql`update campaign_code c
      set voided_at = ${now.toISOString()}::timestamptz
      where ${isMeant(which)}
        and c.voided_at is null
        and not exists (select from capacity u where u.id = c.id and u.taken > 0)`,
  )
}

/** Makes codes good again that were made void at an instant; answers how many. */
export async function unvoidCodes(tx: Db, which: Which, at: Date): Promise<number> {
  return written(
    tx,
    sql`update campaign_code c
      set voided_at = null
      where ${isMeant(which)} and c.voided_at = ${at.toISOString()}::timestamptz`,
  )
}
