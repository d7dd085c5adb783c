import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, cancel } = purchaseCalls(() => shop)
const db = () => shop.shop.database.db

/** What a cart's hold has of each good. */
const held = (cartId: string) =>
  rows<{ good: string; places: number }>(
    db(),
    sql`select c.good, h.places
      from hold h
        join capacity c on c.id = h.capacity_id
      where h.claim_id = ${cartId}
      order by 1`,
  )
const slot = '2026-03-22 10:00'
const hold = async (items: SubmittedItem[]) => {
  const [token, submitted] = [await shop.guest(), purchase(items)]
  return { token, cartId: submitted.cartId, submitted, ...(await init(token, submitted)) }
}

describe('a line of a cart', () => {
  it('takes from its slot, from its own contingent where it has one, and an open ticket from that alone (R3.47, R3.49)', async () => {
    const { cartId } = await hold([ticketLine(11, 2, slot), ticketLine(12, 1, slot), ticketLine(22, 3, slot)])
    expect(await held(cartId)).toEqual([
      { good: 'event:1', places: 3 },
      { good: 'ticket:12', places: 1 },
      { good: 'ticket:22', places: 3 },
    ])
    const [cart] = await rows<{ lines: { datetime: string | null }[] }>(
      db(),
      sql`select lines from cart where id = ${cartId}`,
    )
    // the date that was sent with an open ticket means nothing
    expect(cart!.lines.map(({ datetime }) => datetime)).toEqual([slot, slot, null])
    await cancel(cartId)
    expect(await held(cartId)).toEqual([])
  })

  it('of a kind that the shop does not sell is refused, and the others are not sold without it (R7.48)', async () => {
    const { status, body, cartId } = await hold([
      ticketLine(11, 1, slot),
      { type: 'merchandise', id: 1, count: 1 },
      { type: 'voucher', id: 1, count: 1 },
      { type: 'guidedTour', tourId: 999, datetime: slot, answers: [], prices: [], tickets: [] },
      ticketLine(999, 1, slot),
    ])
    expect([status, body.code, body.lines]).toEqual([
      422,
      'CART_CHANGED',
      [1, 2, 3, 4].map((index) => ({ index, code: 'NOT_FOR_SALE', was: null, now: null })),
    ])
    expect(await held(cartId)).toEqual([])
  })

  it('with a date is not sold without one, and a cart without lines not at all (R7.48)', async () => {
    expect((await hold([ticketLine(11, 1, null)])).body.lines).toEqual([
      { index: 0, code: 'SLOT_UNKNOWN', was: null, now: null },
    ])
    expect((await hold([])).body.error).toBe('CART_EMPTY')
  })

  it('of an event that has ended is refused as that (R7.48)', async () => {
    expect((await hold([ticketLine(31, 1, slot)])).body.lines).toEqual([
      { index: 0, code: 'EVENT_ENDED', was: null, now: null },
    ])
  })
})

describe('what is lacking', () => {
  it('counts what the cart has already among the places that there are for it (R7.48, R5.13)', async () => {
    const time = '2026-03-22 10:30'
    const others = await hold([ticketLine(11, 5, time)])
    const { token, submitted, cartId } = await hold([ticketLine(11, 3, time)])
    const more = (count: number) =>
      init(token, { ...submitted, cart: { ...submitted.cart, items: [ticketLine(11, count, time)] } })
    expect((await more(6)).body.lines).toEqual([{ index: 0, code: 'TOO_FEW_LEFT', was: 6, now: 5 }])
    expect(await held(cartId)).toEqual([{ good: 'event:1', places: 3 }])
    expect((await more(5)).status).toBe(200)
    const late = await hold([ticketLine(11, 1, time), ticketLine(11, 1, slot)])
    expect(late.body.lines).toEqual([{ index: 0, code: 'SOLD_OUT', was: 1, now: 0 }])
    for (const cart of [others.cartId, cartId]) await cancel(cart)
  })

  it('is what there is least of, the slot or the contingent (R3.47)', async () => {
    const time = '2026-03-22 11:00'
    const others = await hold([ticketLine(11, 8, time)])
    // 2 places in the slot, a contingent of 3
    expect((await hold([ticketLine(12, 4, time)])).body.lines).toEqual([
      { index: 0, code: 'TOO_FEW_LEFT', was: 4, now: 2 },
    ])
    await cancel(others.cartId)
    expect((await hold([ticketLine(12, 11, time)])).body.lines).toEqual([
      { index: 0, code: 'TOO_FEW_LEFT', was: 11, now: 3 },
    ])
    expect((await hold([ticketLine(12, 4, time)])).body.lines).toEqual([
      { index: 0, code: 'TOO_FEW_LEFT', was: 4, now: 3 },
    ])
  })

  it('is free again with the end of a hold, before any job has come by (R7.49)', async () => {
    const time = '2026-03-22 11:30'
    await hold([ticketLine(11, 10, time)])
    expect((await hold([ticketLine(11, 1, time)])).body.lines).toMatchObject([{ code: 'SOLD_OUT' }])
    shop.later(30)
    const next = await hold([ticketLine(11, 10, time)])
    expect(next.status).toBe(200)
    await cancel(next.cartId)
    shop.later(-30)
  })
})

describe('a day whose capacity was lowered below what is taken', () => {
  it('sells nothing of what comes back above it (R9.27)', async () => {
    const time = '2026-03-27 10:00'
    const carts = []
    for (const count of [4, 4, 1]) carts.push(await hold([ticketLine(11, count, time)]))
    const [stored, back, first] = carts.map(({ cartId }) => cartId) as [string, string, string]
    // as the import writes it: 9 are taken, 6 are wanted
    const there = sql`good = 'event:1' and starts_at = '2026-03-27T09:00:00Z'`
    await rows(db(), sql`update capacity set intended = 6, total = 9 where ${there}`)
    const capacity = async () => (await rows(db(), sql`select taken, total from capacity where ${there}`))[0]
    expect((await hold([ticketLine(11, 1, time)])).body.lines).toMatchObject([{ code: 'SOLD_OUT', now: 0 }])
    await cancel(first)
    expect(await capacity()).toEqual({ taken: 8, total: 8 })
    await cancel(back)
    expect((await hold([ticketLine(11, 3, time)])).body.lines).toMatchObject([{ code: 'TOO_FEW_LEFT', now: 2 }])
    expect(await capacity()).toEqual({ taken: 4, total: 6 })
    await cancel(stored)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
