import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from './app.ts'
import { deleteSpent } from './db/limit-spent.queries.ts'
import { rows, sql } from './db/database.ts'
import { openSpending } from './http/spending.ts'
import { shareSpending } from './share-spending.ts'
import { openTestShop, type TestShop } from './testing/test-shop.fixture.ts'

let shop: TestShop
const shared: { stop(): void }[] = []
beforeEach(async () => void (shop = await openTestShop({ environment: { RATE_LIMIT: '0.5' } })))
afterEach(async () => {
  for (const one of shared.splice(0)) one.stop()
  await shop.close()
})

/** Another process of the shop: it has counted nobody. */
function process() {
  const spending = openSpending()
  shared.push(shareSpending(spending, shop.shop.database))
  const app = createApp({ ...shop.shop, spending }, null)
  return async (remoteAddress: string) => {
    const visitor = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } }
    const init = { method: 'POST', body: '{"c":{}}', headers: { 'content-type': 'application/json' } }
    const { status, headers } = await app.request('/api/en/customer/validate', init, visitor)
    return { status, wait: Number(headers.get('retry-after')) }
  }
}
async function spend(visit: ReturnType<typeof process>, address: string, times: number) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await visit(address)).status)
  return statuses.filter((status) => status === 422).length
}

/** How often a visitor comes until it is refused. */
async function triesUntilRefused(visit: ReturnType<typeof process>, address: string) {
  let tries = 0
  const next = async () => (tries++, (await visit(address)).status)
  await expect.poll(next, { interval: 250, timeout: 8000 }).toBe(429)
  return tries
}

describe('the limit of calls over several processes of a database', () => {
  it('is one: what a visitor has spent at one, others know within a second or so, with the time that it ends (R8.6)', async () => {
    const [one, other] = [process(), process()]
    expect(await spend(one, '192.0.2.1', 40)).toBe(30)
    // each try spends one, until the sum of both is known
    expect(await triesUntilRefused(other, '192.0.2.1')).toBeLessThan(20)
    const { wait } = await other('192.0.2.1')
    expect(wait).toBeGreaterThan(30)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await spend(other, '192.0.2.2', 1)).toBe(1)
  })

  it('is shared at once when a visitor spends much of it (R8.6)', async () => {
    // nothing happens each second
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [one, other] = [process(), process()]
    vi.useRealTimers()
    await spend(one, '192.0.2.1', 30)
    await spend(other, '192.0.2.1', 3)
    expect(await triesUntilRefused(other, '192.0.2.1')).toBeLessThan(20)
  })

  it('holds in each process for itself while the database is away, and nothing is forgotten (R8.6)', async () => {
    const { database } = shop.shop
    const [one, other] = [process(), process()]
    const away = vi.spyOn(database.jobs, 'executeSql').mockRejectedValue(new Error('away'))
    expect(await spend(one, '192.0.2.1', 40)).toBe(30)
    await expect.poll(() => away.mock.calls.length, { timeout: 5000 }).toBeGreaterThan(1)
    away.mockRestore()
    expect(await triesUntilRefused(other, '192.0.2.1')).toBeLessThan(20)
  })

  it('is kept by hashes, no longer than it counts', async () => {
    const { database } = shop.shop
    const spent = () => rows<{ key: string; spent: number }>(database.db, sql`select key, spent from limit_spent`)
    await spend(process(), '192.0.2.77', 3)
    await expect.poll(spent, { timeout: 5000 }).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), spent: 3 }])
    await deleteSpent(database)
    expect(await spent()).toHaveLength(1)
    await rows(database.db, sql`update limit_spent set ends_at = now() - interval '1 second'`)
    await deleteSpent(database)
    expect(await spent()).toEqual([])
  })
})
