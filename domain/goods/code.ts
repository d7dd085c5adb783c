import type { VoucherCodeItem } from './items.ts'
import type { Kind } from './kind.ts'

/** A voucher code is no good: it pays for the others. */
export const voucherCode: Kind<VoucherCodeItem> = {
  isWhole: ({ barcode, available_amount }) => typeof barcode === 'string' && Number.isFinite(available_amount),
  key: ({ barcode }) => `voucherCode ${barcode.trim()}`,
  counted: () => null,
  isPlain: false,
  listed: ({ totalPrice }) => totalPrice,
  taxed: () => [],
  payableAs: () => null,
  isSent: () => false,
  parts: () => [],
  version: () => [],
  heading: () => null,
  tracksRemoval: false,
}
