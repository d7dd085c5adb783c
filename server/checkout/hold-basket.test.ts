import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { group, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
const environment = { RATE_LIMIT: '1', TRUST_PROXY: '1' }
beforeAll(async () => void (shop = await openTestShop({ files: { ...goodsMuseum, ...smallTours }, environment })))
afterAll(() => shop.close())
/** Everybody comes from an address of their own. */
let address = 0
beforeEach(async () => {
  address += 1
  await shop.empty('claim')
  await shop.shop.database.db.execute(sql`update capacity set taken = 0`)
  shop.time.now = new Date('2026-03-20T07:00:00Z')
})
const { exec, cancel, left } = purchaseCalls(() => shop)
const at = (time: string) => `2026-03-20T${time}:00.000Z`
const from = () => ({ 'x-forwarded-for': `192.0.2.${address}` })
const lines = (count: number) => [ticketLine(11, count)]
const empty: SubmittedItem[] = []
const hold = (cartId: string, items: SubmittedItem[], token = '') =>
  shop.call(
    'POST',
    `de/checkout/hold${token && `?_=${token}`}`,
    { cartId, cart: { ver: 1, items, external_document_number: null } },
    from(),
  )
const init = (token: string, body: object) => shop.call('POST', `de/checkout/initPayment?_=${token}`, body, from())
const fresh = (items: SubmittedItem[] = lines(2)) => purchase(items)
const ownLeft = async (cartId: string) =>
  (await shop.call('GET', `de/ticket/collect/event/1/date/20260320?cartId=${cartId}`)).body.slots[0].max_tickets

describe('a basket', () => {
  it('holds its places from the first change on, to an end that further changes keep; what is taken out is free', async () => {
    const before = await left()
    const { cartId } = fresh()
    expect(await hold(cartId, lines(2))).toMatchObject({
      status: 200,
      body: { data: { cartId, expiresAt: at('07:30'), extensions: 2 } },
    })
    expect(await left()).toBe(before - 2)
    shop.later(9)
    expect((await hold(cartId, lines(5))).body.data).toEqual({ cartId, expiresAt: at('07:30'), extensions: 2 })
    expect(await left()).toBe(before - 5)
    await hold(cartId, lines(1))
    expect(await left()).toBe(before - 1)
    expect((await hold(cartId, empty)).body).toEqual({ data: null })
    expect(await left()).toBe(before)
    expect(await shop.books()).toEqual({ off: [], taken: 0 })
  })

  it('sees its own places as free, of tickets and of a tour that it books whole', async () => {
    const before = await left()
    const { cartId } = fresh()
    const tour = '2026-03-22 10:30'
    const isSoldOut = async (query: string) =>
      (await shop.call('GET', `de/tour/calendar/tour/81/range/20260322;20260322${query}`)).body.data['2026-03-22'][
        '10:30'
      ].soldout
    await hold(cartId, [...lines(2), group(tour)])
    expect([await left(), await ownLeft(cartId)]).toEqual([before - 2, before])
    expect([await isSoldOut(''), await isSoldOut(`?cartId=${cartId}`)]).toEqual([true, false])
  })

  it('is given more time as often as the museum allows, also before anything is paid', async () => {
    const { cartId } = fresh()
    await hold(cartId, lines(1))
    shop.later(27)
    const extend = () => shop.call('POST', 'de/checkout/extend', { cartId })
    expect((await extend()).body.data).toEqual({ cartId, expiresAt: at('07:57'), extensions: 1 })
    expect((await extend()).body.data.extensions).toBe(0)
    expect((await extend()).status).toBe(422)
  })

  it('comes back by itself when its time is over, and is held anew where the places are still free', async () => {
    const before = await left()
    const { cartId } = fresh()
    await hold(cartId, lines(before))
    shop.later(31)
    expect(await left()).toBe(before)
    expect((await hold(cartId, lines(before))).body.data).toEqual({ cartId, expiresAt: at('08:01'), extensions: 2 })
    shop.later(31)
    expect((await hold(fresh().cartId, lines(1))).status).toBe(200)
    expect(await hold(cartId, lines(before))).toMatchObject({
      status: 422,
      body: { error: 'CART_CHANGED', lines: [{ index: 0, code: 'TOO_FEW_LEFT', was: before, now: before - 1 }] },
    })
    expect((await shop.books()).off).toEqual([])
  })

  it('holds nothing of a code, of an article and of an annual pass', async () => {
    const voucher = await issued(shop)
    const poster: SubmittedItem = { type: 'merchandise', id: 502, count: 1 }
    const { cartId } = fresh()
    expect((await hold(cartId, [...lines(1), poster, code(voucher.code)])).status).toBe(200)
    const goods = await rows<{ good: string }>(
      shop.shop.database.db,
      sql`select c.good from hold h join capacity c on c.id = h.capacity_id where h.claim_id = ${cartId}`,
    )
    expect(goods.map(({ good }) => good)).toEqual(['event:1'])
    expect(await unbalanced(shop)).toEqual([])
    for (const alone of [poster, code('SPRING')])
      expect((await hold(fresh().cartId, [alone])).body).toEqual({ data: null })
  })

  it('is held whatever price its page shows, which only the payment compares', async () => {
    const body = fresh()
    const shown = lines(2).map((line) => ({ ...line, price: 1 }) as SubmittedItem)
    expect((await hold(body.cartId, shown)).status).toBe(200)
    const paying = await init(await shop.guest(), { ...body, cart: { ...body.cart, items: shown } })
    expect(paying.body.lines).toMatchObject([{ code: 'PRICE_CHANGED', was: 1 }])
  })

  it('holds no more than the share of a day that one visitor may hold unpaid (R9.27)', async () => {
    const day = '2026-03-29 10:00'
    const held = async (count: number) => (await hold(fresh().cartId, [ticketLine(61, count, day)])).status
    expect([await held(50), await held(50), await held(50), await held(50), await held(50)]).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect(await held(1)).toBe(429)
    address += 100
    expect(await held(40)).toBe(200)
  })
})

describe('the last place', () => {
  it('is one basket’s of two that ask at once, and the other can neither hold nor pay it (R7.48)', async () => {
    const before = await left()
    await hold(fresh().cartId, lines(before - 1))
    const [one, another] = [fresh(lines(1)), fresh(lines(1))]
    const answers = await Promise.all([one, another].map(({ cartId }) => hold(cartId, lines(1))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [first, second] = answers[0]!.status === 200 ? [one, another] : [another, one]
    expect((await init(await shop.guest(), second)).body.lines).toMatchObject([{ code: 'SOLD_OUT' }])
    expect((await init(await shop.guest(), first)).status).toBe(200)
    expect(await shop.books()).toEqual({ off: [], taken: before })
  })
})

describe('the payment', () => {
  it('takes over what the basket holds, with a time of its own, once', async () => {
    const [body, token, before] = [fresh(), await shop.guest(), await left()]
    await hold(body.cartId, lines(2))
    shop.later(20)
    expect((await init(token, body)).body.hold).toEqual({
      cartId: body.cartId,
      expiresAt: at('07:50'),
      extensions: 2,
    })
    expect(await left()).toBe(before - 2)
    shop.later(10)
    expect((await init(token, body)).body.hold.expiresAt).toBe(at('07:50'))
    expect(await shop.books()).toEqual({ off: [], taken: 2 })
  })

  it('buys them also after the time of the basket is over', async () => {
    const [token, before] = [await shop.guest(), await left()]
    const body = fresh(lines(before))
    await hold(body.cartId, lines(before))
    shop.later(29)
    const paying = await init(token, body)
    shop.later(20)
    expect((await hold(fresh().cartId, lines(1))).status).toBe(422)
    await shop.choose(paying.body.data, 'pay')
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
    expect(await shop.books()).toEqual({ off: [], taken: before })
    expect((await hold(body.cartId, lines(1), token)).status).toBe(410)
    // also where one of its codes is spent
    expect((await hold(body.cartId, [...lines(1), code('SPENT')], token)).status).toBe(410)
  })

  it('that fails to open takes no time from the basket', async () => {
    const [body, token, before] = [fresh(), await shop.guest(), await left()]
    await hold(body.cartId, lines(2))
    const { payments } = shop.shop
    const { open } = payments
    payments.open = () => Promise.reject(new Error('away'))
    const failed = await init(token, body)
    payments.open = open
    shop.later(10)
    await shop.workers.cleanup({})
    expect([failed.body.error, await left()]).toEqual(['PAYMENT_UNAVAILABLE', before - 2])
  })

  it('that is open elsewhere stays so while the basket is the same, and is closed when it is another', async () => {
    const [body, token] = [fresh(), await shop.guest()]
    const paying = await init(token, body)
    expect((await hold(body.cartId, lines(2), token)).body.data.expiresAt).toBe(at('07:30'))
    await shop.choose(paying.body.data, 'pay')
    expect((await exec(body.cartId)).status).toBe(200)

    const [other, buyer] = [fresh(), await shop.guest()]
    const open = await init(buyer, other)
    expect((await hold(other.cartId, lines(3), buyer)).status).toBe(200)
    await shop.choose(open.body.data, 'pay')
    expect((await exec(other.cartId)).status).not.toBe(200)
    expect((await shop.books()).off).toEqual([])
    await cancel(other.cartId, '', buyer)
  })

  it('makes the basket that of who pays: nobody else changes it', async () => {
    const body = fresh()
    await init(await shop.guest(), body)
    expect(await hold(body.cartId, lines(1))).toMatchObject({ status: 401, body: { error: 'LOGIN_NEEDED' } })
  })
})
