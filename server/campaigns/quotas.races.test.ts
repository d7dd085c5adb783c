import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, unbalanced } from '../testing/vouchers.fixture.ts'
import { quotaMuseum, sunday } from './quotas.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ files: quotaMuseum, crowded: true })
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop?.close())
const { init, cancel } = purchaseCalls(() => shop)

const nextSunday = '2026-04-05 10:00'

/** What each was answered, and the carts of those who have places. */
async function taken(barcodes: readonly string[], at: string) {
  const carts: string[] = []
  const answers = await Promise.all(
    barcodes.map(async (barcode) => {
      const submitted = purchase([ticketLine(81, 1, at), ...(barcode ? [code(barcode)] : [])])
      const { status, body } = await init(await shop.guest(), submitted)
      if (status === 200) carts.push(submitted.cartId)
      return [barcode, status, ...(body.lines ?? []).map((line: { code: string }) => line.code)].join(' ')
    }),
  )
  return { carts, counts: Object.fromEntries([...Map.groupBy(answers, String)].map(([as, all]) => [as, all.length])) }
}
const capacities = async (at: string) =>
  Object.fromEntries(
    (
      await rows<{ good: string; taken: number; kept: number }>(
        shop.shop.database.db,
        sql`select good, taken, kept from capacity
          where good in ('event:8', 'quota:801', 'quota:802')
            and starts_at = ${`${at.slice(0, 10)}T08:00Z`}::timestamptz
          order by good`,
      )
    ).map(({ good, ...rest }) => [good, rest]),
  )
const crowd = [...Array(40).fill(''), ...Array(30).fill('SCHULE')]

it('40 who buy what is everybody’s and 30 who buy from a quota at once have exactly what is theirs', async () => {
  const { carts, counts } = await taken(crowd, sunday)
  expect(counts).toEqual({ ' 200': 6, ' 422 SOLD_OUT': 34, 'SCHULE 200': 20, 'SCHULE 422 QUOTA_EMPTY': 10 })
  expect(await capacities(sunday)).toEqual({
    'event:8': { taken: 26, kept: 4 },
    'quota:801': { taken: 20, kept: 0 },
    'quota:802': { taken: 0, kept: 0 },
  })
  // those who leave and those who come
  const [again] = await Promise.all([taken(crowd, sunday), ...carts.map((id) => cancel(id))])
  expect(await unbalanced(shop)).toEqual([])
  for (const id of again.carts) await cancel(id)
  expect(await capacities(sunday)).toMatchObject({ 'event:8': { taken: 0, kept: 24 } })
})

it('a quota that is given back while both buy leaves no place unsold and sells none twice', async () => {
  await taken(Array(8).fill('SCHULE'), nextSunday)
  // the night in which what it has left is everybody's: some buy before, some after
  const before = new Date('2026-04-01T21:59:59Z')
  const after = new Date('2026-04-01T22:00:00Z')
  let asked = 0
  Object.defineProperty(shop.time, 'now', { configurable: true, get: () => (asked++ % 2 ? before : after) })
  await Promise.all([taken(crowd, nextSunday), shop.workers['cleanup']({})])
  Object.defineProperty(shop.time, 'now', { configurable: true, writable: true, value: after })
  expect(await unbalanced(shop)).toEqual([])
  await taken(crowd, nextSunday)
  expect(await unbalanced(shop)).toEqual([])
  const found = await capacities(nextSunday)
  expect(found['event:8']).toEqual({ taken: 30, kept: 0 })
})
