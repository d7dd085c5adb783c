import { sql, type Db, type SQL } from '../db/database.ts'
import { voucher, voucherEntry, type capacity } from '../db/schema-goods.ts'
import { insertOf } from '../db/whole-rows.ts'
import { newCapacities } from '../schedule/schedule.queries.ts'

export type VoucherRow = typeof voucher.$inferSelect
type CapacityRow = typeof capacity.$inferSelect
type EntryRow = typeof voucherEntry.$inferSelect

export interface VoucherRows {
  money: CapacityRow[]
  vouchers: VoucherRow[]
  entries: EntryRow[]
}

/** Parts of a statement that insert vouchers with their money and their first entries. */
export function insertVouchers({ money, vouchers, entries }: VoucherRows): SQL {
  return sql`
    voucher_money as (${newCapacities(money)}), vouchers as (${insertOf(voucher, vouchers)}),
    voucher_entries as (${insertOf(voucherEntry, entries)})
  `
}

export async function insertIssued(tx: Db, vouchers: VoucherRows): Promise<void> {
  await tx.execute(sql`with ${insertVouchers(vouchers)} select 1`)
}
