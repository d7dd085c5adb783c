import { afterAll, beforeAll, expect, it } from 'vitest'
import { both } from '../catalogue/catalogue.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { staffOf } from '../office/book.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, unbalanced } from '../testing/vouchers.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  const campaigns = `
- {id: 1, name: ${both('Zehn')}, codes: [NURZEHN], percent: 10, times: 10}
- {id: 3, name: ${both('Einzeln')}, single_codes: true, percent: 10}
- {id: 2, name: ${both('Einmal')}, codes: [EINMAL], percent: 10, times_per_customer: 1}
`
  const many = goodsMuseum['events/rules.yaml']!.replace(/capacity: \d+/, 'capacity: 400')
  shop = await openTestShop({
    crowded: true,
    files: { ...goodsMuseum, 'events/rules.yaml': many },
    extra: { 'campaigns.yaml': campaigns },
  })
})
afterAll(() => shop?.close())
const { init, exec } = purchaseCalls(() => shop)
const day = '2026-03-29 10:00'

async function bought(barcode: string, fields: object = {}) {
  const submitted = purchase([ticketLine(61, 1, day), code(barcode)])
  const { status, body } = await init(await shop.guest(fields), submitted)
  if (status !== 200) return (body.lines ?? [body]).map((line: { code: string }) => line.code).join()
  await shop.choose(body.data, 'pay')
  return (await exec(submitted.cartId)).body.data?.status as string
}

it('a code for ten orders that 40 baskets use at once is used by ten', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => bought('nur zehn')))
  expect(Object.fromEntries([...Map.groupBy(outcomes, String)].map(([as, all]) => [as, all.length]))).toEqual({
    placed: 10,
    CAMPAIGN_USED_UP: 30,
  })
  const [lowered] = await rows<{ orders: number }>(
    shop.shop.database.db,
    sql`select count(*)::int as orders
      from order_line
      where document->'reductions'->0->>'campaign' = '1'`,
  )
  expect(lowered).toEqual({ orders: 10 })
  expect(await unbalanced(shop)).toEqual([])
})

it('one customer who uses a code in ten windows at once uses it once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => bought('EINMAL', { email: 'mia.weiss@example.org' })),
  )
  expect(outcomes.filter((one) => one === 'placed')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'CAMPAIGN_USED_BEFORE']))
})

it('a code that is good once and that ten baskets use at once is used by one', async () => {
  const act = await staffOf(shop)
  const { body } = await act('codes', { campaign: 3, count: 1 }, 'finance')
  const barcode = String(body).trim().split('\r\n')[1]!
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => bought(barcode)))
  expect(outcomes.filter((one) => one === 'placed')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'CAMPAIGN_USED_UP']))
  expect(await unbalanced(shop)).toEqual([])
})
