import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { moveCalls, movingMuseum } from './move.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

// Visitors who move to the same times at once, while tickets are scanned and orders given back. On PostgreSQL every one
// of them is a transaction of its own.

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: movingMuseum, crowded: true })))
afterAll(() => shop.close())
const { bought, valid, review, move, taken } = moveCalls(() => shop)

/** The night has five places an hour. */
const night = (hour: number) => `2026-03-29 ${String(hour).padStart(2, '0')}:00`
const scan = async (ticket: string) => {
  const scanned = await rows(
    shop.shop.database.db,
    sql`update ticket
      set redeemed_at = now()
      where id = ${ticket} and void_at is null and redeemed_at is null
      returning id`,
  )
  return scanned.length === 1
}

it('five places at a time take five of twenty who move there, and each order has its places once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, at) => bought([ticketLine(51, 1, night(6 + (at % 4)))])),
  )
  const answers = await Promise.all(orders.map((id) => move(id, night(20))))
  expect(answers.filter(({ data }) => data)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'SOLD_OUT')).toHaveLength(15)
  expect(await taken('event:5', '2026-03-29T18:00Z')).toBe(5)
  expect(await unbalanced(shop)).toEqual([])
})

it('where another process is just giving back the places of a hold that has ended, who moves waits for it and gets one', async () => {
  const id = await bought([ticketLine(51, 1, night(22))])
  const last = purchase([ticketLine(51, 5, night(21))])
  await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, last)
  const { db } = shop.shop.database
  const moved = await shop.shop.database.transaction(async (tx) => {
    const ended = new Date(shop.time.now.getTime() - 1000).toISOString()
    await db.execute(sql`update claim set expires_at = ${ended} where id = ${last.cartId}`)
    await tx.execute(sql`select from claim where id = ${last.cartId} for update`)
    const answer = move(id, night(21))
    await expect.poll(shop.waiting).toBe(1)
    return { answer }
  })
  expect(await moved.answer).toMatchObject({ data: { difference: 0 } })
  expect(await taken('event:5', '2026-03-29T19:00Z')).toBe(1)
})

it('a ticket that is moved, scanned and given back at once has one of these done, and never two', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await bought([ticketLine(51, 2, night(10))])
    const { number } = await review(id)
    const some = (await valid(id)).map((one) => ({ id: one.id, places: one.places }))
    const [first, second, scanned] = await Promise.all([
      move(id, night(12), { some }),
      move(id, night(13), { some, move: randomUUID() }),
      // the one before the move: what takes its place may well be scanned
      scan(some[0]!.id),
      ...(round % 2 === 0 ? [refundByOffice(shop.shop, number, undefined)] : []),
    ])
    const moves = [first, second].filter(({ data }) => data).length
    expect(moves + Number(scanned)).toBeLessThanOrEqual(1)
    const used = await shop.count(
      `ticket t join purchase_order o on o.id = t.order_id where o.booking_id = '${id}' and t.redeemed_at is ` +
        `not null and t.void_reason = 'moved'`,
    )
    expect(used).toBe(0)
    expect(await unbalanced(shop)).toEqual([])
    if ((await review(id)).status === 'placed') await refundByOffice(shop.shop, number, undefined)
  }
})

it('two who change places with each other at once get them, or stay where they are', async () => {
  const here = await Promise.all(Array.from({ length: 4 }, () => bought([ticketLine(51, 1, night(14))])))
  const there = await Promise.all(Array.from({ length: 4 }, () => bought([ticketLine(51, 1, night(15))])))
  await Promise.all([...here.map((id) => move(id, night(15))), ...there.map((id) => move(id, night(14)))])
  const places = (await taken('event:5', '2026-03-29T12:00Z')) + (await taken('event:5', '2026-03-29T13:00Z'))
  expect(places).toBe(8)
  expect(await unbalanced(shop)).toEqual([])
})
