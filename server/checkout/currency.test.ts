import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { runCommand } from '../office/command.ts'
import { museumIn } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
const { init, exec, cancel } = purchaseCalls(() => shop)

async function buy() {
  const body = purchase([ticketLine(61, 2)])
  const opened = await init(await shop.guest(), body)
  await shop.choose(opened.body.data, 'pay')
  return { cartId: body.cartId, order: (await exec(body.cartId)).body.data.booking_id as string }
}
/** A cart that was canceled while its page stayed open, and is paid there: the money goes back. */
async function payTooLate(body: ReturnType<typeof purchase>, pay: string) {
  const { payments } = shop.shop
  const { cancel: close } = payments
  payments.cancel = (id) => payments.lookUp(id)
  await cancel(body.cartId)
  payments.cancel = close
  await shop.choose(pay, 'pay')
  await exec(body.cartId)
  await shop.jobs()
}
const review = async (bookingId: string) => (await shop.call('GET', `de/order/review?id=${bookingId}`)).body.data
const mailOf = async (part: RegExp) => {
  const names = (await shop.mails()).filter((name) => part.test(name))
  expect(names).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', names[0]!)))
  return { subject: plain(mail.subject!), text: plain(mail.text!) }
}
const config = async () => (await shop.call('GET', 'de/shopinfo/config')).body.data
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const amounts = (cartId: string) =>
  rows(
    shop.shop.database.db,
    sql`
      select coalesce(k.currency, o.currency) as cart, p.currency as payment, s.currency as provider, p.amount::int,
        s.amount::int as asked, p.state
      from payment p
        left join cart k on k.id = p.cart_id
        left join purchase_order o on o.cart_id = p.cart_id
        join simulator_payment s on s.reference = p.id::text
      where p.cart_id = ${cartId}
      order by p.created_at, p.superseded_at
    `,
  )

describe.each([
  { country: 'DE', total: '21,62 €', vat: 'inkl. 1,62 € MwSt. (8,1 %)', printed: 'MwSt.-Satz' },
  { country: 'AT', total: '€ 21,62', vat: 'inkl. € 1,62 USt. (8,1 %)', printed: 'USt.-Satz' },
])('a shop in $country', ({ country, total, vat, printed }) => {
  beforeAll(async () => {
    const files = museumIn('EUR')
    const placed = files['shop.yaml']!.replace('config:\n', `config:\n  country: ${country}\n`)
    shop = await openTestShop({ files: { ...files, 'shop.yaml': placed } })
  })
  afterAll(() => shop.close())

  it('writes amounts, percentages and its own words as that country does, from the configuration to the invoice (R1.26)', async () => {
    expect(await config()).toMatchObject({ country, currency: 'EUR' })
    const form = (await shop.call('GET', 'de/customer/attr')).body.data
    expect(Object.keys(form.countries)[0]).toBe(country)
    const { order } = await buy()
    await shop.jobs()
    const { text } = await mailOf(/order/)
    for (const part of [total, vat]) expect(text).toContain(part)
    expect(text).not.toContain('MWST')
    await shop.call('POST', 'de/order/invoice', { id: order })
    const invoice = await shop.app.request(`/api/de/order/invoice.pdf?id=${order}`)
    const pages = (await pageTexts(new Uint8Array(await invoice.arrayBuffer()))).map(plain)
    for (const part of [total, printed]) expect(pages.join()).toContain(part)
  })
})

describe('a shop in yen', () => {
  beforeAll(async () => void (shop = await openTestShop({ files: museumIn('JPY') })))
  afterAll(() => shop.close())

  it('sells from the configuration to the mail in yen, which have no decimals (R1.28, R1.29, R9.1)', async () => {
    expect(await config()).toMatchObject({
      currency: 'JPY',
      currencySymbol: 'JPY',
    })
    const body = purchase([ticketLine(61, 2, undefined, 2162)])
    const opened = await init(await shop.guest(), { ...body, cart: { ...body.cart, currency: 'JPY' } })
    expect(plain(await (await shop.app.request(opened.body.data)).text())).toContain('JPY 2’162<')
    await shop.choose(opened.body.data, 'pay')
    const order = await review((await exec(body.cartId)).body.data.booking_id)
    expect(order).toMatchObject({ total: 2162, currency: 'JPY', vat: [{ percent: 8.1, gross: 2162, tax: 162 }] })
    expect(await amounts(body.cartId)).toEqual([
      { cart: 'JPY', payment: 'JPY', provider: 'JPY', amount: 2162, asked: 2162, state: 'captured' },
    ])
    await shop.jobs()
    const { text } = await mailOf(/order/)
    expect(text).toContain('JPY 2’162')
    expect(text).toContain('JPY 162 MWST')
    expect(text).not.toMatch(/CHF|2162\.|21\.62|’162\.\d/)
    expect((await shop.call('GET', `de/${order.documents.tickets}`)).status).toBe(200)
  })

  it('gives back yen, and says so in the mail (R7.55)', async () => {
    const body = purchase([ticketLine(61, 1)])
    const opened = await init(await shop.guest(), body)
    await payTooLate(body, opened.body.data)
    expect(await amounts(body.cartId)).toMatchObject([{ provider: 'JPY', asked: 1081, state: 'refunded' }])
    const { subject, text } = await mailOf(/refund/)
    expect(subject).toContain('JPY 1’081')
    expect(text).toContain('JPY 1’081')
    expect(subject + text).not.toMatch(/CHF|10\.81/)
  })

  it('tells the operator how many yen were given back (R7.54)', async () => {
    const seen = { amount: 1081, currency: 'JPY', payer: null }
    const payments = {
      ...shop.shop.payments,
      lookUp: () => Promise.resolve({ ...seen, state: 'captured' as const }),
      refund: () => Promise.resolve({ ...seen, state: 'refunded' as const }),
    }
    const reference = randomUUID()
    const { said } = await runCommand({ ...shop.shop, payments }, ['refund-unknown', reference])
    expect(said).toBe(`${reference}: 1081 JPY given back`)
  })

  it('does not offer TWINT, which takes francs alone (R7.48)', async () => {
    const { body } = await shop.call('GET', 'de/checkout/payments?shop=126')
    expect(body.data.map(({ method }: { method: string }) => method)).toEqual(['card', 'directDebit', 'wallet'])
    expect((await init(await shop.guest(), purchase([ticketLine(61, 1)], { payart: 180 }))).body.error).toBe(
      'PAYMENT_UNKNOWN',
    )
  })
})

describe('a shop that changes from francs to euro', () => {
  const toEuro = async () => {
    const files = museumIn('EUR')
    await shop.museum.write('shop.yaml', files['shop.yaml']!)
    await shop.museum.write('events/rules.yaml', files['events/rules.yaml']!.replace('price: 10.81', 'price: 9.90'))
    expect(await shop.importAgain()).toBe('imported')
    // the new catalogue is looked for once a second, and lists are kept for one
    await vi.waitFor(async () => expect((await config()).currency).toBe('EUR'), 45_000)
  }
  beforeAll(async () => void (shop = await openTestShop({ files: museumIn('CHF') })))
  afterAll(() => shop.close())

  it('shows, mails, refunds and settles in francs what was bought in francs, and never mixes the two (R1.28)', async () => {
    const bought = await buy()
    await shop.jobs()
    const [held, late, redone] = [1, 2, 3].map(() => purchase([ticketLine(61, 1)])) as [Body, Body, Body]
    const tokens = [await shop.guest(), await shop.guest(), await shop.guest()] as const
    const pages = [await init(tokens[0], held), await init(tokens[1], late), await init(tokens[2], redone)] as const
    await toEuro()

    // an order from before
    const order = await review(bought.order)
    expect(order).toMatchObject({ currency: 'CHF', total: 2162 })
    for (const name of await shop.mails()) await rm(join(shop.dataDir, 'outbox', name))
    await shop.workers['order-mail']({ orderId: await orderId(bought.cartId) })
    expect((await mailOf(/order/)).text).toContain('CHF 21.62')

    // a page that was open is paid: the order is in francs
    await shop.choose(pages[0].body.data, 'pay')
    expect(await review((await exec(held.cartId)).body.data.booking_id)).toMatchObject({ currency: 'CHF', total: 1081 })

    // money that goes back is the money that came
    await payTooLate(late, pages[1].body.data)
    expect((await mailOf(/refund/)).subject).toContain('CHF 10.81')
    expect(await amounts(late.cartId)).toMatchObject([{ provider: 'CHF', asked: 1081, state: 'refunded' }])

    // the same cart again: refused while the visitor sees francs, else priced again in euro
    const inFrancs = { ...redone, cart: { ...redone.cart, currency: 'CHF' } }
    expect(await init(tokens[2], inFrancs)).toMatchObject({ status: 422, body: { error: 'CURRENCY_CHANGED' } })
    expect(await amounts(redone.cartId)).toMatchObject([{ cart: 'CHF', provider: 'CHF', state: 'open' }])
    const again = await init(tokens[2], { ...redone, cart: { ...redone.cart, currency: 'EUR' } })
    expect(plain(await (await shop.app.request(again.body.data)).text())).toContain('EUR 9.90')
    expect(await amounts(redone.cartId)).toMatchObject([
      { cart: 'EUR', payment: 'CHF', provider: 'CHF', state: 'canceled' },
      { cart: 'EUR', payment: 'EUR', provider: 'EUR', state: 'open' },
    ])
    await shop.choose(again.body.data, 'pay')
    expect(await review((await exec(redone.cartId)).body.data.booking_id)).toMatchObject({
      currency: 'EUR',
      total: 990,
    })
    expect((await shop.books()).off).toEqual([])
  })
})
type Body = ReturnType<typeof purchase>

const orderId = async (cartId: string) =>
  (await rows<{ id: string }>(shop.shop.database.db, sql`select id from purchase_order where cart_id = ${cartId}`))[0]!
    .id
