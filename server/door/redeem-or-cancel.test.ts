import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { atTime, gateOf } from './door.fixture.ts'

// two hours before its time a ticket may be redeemed and canceled
const files = {
  ...cancelingMuseum,
  'shop.yaml': cancelingMuseum['shop.yaml']!.replace(
    'cancellation: {until_hours: 24}',
    'cancellation: {until_hours: 1}\n  doorEarlyMinutes: 240',
  ),
}
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files })))
afterAll(() => shop.close())
const calls = cancelCalls(() => shop)

it('A ticket that is canceled while it is scanned is either in or gives its money back, never both', async () => {
  const orders: string[] = []
  for (let order = 0; order < 8; order++) orders.push(await calls.bought([ticketLine(61, 1, '2026-03-22 10:00')]))
  const gate = await gateOf(shop, 'north')
  atTime(shop, '2026-03-22 08:00')
  const outcomes = await Promise.all(
    orders.map(async (id) => {
      const [ticket] = await calls.valid(id)
      const chosen = await calls.all(id)
      const amount = (await calls.price(id, chosen)).data.amount
      const [scanned, canceled] = await Promise.all([gate.scan(ticket!.barcode), calls.cancel(id, chosen, { amount })])
      return `${scanned.outcome}, ${canceled.code ?? 'canceled'}`
    }),
  )
  expect(new Set(['valid, TICKET_USED', 'canceled, canceled', ...outcomes]).size, outcomes.join('; ')).toBe(2)
  const both = await rows(
    shop.shop.database.db,
    sql`select id from ticket where redeemed_at is not null and void_at is not null`,
  )
  expect(both).toEqual([])
})

it('The former barcode of a moved ticket says to when it was moved, and that of a canceled one that it is', async () => {
  const id = await calls.bought([ticketLine(61, 2, '2026-03-29 10:00')])
  const [former] = await calls.valid(id)
  expect(await calls.move(id, '2026-04-12 10:00')).toEqual({ data: { difference: 0 } })
  const [moved] = await calls.valid(id)
  expect((await calls.cancel(id, [{ id: moved!.id, places: 1 }])).code).toBeUndefined()
  const [left] = await calls.valid(id)
  const gate = await gateOf(shop, 'south')
  atTime(shop, '2026-03-29 10:00')
  const answer = await gate.scan(former!.barcode)
  expect(answer).toMatchObject({ outcome: 'moved', admitted: 0, ticket: { moved_to: '2026-04-12 10:00' } })
  atTime(shop, '2026-04-12 10:00')
  expect(await gate.scan(moved!.barcode)).toMatchObject({ outcome: 'canceled', admitted: 0 })
  expect(await gate.scan(left!.barcode)).toMatchObject({ outcome: 'valid', admitted: 1, left: 0 })
})
