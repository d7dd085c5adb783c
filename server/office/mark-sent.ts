import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { markSent } from '../orders/sent.service.ts'
import { act, perform, type OfficeRefusal } from './act.ts'

export const sent = act(calls.officeSent, schemas.officeSent, {
  use: 'ORDER [LINE …]',
  bodyOf: ([order, ...lines]) => ({ order, lines: lines.map(Number) }),
  run: (shop, { order, lines }, by) =>
    perform(shop, { by, act: 'sent', subject: order, details: { lines } }, (within) => markSent(within, order, lines)),
  explain: (refusal, { order }) => `order ${order}: ${whyNot(refusal)}`,
  say: ({ lines }, { order }) =>
    `order ${order}: ` +
    `${lines.length > 0 ? `sent, line ${lines.join(', ')}; the buyer gets a mail` : 'was marked as sent before'}`,
})

function whyNot({ refused, reason, line }: OfficeRefusal): string {
  if (refused === 'ORDER_UNKNOWN') return 'there is none of this number'
  if (refused === 'ORDER_CANCELED') return 'it is canceled'
  if (reason === 'noSuchLine') return `it has no line ${line}`
  return reason === 'lineNotSent' ? `its line ${line} is nothing that is sent` : 'it has nothing that is sent'
}
