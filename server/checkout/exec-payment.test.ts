import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { DatabaseUnavailable } from '../temporary-error.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel, left } = purchaseCalls(() => shop)

/** The whole way: held, paid as the visitor chooses, back in the shop. */
async function buy(behaviour: string, body = purchase([ticketLine(11, 1)])) {
  const opened = await init(await shop.guest(), body)
  const next = await shop.choose(opened.body.data, behaviour)
  return { cartId: body.cartId, opened, next, placed: await exec(body.cartId) }
}

describe('checkout/execPayment', () => {
  it('places the order of a paid cart, and gives the same booking again (R7.54, R7.55, R4.44)', async () => {
    const { placed, cartId } = await buy('pay')
    expect(placed).toMatchObject({ status: 200, body: { data: { has_tickets: true, status: 'placed' } } })
    expect((await exec(cartId)).body).toEqual(placed.body)
    expect((await exec(cartId, undefined, { sessionUs: '', srcURL: 'https://museum.example' })).body).toEqual(
      placed.body,
    )
  })

  it('gives nothing to a wrong marker (R7.54)', async () => {
    const { cartId } = await buy('pay')
    expect(await exec(cartId, 'mnopqrstuvwx')).toMatchObject({ status: 410, body: { error: 'CART_GONE' } })
    expect((await exec('an-unknown-cart-0000000000')).status).toBe(410)
  })

  it('keeps the hold after a decline; another method on it pays (R4.46)', async () => {
    const before = await left()
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 1)])
    const declined = await init(token, body)
    await shop.choose(declined.body.data, 'decline')
    expect(await exec(body.cartId)).toMatchObject({ status: 422, body: { error: 'PAYMENT_DECLINED' } })
    expect(await left()).toBe(before - 1)
    const second = await init(token, { ...body, payart: 180 })
    expect(second.body.hold.expiresAt).toBe(declined.body.hold.expiresAt)
    await shop.choose(second.body.data, 'pay')
    expect((await exec(body.cartId)).status).toBe(200)
    expect(await left()).toBe(before - 1)
  })

  it('calls an unpaid cart not completed while its hold stands, and gone after it (R4.44, R8.13)', async () => {
    const body = purchase([ticketLine(11, 1)])
    await init(await shop.guest(), body)
    expect((await exec(body.cartId)).body.error).toBe('PAYMENT_NOT_COMPLETED')
    shop.later(31)
    expect(await exec(body.cartId)).toMatchObject({ status: 410, body: { error: 'CART_GONE' } })
    shop.later(-31)
    await cancel(body.cartId)
  })

  it('answers pending for a direct debit, keeps the places past the end, and places the order on capture (R7.55)', async () => {
    const before = await left()
    const body = purchase([ticketLine(11, 1)], {
      payart: 74,
      aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' },
    })
    const opened = await init(await shop.guest(), body)
    await shop.choose(opened.body.data, 'pay')
    const { body: pending } = await exec(body.cartId)
    expect(pending.data.status).toBe('pending')
    const review = await shop.call('GET', `de/order/review?id=${pending.data.booking_id}`)
    expect(review.body.data).toMatchObject({
      status: 'pending',
      number: null,
      documents: { tickets: null, calendar: null },
      items: [{ picture: { alt: 'ein Bild' } }],
    })
    shop.later(60)
    await shop.jobs()
    expect((await shop.call('GET', 'de/ticket/collect/event/1/date/20260320')).body.slots[0].max_tickets).toBe(
      before - 1,
    )
    await shop.deliver()
    expect((await exec(body.cartId)).body.data).toEqual({ ...pending.data, status: 'placed' })
    shop.later(-60)
  })

  it('places a cart that costs nothing without a payment, once (R7.48)', async () => {
    const body = purchase([ticketLine(63, 2, undefined, 0)])
    const { body: opened } = await init(await shop.guest(), body)
    expect(opened.data).toBe(`${origin}/de/checkout/success?us=abcdefghijkl&cartId=${body.cartId}`)
    const orders = await shop.count('purchase_order')
    const [first, second] = await Promise.all([exec(body.cartId), exec(body.cartId)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await shop.count('purchase_order')).toBe(orders + 1)
  })
})

it('does not place a cart that costs nothing once its hold is over (R4.44)', async () => {
  const body = purchase([ticketLine(63, 2, undefined, 0)])
  await init(await shop.guest(), body)
  const orders = await shop.count('purchase_order')
  shop.later(30)
  expect(await exec(body.cartId)).toMatchObject({ status: 410, body: { error: 'CART_GONE' } })
  expect(await shop.count('purchase_order')).toBe(orders)
  shop.later(-30)
  await cancel(body.cartId)
})

describe('while the provider cannot be asked', () => {
  /** Runs `work` while every look-up fails. */
  async function unreachable<T>(error: Error, work: () => Promise<T>): Promise<T> {
    const { payments } = shop.shop
    const { lookUp } = payments
    payments.lookUp = async () => {
      throw error
    }
    try {
      return await work()
    } finally {
      payments.lookUp = lookUp
    }
  }

  it('an order that is placed is shown again all the same, and a canceled cart that cost nothing is gone (R7.54)', async () => {
    const { cartId, placed } = await buy('pay')
    const free = purchase([ticketLine(63, 1, undefined, 0)])
    await init(await shop.guest(), free)
    await cancel(free.cartId)
    await unreachable(new Error('away'), async () => {
      expect((await exec(cartId)).body).toEqual(placed.body)
      expect((await exec(free.cartId)).body.error).toBe('CART_GONE')
    })
  })

  it('an order that is not placed yet has to wait, and the log says so without the cart (R7.55)', async () => {
    const body = purchase([ticketLine(11, 1)])
    const opened = await init(await shop.guest(), body)
    await shop.choose(opened.body.data, 'silent')
    const { cartId } = body
    await unreachable(new Error('away'), async () =>
      expect(await exec(cartId)).toMatchObject({ status: 422, body: { error: 'PAYMENT_UNAVAILABLE' } }),
    )
    expect(shop.logged).toMatchObject([
      { msg: 'the payment could not be looked up', cart: cartId.slice(0, 4), err: { message: 'away' } },
    ])
    expect(JSON.stringify(shop.logged)).not.toContain(cartId)
    shop.logged.length = 0
    // when it is the database, the shop is not ready, and the payment may be well
    await unreachable(new DatabaseUnavailable('away'), async () =>
      expect(await exec(cartId)).toMatchObject({ status: 503, body: { error: 'NOT_READY' } }),
    )
    shop.logged.length = 0
    expect((await exec(cartId)).body.data.status).toBe('placed')
  })
})

it('says that a cart is gone whose money goes back, before and after it has, although its hold still stands (R7.55)', async () => {
  const body = purchase([ticketLine(11, 1)])
  const opened = await init(await shop.guest(), body)
  await rows(
    shop.shop.database.db,
    sql`update simulator_payment
      set amount = 1
      where reference in (select id::text from payment where cart_id = ${body.cartId})`,
  )
  await shop.choose(opened.body.data, 'pay')
  expect((await exec(body.cartId)).body.error).toBe('CART_GONE')
  await shop.jobs()
  expect(await rows(shop.shop.database.db, sql`select state from payment where cart_id = ${body.cartId}`)).toEqual([
    { state: 'refunded' },
  ])
  expect((await exec(body.cartId)).body.error).toBe('CART_GONE')
})

describe('checkout/cancel', () => {
  it('frees the places at once, and frees them only once (R7.56)', async () => {
    const before = await left()
    const body = purchase([ticketLine(11, 2)])
    await init(await shop.guest(), body)
    expect(await cancel(body.cartId)).toMatchObject({ status: 200, body: { data: null } })
    await cancel(body.cartId)
    expect(await left()).toBe(before)
    expect((await exec(body.cartId)).status).toBe(410)
  })

  it('leaves the hold until its end when the visitor keeps the cart (R7.56, R4.50)', async () => {
    const before = await left()
    const body = purchase([ticketLine(11, 2)])
    const token = await shop.guest()
    const opened = await init(token, body)
    expect(await shop.choose(opened.body.data, 'cancel')).toContain('/de/checkout/canceled')
    expect((await cancel(body.cartId, '&keep=1')).status).toBe(200)
    expect(await left()).toBe(before - 2)
    expect((await init(token, body)).body.hold).toEqual(opened.body.hold)
    await cancel(body.cartId)
  })

  it('is gone for a paid cart and for one that is not known (R8.15)', async () => {
    const { cartId } = await buy('pay')
    expect((await cancel(cartId)).status).toBe(410)
    expect((await cancel('an-unknown-cart-0000000000')).status).toBe(410)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
