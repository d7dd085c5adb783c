import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { withCartLease } from './cart-lease.service.ts'
import { dropLease, takeLease } from './cart-lease.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

/** Nothing is read with the lease. */
const leased = <T>(cartId: string, work: () => Promise<T>) => withCartLease(shop.shop, cartId, async () => null, work)
const db = () => shop.shop.database.db
const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const leases = async () =>
  (await rows<{ cart_id: string }>(db(), sql`select cart_id from cart_lease order by 1`)).map(({ cart_id }) => cart_id)

describe('the lease of a cart', () => {
  it('lets one work after the other, in the order in which they came, and leaves nothing behind (R7.48)', async () => {
    const steps: string[] = []
    const work = (name: string) =>
      leased('a-cart', async () => {
        steps.push(`${name} begins`)
        // long enough for another to begin, if nothing kept it from that
        for (let query = 0; query < 20; query++) await rows(db(), sql`select 1`)
        steps.push(`${name} ends`)
        return name
      })
    const [first, second] = ['first', 'second'].map(work)
    expect(await first).toBe('first')
    // comes while the second works
    expect(await Promise.all([second, work('third')])).toEqual(['second', 'third'])
    expect(steps).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(await leases()).toEqual([])
  })

  it('is given back when the work fails, and bars nobody after it (R7.48)', async () => {
    await expect(leased('a-cart', () => Promise.reject(new Error('the provider is away')))).rejects.toThrow('away')
    expect(await leased('a-cart', async () => 'well')).toBe('well')
    expect(await leases()).toEqual([])
  })

  it('is given back when what is read with it fails (R7.48)', async () => {
    const work = vi.fn<() => Promise<string>>(async () => 'done')
    const reading = withCartLease(shop.shop, 'a-cart', (at) => rows(at, sql`select 1 / ${0}::int`), work)
    await expect(reading).rejects.toMatchObject({ code: '22012' })
    expect([await leases(), work.mock.calls]).toEqual([[], []])
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

  it('is waited for some seconds, and then the visitor is told to come again: nothing was done with the cart (R7.48)', async () => {
    const work = vi.fn<() => Promise<string>>(async () => 'done')
    expect(await takeLease(db(), 'a-third-cart', other)).toBe(true)
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4000))
    expect(await leased('a-third-cart', work)).toEqual({ refused: 'TOO_MANY_REQUESTS' })
    await dropLease(db(), 'a-third-cart', other)
    // whose turn comes too late does nothing either, though the lease is free by then
    clock.mockImplementation(() => (now += 9000))
    expect(await leased('a-third-cart', work)).toEqual({ refused: 'TOO_MANY_REQUESTS' })
    expect(work).not.toHaveBeenCalled()
    clock.mockImplementation(() => now++)
    expect(await takeLease(db(), 'a-third-cart', other)).toBe(true)
    const [began, waits] = [now, leased('a-third-cart', work)]
    // it has asked the clock again, after it found the lease taken
    await expect.poll(() => now - began).toBeGreaterThan(2)
    await dropLease(db(), 'a-third-cart', other)
    expect(await waits).toBe('done')
    clock.mockRestore()
  })

  it('that cannot be given back is noted, what was done counts, and it is given back once that is possible (R7.48)', async () => {
    const { database } = shop.shop
    const warned = vi.spyOn(shop.shop.log, 'warn')
    const execute = vi.spyOn(database.db, 'execute')
    const answer = await leased('a-fourth-cart', async () => {
      execute.mockImplementation(() => Promise.reject(new Error('away')) as never)
      return 'done'
    })
    expect(answer).toBe('done')
    expect(warned.mock.calls).toEqual([[{ err: new Error('away') }, 'cart lease not dropped']])
    // a second later it still is away
    await expect.poll(() => execute.mock.calls.length, { timeout: 5000 }).toBe(2)
    execute.mockRestore()
    warned.mockRestore()
    // another process would have to wait until it ends by itself
    await expect.poll(() => takeLease(db(), 'a-fourth-cart', other), { timeout: 5000 }).toBe(true)
    await dropLease(db(), 'a-fourth-cart', other)
  })

  it('of a killed process is cleared away in time', async () => {
    await rows(db(), sql`update cart_lease set ends_at = now() - interval '2 hours' where cart_id = 'a-cart'`)
    await shop.workers.retention({})
    expect(await leases()).toEqual(['another-cart'])
  })
})
