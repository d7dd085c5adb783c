import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { buy } from '../door/door.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { byPass, memberMuseum, passLine } from './members.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: memberMuseum, crowded: true })))
afterAll(() => shop?.close())
const { init, exec } = purchaseCalls(() => shop)

async function visit(number: string, datetime: string): Promise<string> {
  const submitted = purchase([ticketLine(61, 1, datetime), byPass(number)])
  const { status, body } = await init(await shop.guest(), submitted)
  if (status !== 200) return (body.lines ?? [body]).map((line: { code: string }) => line.code).join()
  return (await exec(submitted.cartId)).body.data?.status as string
}
const counted = (outcomes: string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([as, all]) => [as, all.length]))

it('one pass in ten windows at once gets in once', async () => {
  const { number } = await buy(shop, passLine())
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => visit(`${number}-1`, '2026-03-29 10:00')))
  expect(counted(outcomes)).toEqual({ placed: 1, PASS_USED: 9 })
  expect(await unbalanced(shop)).toEqual([])
})

it('a pass that is for four places in all has four, however many days it books at once', async () => {
  const { number } = await buy(shop, passLine())
  const days = ['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12', '2026-04-19', '2026-04-26', '2026-05-03']
  const outcomes = await Promise.all(days.map((day) => visit(`${number}-1`, `${day} 10:00`)))
  expect(counted(outcomes)).toMatchObject({ placed: 4 })
  const [booked] = await rows<{ places: number }>(
    shop.shop.database.db,
    sql`select sum((r->>'places')::int)::int as places
      from order_line l, jsonb_array_elements(l.document->'reductions') r
        join pass p on p.id = (r->>'pass')::uuid
      where p.number = ${`${number}-1`}`,
  )
  expect(booked).toEqual({ places: 4 })
  expect(await unbalanced(shop)).toEqual([])
})
