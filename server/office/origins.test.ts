import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { buy } from '../door/door.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { withTills } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

const asking = (what: string) => {
  const files = withTills(cancelingMuseum)
  return { ...files, 'shop.yaml': files['shop.yaml']!.replace('settings:\n', `settings:\n  visitorOrigin: ${what}\n`) }
}

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: string
beforeAll(async () => {
  shop = await openTestShop({ files: asking('postcode') })
  staff = staffCalls(shop)
  ada = (await staff.colleague()).cookie
  await ask('till-open', { till: 'kasse-1', amount: '200.00' })
})
afterAll(() => shop.close())

const today = '2026-03-20'
const ask = (act: string, body: object) => staff.ask(act, body, ada)
const data = async (act: string, body: object) => (await ask(act, body)).body.data
const said = (order: string, origin: string) => ask('origin', { order, origin })

async function sold(adults: number): Promise<string> {
  const items = [ticketLine(11, adults, '2026-03-22 11:00')]
  const sale = { channel: 'counter', items, means: [{ means: 'cash' }], till: 'kasse-1' }
  return (await data('book', { id: randomUUID(), ...sale })).order
}
const origins = async (more: object = {}) =>
  (await data('numbers', { from: today, to: today, ...more })).origins.map(
    ({ origin, answers, people }: any) => `${origin} ${answers} ${people}`,
  )

async function askNow(what: string): Promise<void> {
  await shop.museum.write('shop.yaml', asking(what)['shop.yaml']!)
  const before = (await shop.shop.catalogue.current()).version
  await shop.importAgain()
  // each process looks once a second
  await expect.poll(async () => (await shop.shop.catalogue.current()).version, { timeout: 5000 }).not.toBe(before)
}

describe('where visitors of a counter come from', () => {
  it('is counted once for each sale, with all who came by it, and says nothing of the sale', async () => {
    const order = await sold(3)
    const twice = await Promise.all([said(order, 'fr'), said(order, 'fr')])
    expect(twice.map(({ body }) => body.data.counted).toSorted()).toEqual([false, true])
    expect((await said(order, 'DE')).body.data).toEqual({ counted: false })
    for (const zip of ['8000', ' 8000 ', 'sw1a 1aa']) expect((await said(await sold(1), zip)).status).toBe(200)
    expect(await origins()).toEqual(['FR 1 3', '8000 2 2', 'SW1A 1AA 1 1'])
    expect(await origins({ venues: ['nacht'] })).toEqual([])
    expect(await origins({ venues: ['haus', 'nacht'] })).toHaveLength(3)
    const { db } = shop.shop.database
    expect(await rows(db, sql`select 1 from office_act where act = 'origin'`)).toEqual([])
  })

  it('has the most frequent answers of its venue for keys, and countries that are near until there are some', async () => {
    expect((await data('counter', { till: 'kasse-1' })).origins).toEqual({
      asks: 'postcode',
      keys: ['FR', '8000', 'SW1A 1AA', 'CH', 'DE'],
    })
    expect((await data('counter', { venue: 'nacht' })).origins.keys).toEqual(['CH', 'DE', 'FR', 'IT', 'AT'])
  })

  it.each(['ZZ', 'Schweiz', '', '12', '8000; 1'])('is not %j', async (origin) => {
    expect((await said(await sold(1), origin)).body).toMatchObject({ code: 'MALFORMED', place: 'body.origin' })
  })

  it('is asked of no other sale, and only for what the museum asks', async () => {
    const { number } = await buy(shop, ticketLine(11, 1, '2026-03-22 11:00'))
    expect((await said(number, 'CH')).body.code).toBe('ORDER_UNKNOWN')
    await askNow('country')
    expect((await said(await sold(1), '8000')).body.code).toBe('MALFORMED')
    expect((await data('counter', { till: 'kasse-1' })).origins).toMatchObject({
      asks: 'country',
      keys: ['FR', 'CH', 'DE', 'IT', 'AT'],
    })
    await askNow('off')
    expect((await said(await sold(1), 'CH')).body.code).toBe('MALFORMED')
    expect((await data('counter', { till: 'kasse-1' })).origins).toEqual({ asks: 'off', keys: [] })
  })
})
