import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { atHome, purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum })))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const [book, poster, vase, plan] = [501, 502, 503, 504]
const article = (id: number, count = 1): SubmittedItem => ({ type: 'merchandise', id, count })
const guest = async (more: object = {}) => {
  const c = { fname: 'Ada', lname: 'Muster', email: 'ada@example.com', ...atHome, country: 'CH', ...more }
  const { status, body } = await shop.call('POST', 'de/auth/guest', { c })
  return { status, body, token: body.data as string }
}
const address = { name: 'Ben Beispiel', street: 'Allee 3', zip: '10115', city: 'Berlin', country: 'DE' }

describe('shipping-costs', () => {
  const ask = (cart: object[], country?: string, token = '') =>
    shop.call('POST', `de/shipping-costs${token && `?_=${token}`}`, { cart, ...(country && { country }) })
  const costs = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.data

  it('go by country and weight, of all merchandise that is sent together (R3.56, R7.38, R7.39)', async () => {
    expect([
      await costs([article(book)], 'CH'),
      await costs([article(book, 2)], 'CH'),
      await costs([article(book), article(poster, 3)], 'CH'),
      await costs([article(book)], 'DE'),
    ]).toEqual([700, 1100, 1100, 1500])
  })

  it('are nothing for what is collected or downloaded, for tickets and tours, and from an amount on (R7.40, R7.43)', async () => {
    const datetime = '2026-03-22 10:00'
    const others = [article(vase), article(plan), { type: 'ticket', id: book, count: 2, datetime }]
    expect(await costs([...others, { type: 'guidedTour', id: 9, count: 1, datetime }], 'CH')).toBe(0)
    // a vase of 120.00 does not count towards the 200.00 of what is sent
    expect([await costs([article(book, 5), article(vase)], 'CH'), await costs([article(poster, 11)], 'CH')]).toEqual([
      1100, 0,
    ])
  })

  it('go to the shipping address of who has one, else to the billing address (R7.39)', async () => {
    const there = await guest({ shipping: address })
    expect([
      await costs([article(book)], undefined, there.token),
      await costs([article(book)], undefined, (await guest()).token),
      // a guest's form may be ahead of what is stored
      await costs([article(book)], 'CH', there.token),
    ]).toEqual([1500, 700, 700])
  })

  it('are refused for a country that nothing is sent to, and without one (R5.50, R8.8)', async () => {
    for (const country of ['US', 'XX', 'ch', 'Schweiz', undefined])
      expect(await ask([article(book)], country)).toMatchObject({ status: 422, body: { code: 'NO_SHIPPING_COSTS' } })
    expect((await ask([article(book)], 'a\u0000b')).status).toBe(400)
  })
})

describe('an order with goods to send', () => {
  const buy = async (items: SubmittedItem[], buyer: object = {}, cart: object = {}) => {
    const [{ token }, submitted] = [await guest(buyer), purchase(items)]
    const body = { ...submitted, cart: { ...submitted.cart, ...cart } }
    return { token, submitted: body, opened: await init(token, body) }
  }

  it('costs what sending costs besides, taxed as the goods that are sent are (R7.38)', async () => {
    const { submitted, opened } = await buy([article(book), article(poster), article(vase), ticketLine(11, 1)])
    await shop.choose(opened.body.data, 'pay')
    const { booking_id } = (await exec(submitted.cartId)).body.data
    const order = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
    expect([order.items.map(({ type }: { type: string }) => type), order.shipping, order.total]).toEqual([
      ['merchandise', 'merchandise', 'merchandise', 'ticket'],
      700,
      3900 + 1900 + 12_000 + 2000 + 700,
    ])
    // 700 by 3900 to 1900: 471 at 2.6 %, 229 at 8.1 %
    expect(order.vat).toEqual([
      { percent: 2.6, gross: 4371, tax: 111 },
      { percent: 8.1, gross: 14_129, tax: 1059 },
    ])
    expect((await shop.books()).off).toEqual([])
    const pdf = await shop.app.request(`/api/de/order/tickets.pdf?id=${booking_id}`)
    const [page] = (await pageTexts(new Uint8Array(await pdf.arrayBuffer()))).slice(-1)
    expect(page).toMatch(/Versand CHF 7 Total CHF 205/)
    await shop.jobs()
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', (await shop.mails()).at(-1)!)))
    expect(mail.text).toMatch(/Versand: CHF\s7/)
    await shop.call('POST', 'de/order/invoice', { id: booking_id })
    const invoice = await shop.app.request(`/api/de/order/invoice.pdf?id=${booking_id}`)
    const [text] = await pageTexts(new Uint8Array(await invoice.arrayBuffer()))
    expect(text).toMatch(/Versand CHF 4\.71 \(2\.6 %\) · CHF 2\.29 \(8\.1 %\)/)
  })

  it('is not sold to a country that nothing is sent to, and takes nothing (R5.50)', async () => {
    const { opened, submitted } = await buy([article(book)], { shipping: { ...address, state: 'NY', country: 'US' } })
    expect([opened.status, opened.body.code]).toEqual([422, 'NO_SHIPPING_COSTS'])
    expect((await exec(submitted.cartId)).status).toBe(410)
    expect((await buy([article(vase)], { country: 'US', zip: '10001' })).opened.status).toBe(200)
  })

  it('is sold only to who says where it goes to; nobody else needs an address', async () => {
    const nowhere = { street: '', zip: '', city: '' }
    const refused = (await buy([article(book)], nowhere)).opened
    expect([refused.status, refused.body.code]).toEqual([422, 'SHIPPING_ADDRESS_INCOMPLETE'])
    const elsewhere = (await buy([article(book)], { ...nowhere, shipping: address })).opened
    expect([elsewhere.status, (await buy([article(plan)], nowhere)).opened.status]).toEqual([200, 200])
  })

  it('is not sold at another cost than was shown (R7.48)', async () => {
    const { opened } = await buy([article(book)], {}, { shipping: 600 })
    expect([opened.status, opened.body.code, opened.body.requested, opened.body.available]).toEqual([
      422,
      'SHIPPING_COSTS_CHANGED',
      600,
      700,
    ])
    expect((await buy([article(book)], {}, { shipping: 700 })).opened.status).toBe(200)
  })

  it('costs anew when its buyer has another address meanwhile (R4.29)', async () => {
    const first = await buy([article(poster)])
    const { body } = await shop.call('POST', `de/auth/guest?_=${first.token}`, {
      c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.com', country: 'CH', shipping: address },
    })
    const again = await init(body.data, first.submitted)
    await shop.choose(again.body.data, 'pay')
    const { booking_id } = (await exec(first.submitted.cartId)).body.data
    expect((await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data.total).toBe(1900 + 1500)
  })

  it('is not for an express wallet, which names its address only with the payment (R1.14)', async () => {
    const wallet = { payart: 190, aux: { wallet: 'APPLEPAY' } }
    const refused = await init(null, purchase([article(book)], wallet))
    expect([refused.status, refused.body.code]).toEqual([401, 'LOGIN_NEEDED'])
    const collected = purchase([article(plan)], wallet)
    const opened = await init(null, collected)
    await shop.choose(opened.body.data, 'pay', walletPayer)
    expect((await exec(collected.cartId)).status).toBe(200)
  })
})

describe('a shipping address', () => {
  it('stands on the order, with its country in the language of the screen, where it is another than for billing (R4.59)', async () => {
    const bill = { street: 'Weg 1', zip: '8000', city: 'Ort' }
    const shippedTo = async (shipping: object | null) => {
      const [{ token }, submitted] = [await guest({ ...bill, shipping }), purchase([article(plan)])]
      await shop.choose((await init(token, submitted)).body.data, 'pay')
      const { booking_id } = (await exec(submitted.cartId)).body.data
      return (await shop.call('GET', `en/order/review?id=${booking_id}`)).body.data.customer.shipping
    }
    const label = ['Ben Beispiel', 'Allee 3', '10115 Berlin', 'Germany']
    expect(await shippedTo(address)).toEqual({ ...address, country: 'Germany', label })
    expect(await shippedTo(null)).toBeUndefined()
    expect(await shippedTo({ ...bill, name: ' ada  MUSTER', country: 'CH' })).toBeUndefined()
  })

  it('is refused by field where it is not complete, too long or in no country (R5.44)', async () => {
    const { status, body } = await guest({
      shipping: { name: '', street: 'x'.repeat(201), zip: ' ', city: 'Ort', country: 'Zürich' },
    })
    expect([status, body.errors]).toEqual([
      422,
      {
        'shipping.name': ['FIELD_REQUIRED'],
        'shipping.street': ['FIELD_TOO_LONG'],
        'shipping.zip': ['FIELD_REQUIRED'],
        'shipping.country': ['FIELD_UNKNOWN_CHOICE'],
      },
    ])
  })
})
