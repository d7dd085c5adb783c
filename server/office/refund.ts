import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { refundByOffice } from './refund.service.ts'
import { act, answerOf, perform } from './act.ts'

export const refund = act(calls.officeRefund, schemas.officeRefund, {
  use: 'ORDER [AMOUNT] [NOTE]',
  bodyOf: ([order, amount, ...note]) => ({ order, amount, note: note.join(' ') }),
  run: (shop, { order, amount, note = '' }, by) =>
    perform(shop, { by, act: 'refund', subject: order, details: { amount: amount ?? 'all', note } }, async (within) =>
      answerOf(await refundByOffice(within, order, amount, note)),
    ),
  say: ({ line }) => line,
})
