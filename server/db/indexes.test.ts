import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatements, withoutIndex } from '../testing/statements.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { rows, sql } from './database.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

describe('a database that grows', () => {
  it('finds the rows that name another by an index, as PostgreSQL must before that one is deleted', async () => {
    const without = await rows<{ name: string }>(
      shop.shop.database.db,
      sql`select conrelid::regclass || '.' || conname as name
        from pg_constraint c
        where contype = 'f'
          and connamespace = 'public'::regnamespace
          and not exists (
            select
            from pg_index i
            where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = any(c.conkey)
          )`,
    )
    expect(without).toEqual([])
  })

  it('needs no whole table to end holds and to forget what was never bought', async () => {
    const token = await shop.guest()
    await shop.call('POST', `de/checkout/initPayment?_=${token}`, purchase([ticketLine(11, 1)]))
    shop.later(60)
    const statements = recordStatements(/simulator_|catalogue_|pgboss/)
    await shop.workers.cleanup({})
    shop.later(40 * 24 * 60)
    await shop.workers.retention({})
    statements.stop()
    // of leases there are only as many as requests under way
    const taken = statements.take().filter(({ text }) => !text.includes('cart_lease'))
    expect([await shop.count('cart'), await shop.count('claim')]).toEqual([0, 0])
    expect(await withoutIndex(shop.shop.database, taken)).toEqual([])
  })
})
