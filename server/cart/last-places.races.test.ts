import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'

// Visitors who take the last of something while others give theirs back, which is what a shop does as it sells out. On
// PostgreSQL every one of them is a transaction of its own.

let shop: TestShop
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ files: goodsMuseum, crowded: true })
})
afterAll(() => shop?.close())
const { init, cancel } = purchaseCalls(() => shop)

/** So many visitors who take and give back, again and again, at once: what each was answered when it took. */
async function takenAndGivenBack(visitors: number, rounds: number, items: () => SubmittedItem[]) {
  const answers: string[] = []
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      const token = await shop.guest()
      for (let round = 0; round < rounds; round++) {
        const submitted = purchase(items())
        const { status, body } = await init(token, submitted)
        const codes = ((body.lines ?? []) as { code: string }[]).map((line) => line.code)
        answers.push([status, ...codes].join(' '))
        if (status === 200) expect((await cancel(submitted.cartId)).status).toBe(200)
      }
    }),
  )
  return answers
}

it('the last twelve places, which 24 visitors take and give back, are had or sold out each time (R7.48)', async () => {
  const place = () => [ticketLine(61, 1, '2026-03-29 10:00')]
  await takenAndGivenBack(1, 1, place)
  await shop.shop.database.db.execute(
    sql`update capacity set total = 12 where good = 'event:6' and starts_at = '2026-03-29T08:00Z'`,
  )
  const answers = await takenAndGivenBack(24, 12, place)
  expect(answers).toHaveLength(288)
  expect(new Set(answers)).toEqual(new Set(['200', '422 SOLD_OUT']))
  expect((await shop.books()).off).toEqual([])
})

it('the money of one code, which 24 visitors reserve and give back, is had or spent each time (R4.27)', async () => {
  const { code: barcode } = await issued(shop, { amount: 5 * 1081 })
  const poster: SubmittedItem = { type: 'merchandise', id: 502, count: 1 }
  const answers = await takenAndGivenBack(24, 12, () => [poster, code(barcode)])
  expect(answers).toHaveLength(288)
  expect(answers).toContain('200')
  expect(new Set(answers.filter((answer) => answer !== '200'))).toEqual(
    new Set(['422 VOUCHER_NO_AMOUNT_LEFT', '422 VOUCHER_LESS_LEFT']),
  )
  expect(await unbalanced(shop)).toEqual([])
})
