import { priceCancels } from '../after-sale/cancel-tickets.service.ts'
import type { Context } from '../context.ts'
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
  const prices = await priceCancels(
    within,
    booked.filter(({ used }) => !used),
  )
  for (const order of booked) {
    const price = prices.get(order.id)
    if (!price) left++
    else if (price.amount > 0) back.set(price.currency, (back.get(price.currency) ?? 0) + price.amount)
    // to choose is offered to all
    if (order.hasAddress && (until || price)) written.push(order)
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
