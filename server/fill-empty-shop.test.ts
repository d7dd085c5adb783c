import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { catalogueFolder } from './catalogue/catalogue.fixture.ts'
import { rows, sql, type Database } from './db/database.ts'
import { readSettings } from './settings.ts'
import { goodsMuseum } from './testing/goods.fixture.ts'
import { withInvoices, withTills } from './testing/museum.fixture.ts'
import { testDatabase } from './testing/test-database.fixture.ts'
import { unbalanced } from './testing/vouchers.fixture.ts'
import { smallTours } from './tours/tours.fixture.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'foyer-demo-'))
const museum = await catalogueFolder({ ...withTills(withInvoices(goodsMuseum)), ...smallTours })
const databases = [await testDatabase(), await testDatabase()] as const
afterAll(async () => {
  for (const database of databases) await database.close()
  await museum.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const fill = (database: Database, environment: Record<string, string> = {}) =>
  fillEmptyShop(readSettings({ DATA_DIR: dataDir, CATALOGUE_DIR: museum.folder, ...environment }), {
    days: 5,
    now: new Date('2026-03-22T15:30:00Z'),
    log: pino({ level: 'silent' }),
    // it is looked at afterwards
    database: { ...database, close: async () => {} },
  })
const sold = ({ db }: Database) =>
  rows<{ number: string; total: number; placed: string; lname: string }>(
    db,
    sql`select number, total, placed_at as placed, customer->>'lname' as lname from purchase_order order by number`,
  )

it('The demonstration fills an empty shop, the same each time, with books that balance, and no other', async () => {
  const [one, other] = databases
  const made = await fill(one)
  expect(made.get('orders of visitors')).toBeGreaterThan(20)
  expect(made.get('orders by counter')).toBeGreaterThan(5)
  expect(made.get('visits let in')).toBeGreaterThan(5)
  // what waits for somebody
  expect(made.get('disputes')).toBeGreaterThan(0)
  expect(made.get('refunds that fail')).toBeGreaterThan(0)
  expect(await unbalanced({ databaseUrl: one.url })).toEqual([])
  const orders = await sold(one)
  expect(await fill(other)).toEqual(made)
  expect(await sold(other)).toEqual(orders)
  await expect(fill(one)).rejects.toThrow('this shop has orders')
  await expect(
    fill(other, { PAYMENT: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }),
  ).rejects.toThrow('simulator only')
  await expect(fill(other, { SMTP_URL: 'smtp://mail.example' })).rejects.toThrow('invented buyers')
  expect(await sold(one)).toEqual(orders)
})
