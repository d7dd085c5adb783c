import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { trimmedDelivery, type VoucherDelivery } from '@foyer/domain/vouchers/delivery.ts'
import type { Voucher } from '@foyer/domain/vouchers/voucher-price.ts'

/** What is typed and chosen on a voucher's page. */
export interface VoucherForm {
  /** In units of the currency, as it is typed. */
  amount: string
  count: number
  recipient: string
  dedication: string
  /** Who gets it by mail. */
  to: 'buyer' | 'recipient'
  email: string
  when: 'now' | 'day'
  day: string
}

/** Of a line of the basket that is changed, else of a new one. */
export function firstForm(voucher: Pick<Voucher, 'price'>, line: VoucherItem | null, currency: string): VoucherForm {
  const send = line?.send ?? null
  return {
    amount: amountText(line?.price ?? voucher.price, currency),
    count: line?.count ?? 1,
    recipient: line?.recipient ?? '',
    dedication: line?.dedication ?? '',
    to: send ? 'recipient' : 'buyer',
    email: send?.email ?? '',
    when: send?.on ? 'day' : 'now',
    day: send?.on ?? '',
  }
}

/** What the form says of the delivery; a day that is still to be chosen is an empty one, which no calendar has. */
export function deliveryOf({ recipient, dedication, to, email, when, day }: VoucherForm): VoucherDelivery {
  return trimmedDelivery({
    recipient,
    dedication,
    send: to === 'buyer' ? null : { email, on: when === 'now' ? null : day },
  })
}

/** An amount as one would type it: whole ones without decimals. */
export function amountText(minor: number, currency: string): string {
  return decimalAmount(minor, currency).replace(/[.]0+$/, '')
}
