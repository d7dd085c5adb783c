import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { extendSchedule } from './extend-schedule.ts'

let shop: TestShop
const { init, exec, cancel, left } = purchaseCalls(() => shop)
beforeEach(async () => void (shop = await openTestShop()))
afterEach(async () => {
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})

const slot = '2026-03-20 10:00'
const file = 'events/slots.yaml'
async function allow(places: number) {
  await shop.museum.write(file, museum[file]!.replace('capacity: 10', `capacity: ${places}`))
  expect(await shop.importAgain()).toBe('imported')
}
async function hold(count: number) {
  const submitted = purchase([ticketLine(11, count, slot)])
  const token = await shop.guest()
  const started = await init(token, submitted)
  return { ...submitted, token, status: started.status, lines: started.body.lines, page: started.body.data as string }
}
async function sell(count: number) {
  const held = await hold(count)
  expect(held.status).toBe(200)
  await shop.choose(held.page, 'pay')
  expect((await exec(held.cartId)).status).toBe(200)
}
const refused = async (count: number) => (await hold(count)).lines?.[0]
const capacity = async () =>
  (
    await rows<{ total: number; taken: number }>(
      shop.shop.database.db,
      sql`select total, taken from capacity where good = 'event:1' and starts_at = '2026-03-20T09:00Z'`,
    )
  )[0]

describe('a capacity lowered below what is sold and held', () => {
  it('keeps what is sold and held, and sells nothing of what comes back until there is room again (R7.48)', async () => {
    await sell(3)
    const [one, other] = [await hold(4), await hold(3)]
    await allow(5)
    expect([await left(), await refused(1)]).toEqual([0, { index: 0, code: 'SOLD_OUT', was: 1, now: 0 }])
    await cancel(one.cartId)
    expect([await left(), await capacity(), await refused(1)]).toEqual([
      0,
      { total: 6, taken: 6 },
      { index: 0, code: 'SOLD_OUT', was: 1, now: 0 },
    ])
    await cancel(other.cartId)
    expect([await left(), await capacity()]).toEqual([2, { total: 5, taken: 3 }])
    expect(await refused(3)).toEqual({ index: 0, code: 'TOO_FEW_LEFT', was: 3, now: 2 })
    await sell(2)
    expect([await left(), await capacity()]).toEqual([0, { total: 5, taken: 5 }])
  })

  it('counts the places of a hold that has ended, though no job has released it, only up to its own figure (R7.48)', async () => {
    await sell(3)
    await hold(7)
    await allow(5)
    shop.later(31)
    expect([await left(), await capacity()]).toEqual([2, { total: 10, taken: 10 }])
    expect(await refused(3)).toEqual({ index: 0, code: 'TOO_FEW_LEFT', was: 3, now: 2 })
    expect((await hold(2)).status).toBe(200)
    expect([await left(), await capacity()]).toEqual([0, { total: 5, taken: 5 }])
  })

  it('lets a cart that holds places keep or give back some, and take no more', async () => {
    const cart = await hold(6)
    await allow(5)
    const change = async (count: number) =>
      (await init(cart.token, purchase([ticketLine(11, count, slot)], { cartId: cart.cartId }))).status
    expect([await change(7), await change(6), await capacity()]).toEqual([422, 200, { total: 6, taken: 6 }])
    expect([await change(5), await change(6), await capacity()]).toEqual([200, 422, { total: 5, taken: 5 }])
  })

  it('stays lowered when the schedule is written again, and sells all of it once it is raised', async () => {
    await sell(3)
    const { cartId } = await hold(7)
    await allow(5)
    await extendSchedule(shop.shop)
    expect(await left()).toBe(0)
    await allow(12)
    expect([await left(), await capacity()]).toEqual([2, { total: 12, taken: 10 }])
    await cancel(cartId)
    expect([await left(), await capacity()]).toEqual([9, { total: 12, taken: 3 }])
  })

  it('of a day that is closed sells nothing of what comes back, and all of it when it opens again', async () => {
    await sell(3)
    const { cartId } = await hold(4)
    const close = (dates: string) =>
      shop.museum.write(
        'venues.yaml',
        museum['venues.yaml']!.replace('closed_dates: [2026-04-03]', `closed_dates: [${dates}]`),
      )
    await close('2026-03-20')
    expect(await shop.importAgain(undefined, true)).toBe('imported')
    await cancel(cartId)
    expect(await capacity()).toEqual({ total: 3, taken: 3 })
    await extendSchedule(shop.shop)
    await close('2026-04-04')
    expect(await shop.importAgain()).toBe('imported')
    // the shop may know the catalogue before for a second
    await expect.poll(() => left()).toBe(7)
    expect(await capacity()).toEqual({ total: 10, taken: 3 })
  })

  it('is recognised where an older version of the shop had written only the total', async () => {
    await sell(3)
    const { cartId } = await hold(7)
    await allow(5)
    // as it was written before the schedule's own figure was kept
    await shop.shop.database.db.execute(sql`update capacity set total = taken, intended = null where good = 'event:1'`)
    await extendSchedule(shop.shop)
    await cancel(cartId)
    expect(await left()).toBe(2)
  })

  it('sells nothing of what an older version of the shop beside it gives back: that leaves the total as it was', async () => {
    await sell(3)
    const { cartId } = await hold(7)
    await allow(5)
    const { db } = shop.shop.database
    await db.execute(sql`delete from hold where claim_id = ${cartId}`)
    await db.execute(sql`update claim set hold = 'canceled' where id = ${cartId}`)
    await db.execute(sql`update capacity set taken = taken - 7 where good = 'event:1' and taken = 10`)
    expect([await capacity(), await left(), await refused(3)]).toEqual([
      { total: 10, taken: 3 },
      2,
      { index: 0, code: 'TOO_FEW_LEFT', was: 3, now: 2 },
    ])
  })
})
