import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { derivedId } from '../db/derived-id.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { mayAlso } from '@foyer/domain/office/roles.ts'
import { moveById } from '../after-sale/move.queries.ts'
import { moveTickets } from '../after-sale/move.service.ts'
import { refundById } from '../after-sale/refund-order.queries.ts'
import { act } from './act.ts'
import { chosenTickets, printedIn } from './chosen-tickets.ts'
import { performMoneyBack } from './money-back.ts'
import { waysBackOf } from './ways-back.ts'
import type { z } from 'zod'

type Moved = z.output<typeof schemas.officeMove.data>

/** What a time costs more is paid by the visitor, on the order's page, unless it is waived. */
export const move = act(calls.officeMove, schemas.officeMove, {
  use: 'ORDER DAY TIME [line LINE | TICKET[:PLACES] …] [waive REASON]',
  bodyOf: ([order, day, time, ...rest]) => {
    const waive = rest.indexOf('waive')
    const which = waive < 0 ? rest : rest.slice(0, waive)
    return {
      order,
      time: `${day} ${time}`,
      ...(which[0] === 'line' ? { line: Number(which[1]) } : { tickets: printedIn(which) }),
      ...(waive >= 0 && { waive: rest.slice(waive + 1).join(' ') }),
    }
  },
  run: async (shop, { order: number, time, tickets: some, line, waive, ...asked }, by) => {
    if (waive !== undefined && !mayAlso(by, 'move waive')) return { refused: 'FORBIDDEN', place: 'body.waive' }
    const details = { time, tickets: some ?? (line === undefined ? 'all' : `line ${line}`), ...(waive && { waive }) }
    const logged = { by, act: 'move', subject: number, details } as const
    const input = { order: number, time, tickets: some, line, waive }
    // what is let go the museum does not get either
    const amounts = ({ difference, waived, currency }: Moved) => [{ amount: waived - difference, currency }]
    return performMoneyBack<Moved>(shop, logged, { ...asked, input }, amounts, async (within) => {
      const chosen = await chosenTickets(within, { order: number, tickets: some, line })
      if (isRefused(chosen)) return chosen
      const { order, tickets } = chosen
      const { db } = within.database
      // a command that was cut off can be repeated: a moved ticket is another one
      const id = derivedId(JSON.stringify(['move', time, tickets]))
      const waivedAs = waive && within.texts(order.lang)('order.granted')
      const wanted = { id: order.bookingId, move: id, tickets, datetime: time, waivedAs }
      const moved = await moveTickets(within, { body: wanted }, 'office')
      if (isRefused(moved)) return moved.refused === 'ORDER_NOT_AVAILABLE' ? { refused: 'ORDER_CANCELED' } : moved
      const back = await refundById(db, id)
      const ways = back ? await waysBackOf(db, order, back) : { to_codes: 0, paid_back: 0 }
      const { difference } = moved.data
      const { currency } = order
      const waived = waivedOf((await moveById(db, id))!.taken)
      return { data: { difference, waived, ...ways, to_voucher: back?.credited ?? 0, currency } }
    })
  },
  say: ({ difference, waived, currency }) => {
    const money = (minor: number) => `${decimalAmount(minor, currency)} ${currency}`
    return [
      `moved${difference < 0 ? `, ${money(-difference)} goes back as it was sold` : ''}`,
      ...(waived > 0 ? [`${money(waived)} is let go`] : []),
      'the buyer gets a mail',
    ].join('; ')
  },
})

/** What was let go of lines because they were moved, in minor units. */
function waivedOf(lines: readonly PricedLine[]): number {
  const waived = lines.flatMap(({ reductions = [] }) => reductions.filter((one) => one.waived))
  return waived.reduce((sum, { amount }) => sum + amount, 0)
}
