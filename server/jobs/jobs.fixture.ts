import { rows, sql } from '../db/database.ts'
import { purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import type { JobName } from './job-data.ts'

/** Jobs that tests of the queue send. */
export const names: JobName[] = ['order-mail', 'refund', 'refund-mail', 'cleanup', 'extend-schedule', 'retention']

/** An order with its mail, and what is in the queue. */
export function jobCalls(shop: () => TestShop) {
  return {
    queued: () =>
      rows<{ name: string; state: string; retry_count: number }>(
        shop().shop.database.db,
        sql`select name, state::text, retry_count
          from pgboss.job
          where name = any(${sql.param(names)}::text[])
          order by name`,
      ),
    async buy() {
      const body = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
      const opened = await shop().call('POST', `de/checkout/initPayment?_=${await shop().guest()}`, body)
      await shop().choose(opened.body.data, 'pay')
      return (await shop().call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })).body.data
        .booking_id as string
    },
    orderOf: async (bookingId: string) =>
      (
        await rows<{ id: string; number: string; cart: string; payment: string }>(
          shop().shop.database.db,
          sql`select id, number, cart_id as cart, payment_id as payment
            from purchase_order
            where booking_id = ${bookingId}`,
        )
      )[0]!,
    inbox: () =>
      rows<{ kind: string; payment_id: string | null; cart_id: string | null; details: Record<string, any> }>(
        shop().shop.database.db,
        sql`select kind, payment_id, cart_id, details from inbox order by created_at, details->>'job'`,
      ),
  }
}
