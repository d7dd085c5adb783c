import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { merchandiseItem, voucherItem } from '@foyer/domain/goods/goods-items.ts'
import { passItem } from '@foyer/domain/goods/pass-item.ts'
import { submittedItems } from '@foyer/domain/goods/submitted.ts'
import { voucherPrice } from '@foyer/domain/vouchers/voucher-price.ts'
import type { OfferedGood } from './goods-query.ts'

/** What is chosen of an article, a pass or a voucher. */
export interface GoodChoice {
  count: number
  /** On passes, one each. */
  names: readonly string[]
  /** Of a voucher whose amount is free, as it was typed. */
  amount: string
  /** Printed on a voucher. */
  recipient: string
  dedication: string
}

export const firstGood: GoodChoice = { count: 1, names: [], amount: '', recipient: '', dedication: '' }

/** What is sent of a good; nothing as long as it is not whole. Only a free amount says what it costs. */
export function goodItems(choice: GoodChoice, offered: OfferedGood, currency: string): SubmittedItem[] {
  const { count, names, recipient, dedication } = choice
  if (count === 0) return []
  if (offered.kind === 'voucher') {
    const { voucher } = offered
    const price = voucherPrice(voucher, choice.amount, currency)
    if (isRefused(price)) return []
    const items = submittedItems(voucherItem(voucher, price, { recipient, dedication, send: null }, count))
    return voucher.variable_amount ? items : items.map(withoutPrice)
  }
  const { article } = offered
  if (offered.kind === 'article') return submittedItems(merchandiseItem(article, count)).map(withoutPrice)
  const owners = Array.from({ length: count }, (_, at) => ({
    title: '',
    fname: '',
    lname: names[at] ?? '',
    address: '',
    send_to_custom_addr: false,
  }))
  if (article.pass === null || owners.some(({ lname }) => lname === '')) return []
  const { months, member } = article.pass
  const pass = passItem({ ...article, months, ...(member && { member }) }, { owners, valid_from: null, gift: false })
  return submittedItems(pass).map(withoutPrice)
}

export function withoutPrice({ price: _, ...item }: SubmittedItem): SubmittedItem {
  return item as SubmittedItem
}
