import { isRefused } from '@foyer/contract/refusals.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import { canceledWith } from '../after-sale/credit.queries.ts'
import { cancelTickets } from '../after-sale/cancel-tickets.service.ts'
import type { Context } from '../context.ts'
import { derivedId } from '../db/derived-id.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { chosenTickets, type Printed } from './chosen-tickets.ts'

/** Cancels tickets of an order, or all of them; answers the refund, and which lines are called off by that. */
export async function canceledTickets(within: Context, asked: { order: string; tickets?: Printed[] | undefined }) {
  const chosen = await chosenTickets(within, asked)
  if (isRefused(chosen)) return chosen
  const { order, tickets } = chosen
  // a command that was cut off can be repeated: a ticket is canceled once
  const id = derivedId(JSON.stringify(['cancel', tickets]))
  const canceled = await cancelTickets(within, { id: order.bookingId, cancel: id, tickets }, 'office')
  if (isRefused(canceled))
    return canceled.refused === 'ORDER_NOT_AVAILABLE' ? { refused: 'ORDER_CANCELED' as const } : canceled
  const { db } = within.database
  const [lines, positions] = [await linesOf(db, order.id), await canceledWith(db, id)]
  const toCallOff = positions.filter((at) => ordered[lines[at]!.type].isLed).map((at) => at + 1)
  return { id, order, amount: canceled.data.amount, toCallOff }
}
