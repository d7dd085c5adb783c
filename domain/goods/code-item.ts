import type { VoucherCode } from '../vouchers/voucher-code.ts'
import type { VoucherCodeItem } from './items.ts'

/** A valid code, identified by its barcode; the cart computes its discount (R4.27). */
export function voucherCodeItem(code: VoucherCode): VoucherCodeItem {
  const {
    name,
    barcode,
    available_amount,
    redeemable = null,
    redeemable_ids = null,
    taxed = 'redemption',
    campaign,
    member,
    words,
  } = code
  return {
    type: 'voucherCode',
    id: 0,
    name,
    detail: '',
    price: 0,
    totalPrice: 0,
    count: 1,
    totalCount: 1,
    barcode,
    available_amount,
    discount: 0,
    remaining: available_amount,
    redeemable: redeemable_ids,
    redeemableNames: redeemable,
    taxed,
    ...(campaign && { campaign }),
    ...(member && { member }),
    ...(words && { words }),
  }
}
