import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { markSent } from '../orders/sent.service.ts'
import { act, answerOf, perform } from './act.ts'

export const sent = act(calls.officeSent, schemas.officeSent, {
  use: 'ORDER [LINE …]',
  bodyOf: ([order, ...lines]) => ({ order, lines: lines.map(Number) }),
  run: (shop, { order, lines }, by) =>
    perform(shop, { by, act: 'sent', subject: order, details: { lines } }, async (within) =>
      answerOf(await markSent(within, order, lines.map(String))),
    ),
  say: ({ line }) => line,
})
