import { randomUUID } from 'node:crypto'
import type { Redeemable } from '@foyer/domain/vouchers/redeemable.ts'
import { voucherGood } from '../schedule/capacity-id.ts'
import type { Context } from '../context.ts'
import { codeHash, codeOfVoucher } from './code.ts'
import { undatedCapacity } from '../schedule/schedule.queries.ts'
import type { VoucherRows } from './issue.queries.ts'

export interface NewVoucher {
  /** Made here where none is given. */
  id?: string
  name: string
  /** Minor units, above 0. */
  amount: number
  currency: string
  taxed: 'sale' | 'redemption'
  redeemable: Redeemable | null
  validFrom: Date
  /** The last day, `YYYY-MM-DD`. */
  validTo: string
  /** The order's line that it is of, and the how many-th of it; null where the office issues it. */
  soldWith: { orderId: string; line: number; sequence: number } | null
  /** What came back to another voucher by a refund, too late for that one. */
  renews?: { voucherId: string; refundId: string }
}

/** The rows of new vouchers: each with its money as a capacity of the same id, and the ledger's first entry. */
export function voucherRows(keys: Context['keys'], vouchers: readonly NewVoucher[], now: Date): VoucherRows {
  const issued = vouchers.map(({ id = randomUUID(), ...voucher }) => ({ ...voucher, id }))
  return {
    money: issued.map(({ id, amount }) => ({ ...undatedCapacity, id, good: voucherGood(id), total: amount })),
    vouchers: issued.map(({ id, soldWith, renews, ...voucher }) => ({
      ...voucher,
      id,
      codeHash: codeHash(codeOfVoucher(keys.vouchers, id)),
      blockedAt: null,
      orderId: soldWith?.orderId ?? null,
      line: soldWith?.line ?? null,
      sequence: soldWith?.sequence ?? null,
      createdAt: now,
      replaces: renews?.voucherId ?? null,
    })),
    entries: issued.map(({ id, amount, renews }) => ({
      id: randomUUID(),
      voucherId: id,
      kind: 'issue',
      amount,
      cartId: null,
      createdAt: now,
      refundId: renews?.refundId ?? null,
    })),
  }
}
