import { sql, type SQL } from '../db/database.ts'

/**
 * The ledger's entries for vouchers' money among `holds` (rows of `hold`) that are made or ended by the same statement,
 * so that neither is ever without the other.
 */
export function ledgerEntries(kind: 'reserve' | 'release', holds: SQL, now: Date): SQL {
  const amount = kind === 'reserve' ? sql`-h.places` : sql`h.places`
  return insertEntries(kind, amount, holds, now)
}

/** What a cart has reserved is spent: the money was taken when it was reserved, so the entry moves nothing. */
export function redeemEntries(cartId: string, now: Date): SQL {
  return insertEntries('redeem', sql`0`, sql`(select * from hold where claim_id = ${cartId})`, now)
}

/**
 * What a refund gives back to the vouchers among capacities that it changes, by how much (rows of `id` and `places`).
 */
export function refundEntries(cartId: string, refundId: string, changed: SQL, now: Date): SQL {
  return sql`insert into voucher_entry (id, voucher_id, kind, amount, cart_id, created_at, refund_id)
    select gen_random_uuid(), v.id, 'refund', -c.places, ${cartId}, ${now.toISOString()}::timestamptz, ${refundId}
    from ${changed} c
      join voucher v on v.id = c.id`
}

function insertEntries(kind: string, amount: SQL, holds: SQL, now: Date): SQL {
  return sql`insert into voucher_entry (id, voucher_id, kind, amount, cart_id, created_at)
    select gen_random_uuid(), v.id, ${kind}, ${amount}, h.claim_id, ${now.toISOString()}::timestamptz
    from ${holds} h
      join voucher v on v.id = h.capacity_id`
}
