import type { CartItem, VoucherCodeItem } from '@foyer/domain/goods/items.ts'

export const isCode = (item: CartItem): item is VoucherCodeItem => item.type === 'voucherCode'
/** No code pays for it. */
export const isVoucher = (item: CartItem) => item.type === 'voucher'
