import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel, extend, left } = purchaseCalls(() => shop)
const line = (count = 1) => [ticketLine(11, count)]
const at = (time: string) => `2026-03-20T${time}:00.000Z`

describe('the end of a hold', () => {
  it('stays when the cart changes, however often, and the places are free to others then (R7.48)', async () => {
    const [token, before] = [await shop.guest(), await left()]
    const body = purchase(line(1))
    expect((await init(token, body)).body.hold).toEqual({ cartId: body.cartId, expiresAt: at('07:30'), extensions: 2 })
    for (const count of [2, 1, 2]) {
      shop.later(9)
      const changed = { ...body, cart: { ...body.cart, items: line(count) } }
      expect((await init(token, changed)).body.hold).toEqual({
        cartId: body.cartId,
        expiresAt: at('07:30'),
        extensions: 2,
      })
    }
    shop.later(3)
    expect(await left()).toBe(before)
    expect((await exec(body.cartId)).status).toBe(410)
    shop.later(-30)
    await cancel(body.cartId)
  })

  it('is put off when the visitor asks, twice, each time by the minutes of a hold from then on (R7.49)', async () => {
    const body = purchase(line())
    const token = await shop.guest()
    await init(token, body)
    shop.later(27)
    expect(await extend(body.cartId)).toMatchObject({
      status: 200,
      body: { data: { cartId: body.cartId, expiresAt: at('07:57'), extensions: 1 } },
    })
    shop.later(20)
    // a changed cart keeps what was asked for, and what is left of it
    expect((await init(token, { ...body, cart: { ...body.cart, items: line(2) } })).body.hold).toEqual({
      cartId: body.cartId,
      expiresAt: at('07:57'),
      extensions: 1,
    })
    expect((await extend(body.cartId)).body.data).toEqual({
      cartId: body.cartId,
      expiresAt: at('08:17'),
      extensions: 0,
    })
    const refused = await extend(body.cartId)
    expect(refused).toMatchObject({
      status: 422,
      body: { error: 'HOLD_NOT_EXTENDED', message: shop.shop.texts('de')('refusal.HOLD_NOT_EXTENDED') },
    })
    shop.later(-47)
    await cancel(body.cartId)
  })

  it('is put off for a cart that costs nothing, too (R7.49)', async () => {
    const body = purchase([ticketLine(63, 1)])
    await init(await shop.guest(), body)
    shop.later(10)
    expect((await extend(body.cartId)).body.data).toEqual({
      cartId: body.cartId,
      expiresAt: at('07:40'),
      extensions: 1,
    })
    shop.later(-10)
    await cancel(body.cartId)
  })

  it('asked for five times at once is put off twice', async () => {
    const body = purchase(line())
    await init(await shop.guest(), body)
    const answers = await Promise.all(Array.from({ length: 5 }, () => extend(body.cartId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422])
    await cancel(body.cartId)
  })

  it("is not put off once it is over, canceled, paid, or nobody's; a cart that is held anew begins to count anew", async () => {
    const body = purchase(line())
    const token = await shop.guest()
    await init(token, body)
    await extend(body.cartId)
    await extend(body.cartId)
    shop.later(30)
    expect((await extend(body.cartId)).status).toBe(410)
    expect((await init(token, body)).body.hold).toEqual({ cartId: body.cartId, expiresAt: at('08:00'), extensions: 2 })
    await cancel(body.cartId)
    expect((await extend(body.cartId)).status).toBe(410)
    expect((await extend('a-cart-that-nobody-opened-00')).status).toBe(410)
    shop.later(-30)
    const paid = purchase(line())
    await shop.choose((await init(await shop.guest(), paid)).body.data, 'pay')
    await exec(paid.cartId)
    expect((await extend(paid.cartId)).status).toBe(410)
  })

  it('is none while money is on its way, and asking costs nothing (R7.55)', async () => {
    const body = purchase(line(), { payart: 74, aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' } })
    await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
    await exec(body.cartId)
    for (let n = 0; n < 3; n++)
      expect((await extend(body.cartId)).body.data).toEqual({ cartId: body.cartId, expiresAt: null, extensions: 2 })
  })

  it('is not put off for a cart whose payment was never opened, and is once one was (R7.49)', async () => {
    const { payments } = shop.shop
    const { open } = payments
    payments.open = async () => {
      throw new Error('away')
    }
    const [token, body] = [await shop.guest(), purchase(line())]
    expect((await init(token, body)).body.error).toBe('PAYMENT_UNAVAILABLE')
    payments.open = open
    expect(await extend(body.cartId)).toMatchObject({ status: 422, body: { error: 'HOLD_NOT_EXTENDED' } })
    shop.logged.length = 0
    expect((await init(token, body)).status).toBe(200)
    expect((await extend(body.cartId)).status).toBe(200)
    await cancel(body.cartId)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
