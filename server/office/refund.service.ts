import { localDay } from '@foyer/domain/shop/dates.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/shop/money.ts'
import type { Shop } from '../shop.ts'
import { derivedId } from '../db/derived-id.ts'
import { surplusOf } from '../after-sale/move.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { refundOrder, type RefundOutcome, type RefundShop } from '../after-sale/refund-order.service.ts'
import type { OfficeAnswer } from '../orders/office-answer.ts'

const sentences: Record<Extract<RefundOutcome, { refused: unknown }>['refused'], string> = {
  ORDER_UNKNOWN: 'there is none of this number',
  ORDER_CANCELED: 'it is canceled',
  ORDER_PAID: 'it is paid',
  VOUCHERS_SPENT: 'a voucher that it bought is spent or in a basket',
  REFUND_TOO_MUCH: 'that is more than is left to give back',
  REFUND_IS_ALL: 'that is all that is left: without an amount it is given back and the order canceled',
}

/**
 * Gives money of an order back as the office asked for it: an amount as it was typed, or nothing for all that is left.
 * The same amount with the same note is the same refund all day, so that a command that was cut off can be repeated.
 */
export async function refundByOffice(
  shop: RefundShop & Pick<Shop, 'catalogue'>,
  number: string,
  typed: string | undefined,
  note = '',
): Promise<OfficeAnswer> {
  const say = (line: string): OfficeAnswer => ({ done: true, line: `order ${number}: ${line}` })
  const refuse = (code: keyof typeof sentences, left = ''): OfficeAnswer => ({
    done: false,
    code,
    line: `order ${number}: ${code}, ${sentences[code]}${left}`,
  })
  const order = await orderByNumber(shop.database.db, number)
  if (!order) return refuse('ORDER_UNKNOWN')
  const { currency } = order
  const amount = typed === undefined ? null : exactAmount(typed, currency)
  if (typed !== undefined && amount === null)
    return {
      done: false,
      code: 'MALFORMED',
      place: 'body.amount',
      line: `order ${number}: AMOUNT_MALFORMED, ${typed} is no amount in ${currency} above 0`,
    }
  const id = derivedId(JSON.stringify(amount === null ? [number] : [number, amount, note, localDay(shop.clock())]))
  const outcome = await refundOrder(shop, number, { id, amount, note })
  const money = (minor: number) => `${decimalAmount(minor, currency)} ${currency}`
  if ('refused' in outcome) return refuse(outcome.refused, 'left' in outcome ? ` (${money(outcome.left)})` : undefined)
  if (outcome.before) return say('was given back before')
  const { toCodes, toCallOff, refund } = outcome
  const paidBack = refund.paidBack + (refund.whole ? await surplusOf(shop.database.db, refund.orderId) : 0)
  const ways = [
    ...(toCodes > 0 ? [`${money(toCodes)} to voucher codes`] : []),
    ...(paidBack > 0 ? [`${money(paidBack)} by the payment provider`] : []),
  ]
  const given = ways.length > 0 ? `given back ${ways.join(', ')}` : 'nothing to give back'
  const toTell = toCallOff.length > 0 ? `; to be called off by you: line ${toCallOff.join(', ')}` : ''
  return say(`${given}${refund.whole ? '; it is canceled' : ''}; the buyer gets a mail${toTell}`)
}
