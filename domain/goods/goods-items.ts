import type { Article } from '../merchandise/stock.ts'
import { trimmedDelivery, type VoucherDelivery } from '../vouchers/delivery.ts'
import type { Voucher } from '../vouchers/voucher-price.ts'
import type { MerchandiseItem, VoucherItem } from './items.ts'

export interface Good {
  id: number
  name: string
  price: number
  vat_value: number
  vat_exempt: boolean
}

/** What a line says of a good. */
export function goodLine({ id, name, price, vat_value, vat_exempt }: Good, count: number) {
  return { id, name, detail: '', price, totalPrice: price * count, count, totalCount: count, vat_value, vat_exempt }
}

export function merchandiseItem(article: Article & Pick<MerchandiseItem, 'delivery'>, count: number): MerchandiseItem {
  const { delivery } = article
  return { type: 'merchandise', ...goodLine(article, count), ...(delivery && { delivery }) }
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
    ...goodLine({ ...voucher, price }, voucher.variable_amount ? 1 : count),
    variable_amount: voucher.variable_amount,
    ...trimmedDelivery(delivery),
  }
}
