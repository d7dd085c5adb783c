import type { Article } from '../merchandise/stock.ts'
import type { PassChoice } from '../passes/owners.ts'
import { trimmedDelivery, type VoucherDelivery } from '../vouchers/delivery.ts'
import type { VoucherCode } from '../vouchers/voucher-code.ts'
import type { Voucher } from '../vouchers/voucher-price.ts'
import type { MerchandiseItem, PassItem, VoucherCodeItem, VoucherItem } from './items.ts'

interface Good {
  id: number
  name: string
  price: number
  vat_value: number
  vat_exempt: boolean
}

function line({ id, name, price, vat_value, vat_exempt }: Good, count: number) {
  return { id, name, detail: '', price, totalPrice: price * count, count, totalCount: count, vat_value, vat_exempt }
}

export function merchandiseItem(article: Article & Pick<MerchandiseItem, 'delivery'>, count: number): MerchandiseItem {
  const { delivery } = article
  return { type: 'merchandise', ...line(article, count), ...(delivery && { delivery }) }
}

/** One pass per owner row (R5.29). */
export function passItem(pass: Good & Pick<PassItem, 'months' | 'member'>, choice: PassChoice): PassItem {
  const { months, member } = pass
  return { type: 'annualPass', ...line(pass, choice.owners.length), months, ...(member && { member }), ...choice }
}

/** A voucher at its price; one with a variable amount is a line of its own (R1.7, R1.8). */
export function voucherItem(
  voucher: Omit<Voucher, 'amount'>,
  price: number,
  delivery: VoucherDelivery = { recipient: '', dedication: '', send: null },
  count = 1,
): VoucherItem {
  return {
    type: 'voucher',
    ...line({ ...voucher, price }, voucher.variable_amount ? 1 : count),
    variable_amount: voucher.variable_amount,
    ...trimmedDelivery(delivery),
  }
}

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
