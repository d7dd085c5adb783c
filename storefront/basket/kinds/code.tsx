import type { VoucherCodeItem } from '@foyer/domain/goods/items.ts'
import type { Kind } from './kind.ts'

/** A redeemed code pays for the lines: it stands with the total (`voucher-field.tsx`), and not among them. */
export const kind: Kind<VoucherCodeItem, never> = {
  offerKey: ({ barcode }) => barcode,
  load: async () => ({}),
  reviewedByOffer: false,
  offered: () => ({ picture: null }),
  translated: (item) => item,
  atTotal: () => null,
  page: () => null,
  datePage: () => null,
  editPage: () => null,
  prepareEdit: () => {},
  editText: () => 'checkout.edit',
  noneLeft: 'refusal.SOLD_OUT',
  counts: 'tickets',
  Line: () => null,
  Review: () => null,
}
