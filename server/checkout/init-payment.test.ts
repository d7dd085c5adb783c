import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { DatabaseUnavailable } from '../temporary-error.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel, left } = purchaseCalls(() => shop)

describe('checkout/payments', () => {
  it('offers the payment types with names in all languages, wallets as express (R7.46, R3.16, R1.14)', async () => {
    const { body } = await shop.call('GET', 'en/checkout/payments?shop=126')
    expect(body.data.map(({ id, name, express, wallet }: any) => [id, name, express, wallet])).toEqual([
      [164, 'Karte (en)', false, null],
      [74, 'Lastschrift (en)', false, null],
      [180, 'TWINT (en)', false, null],
      [190, 'Apple Pay (en)', true, 'APPLEPAY'],
    ])
    expect(body.data[0].names).toEqual({ de: 'Karte', en: 'Karte (en)' })
    expect(body.data[2].max).toBe(500_000)
    expect(body.data.map(({ brands }: any) => brands).slice(0, 2), 'cards that are accepted').toEqual([
      ['Visa'],
      undefined,
    ])
  })
})

describe('checkout/initPayment', () => {
  it('answers where to pay and until when the places are held (R7.48, R7.49)', async () => {
    const before = await left()
    const { status, body } = await init(await shop.guest(), purchase([ticketLine(11, 2, undefined, 4000)]))
    expect(status).toBe(200)
    expect(body.data).toMatch(new RegExp(`^${origin}/simulator/pay/`))
    expect(body.hold.expiresAt).toBe('2026-03-20T07:30:00.000Z')
    expect(await left()).toBe(before - 2)
    await cancel(body.hold.cartId)
    expect(await left()).toBe(before)
  })

  it('needs login or guest registration, and takes nothing without (R6.11)', async () => {
    const before = await left()
    for (const token of [null, 'a-token-that-nobody-gave'])
      expect(await init(token, purchase([ticketLine(11, 1)]))).toMatchObject({
        status: 401,
        body: { error: 'LOGIN_NEEDED' },
      })
    expect(await left()).toBe(before)
  })

  it('lets an express wallet pay without login, and takes name and address from the wallet (R1.14, R6.3)', async () => {
    const body = purchase([ticketLine(11, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    const opened = await init(null, body)
    await shop.choose(opened.body.data, 'pay', walletPayer)
    const { body: done } = await exec(body.cartId)
    const { body: order } = await shop.call('GET', `de/order/review?id=${done.data.booking_id}`)
    expect(order.data.customer).toMatchObject({
      fname: 'Wil',
      lname: 'Wallet',
      email: 'wil@example.org',
      city: 'Ort',
      country: 'Schweiz',
    })
  })

  it.each([
    [190, { wallet: 'GOOGLEPAY' }],
    [190, {}],
    [164, { wallet: 'APPLEPAY' }],
  ])('refuses type %j with %j, as the wallet is another one, and holds nothing (R7.51)', async (payart, aux) => {
    const before = await left()
    expect(await init(await shop.guest(), purchase([ticketLine(11, 1)], { payart, aux }))).toMatchObject({
      status: 422,
      body: { error: 'PAYMENT_UNKNOWN', place: 'body.aux.wallet' },
    })
    expect(await left()).toBe(before)
  })

  it('asks who it is when a wallet has nothing to pay (R1.14)', async () => {
    expect(await init(null, purchase([ticketLine(63, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } }))).toMatchObject(
      { status: 401, body: { error: 'LOGIN_NEEDED' } },
    )
  })

  it('opens payments of one amount when a new cart is pressed many times at once, and takes its places once (R7.48)', async () => {
    const before = await left('2026-03-20 11:30')
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 2, '2026-03-20 11:30')])
    const pressed = await Promise.all(Array.from({ length: 8 }, () => init(token, body)))
    expect(new Set(pressed.map(({ status, body: answer }) => `${status} ${answer.hold?.expiresAt}`)).size).toBe(1)
    expect(await left('2026-03-20 11:30')).toBe(before - 2)
    const amounts = await rows<{ amount: number }>(
      shop.shop.database.db,
      sql`select distinct amount from payment where cart_id = ${body.cartId}`,
    )
    expect(amounts).toEqual([{ amount: 4000 }])
    await cancel(body.cartId)
    expect(await left('2026-03-20 11:30')).toBe(before)
  })

  it('names cart and payment by itself when the shop in front does not, so that nobody guesses them (R7.48, R7.54)', async () => {
    const { cartId: _, ...body } = purchase([ticketLine(63, 1)])
    const opened = await init(await shop.guest(), { ...body, continueUrl: `${origin}/de/checkout/success` })
    expect(opened.status).toBe(200)
    const back = new URL(opened.body.data).searchParams
    const [cartId, us] = [back.get('cartId')!, back.get('us')!]
    expect(cartId).toBe(opened.body.hold.cartId)
    expect([cartId.length, us.length]).toEqual([24, 12])
    expect((await exec(cartId, us)).body.data.status).toBe('placed')
  })

  it('is not ready, rather than without payment, while the database is away (R7.48)', async () => {
    const { payments } = shop.shop
    const { open } = payments
    payments.open = () => Promise.reject(new DatabaseUnavailable('away'))
    const body = purchase([ticketLine(11, 1)])
    const token = await shop.guest()
    expect(await init(token, body)).toMatchObject({ status: 503, body: { error: 'NOT_READY' } })
    payments.open = open
    shop.logged.length = 0
    expect((await init(token, body)).status).toBe(200)
    await cancel(body.cartId)
  })

  it('says line by line what changed, and takes nothing of the cart (R7.48, R3.31)', async () => {
    const before = await left()
    const { status, body } = await init(
      await shop.guest(),
      purchase([
        ticketLine(11, 1, undefined, 1900),
        ticketLine(11, 1),
        ticketLine(999, 1),
        ticketLine(11, 1, '2026-03-20 10:07'),
        ticketLine(11, 1, '2026-03-20 09:00'),
        ticketLine(31, 1),
        ticketLine(11, 0),
        ticketLine(11, 1, undefined, 2001),
      ]),
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: 'CART_CHANGED' })
    expect(body.lines).toEqual([
      { index: 0, code: 'PRICE_CHANGED', was: 1900, now: 2000 },
      { index: 2, code: 'NOT_FOR_SALE', was: null, now: null },
      { index: 3, code: 'SLOT_UNKNOWN', was: null, now: null },
      { index: 4, code: 'SLOT_UNKNOWN', was: null, now: null },
      { index: 5, code: 'EVENT_ENDED', was: null, now: null },
      { index: 6, code: 'COUNT_INVALID', was: 0, now: 1 },
      // nobody pays another price unasked, even a lower one
      { index: 7, code: 'PRICE_CHANGED', was: 2001, now: 2000 },
    ])
    expect(await left()).toBe(before)
  })

  it('counts the same slot on two lines together, and says how many are wanted and how many are left (R7.48, R5.13)', async () => {
    const stored = async () => [await shop.count('cart'), await shop.count('payment'), await shop.count('hold')]
    const [before, storedBefore] = [await left('2026-03-20 11:00'), await stored()]
    const { body } = await init(
      await shop.guest(),
      purchase([ticketLine(11, 6, '2026-03-20 11:00'), ticketLine(11, 5, '2026-03-20 11:00')]),
    )
    expect(body.lines).toEqual([
      { index: 0, code: 'TOO_FEW_LEFT', was: 11, now: 10 },
      { index: 1, code: 'TOO_FEW_LEFT', was: 11, now: 10 },
    ])
    expect(await left('2026-03-20 11:00')).toBe(before)
    expect(await stored()).toEqual(storedBefore)
  })

  it("holds a ticket's own contingent too: the smallest limit wins, and lines that could be had are not named (R5.13)", async () => {
    const slot = '2026-03-22 10:30'
    const lines = async (count: number) =>
      (await init(await shop.guest(), purchase([ticketLine(11, 1), ticketLine(12, count, slot)]))).body.lines
    expect(await lines(4)).toEqual([{ index: 1, code: 'TOO_FEW_LEFT', was: 4, now: 3 }])
    expect(await lines(11)).toEqual([{ index: 1, code: 'TOO_FEW_LEFT', was: 11, now: 3 }])
    const others = purchase([ticketLine(11, 8, slot)])
    await init(await shop.guest(), others)
    expect(await lines(4)).toEqual([{ index: 1, code: 'TOO_FEW_LEFT', was: 4, now: 2 }])
    await cancel(others.cartId)
  })

  it('takes the places of holds that have ended, before any job has given them back (R7.48, R7.49)', async () => {
    const slot = '2026-03-22 10:30'
    const all = [ticketLine(11, 10, slot)]
    await init(await shop.guest(), purchase(all))
    const soldOut = await init(await shop.guest(), purchase([ticketLine(11, 1, slot)]))
    expect(soldOut.body.lines).toEqual([{ index: 0, code: 'SOLD_OUT', was: 1, now: 0 }])
    shop.later(30)
    const next = purchase(all)
    expect((await init(await shop.guest(), next)).status).toBe(200)
    await cancel(next.cartId)
    shop.later(-30)
  })

  it('keeps hold and end when the same cart comes again, and takes the places once (R7.48)', async () => {
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 2)])
    const before = await left()
    const first = await init(token, body)
    shop.later(10)
    const second = await init(token, { ...body, payart: 180 })
    expect(second.body.hold).toEqual(first.body.hold)
    expect(second.body.data).not.toBe(first.body.data)
    expect(await left()).toBe(before - 2)
    // the payment that was opened first is closed: nobody pays twice
    expect(await shop.choose(first.body.data, 'pay')).toContain('/checkout/success')
    expect((await exec(body.cartId)).body.error).toBe('PAYMENT_NOT_COMPLETED')
    await cancel(body.cartId)
    shop.later(-10)
  })

  it('keeps the price during the hold, and says the new one after it (R7.48)', async () => {
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 1, undefined, 2000)])
    await init(token, body)
    const { db } = shop.shop.database
    const raise = (price: number) =>
      db.execute(
        sql`update catalogue_entry
          set document = jsonb_set(document, '{tickets,0,price}', ${String(price)}::jsonb)
          where kind = 'event' and id = '1'`,
      )
    const version = async (mark: string) => db.execute(sql`update catalogue_import set version = version || ${mark}`)
    const seen = await rows<{ document: { tickets: { id: number; price: number }[] } }>(
      db,
      sql`select document from catalogue_entry where kind = 'event' and id = '1'`,
    )
    expect(seen[0]!.document.tickets[0]).toMatchObject({ id: 11, price: 2000 })
    await raise(2500)
    await version('x')
    await expect
      .poll(
        async () => (await shop.call('GET', 'de/ticket/collect/event/1')).body.data.find((t: any) => t.id === 11).price,
        { timeout: 5000 },
      )
      .toBe(2500)
    // whatever the visitor saw as the price, it is the same cart
    for (const price of [1, 2500, undefined]) {
      const shown = { ...body, cart: { ...body.cart, items: [ticketLine(11, 1, undefined, price)] } }
      expect((await init(token, shown)).status).toBe(200)
    }
    expect(await rows(db, sql`select total from cart where id = ${body.cartId}`)).toEqual([{ total: 2000 }])
    await cancel(body.cartId)
    expect((await init(token, purchase([ticketLine(11, 1, undefined, 2000)]))).body.lines).toEqual([
      { index: 0, code: 'PRICE_CHANGED', was: 2000, now: 2500 },
    ])
    await raise(2000)
    await version('y')
    await expect
      .poll(
        async () => (await shop.call('GET', 'de/ticket/collect/event/1')).body.data.find((t: any) => t.id === 11).price,
        { timeout: 5000 },
      )
      .toBe(2000)
  })

  it('exchanges the hold when the cart changed: old places back, new ones taken, or all as it was (R7.48)', async () => {
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 3)])
    const [ten, half] = [await left(), await left('2026-03-20 10:30')]
    await init(token, body)
    for (const [early, late] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const items = [ticketLine(11, early), ticketLine(11, late, '2026-03-20 10:30')]
      expect((await init(token, { ...body, cart: { ...body.cart, items } })).status).toBe(200)
      expect([await left(), await left('2026-03-20 10:30')]).toEqual([ten - early, half - late])
    }
    const tooMany = { ...body, cart: { ...body.cart, items: [ticketLine(11, 50, '2026-03-20 10:30')] } }
    expect((await init(token, tooMany)).body.lines).toEqual([{ index: 0, code: 'TOO_FEW_LEFT', was: 50, now: half }])
    expect([await left(), await left('2026-03-20 10:30')]).toEqual([ten - 1, half - 2])
    await cancel(body.cartId)
    expect([await left(), await left('2026-03-20 10:30')]).toEqual([ten, half])
  })

  it('holds nothing beyond a minute while the provider is away, and the whole time once its page is open (R7.48)', async () => {
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 2, '2026-03-22 11:00')])
    const { payments } = shop.shop
    const { open } = payments
    payments.open = async () => {
      throw new Error('unreachable')
    }
    const expiry = async () =>
      (
        await rows<{ at: string }>(
          shop.shop.database.db,
          sql`select expires_at::text as at from claim where id = ${body.cartId}`,
        )
      )[0]!.at
    expect((await init(token, body)).body.error).toBe('PAYMENT_UNAVAILABLE')
    expect(await expiry()).toBe('2026-03-20 07:01:00+00')
    payments.open = open
    expect(shop.logged).toMatchObject([
      { msg: 'the payment could not be opened', payment: expect.any(String), err: { message: 'unreachable' } },
    ])
    shop.logged.length = 0
    shop.later(0.5)
    expect((await init(token, body)).body.hold.expiresAt).toBe('2026-03-20T07:30:00.000Z')
    expect(await expiry()).toBe('2026-03-20 07:30:00+00')
    // what was tried before is wanted no more, and the provider is asked to close it
    shop.later(2)
    await shop.workers.cleanup({})
    const states = await rows<{ state: string }>(
      shop.shop.database.db,
      sql`select state from payment where cart_id = ${body.cartId} order by created_at`,
    )
    expect(states.map(({ state }) => state)).toEqual(['canceled', 'open'])
    await cancel(body.cartId)
    shop.later(-2.5)
  })

  it('asks for an IBAN that can be right before a direct debit (R7.50, R3.19)', async () => {
    const token = await shop.guest()
    for (const aux of [{ iban: 'CH93 0076 2011 6238 5295 8', accountHolder: 'Ada' }, {}])
      expect((await init(token, purchase([ticketLine(11, 1)], { payart: 74, aux }))).body.error).toBe('IBAN_INVALID')
    const opened = await init(
      token,
      purchase([ticketLine(11, 1)], { payart: 74, aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' } }),
    )
    expect(opened.status).toBe(200)
    await cancel(opened.body.hold.cartId)
  })

  it('refuses TWINT above CHF 5,000 and a payment type that is not offered (R7.48)', async () => {
    const token = await shop.guest()
    expect((await init(token, purchase([ticketLine(65, 2)], { payart: 180 }))).body.error).toBe(
      'PAYMENT_AMOUNT_TOO_HIGH',
    )
    expect((await init(token, purchase([ticketLine(65, 1)], { payart: 12 }))).body.error).toBe('PAYMENT_UNKNOWN')
  })

  it('refuses a total above the limit that the catalogue sets for a payment type (R7.48)', async () => {
    const yaml = museum['shop.yaml']!
    const own = await openTestShop({
      files: {
        ...museum,
        'shop.yaml': yaml.replace('{id: 180, method: twint,', '{id: 180, method: twint, max: 40.00,'),
      },
    })
    try {
      expect(
        (await own.call('GET', 'de/checkout/payments')).body.data.find(({ id }: { id: number }) => id === 180).max,
      ).toBe(4000)
      const pay = async (count: number) =>
        own.call(
          'POST',
          `de/checkout/initPayment?_=${await own.guest()}`,
          purchase([ticketLine(11, count)], { payart: 180 }),
        )
      expect((await pay(3)).body.error).toBe('PAYMENT_AMOUNT_TOO_HIGH')
      expect((await pay(2)).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('limits the places of one order (R9.27)', async () => {
    expect((await init(await shop.guest(), purchase([ticketLine(61, 101)]))).body).toMatchObject({
      error: 'CART_TOO_LARGE',
      requested: 101,
      available: 100,
    })
  })

  it('sells a free child only beside a ticket that costs something, on the same day (R3.47)', async () => {
    const token = await shop.guest()
    expect((await init(token, purchase([ticketLine(62, 1)]))).body.lines).toMatchObject([
      { index: 0, code: 'NEEDS_PAID_TICKET' },
    ])
    expect(
      (await init(token, purchase([ticketLine(62, 1), ticketLine(61, 1, '2026-03-22 10:00')]))).body.lines,
    ).toMatchObject([{ index: 0, code: 'NEEDS_PAID_TICKET' }])
    const both = await init(token, purchase([ticketLine(62, 1), ticketLine(61, 1)]))
    expect(both.status).toBe(200)
    await cancel(both.body.hold.cartId)
  })

  it('checks sub-tickets: minimum, maximum and the fixed count (R5.16, R5.17, R5.18)', async () => {
    const token = await shop.guest()
    const team = (persons: number, leaders: number) =>
      purchase([
        {
          type: 'ticket',
          id: 64,
          count: 1,
          datetime: '2026-03-20 10:00',
          subtickets: [
            { id: 641, count: persons },
            { id: 642, count: leaders },
          ],
        },
      ])
    expect((await init(token, team(5, 0))).body.lines).toEqual([
      { index: 0, code: 'SUBTICKET_BELOW_MINIMUM', was: 5, now: 6 },
    ])
    expect((await init(token, team(13, 0))).body.lines).toEqual([
      { index: 0, code: 'SUBTICKET_ABOVE_MAXIMUM', was: 13, now: 12 },
    ])
    expect((await init(token, team(6, 1))).body.lines).toEqual([
      { index: 0, code: 'SUBTICKET_BELOW_MINIMUM', was: 1, now: 2 },
    ])
    const opened = await init(token, team(6, 2))
    expect(opened.status).toBe(200)
    const [cart] = await rows<{ total: number }>(
      shop.shop.database.db,
      sql`select total from cart where id = ${opened.body.hold.cartId}`,
    )
    expect(cart!.total).toBe(1000 + 6 * 500)
    await cancel(opened.body.hold.cartId)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
