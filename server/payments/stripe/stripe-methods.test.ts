import { afterEach, expect, it } from 'vitest'
import { confirmingMuseum, museumIn } from '../../testing/museum.fixture.ts'
import { purchaseCalls } from '../../testing/purchase.fixture.ts'
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.fixture.ts'
import { friday, purchase, ticketLine } from '../../testing/test-shop.fixture.ts'

let shop: StripeShop
const { init, exec } = purchaseCalls(() => shop)
afterEach(() => shop.close())

const newest = () => shop.mock.ledger.all()[0]!
const line = (count = 1) => ticketLine(11, count, '2026-03-22 10:00')
const offered = async () =>
  (await shop.call('GET', 'de/checkout/payments')).body.data.map(({ id }: { id: number }) => id) as number[]
const minutes = (seconds: number) => (seconds * 1000 - shop.time.now.getTime()) / 60_000

it('in francs Stripe takes cards (164), TWINT and wallets; a direct debit (74) is offered in euros alone (R1.14, R3.17)', async () => {
  shop = await openStripeShop()
  expect(await offered()).toEqual([164, 180, 190])
  expect((await init(await shop.guest(), purchase([line()], { payart: 74 }))).body.code).toBe('PAYMENT_UNKNOWN')
  for (const [payart, method, aux] of [
    [164, 'card', {}],
    [180, 'twint', {}],
    [190, 'card', { wallet: 'APPLEPAY' }],
  ] as const) {
    const body = purchase([line()], { payart, aux })
    expect((await init(await shop.guest(), body)).status).toBe(200)
    expect(newest().session).toMatchObject({
      allowed_payment_method_types: [method],
      currency: 'chf',
      locale: 'de',
      customer_email: 'ada@example.org',
      billing_address_collection: null,
      success_url: `http://shop.localhost:3000/de/checkout/success?us=abcdefghijkl&cartId=${body.cartId}`,
      cancel_url: `http://shop.localhost:3000/de/checkout/canceled?cartId=${body.cartId}`,
    })
  }
})

it('an address of mail that Stripe does not take keeps nobody from paying', async () => {
  shop = await openStripeShop()
  const body = purchase([line()])
  const { status, body: answer } = await init(await shop.guest({ email: 'zoë@example.org' }), body)
  expect([status, newest().session.customer_email, newest().session.billing_address_collection]).toEqual([
    200,
    null,
    null,
  ])
  await shop.choose(answer.data, 'pay')
  expect((await exec(body.cartId)).body.data.status).toBe('placed')
  expect(shop.logged).toEqual([])
})

it('in euros a direct debit (74) is by SEPA: its page asks for the IBAN, and the order comes with the money, days later', async () => {
  shop = await openStripeShop({ files: museumIn('EUR') })
  expect(await offered()).toEqual([164, 74, 190])
  const types = (await shop.call('GET', 'de/checkout/payments')).body.data
  expect(types.find(({ id }: { id: number }) => id === 74)).toMatchObject({ ibanElsewhere: true })
  const body = purchase([line()], { payart: 74 })
  const { data: url } = (await init(await shop.guest(), body)).body
  expect(newest().session).toMatchObject({ allowed_payment_method_types: ['sepa_debit'], currency: 'eur' })
  await shop.choose(url, 'pay')
  expect((await exec(body.cartId)).body.data.status).toBe('pending')
  shop.later(1)
  await shop.deliver()
  expect((await exec(body.cartId)).body.data.status).toBe('placed')
})

it('a debit that the bank returns is declined, and its places are free again', async () => {
  shop = await openStripeShop({ files: museumIn('EUR') })
  const body = purchase([line()], { payart: 74 })
  await shop.choose((await init(await shop.guest(), body)).body.data, 'fail')
  expect((await exec(body.cartId)).body.data.status).toBe('pending')
  shop.later(1)
  await shop.deliver()
  expect((await exec(body.cartId)).body.code).toBe('PAYMENT_DECLINED')
})

it('in a currency that Stripe counts otherwise nothing is offered', async () => {
  shop = await openStripeShop({ files: museumIn('ISK') })
  expect(await offered()).toEqual([])
})

it('a wallet without login pays on the page, which tells name and address (R1.14, R7.51)', async () => {
  shop = await openStripeShop()
  const body = purchase([line()], { payart: 190, aux: { wallet: 'APPLEPAY' } })
  const { data: url } = (await init(null, body)).body
  expect(newest().session).toMatchObject({ customer_email: null, billing_address_collection: 'required' })
  const owner = { name: 'Wil van Wallet', email: 'wil@example.org', line1: 'Weg 1', postal_code: '8000', city: 'Ort' }
  await shop.choose(url, 'pay', { ...owner, country: 'CH' })
  const { booking_id } = (await exec(body.cartId)).body.data
  const { customer } = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
  expect(customer).toMatchObject({ fname: 'Wil van', lname: 'Wallet', email: 'wil@example.org', city: 'Ort' })
})

it('where the visitor confirms after paying, the money is authorised first and taken with the order (R2.37)', async () => {
  shop = await openStripeShop({ files: confirmingMuseum })
  expect(await offered()).toEqual([164, 190])
  const body = purchase([line()])
  await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
  await shop.deliver()
  expect([await shop.count('purchase_order'), newest().intent!.status]).toEqual([0, 'requires_capture'])
  expect((await exec(body.cartId)).body.data.status).toBe('placed')
  expect(newest().intent).toMatchObject({ status: 'succeeded', amount_received: newest().session.amount_total })
})

it.each([
  ['5', 31],
  ['45', 45],
  ['1440', 1439],
])('with places held for %s minutes the page closes by itself after %i', async (HOLD_MINUTES, end) => {
  shop = await openStripeShop({ environment: { HOLD_MINUTES } })
  await init(await shop.guest(), purchase([line()]))
  expect(minutes(newest().session.expires_at)).toBe(end)
})

it('a page that outlives its hold is closed by the shop, and what is paid there goes back (R4.44)', async () => {
  shop = await openStripeShop({ environment: { HOLD_MINUTES: '5' } })
  const { data: url } = (await init(await shop.guest(), purchase([line()]))).body
  shop.later(6)
  await shop.workers.cleanup({})
  expect(newest().session.status).toBe('expired')
  await shop.choose(url, 'pay')
  expect(newest().charge).toBeNull()
  expect(shop.time.now > new Date(friday)).toBe(true)
})
