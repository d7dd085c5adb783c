import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordStatements, withoutIndex, type Sent } from '../testing/statements.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { atTime, buy, gateOf, largeMuseum } from './door.fixture.ts'

let shop: TestShop
/** What a scan asks the database that lets somebody in, and one of the same ticket after it. */
const scans: Record<'valid' | 'used', Sent[]> = { valid: [], used: [] }

beforeAll(async () => {
  shop = await openTestShop({ files: largeMuseum })
  const [barcode] = (await buy(shop, ticketLine(11, 1, '2026-03-22 10:00'))).barcodes
  atTime(shop, '2026-03-22 10:00')
  const { scan } = await gateOf(shop, 'north')
  const statements = recordStatements(/simulator_|catalogue_|pgboss/)
  for (const outcome of ['valid', 'used'] as const) {
    expect((await scan(barcode!)).outcome).toBe(outcome)
    scans[outcome] = statements.take()
  }
  statements.stop()
})
afterAll(() => shop.close())

it.each(['valid', 'used'] as const)(
  'A scan that is %s takes six statements in three round trips, key and COMMIT too',
  (outcome) => {
    const asked = scans[outcome].map(({ text }) => text)
    const trips = Map.groupBy(scans[outcome], ({ trip }) => trip)
    expect(asked.filter((text) => /office_key/.test(text))).toHaveLength(1)
    expect([asked.length, trips.size], asked.join('\n')).toEqual([6, 3])
  },
)

it('What is presented is locked before it is asked who is in', () => {
  for (const asked of Object.values(scans)) {
    const at = (part: string) => asked.findIndex(({ text }) => text.includes(part))
    const order = [
      at('office_key'),
      at('begin'),
      at('for update of t'),
      at('from (select 1) one'),
      at('insert into scan'),
      at('commit'),
    ]
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
  }
})

it('No statement of a scan needs a whole table', async () => {
  expect(await withoutIndex(shop.shop.database, Object.values(scans).flat())).toEqual([])
})
