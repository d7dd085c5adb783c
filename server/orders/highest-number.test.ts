import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { goOnAboveHighest, highestNumberFile, keepHighestNumber } from './highest-number.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

async function order() {
  const body = purchase([ticketLine(63, 1)])
  await init(await shop.guest(), body)
  expect((await exec(body.cartId)).body.data.status).toBe('placed')
}
const file = () => highestNumberFile(shop.shop)
const written = () => readFile(file(), 'utf8').catch(() => null)

it('The highest document number is written down a second after it has changed, and only then (R7.54)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const kept = keepHighestNumber(shop.shop)
    for (const highest of ['100001', '100002']) {
      await order()
      vi.advanceTimersByTime(1000)
      await expect.poll(written).toBe(highest)
    }
    await rm(file())
    vi.advanceTimersByTime(1000)
    await kept.stop()
    expect([await written(), vi.getTimerCount()]).toEqual([null, 0])
  } finally {
    vi.useRealTimers()
  }
})

it('Before the first document nothing is written down, and what a full disk kept from it is written later (R7.54)', async () => {
  const kept = keepHighestNumber(shop.shop)
  await kept.stop()
  expect(await written()).toBeNull()
  expect(file(), 'where shops have theirs since before there were other series').toMatch(/\/[0-9a-f]{16}\.txt$/)
  await order()
  await writeFile(dirname(file()), 'in the way')
  await kept.stop()
  await rm(dirname(file()))
  await kept.stop()
  expect([await written(), (await stat(file())).mode & 0o777]).toEqual(['100001', 0o600])
})

it('A database behind the number that was written down is reported, also when it has no document at all (R7.54)', async () => {
  await order()
  await keepHighestNumber(shop.shop).stop()
  await shop.shop.database.db.execute(sql`delete from counter`)
  await goOnAboveHighest(shop.shop)
  expect(shop.logged).toMatchObject([
    { database: 0, highest: 100_001, next: 100_102, msg: expect.stringContaining('behind the document numbers') },
  ])
})
