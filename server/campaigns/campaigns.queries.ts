import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { campaignGood, capacityId } from '../schedule/capacity-id.ts'

/** Whether a campaign's codes have been used as often as they may, by orders and by baskets that are being paid. */
export async function isUsedUp(db: Db, { id, times }: CampaignEntry): Promise<boolean> {
  if (times === undefined) return false
  const found = await rows<{ used: boolean }>(
    db,
    sql`select taken >= total as used from capacity where id = ${capacityId(campaignGood(id), null)}`,
  )
  return found[0]?.used ?? true
}
