import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { cleanUp } from './cleanup.service.ts'
import { forgetOld } from './forget.service.ts'
import { retentionDays } from './retention.service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { init, exec, cancel } = purchaseCalls(() => shop)
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      ['claim', 'cart', 'payment', 'payment_webhook', 'customer', 'purchase_order'].map(async (table) => [
        table,
        await shop.count(table),
      ]),
    ),
  )
const paymentsOf = async (cartId: string) =>
  (await rows<{ state: string }>(shop.shop.database.db, sql`select state from payment where cart_id = ${cartId}`)).map(
    ({ state }) => state,
  )
/** A cart that was canceled while the provider could not close its payment. */
async function canceledAndOpen() {
  const body = purchase([ticketLine(11, 1)])
  const opened = await init(await shop.guest(), body)
  const { payments } = shop.shop
  const { cancel: close } = payments
  payments.cancel = (id) => payments.lookUp(id)
  expect((await cancel(body.cartId)).status).toBe(200)
  payments.cancel = close
  return { cartId: body.cartId, pay: opened.body.data as string }
}

describe('after thirty days', () => {
  it('what was never bought is forgotten, with payments, webhooks and guest; what was bought, refunded or is under way stays', async () => {
    const bought = purchase([ticketLine(11, 1)])
    await shop.choose((await init(await shop.guest(), bought)).body.data, 'pay')
    expect((await exec(bought.cartId)).status).toBe(200)
    await shop.deliver()
    const stored = await counts()

    const canceled = purchase([ticketLine(11, 1)])
    await init(await shop.guest(), canceled)
    await cancel(canceled.cartId)
    const declined = purchase([ticketLine(11, 1)])
    await shop.choose((await init(await shop.guest(), declined)).body.data, 'decline')
    await exec(declined.cartId)
    await shop.deliver()
    const paidTooLate = purchase([ticketLine(11, 1)])
    const opened = await init(await shop.guest(), paidTooLate)
    await cancel(paidTooLate.cartId, '&keep=1')
    await shop.guest()
    await shop.workers.retention({})
    const all = await counts()
    expect(all).toMatchObject({ claim: 4, cart: 3, customer: 5, purchase_order: 1 })

    shop.later((retentionDays - 1) * 24 * 60)
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(await counts()).toEqual(all)

    shop.later(2 * 24 * 60)
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(opened.status).toBe(200)
    expect(await counts()).toEqual(stored)
    expect((await shop.books()).off).toEqual([])
  })

  it('money that was taken and given back is not forgotten, also when the operator has put the note of it away', async () => {
    const { cartId, pay } = await canceledAndOpen()
    await shop.choose(pay, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect(await paymentsOf(cartId)).toEqual(['refunded'])
    await rows(shop.shop.database.db, sql`delete from inbox`)
    const before = await counts()
    expect(before.payment_webhook).toBeGreaterThan(0)
    shop.later((retentionDays + 1) * 24 * 60)
    await shop.workers.retention({})
    expect(await counts()).toEqual(before)
  })

  it('a payment that can still be paid is not forgotten, and is once the provider has closed it', async () => {
    const { cartId } = await canceledAndOpen()
    shop.later((retentionDays + 1) * 24 * 60)
    await shop.workers.retention({})
    expect(await paymentsOf(cartId)).toEqual(['open'])
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(await paymentsOf(cartId)).toEqual([])
  })

  it('a hold that no job has ended yet is not forgotten: its places come back first', async () => {
    const declined = purchase([ticketLine(11, 1)])
    await shop.choose((await init(await shop.guest(), declined)).body.data, 'decline')
    await exec(declined.cartId)
    shop.later((retentionDays + 1) * 24 * 60)
    await shop.workers.retention({})
    expect(await paymentsOf(declined.cartId)).toEqual(['failed'])
    expect((await shop.books()).off).toEqual([])
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(await paymentsOf(declined.cartId)).toEqual([])
    expect((await shop.books()).off).toEqual([])
  })

  it.each(['cart', 'payment'])(
    'a %s that an operator has to look at stays until the note of it is put away',
    async (what) => {
      const declined = purchase([ticketLine(11, 1)])
      await shop.choose((await init(await shop.guest(), declined)).body.data, 'decline')
      await exec(declined.cartId)
      await cancel(declined.cartId)
      await rows(
        shop.shop.database.db,
        sql`insert into inbox (id, kind, cart_id, payment_id, details, created_at)
          select gen_random_uuid(), 'amount-differs', ${what === 'cart' ? declined.cartId : null},
            ${what === 'payment' ? sql`id` : sql`null::uuid`}, '{}', now()
          from payment
          where cart_id = ${declined.cartId}`,
      )
      shop.later((retentionDays + 1) * 24 * 60)
      await shop.workers.retention({})
      expect(await paymentsOf(declined.cartId)).toEqual(['failed'])
      await rows(shop.shop.database.db, sql`delete from inbox`)
      await shop.workers.retention({})
      expect(await paymentsOf(declined.cartId)).toEqual([])
    },
  )

  it('a cart that costs nothing and was never ordered is forgotten too, with its guest, though nothing closed its payment', async () => {
    const free = purchase([ticketLine(63, 1)])
    await init(await shop.guest({ email: 'free@example.org' }), free)
    shop.later((retentionDays + 1) * 24 * 60)
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(await paymentsOf(free.cartId)).toEqual([])
    expect(
      await rows(shop.shop.database.db, sql`select 1 from customer where document->>'email' = 'free@example.org'`),
    ).toEqual([])
  })

  it('more carts than are deleted at once are all forgotten the same day', async () => {
    const { cartId } = purchase([ticketLine(11, 1)])
    await init(await shop.guest(), purchase([ticketLine(11, 1)], { cartId }))
    await cancel(cartId)
    await rows(
      shop.shop.database.db,
      sql`insert into claim
        select (jsonb_populate_record(k, jsonb_build_object('id', 'many-' || n, 'guest_id', null))).*
        from claim k, generate_series(1, 1001) n
        where k.id = ${cartId}`,
    )
    await rows(
      shop.shop.database.db,
      sql`insert into cart
        select (jsonb_populate_record(k, jsonb_build_object('id', 'many-' || n, 'booking_id', 'many-' || n))).*
        from cart k, generate_series(1, 1001) n
        where k.id = ${cartId}`,
    )
    shop.later((retentionDays + 1) * 24 * 60)
    await shop.workers.retention({})
    for (const table of ['cart', 'claim']) expect(await shop.count(`${table} where id like 'many-%'`)).toBe(0)
  })

  it('a customer with an account is not forgotten', async () => {
    await shop.guest({ email: 'account@example.org' })
    const account = sql`document->>'email' = 'account@example.org'`
    await rows(shop.shop.database.db, sql`update customer set is_guest = false where ${account}`)
    shop.later((retentionDays + 1) * 24 * 60)
    await shop.workers.retention({})
    expect(await rows(shop.shop.database.db, sql`select 1 from customer where ${account}`)).toHaveLength(1)
  })
})

describe('what only grows', () => {
  const db = () => shop.shop.database.db
  const day = 24 * 60

  it('is not there: however many pages were left open, the minutely job closes all of them', async () => {
    for (let page = 0; page < 5; page++) await init(await shop.guest(), purchase([ticketLine(61, 1)]))
    const open = () => shop.count(`payment where state in ('open', 'authorised')`)
    const { payments } = shop.shop
    const { lookUp } = payments
    let asked = 0
    payments.lookUp = (id) => (asked++, lookUp(id))
    // most are about to be heard of
    shop.later(0.5)
    await cleanUp(shop.shop, 2)
    expect(asked).toBe(0)
    shop.later(0.5)
    await cleanUp(shop.shop, 2)
    expect([asked, await open()]).toEqual([5, 5])
    // what is authorised and not taken is closed too
    await db().execute(
      sql`update simulator_payment
        set state = 'authorised'
        where reference = (select id::text from payment where state = 'open' limit 1)`,
    )
    shop.later(30)
    asked = 0
    payments.lookUp = () => (asked++, Promise.reject(new Error('away')))
    // it asks no further while the provider is away
    await cleanUp(shop.shop, 2)
    payments.lookUp = lookUp
    expect([asked, await open()]).toEqual([2, 5])
    await cleanUp(shop.shop, 2)
    expect([await open(), await shop.count(`simulator_payment where state in ('open', 'authorised')`)]).toEqual([0, 0])
  })

  it('is deleted in batches once nothing needs it: reports, times without visitors, what gates have read', async () => {
    const body = purchase([ticketLine(11, 1)])
    await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
    await exec(body.cartId)
    await shop.deliver()
    await shop.choose((await init(await shop.guest(), purchase([ticketLine(11, 1)]))).body.data, 'decline')
    await shop.deliver()
    const [ticket] = await rows<{ id: string }>(
      db(),
      sql`select t.id from ticket t join purchase_order o on o.id = t.order_id where o.cart_id = ${body.cartId}`,
    )
    await rows(
      db(),
      sql`insert into scan (id, ticket_id, admission, gate, who, at, received_at, admitted, answer)
        select gen_random_uuid(), ${ticket!.id}, key, 'north', 'gate', at, at, 1, '{}'
        from (
          values ('ticket one', '2026-03-20T10:00Z'::timestamptz), ('ticket one', '2026-03-25T10:00Z'),
            ('ticket two', '2026-03-20T10:00Z'), ('pass one 2026-03-20 any', '2026-03-20T10:00Z'),
            ('pass one 2026-03-25 any', '2026-03-25T10:00Z')
        ) as scans (key, at)`,
    )
    await rows(db(), sql`insert into admission (key, places, admitted) select distinct admission, 9, 1 from scan`)
    const sizes = async () => ({
      reports: await shop.count('payment_webhook'),
      delivered: await shop.count('simulator_webhook'),
      paid: await shop.count('simulator_payment where captured > 0'),
      unpaid: await shop.count(`simulator_payment where state = 'failed'`),
      booked: await shop.count(`capacity where starts_at < '2026-03-21' and taken > 0`),
      free: await shop.count(`capacity where starts_at < '2026-03-21' and taken = 0`),
      scans: await shop.count('scan'),
      admissions: await shop.count('admission'),
    })
    const before = await sizes()
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    const after = async (days: number) => {
      shop.time.now = new Date(friday)
      shop.later(days * day)
      // a batch of two needs several
      await forgetOld(shop.shop, 2)
      return sizes()
    }
    expect(await after(89)).toEqual(before)
    expect(await after(91)).toEqual({ ...before, reports: 0, delivered: 0, unpaid: 0 })
    expect((await shop.books()).off).toEqual([])
    // what was read on one day of what came in again later is kept with it
    expect(await after(403)).toMatchObject({ booked: before.booked, paid: before.paid, scans: 3, admissions: 3 })
    expect(
      (await rows<{ key: string }>(db(), sql`select key from admission order by key`)).map(({ key }) => key),
    ).toEqual(['pass one 2026-03-25 any', 'ticket one', 'ticket two'])
    expect(await after(406)).toMatchObject({ scans: 0, admissions: 2 })
    // times in which nobody came say how full it was
    expect(await after(799)).toMatchObject({ free: before.free })
    expect(await after(801)).toMatchObject({ free: 0, booked: before.booked })
  })
})
