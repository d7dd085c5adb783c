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

/** How often codes of campaigns were used. */
interface Uses {
  /** That stand and were lowered or opened by them. */
  orders: number
  /** Of codes that are good once. */
  made: number
  used: number
  void: number
}

export async function usesOf(db: Db, campaigns: readonly number[]): Promise<Map<number, Uses>> {
  const found = await rows<Uses & { id: number }>(
    db,
    sql`
      select c.id,
        (
          select count(distinct l.order_id)::int
          from order_line l
            join purchase_order o on o.id = l.order_id
          where l.document->'reductions' is not null
            and l.document->'reductions' @> jsonb_build_array(jsonb_build_object('campaign', c.id))
            and o.state = 'placed'
        ) as orders,
        coalesce(s.made, 0) as made, coalesce(s.used, 0) as used, coalesce(s.void, 0) as void
      from unnest(${sql.param(campaigns)}::int[]) c(id)
        left join (
          select m.campaign_id, count(*)::int as made, count(m.voided_at)::int as void,
            count(*) filter (where u.taken > 0)::int as used
          from campaign_code m
            left join capacity u on u.id = m.id
          group by m.campaign_id
        ) s on s.campaign_id = c.id
    `,
  )
  return new Map(found.map(({ id, ...uses }) => [id, uses]))
}
