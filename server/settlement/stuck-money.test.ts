import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { readBarcode } from '../documents/barcode.ts'
import { rows, sql } from '../db/database.ts'
import { issued, unbalanced } from '../testing/vouchers.fixture.ts'

let shop: TestShop
const large = {
  ...museum,
  'shop.yaml': museum['shop.yaml']!.replace('settings:\n', 'settings:\n  mostPlacesPerOrder: 500\n'),
}
beforeAll(async () => void (shop = await openTestShop({ files: large })))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const db = () => shop.shop.database.db
const inboxOf = (cartId: string) =>
  rows<{ kind: string }>(db(), sql`select kind from inbox where cart_id = ${cartId} order by kind`)
const stateOf = async (cartId: string) =>
  (await rows<{ state: string }>(db(), sql`select state from payment where cart_id = ${cartId}`))[0]?.state

async function paid(places = 1) {
  const body = purchase([ticketLine(61, places)])
  const { body: opened } = await init(await shop.guest(), body)
  await shop.choose(opened.data, 'silent')
  return body.cartId
}

/** Runs `work` while no barcode can be signed, as with a key that was lost. */
async function withoutKey(work: () => Promise<void>) {
  const { keys } = shop.shop
  const { tickets } = keys
  keys.tickets = { ...tickets, privateKey: {} }
  await work()
  keys.tickets = tickets
}

describe('money that was captured', () => {
  it('becomes tickets also when one line admits more than one barcode can say (R3.47)', async () => {
    const cartId = await paid(256)
    expect((await exec(cartId)).status).toBe(200)
    const tickets = await rows<{ places: number; barcode: string }>(
      db(),
      sql`select t.places, t.barcode
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.cart_id = ${cartId}
        order by t.sequence`,
    )
    expect(tickets.map(({ places }) => places)).toEqual([255, 1])
    expect(tickets.map(({ barcode }) => readBarcode([shop.shop.keys.tickets], barcode)?.places)).toEqual([255, 1])
  })

  it('goes back after five tries that no order can be made of, and the operator is told why (R7.55)', async () => {
    const cartId = await paid()
    await withoutKey(async () => {
      for (let attempt = 1; attempt <= 4; attempt++) {
        expect((await exec(cartId)).status).not.toBe(200)
        expect([attempt, await stateOf(cartId)]).toEqual([attempt, 'open'])
      }
      expect((await exec(cartId)).body.code).toBe('CART_GONE')
    })
    expect(await stateOf(cartId)).toBe('refunding')
    await shop.jobs()
    expect(await stateOf(cartId)).toBe('refunded')
    expect(await inboxOf(cartId)).toEqual([{ kind: 'not-placeable' }])
    expect(await shop.count('purchase_order')).toBe(1)
  })

  it('stays with its order, where another process could make one while the last try failed (R7.55)', async () => {
    const cartId = await paid()
    const { database, keys } = shop.shop
    const [{ transaction }, { tickets }] = [database, keys]
    await withoutKey(async () => {
      for (let attempt = 1; attempt <= 4; attempt++) await exec(cartId)
      database.transaction = (work) =>
        transaction(work).catch(async (error: unknown) => {
          database.transaction = transaction
          keys.tickets = tickets
          expect((await exec(cartId)).status).toBe(200)
          throw error
        })
      await exec(cartId)
    })
    await shop.jobs()
    expect([await stateOf(cartId), await inboxOf(cartId)]).toEqual(['captured', []])
  })

  it('gives back its places and what a voucher code would have paid, when it goes back itself', async () => {
    const { id, code } = await issued(shop, { amount: 500 })
    const body = purchase([ticketLine(61, 1), { type: 'voucherCode', barcode: code }])
    const { body: opened } = await init(await shop.guest(), body)
    await shop.choose(opened.data, 'silent')
    const taken = async () =>
      (await rows<{ taken: number }>(db(), sql`select taken from capacity where id = ${id}`))[0]!.taken
    expect(await taken()).toBe(500)
    await withoutKey(async () => {
      for (let attempt = 1; attempt <= 5; attempt++) await exec(body.cartId)
    })
    expect(await stateOf(body.cartId)).toBe('refunding')
    expect(await taken()).toBe(0)
    expect(await rows(db(), sql`select hold from claim where id = ${body.cartId}`)).toEqual([{ hold: 'canceled' }])
    expect(await unbalanced(shop)).toEqual([])
    await shop.jobs()
  })

  it('becomes an order when the trouble passes before (R7.55)', async () => {
    const cartId = await paid()
    await withoutKey(async () => void (await exec(cartId)))
    expect((await exec(cartId)).body.data.status).toBe('placed')
    expect(await inboxOf(cartId)).toEqual([])
  })

  it('raises an alarm, once, when it has neither order nor refund after an hour (R7.55)', async () => {
    const cartId = await paid()
    const { payments } = shop.shop
    const { refund } = payments
    payments.refund = async () => {
      throw new Error('the provider refuses')
    }
    await withoutKey(async () => {
      for (let attempt = 0; attempt < 5; attempt++) await exec(cartId)
    })
    shop.logged.length = 0
    const health = async () => (await shop.app.request('/readyz')).json()
    expect(await health()).toMatchObject({ ok: true, checks: { payments: 'ok' } })
    shop.later(59)
    await shop.workers.cleanup({})
    expect(await inboxOf(cartId)).toEqual([{ kind: 'not-placeable' }])
    shop.later(2)
    await shop.workers.cleanup({})
    await shop.workers.cleanup({})
    expect(await inboxOf(cartId)).toEqual([{ kind: 'not-placeable' }, { kind: 'stuck' }])
    expect(shop.logged.filter(({ msg }) => msg.includes('neither order nor refund'))).toMatchObject([
      { payment: expect.any(String) },
    ])
    // monitoring sees it, and visitors are served all the same
    await expect.poll(health, { timeout: 5000 }).toMatchObject({ ok: true, checks: { payments: 'stuck' } })
    payments.refund = refund
    shop.later(-61)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
})
