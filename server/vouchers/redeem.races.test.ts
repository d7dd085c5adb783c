import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { cleanUp } from '../workers/cleanup.service.ts'
import { blockVoucher } from './redeem.queries.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'

// Carts that want the same code at once. On PostgreSQL every one of them is a transaction of its own.

let shop: TestShop
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({
    crowded: true,
    files: {
      ...goodsMuseum,
      'merchandise/poster.yaml': goodsMuseum['merchandise/poster.yaml']!.replace('stock: 40', 'stock: 400'),
    },
  })
})
afterAll(() => shop?.close())
const { init, exec, cancel } = purchaseCalls(() => shop)

const day = '2026-03-29 10:00'
const poster: SubmittedItem = { type: 'merchandise', id: 502, count: 1 }
const spentOf = async (id: string) =>
  (await rows<{ taken: number }>(shop.shop.database.db, sql`select taken from capacity where id = ${id}`))[0]!.taken

/** Tries until the code has nothing left or the cart is held, as a visitor does who is told that less is left. */
async function held(items: SubmittedItem[], tries = 50) {
  const token = await shop.guest()
  const submitted = purchase(items)
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await init(token, submitted)
    const codes = (answer.body.lines ?? []).map((line: { code: string }) => line.code) as string[]
    if (answer.status === 422 && codes.every((one) => one === 'VOUCHER_LESS_LEFT')) continue
    return { ...answer, codes, cartId: submitted.cartId }
  }
  throw new Error('always another was first')
}

async function bought(items: SubmittedItem[]): Promise<'order' | string[]> {
  const { status, body, codes, cartId } = await held(items)
  if (status !== 200) return codes
  if (String(body.data).includes('/simulator/')) await shop.choose(body.data, 'pay')
  const executed = await exec(cartId)
  return executed.body.data?.status === 'placed' ? 'order' : [String(executed.body.code)]
}

it('one code that 50 carts spend at once pays exactly its amount, and its ledger balances (R4.27, R5.25)', async () => {
  // 27 whole tickets and a part of one
  const { id, code: barcode } = await issued(shop, { amount: 27 * 1081 + 500 })
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => bought([ticketLine(61, 1, day), code(barcode)])))
  expect(outcomes.filter((outcome) => outcome === 'order')).toHaveLength(28)
  expect(outcomes.filter((outcome) => outcome !== 'order')).toEqual(
    Array.from({ length: 22 }, () => ['VOUCHER_NO_AMOUNT_LEFT']),
  )
  expect(await spentOf(id)).toBe(27 * 1081 + 500)
  const [paid] = await rows<{ paid: number; whole: number }>(
    shop.shop.database.db,
    sql`select sum(o.total)::int as paid, count(*) filter (where o.total = 0)::int as whole
      from purchase_order o
        join voucher_entry e on e.cart_id = o.cart_id and e.kind = 'redeem'
      where e.voucher_id = ${id}`,
  )
  expect(paid).toEqual({ paid: 581, whole: 27 })
  expect(await unbalanced(shop)).toEqual([])
})

it('codes, copies and places in carts against each other, in every order, wait for each other in no circle', async () => {
  const [one, two] = [await issued(shop, { amount: 900_000 }), await issued(shop, { amount: 900_000 })]
  const parts = [code(one.code), code(two.code), poster, ticketLine(61, 1, day)]
  const orders = permutations(parts)
  expect(orders).toHaveLength(24)
  const carts = await Promise.all(
    [...orders, ...orders].map(async (items, index) => {
      const { status, cartId } = await held(items)
      // the half of them give everything back while others still take
      if (index % 2) expect((await cancel(cartId)).status).toBe(200)
      return { status, cartId }
    }),
  )
  expect(carts.map(({ status }) => status)).toEqual(carts.map(() => 200))
  expect(shop.logged.filter(({ msg }) => /deadlock/i.test(msg))).toEqual([])
  expect(await unbalanced(shop)).toEqual([])
  // then some are bought, and what is left expires
  await Promise.all(carts.map(({ cartId }, index) => (index % 4 === 0 ? exec(cartId) : null)))
  shop.later(31)
  await cleanUp(shop.shop)
  const [left] = await rows<{ held: number }>(
    shop.shop.database.db,
    sql`select count(*)::int as held from claim where hold = 'held'`,
  )
  expect(left).toEqual({ held: 0 })
  expect(await unbalanced(shop)).toEqual([])
})

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

it('an order that a code is to pay for waits for the office that blocks it at the moment, and is not placed', async () => {
  const { id, code: barcode } = await issued(shop)
  const { cartId } = await held([ticketLine(61, 1, day), code(barcode)])
  let placing: ReturnType<typeof exec> | undefined
  await shop.shop.database.transaction(async (tx) => {
    await blockVoucher(tx, id, shop.time.now)
    placing = exec(cartId)
    await expect.poll(shop.waiting, { timeout: 20_000 }).toBeGreaterThan(0)
  })
  expect((await placing!).body.code).toBe('VOUCHER_BLOCKED')
  expect(await shop.count(`purchase_order where cart_id = '${cartId}'`)).toBe(0)
})

it('blocking, placing and opening the same basket again at once end in an order from before, or in none', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, code: barcode } = await issued(shop)
    const [token, submitted] = [await shop.guest(), purchase([ticketLine(61, 1, day), code(barcode)])]
    expect((await init(token, submitted)).status).toBe(200)
    const [placed, opened] = await Promise.all([
      exec(submitted.cartId),
      ...(round % 2 === 0 ? [init(token, submitted)] : [init(token, { ...submitted, payart: 180 })]),
      blockVoucher(shop.shop.database.db, id, shop.time.now),
    ])
    expect(['placed', 'VOUCHER_BLOCKED', 'CART_GONE']).toContain(placed.body.data?.status ?? placed.body.code)
    expect([200, 410, 422]).toContain(opened!.status)
    const orders = await shop.count(`purchase_order where cart_id = '${submitted.cartId}'`)
    expect(orders).toBe(placed.body.data?.status === 'placed' ? 1 : 0)
    // whatever it was, nothing is placed with it from now on
    if (orders === 0) expect((await exec(submitted.cartId)).body.code).toMatch(/VOUCHER_BLOCKED|CART_GONE/)
    expect((await init(await shop.guest(), purchase([ticketLine(61, 1, day), code(barcode)]))).status).toBe(422)
  }
  expect(await unbalanced(shop)).toEqual([])
})
