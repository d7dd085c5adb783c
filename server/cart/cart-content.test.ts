import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ extra: smallTours })))
afterAll(() => shop.close())

it('A cart that is sent again is the same purchase; with another line, number, language or buyer another (R7.48)', async () => {
  const submitted = purchase([ticketLine(12, 1, '2026-03-22 10:00'), group()])
  const { cart } = submitted
  let token = await shop.guest()
  const content = async (change: object = {}, lang = 'de') => {
    const { status } = await shop.call('POST', `${lang}/checkout/initPayment?_=${token}`, { ...submitted, ...change })
    expect(status).toBe(200)
    const [stored] = await rows<{ content: string }>(
      shop.shop.database.db,
      sql`select content from cart where id = ${submitted.cartId}`,
    )
    return stored!.content
  }
  const first = await content()
  expect([await content(), await content({ payart: 180 })]).toEqual([first, first])
  const others = [
    await content({ cart: { ...cart, items: [ticketLine(12, 2, '2026-03-22 10:00'), group()] } }),
    await content({ cart: { ...cart, external_document_number: 'A-17' } }),
    await content({}, 'en'),
  ]
  const c = { fname: 'Ada', lname: 'Muster', email: 'ada@example.com', country: 'CH' }
  token = (await shop.call('POST', `de/auth/guest?_=${token}`, { c })).body.data
  others.push(await content())
  expect(new Set([first, ...others]).size).toBe(5)
})
