import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/shop/money.ts'
import { derivedId } from '../db/derived-id.ts'
import { cancelTickets } from '../after-sale/cancel.service.ts'
import { orderById } from '../orders/order.queries.ts'
import { act, perform } from './act.ts'
import { chosenTickets, printedIn } from './chosen-tickets.ts'

export const cancel = act(calls.officeCancel, schemas.officeCancel, {
  use: 'ORDER [TICKET[:PLACES] …]',
  bodyOf: ([order, ...tickets]) => ({ order, tickets: printedIn(tickets) }),
  run: (shop, { order: number, tickets: some }, by) =>
    perform(shop, { by, act: 'cancel', subject: number, details: { tickets: some ?? 'all' } }, async (within) => {
      const chosen = await chosenTickets(within, { order: number, tickets: some })
      if (isRefused(chosen)) return chosen
      const { order, tickets } = chosen
      // a command that was cut off can be repeated: a ticket is canceled once
      const id = derivedId(JSON.stringify(['cancel', tickets]))
      const canceled = await cancelTickets(within, { id: order.bookingId, cancel: id, tickets }, 'office')
      if (isRefused(canceled))
        return canceled.refused === 'ORDER_NOT_AVAILABLE' ? { refused: 'ORDER_CANCELED' } : canceled
      const { state, currency } = (await orderById(within.database.db, order.id))!
      return { data: { amount: canceled.data.amount, currency, state } }
    }),
  say: ({ amount, currency, state }) =>
    `canceled, ${decimalAmount(amount, currency)} ${currency} goes back${state === 'canceled' ? '; nothing of the order is left' : ''}; the buyer gets a mail`,
})
