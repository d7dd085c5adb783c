import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { rows, sql } from '../db/database.ts'
import { withCartLease } from './cart-lease.service.ts'
import { dropLease, takeLease } from './cart-lease.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const db = () => shop.shop.database.db
const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const leases = async () =>
  (await rows<{ cart_id: string }>(db(), sql`select cart_id from cart_lease order by 1`)).map(({ cart_id }) => cart_id)

describe('the lease of a cart', () => {
  it('lets one work after the other, in the order in which they came, and leaves nothing behind (R7.48)', async () => {
    const steps: string[] = []
    const work = (name: string) =>
      withCartLease(shop.shop, 'a-cart', async () => {
        steps.push(`${name} begins`)
        await rows(db(), sql`select 1`)
        steps.push(`${name} ends`)
        return name
      })
    expect(await Promise.all(['first', 'second', 'third'].map(work))).toEqual(['first', 'second', 'third'])
    expect(steps).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(await leases()).toEqual([])
  })

  it('is given back when the work fails, and bars nobody after it (R7.48)', async () => {
    await expect(
      withCartLease(shop.shop, 'a-cart', () => Promise.reject(new Error('the provider is away'))),
    ).rejects.toThrow('away')
    expect(await withCartLease(shop.shop, 'a-cart', async () => 'well')).toBe('well')
    expect(await leases()).toEqual([])
  })

  it('bars the other processes while it lasts, for this cart only, and nobody after its end (R7.48)', async () => {
    expect(await takeLease(db(), 'a-cart', one)).toBe(true)
    expect(await takeLease(db(), 'a-cart', other)).toBe(false)
    // a process that could not give its own back is not barred by it
    expect(await takeLease(db(), 'a-cart', one)).toBe(true)
    expect(await takeLease(db(), 'another-cart', other)).toBe(true)
    // nobody but its owner gives it back
    await dropLease(db(), 'a-cart', other)
    expect(await takeLease(db(), 'a-cart', other)).toBe(false)
    await rows(db(), sql`update cart_lease set ends_at = now() - interval '1 second' where cart_id = 'a-cart'`)
    expect(await takeLease(db(), 'a-cart', other)).toBe(true)
  })

  it('of a killed process is cleared away in time', async () => {
    await rows(db(), sql`update cart_lease set ends_at = now() - interval '2 hours' where cart_id = 'a-cart'`)
    await shop.workers.forget({})
    expect(await leases()).toEqual(['another-cart'])
  })
})
