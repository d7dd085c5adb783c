import { isRefused } from '@foyer/contract/refusals.ts'
import { priceCancel } from '../after-sale/cancel-tickets.service.ts'
import type { Context } from '../context.ts'
import { orderById } from '../orders/order.queries.ts'
import type { BookedOrder } from './places.queries.ts'

interface CalledOff {
  back: { amount: number; currency: string }[]
  left: number
  mails: { lang: string; count: number }[]
}

/**
 * What calling a time off comes to, as its orders are now. It only reads: canceling them all to see would keep them
 * locked while somebody waits.
 */
export async function calledOff(
  within: Context,
  booked: readonly BookedOrder[],
  until: Date | null,
): Promise<CalledOff> {
  const back = new Map<string, number>()
  const written: BookedOrder[] = []
  let left = 0
  for (const order of booked) {
    const { id, bookingId, tickets, used } = order
    const price = used ? null : await priceCancel(within, { body: { id: bookingId, tickets } }, 'office')
    const amount = price === null || isRefused(price) ? null : price.data.amount
    if (amount === null) left++
    else if (amount > 0) {
      const { currency } = (await orderById(within.database.db, id))!
      back.set(currency, (back.get(currency) ?? 0) + amount)
    }
    // to choose is offered to all
    if (order.hasAddress && (until || amount !== null)) written.push(order)
  }
  return {
    back: [...back].map(([currency, amount]) => ({ amount, currency })),
    left,
    mails: byLanguage(written).map(([lang, orders]) => ({ lang, count: orders.length })),
  }
}

/** By language, in their order. */
export const byLanguage = (orders: readonly BookedOrder[]) =>
  [...Map.groupBy(orders, ({ lang }) => lang)].toSorted(([a], [b]) => (a < b ? -1 : 1))
