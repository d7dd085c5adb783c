import { rows, sql } from '../db/database.ts'
import { orderByBooking } from '../orders/order.queries.ts'
import { receiveWebhook } from '../settlement/webhooks.service.ts'
import { buyerIn } from './buyers.ts'
import type { Day } from './day.ts'
import * as goods from './goods.ts'

/** What somebody has to look after: money that does not go back, and money that a bank claims. */
export function planTrouble(one: Day): void {
  if ([26, 9, 5, 2].includes(one.daysLeft)) one.at('11:20', () => refundThatFails(one))
  if ([6, 3].includes(one.daysLeft)) one.at('10:40', () => dispute(one))
}

async function refundThatFails({ open, door, chance, catalogue }: Day): Promise<void> {
  const wish = { catalogue, now: open.shop.clock(), chance }
  let items = goods.visit(wish, [8, 20])
  // some event has no time in these days
  for (let left = 9; items.length === 0 && left > 0; left--) items = goods.visit(wish, [8, 20])
  const type = catalogue.payments.find(({ method, express }) => method === 'card' && !express)
  if (items.length === 0 || !type) return
  const buyer = buyerIn(catalogue.country, chance)
  const ways = { buyer, payart: type.id, lang: catalogue.languages[0]!, behaviour: 'refundFails' }
  const booking = await door.buy(items, ways)
  const order = booking && (await orderByBooking(open.shop.database.db, booking))?.number
  if (order && (await door.office('demo-money', 'cancel', { order }))) door.count('refunds that fail')
}

/** A payer does not know a payment any more: their bank tells the provider, which tells the shop. */
async function dispute({ open: { shop }, door, chance }: Day): Promise<void> {
  const now = shop.clock()
  const payments = await rows<{ id: string; amount: number; currency: string }>(
    shop.database.db,
    sql`select p.id, p.amount, p.currency
        from payment p
        join purchase_order o on o.cart_id = p.cart_id
        where p.state = 'captured' and p.captured_at < ${new Date(now.getTime() - 86_400_000)}
        order by p.captured_at desc, p.id
        limit 20`,
  )
  const payment = chance.pick(payments)
  if (!payment) return
  const { id, amount, currency } = payment
  const reference = `demo-${chance.hex(8)}`
  await receiveWebhook(shop, {
    webhookId: reference,
    paymentId: id,
    kept: {},
    dispute: {
      reference,
      amount,
      currency,
      reason: chance.is(0.5) ? 'fraudulent' : 'unrecognized',
      state: 'needs_response',
      answerBy: new Date(now.getTime() + 9 * 86_400_000).toISOString(),
    },
  })
  door.count('disputes')
}
