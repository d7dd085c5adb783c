import { rows, sql, type Db } from '../db/database.ts'
import { insertVouchers, type VoucherRows } from '../vouchers/issue.queries.ts'

export interface FoundVoucher {
  id: string
  name: string
  amount: number
  /** The amount that is neither spent nor reserved by a basket. */
  left: number
  currency: string
  taxed: 'sale' | 'redemption'
  valid_from: string
  valid_to: string
  blocked: string | null
  /** The number of the order that sold it. */
  order: string | null
}

export async function voucherBy(db: Db, by: { id: string } | { codeHash: string }): Promise<FoundVoucher | undefined> {
  const [found] = await rows<FoundVoucher>(
    db,
    sql`select v.id, v.name, v.amount, c.total - c.taken as left, v.currency, v.taxed, v.valid_from, v.valid_to::text, v.blocked_at as blocked, o.number as order
      from voucher v join capacity c on c.id = v.id left join purchase_order o on o.id = v.order_id
      where ${'id' in by ? sql`v.id = ${by.id}` : sql`v.code_hash = ${by.codeHash}`}`,
  )
  return (
    found && {
      ...found,
      valid_from: new Date(found.valid_from).toISOString(),
      blocked: found.blocked && new Date(found.blocked).toISOString(),
    }
  )
}

export async function insertIssued(tx: Db, vouchers: VoucherRows): Promise<void> {
  await tx.execute(sql`with ${insertVouchers(vouchers)} select 1`)
}

/** Makes two requests with the same id wait for each other. */
export async function lockRequest(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${id}`}, 0))`)
}

/**
 * Blocks a voucher from an instant on, or lets it be spent again, with those that have replaced it; one that is blocked
 * stays so since then. A refund that makes another meanwhile is waited for, so it asks until there is none.
 */
export async function blockVoucher(tx: Db, id: string, since: Date | null): Promise<void> {
  const [change, already] =
    since === null
      ? [sql`null`, sql`blocked_at is null`]
      : [sql`${since.toISOString()}::timestamptz`, sql`blocked_at is not null`]
  for (let changed = -1; changed !== 0;) {
    const found = await rows(
      tx,
      sql`with recursive own as (
          select id from voucher where id = ${id}
          union
          select v.id from voucher v join own on v.replaces = own.id)
        update voucher set blocked_at = ${change}
        where id in (select id from own) and not (${already})
        returning id`,
    )
    changed = found.length
  }
}
