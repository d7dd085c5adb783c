import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { trimmedDelivery, type VoucherDelivery } from '@foyer/domain/vouchers/delivery.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'

/** What is typed and chosen on a voucher's page. */
export interface VoucherForm {
  /** In units of the currency, as it is typed. */
  amount: string
  count: number
  recipient: string
  dedication: string
  from: string
  /** Of its card, by key; empty where there is none to choose. */
  picture: string
  /** Who gets it by mail. */
  to: 'buyer' | 'recipient'
  email: string
  when: 'now' | 'day'
  day: string
}

/** Of a line of the basket that is changed, else of a new one, which may begin with a picture. */
export function firstForm(
  { price, pictures }: Pick<Voucher, 'price' | 'pictures'>,
  line: VoucherItem | null,
  currency: string,
  begun: string | null,
): VoucherForm {
  const send = line?.send ?? null
  const picture = pictures.find(({ key }) => key === (line?.picture ?? begun)) ?? pictures[0]
  return {
    amount: amountText(line?.price ?? price, currency),
    count: line?.count ?? 1,
    recipient: line?.recipient ?? '',
    dedication: line?.dedication ?? '',
    from: line?.from ?? '',
    picture: picture?.key ?? '',
    to: send ? 'recipient' : 'buyer',
    email: send?.email ?? '',
    when: send?.on ? 'day' : 'now',
    day: send?.on ?? '',
  }
}

/** What the form says of the delivery; a day that is still to be chosen is an empty one, which no calendar has. */
export function deliveryOf({ recipient, dedication, from, picture, to, ...sent }: VoucherForm): VoucherDelivery {
  return trimmedDelivery({
    recipient,
    dedication,
    from,
    picture,
    send: to === 'buyer' ? null : { email: sent.email, on: sent.when === 'now' ? null : sent.day },
  })
}

/** An amount as one would type it: whole ones without decimals. */
export function amountText(minor: number, currency: string): string {
  return decimalAmount(minor, currency).replace(/[.]0+$/, '')
}
