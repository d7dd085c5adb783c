import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { randomUUID } from 'node:crypto'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import type { TestShop } from '../testing/test-shop.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'
import { moveCalls } from './move.fixture.ts'

export const family: SubmittedItem = {
  type: 'ticket',
  id: 64,
  count: 1,
  datetime: '2026-03-22 10:00',
  subtickets: [
    { id: 641, count: 6 },
    { id: 642, count: 2 },
  ],
}

/** The small museum with goods and tours, where visits can be canceled until a day before; event 1 gives vouchers. */
export const cancelingMuseum: Record<string, string> = {
  ...goodsMuseum,
  ...smallTours,
  'events/slots.yaml': goodsMuseum['events/slots.yaml']!.replace('capacity: 10', 'capacity: 60')
    .replace('contingent: 3', 'contingent: 40')
    .concat('\ncancellation: {until_hours: 48, as: voucher, bonus: 10, months: 12}\n'),
  'events/days.yaml': goodsMuseum['events/days.yaml']!.concat('\ncancellation: false\n'),
  'shop.yaml': goodsMuseum['shop.yaml']!.replace(
    'settings:\n',
    'settings:\n  moving: {until_hours: 24}\n  cancellation: {until_hours: 24}\n',
  ),
}

interface Chosen {
  id: string
  places: number
}

/** Buying and canceling, and where an order's money is. */
export function cancelCalls(shop: () => TestShop) {
  const moves = moveCalls(shop)
  const all = async (id: string): Promise<Chosen[]> =>
    (await moves.valid(id)).map(({ id: ticket, places }) => ({ id: ticket, places }))
  const price = async (id: string, tickets?: Chosen[]) =>
    (await shop().call('POST', 'de/order/cancel/price', { id, tickets: tickets ?? (await all(id)) })).body
  return {
    ...moves,
    all,
    price,
    /** As the page does it: for what was shown. */
    cancel: async (id: string, tickets?: Chosen[], more: { cancel?: string; amount?: number } = {}) => {
      const chosen = tickets ?? (await all(id))
      const amount = more.amount ?? (await price(id, chosen)).data?.amount ?? 0
      return (
        await shop().call('POST', 'de/order/cancel', { id, tickets: chosen, cancel: randomUUID(), ...more, amount })
      ).body
    },
    /** What the provider has of an order's money, and what the order says of it. */
    money: async (id: string) =>
      (
        await rows<{ kept: number; refunded: number; credited: number; state: string }>(
          shop().shop.database.db,
          sql`select s.captured - s.refunded as kept, o.refunded, o.credited, o.state
            from purchase_order o
              join simulator_payment s on s.reference = o.payment_id::text
            where o.booking_id = ${id}`,
        )
      )[0]!,
    credits: (id: string) =>
      rows<{ number: string; amount: number; vat: { percent: number; gross: number; tax: number }[]; lines: number }>(
        shop().shop.database.db,
        sql`
          select r.credit_number as number, (r.credit->>'amount')::int as amount, r.credit->'vat' as vat,
            jsonb_array_length(r.credit->'lines') as lines
          from refund r
            join purchase_order o on o.id = r.order_id
          where o.booking_id = ${id} and r.credit is not null
          order by r.created_at, r.credit_number
        `,
      ),
  }
}
