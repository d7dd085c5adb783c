import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { refundById } from '../after-sale/refund-order.queries.ts'
import { orderById } from '../orders/order.queries.ts'
import { act } from './act.ts'
import { canceledTickets } from './canceled-tickets.ts'
import { printedIn } from './chosen-tickets.ts'
import { performMoneyBack } from './money-back.ts'
import { waysBackOf } from './ways-back.ts'
import type { z } from 'zod'

type Canceled = z.output<typeof schemas.officeCancel.data>

export const cancel = act(calls.officeCancel, schemas.officeCancel, {
  use: 'ORDER [TICKET[:PLACES] …]',
  bodyOf: ([order, ...tickets]) => ({ order, tickets: printedIn(tickets) }),
  run: (shop, { order: number, tickets: some, ...asked }, by) => {
    const logged = { by, act: 'cancel', subject: number, details: { tickets: some ?? 'all' } } as const
    const input = { order: number, tickets: some }
    const amounts = ({ amount, currency }: Canceled) => [{ amount, currency }]
    return performMoneyBack<Canceled>(shop, logged, { ...asked, input }, amounts, async (within) => {
      const canceled = await canceledTickets(within, input)
      if (isRefused(canceled)) return canceled
      const { id, order, amount, toCallOff: call_off } = canceled
      const { db } = within.database
      const { state, currency } = (await orderById(db, order.id))!
      const ways = await waysBackOf(db, order, (await refundById(db, id))!)
      return { data: { amount, ...ways, currency, state, call_off } }
    })
  },
  say: ({ amount, currency, state, call_off }) =>
    `canceled, ${decimalAmount(amount, currency)} ${currency} goes ` +
    `back${state === 'canceled' ? '; nothing of the order is left' : ''}; the buyer gets a ` +
    `mail${call_off.length > 0 ? `; to be called off by you: line ${call_off.join(', ')}` : ''}`,
})
