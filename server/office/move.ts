import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { derivedId } from '../db/derived-id.ts'
import { moveTickets } from '../after-sale/move.service.ts'
import { act, perform } from './act.ts'
import { chosenTickets, printedIn } from './chosen-tickets.ts'

/** Nothing is waived: what a time costs more is paid by the visitor, on the order's page. */
export const move = act(calls.officeMove, schemas.officeMove, {
  use: 'ORDER DAY TIME [line LINE | TICKET[:PLACES] …]',
  bodyOf: ([order, day, time, ...which]) => ({
    order,
    time: `${day} ${time}`,
    ...(which[0] === 'line' ? { line: Number(which[1]) } : { tickets: printedIn(which) }),
  }),
  run: (shop, { order: number, time, tickets: some, line }, by) => {
    const details = { time, tickets: some ?? (line === undefined ? 'all' : `line ${line}`) }
    return perform(shop, { by, act: 'move', subject: number, details }, async (within) => {
      const chosen = await chosenTickets(within, { order: number, tickets: some, line })
      if (isRefused(chosen)) return chosen
      const { order, tickets } = chosen
      // a command that was cut off can be repeated: a moved ticket is another one
      const id = derivedId(JSON.stringify(['move', time, tickets]))
      const wanted = { id: order.bookingId, move: id, tickets, datetime: time }
      const moved = await moveTickets(within, { body: wanted }, 'office')
      if (isRefused(moved)) return moved.refused === 'ORDER_NOT_AVAILABLE' ? { refused: 'ORDER_CANCELED' } : moved
      return { data: { difference: moved.data.difference, currency: order.currency } }
    })
  },
  say: ({ difference, currency }) =>
    `moved${difference < 0 ? `, ${decimalAmount(-difference, currency)} ${currency} goes back as it was sold` : ''}` +
    '; the buyer gets a mail',
})
