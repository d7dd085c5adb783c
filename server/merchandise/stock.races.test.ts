import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'

// The stock is changed by imports while some buy and others give back: each is a transaction of its own.

let shop: TestShop
const { init, cancel } = purchaseCalls(() => shop)
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum, crowded: true })))
afterAll(() => shop?.close())

const file = 'merchandise/poster.yaml'
/** Each file is new, as one with a stock that was there earlier is an old catalogue that may not come back. */
const stocked = async (pieces: number) => {
  await shop.museum.write(file, `${goodsMuseum[file]!.replace('stock: 40', `stock: ${pieces}`)}\n# ${randomUUID()}\n`)
  return shop.importAgain()
}
async function hold() {
  const submitted = purchase([{ type: 'merchandise', id: 502, count: 1 }])
  return { ...submitted, status: (await init(await shop.guest(), submitted)).status }
}
const capacity = async () =>
  (
    await rows<{ total: number; taken: number }>(
      shop.shop.database.db,
      sql`select total, taken from capacity where good = 'article:502'`,
    )
  )[0]!

it('stock that is lowered and raised in the middle of buying and giving back loses no copy and sells none twice (R7.48)', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, hold))
  const [, , ...rest] = await Promise.all([
    stocked(30).then(() => stocked(25)),
    Promise.all(first.slice(0, 10).map(({ cartId }) => cancel(cartId))),
    ...Array.from({ length: 30 }, hold),
  ])
  const sold = 10 + rest.filter((one) => (one as { status: number }).status === 200).length
  const { total, taken } = await capacity()
  expect(taken).toBe(sold)
  expect(total).toBe(Math.max(25, taken))
  expect(await stocked(taken + 3)).toBe('imported')
  const late = await Promise.all(Array.from({ length: 12 }, hold))
  expect(late.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await shop.books()).off).toEqual([])
})
