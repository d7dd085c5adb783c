import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

// A capacity is lowered while some give their places back and others want them: each is a transaction of its own.

let shop: TestShop
const { init, cancel } = purchaseCalls(() => shop)
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ crowded: true })
})
afterAll(() => shop?.close())

const file = 'events/slots.yaml'
const allow = async (places: number) => {
  const lowered = museum[file]!.replace('capacity: 10', `capacity: ${places}`)
  // a contingent is no larger than what it is a part of
  await shop.museum.write(file, lowered.replace('contingent: 3', `contingent: ${Math.min(3, places)}`))
  expect(await shop.importAgain()).toBe('imported')
}
async function hold(datetime: string) {
  const submitted = purchase([ticketLine(11, 1, datetime)])
  return { ...submitted, status: (await init(await shop.guest(), submitted)).status }
}
const capacity = async (at: string) =>
  (
    await rows<{ total: number; taken: number }>(
      shop.shop.database.db,
      sql`select total, taken from capacity where good = 'event:1' and starts_at = ${at}::timestamptz`,
    )
  )[0]

it('places that ten carts give back of a capacity lowered to four are sold four times, to thirty at once (R7.48)', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => hold('2026-03-20 10:00')))
  expect(held.map(({ status }) => status)).toEqual(Array(10).fill(200))
  await allow(4)
  const [outcomes] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => hold('2026-03-20 10:00'))),
    ...held.map(({ cartId }) => cancel(cartId)),
  ])
  const late = await Promise.all(Array.from({ length: 30 }, () => hold('2026-03-20 10:00')))
  expect([...outcomes, ...late].filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await capacity('2026-03-20T09:00Z')).toEqual({ total: 4, taken: 4 })
  expect((await shop.books()).off).toEqual([])
})

it('lowered amid buying and giving back, it never has more than it had, nor in the end more than it should (R7.48)', async () => {
  const held = await Promise.all(Array.from({ length: 4 }, () => hold('2026-03-20 11:00')))
  await Promise.all([
    allow(2),
    ...held.map(({ cartId }) => cancel(cartId)),
    ...Array.from({ length: 20 }, () => hold('2026-03-20 11:00')),
  ])
  const { total, taken } = (await capacity('2026-03-20T10:00Z'))!
  expect([total, taken]).toEqual([Math.max(2, taken), Math.min(4, taken)])
  expect((await hold('2026-03-20 11:00')).status).toBe(taken < 2 ? 200 : 422)
  expect((await shop.books()).off).toEqual([])
})

it('times that are closed and times that change wait in the order in which baskets take them, never in a circle', async () => {
  const { database } = shop.shop
  const { 'venues.yaml': venues, [file]: slots } = museum
  await shop.museum.write('venues.yaml', venues!.replace('fri: ["10:00"', 'fri: ["11:00"'))
  await shop.museum.write(file, slots!.replace('capacity: 10', 'capacity: 9'))
  const at = (hour: string) => sql`
    good = 'event:1'
    and starts_at > '2026-03-21'
    and to_char(starts_at at time zone 'Europe/Zurich', 'dy HH24:MI') = ${`fri ${hour}`}
  `
  const [first] = await rows<{ id: string }>(
    database.db,
    sql`select id from capacity where ${at('11:00')} order by id limit 1`,
  )
  const after = sql`select id from capacity where ${at('10:00')} and id > ${first!.id} for update`
  let imported: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await tx.execute(sql`select from capacity where id = ${first!.id} for update`)
    imported = shop.importAgain(undefined, true)
    await expect.poll(shop.waiting, { timeout: 20_000 }).toBe(1)
    const taken = await rows(tx, sql`${after} skip locked`)
    expect(taken.length).toBeGreaterThan(3)
    expect(taken).toHaveLength((await rows(tx, after)).length)
  })
  expect(await imported).toBe('imported')
})
