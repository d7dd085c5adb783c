import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { insertIssued } from './issue.queries.ts'
import { voucherRows, type NewVoucher } from './issue.service.ts'

/** Issues vouchers without an order; answers their ids, of which `codeOfVoucher` makes the codes. */
export async function issueVouchers(
  tx: Db,
  keys: Context['keys'],
  vouchers: readonly NewVoucher[],
  now: Date,
): Promise<string[]> {
  const rows = voucherRows(keys, vouchers, now)
  await insertIssued(tx, rows)
  return rows.vouchers.map(({ id }) => id)
}
