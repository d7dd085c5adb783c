import { randomUUID } from 'node:crypto'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

/** The small museum with more places, where everything can be moved until a day before. */
export const movingMuseum: Record<string, string> = {
  ...museum,
  ...smallTours,
  'tours/group.yaml': smallTours['tours/group.yaml']!.replace('["10:30"]', '["10:30", "11:00"]'),
  // its difference is put on a voucher
  'tours/sign.yaml': smallTours['tours/sign.yaml']!.replace('price: 0', 'price: 50.00')
    .replace('sold_out: [{weekday: sun}]', 'moving: {until_hours: 24, less: voucher, months: 12}')
    .replace('guides: 2}', 'guides: 2}, {weekdays: [sun], times: ["15:00"], guides: 2, prices: {911: 60.00}}'),
  'events/slots.yaml': museum['events/slots.yaml']!.replace('capacity: 10', 'capacity: 60').replace(
    'contingent: 3',
    'contingent: 40',
  ),
  'shop.yaml': museum['shop.yaml']!.replace('settings:\n', 'settings:\n  moving: {until_hours: 24}\n'),
}

export interface IssuedTicket {
  id: string
  line: number
  places: number
  barcode: string
  reason: string | null
  replaced_by: string | null
}

/** Buying and moving, and what an order has of tickets. */
export function moveCalls(shop: () => TestShop) {
  const { init, exec } = purchaseCalls(shop)
  const tickets = (bookingId: string): Promise<IssuedTicket[]> =>
    rows<IssuedTicket>(
      shop().shop.database.db,
      sql`select t.id, t.line, t.places, t.barcode, t.void_reason as reason, t.replaced_by
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.booking_id = ${bookingId}
        order by t.line, t.sequence`,
    )
  const asked = async (id: string, to: string, some?: { id: string; places: number }[]) => ({
    id,
    datetime: to,
    tickets:
      some ??
      (await tickets(id)).filter(({ reason }) => reason === null).map((one) => ({ id: one.id, places: one.places })),
  })
  return {
    async bought(items: SubmittedItem[], guest: object = {}): Promise<string> {
      const submitted = purchase(items)
      const { body } = await init(await shop().guest(guest), submitted)
      if (body.code) throw new Error(JSON.stringify(body))
      if (String(body.data).includes('/simulator/')) await shop().choose(body.data, 'pay')
      const { booking_id } = (await exec(submitted.cartId)).body.data
      await shop().jobs()
      return booking_id as string
    },
    tickets,
    valid: async (id: string) => (await tickets(id)).filter(({ reason }) => reason === null),
    review: async (id: string) => (await shop().call('GET', `de/order/review?id=${id}`)).body.data,
    price: async (id: string, to: string, some?: { id: string; places: number }[]) =>
      (await shop().call('POST', 'de/order/move/price', await asked(id, to, some))).body,
    move: async (
      id: string,
      to: string,
      {
        some,
        move = randomUUID(),
        difference = 0,
      }: { some?: { id: string; places: number }[]; move?: string; difference?: number } = {},
    ) => (await shop().call('POST', 'de/order/move', { ...(await asked(id, to, some)), move, difference })).body,
    /** Places taken of an event's slot. */
    taken: async (good: string, startsAt: string) =>
      (
        await rows<{ taken: number }>(
          shop().shop.database.db,
          sql`select taken from capacity where good = ${good} and starts_at = ${startsAt}::timestamptz`,
        )
      )[0]?.taken ?? 0,
  }
}
