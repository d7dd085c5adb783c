import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, press } from './harness/buyer.ts'
import { ownDatabase, type OwnDatabase } from './harness/database.ts'
import { inDays, single, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from './harness/processes.ts'

// Two processes of the shop on one PostgreSQL, on machines with different clocks.

let database: OwnDatabase
let right: Running
let ahead: Running
const dataDirs = [temporaryFolder(), temporaryFolder()]
const catalogue = writeMuseum()

beforeAll(async () => {
  database = await ownDatabase()
  const settings = { catalogue, databaseUrl: database.url, holdMinutes: 30 }
  right = await startShop({ ...settings, port: await freePort(), dataDir: dataDirs[0]! })
  ahead = await startShop({
    ...settings,
    port: await freePort(),
    dataDir: dataDirs[1]!,
    minutesAhead: 40,
    logLevel: 'warn',
  })
})
afterAll(async () => {
  await Promise.all([right?.stop(), ahead?.stop()])
  await database?.drop()
  for (const folder of [...dataDirs, catalogue]) remove(folder)
})

it('a process whose clock is 40 minutes ahead takes no place that another holds for 30, and says that it is ahead (R7.48)', async () => {
  const times = Array.from(
    { length: 8 },
    (_, index) => `${inDays(3)} ${10 + Math.floor(index / 4)}:${String((index % 4) * 15).padStart(2, '0')}`,
  )
  for (const datetime of times) {
    const [first, second] = [
      newBuyer([{ id: single.ticket, count: 1, datetime }]),
      newBuyer([{ id: single.ticket, count: 1, datetime }]),
    ]
    await first.register(right.url)
    await second.register(ahead.url)
    const held = await first.initPayment(right.url)
    if (!held.ok) throw new Error(JSON.stringify(held))
    expect(await second.initPayment(ahead.url)).toMatchObject({
      ok: false,
      status: 422,
      body: { code: 'CART_CHANGED', lines: [{ code: 'SOLD_OUT' }] },
    })
    await press(held.data, 'pay')
    expect(await first.execPayment(ahead.url)).toMatchObject({ ok: true, data: { status: 'placed' } })
  }
  expect(ahead.output()).toMatch(/"level":40.*"seconds":2(39|40)\d.*clock/)
  await balanced({ shop: database.query, provider: database.query, dataDirs })
  expect(await database.query('select id from inbox')).toEqual([])
})

it('a hold that is given by a process whose clock is 40 minutes ahead ends after 30 minutes all the same (R7.48)', async () => {
  const buyer = newBuyer([{ id: single.ticket, count: 1, datetime: `${inDays(4)} 10:00` }])
  await buyer.register(ahead.url)
  const held = await buyer.initPayment(ahead.url)
  if (!held.ok) throw new Error(JSON.stringify(held))
  const [{ minutes }] = (await database.query<{ minutes: number }>(
    `select extract(epoch from held_until - now())::float / 60 as minutes from claim where id = $1`,
    [buyer.cartId],
  )) as [{ minutes: number }]
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
})
