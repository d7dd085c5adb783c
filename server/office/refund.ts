import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import { act, type OfficeRefusal } from './act.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { derivedId } from '../db/derived-id.ts'
import { performMoneyBack } from './money-back.ts'
import { refundById } from '../after-sale/refund-order.queries.ts'
import { refundOrder, type RefundOutcome, type RefundShop } from '../after-sale/refund-order.service.ts'
import { lockOrder } from '../orders/lock-order.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import type { z } from 'zod'
import { waysBackOf } from './ways-back.ts'

export const refund = act(calls.officeRefund, schemas.officeRefund, {
  use: 'ORDER [AMOUNT] [NOTE]',
  bodyOf: ([order, amount, ...note]) => ({ order, amount, note: note.join(' ') }),
  run: (shop, { order, amount, note = '', ...asked }, by) => {
    const logged = { by, act: 'refund', subject: order, details: { amount: amount ?? 'all', note } } as const
    return performMoneyBack<GivenBack>(
      shop,
      logged,
      { ...asked, input: { order, amount, note } },
      ({ to_codes, paid_back, currency }) => [{ amount: to_codes + paid_back, currency }],
      (within) => refundByOffice(within, order, amount, note),
    )
  },
  explain: (refusal, { order, amount }) => `order ${order}: ${whyNot(refusal, amount)}`,
  say: ({ to_codes, paid_back, by_hand, on_account, currency, state, before, call_off }, { order }) => {
    if (before) return `order ${order}: was given back before`
    const ways = [
      ...(to_codes > 0 ? [`${money(to_codes, currency)} to voucher codes`] : []),
      ...(paid_back > 0
        ? [`${money(paid_back, currency)} ${by_hand ? byYou : on_account ? onInvoice : byProvider}`]
        : []),
    ]
    return [
      `order ${order}: ${ways.length > 0 ? `given back ${ways.join(', ')}` : 'nothing to give back'}`,
      ...(state === 'canceled' ? ['it is canceled'] : []),
      'the buyer gets a mail',
      ...(call_off.length > 0 ? [`to be called off by you: line ${call_off.join(', ')}`] : []),
    ].join('; ')
  },
})

const byYou = 'by you, see the inbox'
const onInvoice = "with the next invoice of its partner's"
const byProvider = 'by the payment provider'

const sentences: Partial<Record<OfficeRefusal['refused'], string>> = {
  ORDER_UNKNOWN: 'there is none of this number',
  ORDER_CANCELED: 'it is canceled',
  ORDER_PAID: 'it is paid',
  VOUCHERS_SPENT: 'a voucher that it bought is spent or in a basket',
  REFUND_TOO_MUCH: 'that is more than is left to give back',
  REFUND_IS_ALL: 'that is all that is left: without an amount it is given back and the order canceled',
}

function whyNot({ refused, left, currency = '' }: OfficeRefusal, amount: string | undefined): string {
  if (refused === 'MALFORMED') return `AMOUNT_MALFORMED, ${amount} is no amount in ${currency} above 0`
  return `${refused}, ${sentences[refused]}${left === undefined ? '' : ` (${money(left, currency)})`}`
}

function money(minor: number, currency: string): string {
  return `${decimalAmount(minor, currency)} ${currency}`
}

type GivenBack = z.output<typeof schemas.officeRefund.data>

type NotGivenBack =
  | Refused<Extract<RefundOutcome, { refused: unknown }>['refused'], { left?: number; currency?: string }>
  | Refused<'MALFORMED', { place: string; currency: string }>

/**
 * Gives money of an order back as the office asked for it: an amount as it was typed, or nothing for all that is left.
 * The same amount with the same note is the same refund all day, and for an hour over midnight, so that a command that
 * was cut off can be repeated.
 */
async function refundByOffice(
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
  const id = amount === null ? derivedId(JSON.stringify([number])) : await idOfPart(shop, [number, amount, note])
  const outcome = await refundOrder(shop, number, { id, amount, note })
  if ('refused' in outcome) return { ...outcome, ...('left' in outcome && { currency }) }
  const { refund: given, before, toCallOff } = outcome
  const ways = before ? { to_codes: 0, paid_back: 0 } : await waysBackOf(db, order, given)
  return { data: { ...ways, currency, state: given.whole ? 'canceled' : 'placed', before, call_off: toCallOff } }
}

async function idOfPart(shop: RefundShop, part: readonly [number: string, amount: number, note: string]) {
  // who asks again meanwhile sees what the first has done
  await lockOrder(shop.database.db, part[0])
  const now = shop.clock()
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const idAt = (at: Date) => derivedId(JSON.stringify([...part, localDay(at)]))
  const before = await refundById(shop.database.db, idAt(hourAgo))
  return before && before.createdAt >= hourAgo ? before.id : idAt(now)
}
