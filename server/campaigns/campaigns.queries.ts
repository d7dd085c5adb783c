import { rows, sql, type Db } from '../db/database.ts'
import type { FoundCampaign } from './campaigns-of-codes.ts'
import { campaignGood } from '../schedule/capacity-id.ts'
import { budgetsOf } from './found-campaign.ts'

/**
 * Whether a code has been used as often as it may, by orders and by baskets that are being paid; what a cart has used
 * itself, and what expired holds have, is free to it.
 */
export async function isUsedUp(
  db: Db,
  campaign: FoundCampaign,
  { cartId = null, now }: { cartId?: string | null; now: Date },
): Promise<boolean> {
  const budgets = budgetsOf(campaign, null)
  if (budgets.length === 0) return false
  const found = await rows<{ id: string; used: boolean }>(
    db,
    sql`
      select c.id,
        c.taken
        - coalesce(
          (
            select sum(h.places)
            from hold h
              join claim k on k.id = h.claim_id
            where h.capacity_id = c.id
              and k.hold = 'held'
              and (k.expires_at <= ${now.toISOString()}::timestamptz or k.id = ${cartId})
          ),
          0
        )
        >= c.total as used
      from capacity c
      where c.id = any(${sql.param(budgets.map(({ capacity }) => capacity))}::uuid[])
    `,
  )
  // what is not yet counted is counted by whoever uses it first
  return budgets.some(
    ({ capacity, good }) => found.find(({ id }) => id === capacity)?.used ?? good === campaignGood(campaign.id),
  )
}
