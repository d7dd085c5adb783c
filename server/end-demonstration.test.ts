import { afterEach, beforeEach, expect, it } from 'vitest'
import { rows, sql } from './db/database.ts'
import { endDemonstration } from './end-demonstration.ts'
import { loadKeys } from './db/keys.ts'
import { readSettings } from './settings.ts'
import { staffCalls } from './staff/staff.fixture.ts'
import { museum, withTills } from './testing/museum.fixture.ts'
import { purchaseCalls } from './testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from './testing/test-shop.fixture.ts'

let shop: TestShop
const { exec } = purchaseCalls(() => shop)
const open = async (mail = 'besuch@haus.example') => {
  const files = withTills(museum)
  shop = await openTestShop({
    files: { ...files, 'shop.yaml': files['shop.yaml']!.replace(/supportEmail: \S+/, `supportEmail: ${mail}`) },
  })
}
beforeEach(() => open())
afterEach(() => shop.close())

const database = () => ({ ...shop.shop.database, close: async () => {} })
/** By a clock before which nobody was connected: the test's shop is. */
const end = (environment: Record<string, string> = {}, known = 1) =>
  endDemonstration(readSettings(environment), known, { database: database(), begun: new Date(0) })
const count = async (table: string) => Number(await shop.count(table))
async function sell(): Promise<void> {
  const body = purchase([ticketLine(11, 2)])
  const opened = await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
  await shop.choose(opened.body.data, 'pay')
  expect((await exec(body.cartId)).status).toBe(200)
}
/** How many rows each table has that has any. */
async function filled(): Promise<Map<string, number>> {
  const tables = await rows<{ name: string }>(
    database().db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counted = new Map<string, number>()
  for (const { name } of tables) if ((await count(name)) > 0) counted.set(name, await count(name))
  return counted
}

it('takes away what was sold, books of tills and the log too, and keeps the staff', async () => {
  const staff = staffCalls(shop)
  const { cookie } = await staff.colleague()
  await staff.ask('till-open', { till: 'kasse-1', amount: '200.00' }, cookie)
  await sell()
  const before = await filled()
  for (const table of ['purchase_order', 'ticket', 'office_act', 'till_session', 'staff_person', 'catalogue_entry'])
    expect([table, before.has(table)]).toEqual([table, true])
  const { tickets, staff: sealed } = await loadKeys(database())

  expect(await end()).toEqual({ orders: 1 })
  const after = await filled()
  expect([...after.keys()].filter((name) => !/^(staff_\w+|secret|migration)$/.test(name))).toEqual(['office_act'])
  for (const name of ['staff_person', 'staff_passkey', 'staff_session'])
    expect([name, after.get(name)]).toEqual([name, before.get(name)])
  expect(await rows(database().db, sql`select act, who, details from office_act`)).toEqual([
    { act: 'demonstration-end', who: 'command line', details: { orders: 1 } },
  ])
  // who works there signs in as before, while no ticket of the demonstration is signed by this shop's key
  const keys = await loadKeys(database())
  expect([keys.staff === sealed, keys.tickets.publicKey === tickets.publicKey]).toEqual([true, false])
  // books are only added to from now on as ever
  await expect(database().db.execute(sql`delete from office_act`)).rejects.toThrow(/office_act/)
})

it('deletes nothing where real money moves, was taken, or a museum of its own has been on sale', async () => {
  await sell()
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
  await expect(end({}, 0)).rejects.toThrow('this takes away 1 orders: say "npm run demo -- end 1"')
  await expect(end({ PAYMENT: 'stripe', ...stripe })).rejects.toThrow('takes real money')
  await expect(endDemonstration(readSettings({}), 1, { database: database(), begun: new Date() })).rejects.toThrow(
    'stop the shop first',
  )
  await database().db.execute(sql`update payment set provider = 'stripe'`)
  await expect(end()).rejects.toThrow('has taken real money')
  await database().db.execute(sql`update payment set provider = 'simulator'`)
  await database().db.execute(sql`insert into set_up (id, answers, begun_at) values (1, '{}', now())`)
  await expect(end()).rejects.toThrow('a museum of its own')
  expect(await count('purchase_order')).toBe(1)
  await shop.close()

  await open('besuch@museum.ch')
  await sell()
  await expect(end()).rejects.toThrow('a museum of its own')
  // also where the demonstration is on sale again by now
  const shopFile = withTills(museum)['shop.yaml']!.replace(/supportEmail: \S+/, 'supportEmail: besuch@haus.example')
  await shop.museum.write('shop.yaml', shopFile)
  await shop.importAgain()
  await expect(end()).rejects.toThrow('a museum of its own')
  expect(await count('purchase_order')).toBe(1)
})

it('does all of it or nothing', async () => {
  await sell()
  const before = await filled()
  const failing = database()
  const half: typeof failing.maintenance = (work) =>
    failing.maintenance(async (tx) => {
      await work(tx)
      throw new Error('the machine fails')
    })
  const cut = endDemonstration(readSettings({}), 1, { database: { ...failing, maintenance: half }, begun: new Date(0) })
  await expect(cut).rejects.toThrow('the machine fails')
  expect(await filled()).toEqual(before)
  await expect(database().db.execute(sql`delete from office_act`)).rejects.toThrow(/office_act/)
})
