import type { Refused } from '@foyer/contract/refusals.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { exactAmount } from '@foyer/domain/money/money.ts'
import type { Context } from '../context.ts'
import { derivedId } from '../db/derived-id.ts'
import { surplusOf } from '../after-sale/move.queries.ts'
import { refundOrder, type RefundOutcome, type RefundShop } from '../after-sale/refund-order.service.ts'
import { orderByNumber } from '../orders/order.queries.ts'

/** What is given back of an order by this; in minor units. */
interface GivenBack {
  to_codes: number
  paid_back: number
  currency: string
  state: 'placed' | 'canceled'
  before: boolean
  call_off: number[]
}

export type NotGivenBack =
  | Refused<Extract<RefundOutcome, { refused: unknown }>['refused'], { left?: number; currency?: string }>
  | Refused<'MALFORMED', { place: string; currency: string }>

/**
 * Gives money of an order back as the office asked for it: an amount as it was typed, or nothing for all that is left.
 * The same amount with the same note is the same refund all day, so that a command that was cut off can be repeated.
 */
export async function refundByOffice(
  shop: RefundShop & Pick<Context, 'catalogue'>,
  number: string,
  typed: string | undefined,
  note = '',
): Promise<{ data: GivenBack } | NotGivenBack> {
  const { db } = shop.database
  const order = await orderByNumber(db, number)
  if (!order) return { refused: 'ORDER_UNKNOWN' }
  const { currency } = order
  const amount = typed === undefined ? null : exactAmount(typed, currency)
  if (typed !== undefined && amount === null) return { refused: 'MALFORMED', place: 'body.amount', currency }
  const id = derivedId(JSON.stringify(amount === null ? [number] : [number, amount, note, localDay(shop.clock())]))
  const outcome = await refundOrder(shop, number, { id, amount, note })
  if ('refused' in outcome) return { ...outcome, ...('left' in outcome && { currency }) }
  const { refund, before, toCodes, toCallOff } = outcome
  const state = refund.whole ? 'canceled' : 'placed'
  const surplus = refund.whole && !before ? await surplusOf(db, refund.orderId) : 0
  const paidBack = before ? 0 : refund.paidBack + surplus
  return { data: { to_codes: toCodes, paid_back: paidBack, currency, state, before, call_off: toCallOff } }
}
