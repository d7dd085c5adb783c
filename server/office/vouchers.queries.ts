import { rows, sql, type Db } from '../db/database.ts'

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
    sql`
      select v.id, v.name, v.amount, c.total - c.taken as left, v.currency, v.taxed, v.valid_from, v.valid_to::text,
        v.blocked_at as blocked, o.number as order
      from voucher v
        join capacity c on c.id = v.id
        left join purchase_order o on o.id = v.order_id
      where ${'id' in by ? sql`v.id = ${by.id}` : sql`v.code_hash = ${by.codeHash}`}
    `,
  )
  return (
    found && {
      ...found,
      valid_from: new Date(found.valid_from).toISOString(),
      blocked: found.blocked && new Date(found.blocked).toISOString(),
    }
  )
}

/** Makes two requests with the same id wait for each other. */
export async function lockRequest(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${id}`}, 0))`)
}
