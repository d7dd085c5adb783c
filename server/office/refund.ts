import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { act, perform, type OfficeRefusal } from './act.ts'
import { refundByOffice } from './refund.service.ts'

export const refund = act(calls.officeRefund, schemas.officeRefund, {
  use: 'ORDER [AMOUNT] [NOTE]',
  bodyOf: ([order, amount, ...note]) => ({ order, amount, note: note.join(' ') }),
  run: (shop, { order, amount, note = '' }, by) =>
    perform(shop, { by, act: 'refund', subject: order, details: { amount: amount ?? 'all', note } }, (within) =>
      refundByOffice(within, order, amount, note),
    ),
  explain: (refusal, { order, amount }) => `order ${order}: ${whyNot(refusal, amount)}`,
  say: ({ to_codes, paid_back, currency, state, before, call_off }, { order }) => {
    if (before) return `order ${order}: was given back before`
    const ways = [
      ...(to_codes > 0 ? [`${money(to_codes, currency)} to voucher codes`] : []),
      ...(paid_back > 0 ? [`${money(paid_back, currency)} by the payment provider`] : []),
    ]
    return [
      `order ${order}: ${ways.length > 0 ? `given back ${ways.join(', ')}` : 'nothing to give back'}`,
      ...(state === 'canceled' ? ['it is canceled'] : []),
      'the buyer gets a mail',
      ...(call_off.length > 0 ? [`to be called off by you: line ${call_off.join(', ')}`] : []),
    ].join('; ')
  },
})

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
