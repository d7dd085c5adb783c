import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import type { TestShop } from '../testing/test-shop.fixture.ts'

const booked = (name: string, booking: string) =>
  cancelingMuseum[`passes/${name}.yaml`]!.concat(`\nbooking: ${booking}\n`)

/** A museum whose passes book visits: 601 two places a day and four in all, 602 for two people. */
export const memberMuseum: Record<string, string> = {
  ...cancelingMuseum,
  'passes/adult.yaml': booked('adult', '{per_day: 2, in_all: 4}').replace(
    '{admission: free, venues: [haus]}',
    '{admission: free, venues: [haus]}, {admission: reduced, tours: [71], percent: 50}',
  ),
  'passes/couple.yaml': booked('couple', '{}').replace('events: [5]}', 'events: [5], price: 3.00}'),
}

export const passLine = (owner = 'Ada Muster', more: object = {}): SubmittedItem => ({
  type: 'annualPass',
  id: 601,
  count: 1,
  owners: [{ name: owner, address: null, send_to_custom_addr: false }],
  ...more,
})
export const byPass = (number: string, holder = 'Ada Muster'): SubmittedItem => ({
  type: 'voucherCode',
  barcode: number,
  holder,
})

/** The number of the first pass of an order, by the id of its page. */
export async function numberOf(shop: TestShop, bookingId: string): Promise<string> {
  const [found] = await rows<{ number: string }>(
    shop.shop.database.db,
    sql`select a.number
      from pass a
        join purchase_order o on o.id = a.order_id
      where o.booking_id = ${bookingId}
      order by a.line, a.sequence
      limit 1`,
  )
  return found!.number
}
