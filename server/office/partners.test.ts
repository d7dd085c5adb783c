import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls } from '../after-sale/cancel.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, day, keepsItsBooks, school, staffOf } from './book.fixture.ts'
import { keyOf } from './keys.fixture.ts'
import { endKey, newKey } from './keys.service.ts'
import { partnersMuseum } from './partners.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
let reseller: (name: string, body: object) => ReturnType<TestShop['call']>
beforeAll(async () => {
  shop = await openTestShop({ files: partnersMuseum })
  act = await staffOf(shop)
  const made = await newKey(shop.shop, 'reisen', 'partner:952')
  if ('wrong' in made) throw new Error(made.wrong)
  reseller = (name, body) => shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${made.secret}` })
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const sale = (more: object = {}) => asked({ means: [], ...more })
const hotel = (body: object) => act('book', body, 'partner')
const { price, cancel, all } = cancelCalls(() => shop)

describe('a key of a partner', () => {
  it('names its partner, and no other key does', async () => {
    const wrong = async (role: string) => (await newKey(shop.shop, `key-${role.replace(':', '-')}`, role)) as object
    expect(await wrong('partner')).toEqual({ wrong: expect.stringContaining('partner:951') })
    expect(await wrong('desk:951')).toEqual({ wrong: expect.stringContaining('is no role') })
    expect(await wrong('partner:x')).toEqual({ wrong: expect.stringContaining('is no role') })
  })

  it('sells at its price, on its account, without saying so', async () => {
    const { status, body } = await hotel(sale())
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'placed', total: 1946, unpaid: 0, means: [{ means: 'account', amount: 1946 }] },
    ])
    const { data } = (await act('show', { order: body.data.order })).body
    expect(data).toMatchObject({
      sold: { channel: 'partner' },
      order: { may_invoice: false, payment: { name: 'Monthly invoice' } },
    })
    const { booking_id: id } = data.order
    expect((await shop.call('POST', 'de/order/invoice', { id })).body.code).toBe('INVOICE_NOT_AVAILABLE')
    // the month's invoice is the one paper that shows its VAT
    expect(data.order.documents.receipt).toBeUndefined()
    expect((await shop.call('GET', `de/order/receipt.pdf?id=${id}`)).body.code).toBe('ORDER_NOT_AVAILABLE')
  })

  it('sells only what it offers', async () => {
    const { body } = await hotel(sale({ items: [ticketLine(61, 1, day), ticketLine(12, 1, day)] }))
    expect(body).toMatchObject({ code: 'CART_CHANGED', lines: [{ index: 1, code: 'NOT_OFFERED_TO_PARTNER' }] })
  })

  it.each([
    ['another partner', { partner: 952 }, 'body.partner'],
    ['cash', { means: [{ means: 'cash' }] }, 'body.means.0'],
    ['a link', { means: [{ means: 'link' }] }, 'body.means.0'],
    ['what is free', { means: [{ means: 'account' }, { means: 'free', reason: 'so' }] }, 'body.means.1'],
    ['deadlines', { override: { reason: 'so' } }, 'body.override'],
  ])('is not asked for %s', async (_, more, place) => {
    expect((await hotel(sale(more))).body).toMatchObject({ code: 'FORBIDDEN', place })
  })

  it('sees only its own sales', async () => {
    const own = (await hotel(sale({ customer: school }))).body.data.order
    const other = (await act('book', asked({ customer: school }))).body.data.order
    const found = async (by: (name: 'find', body: object) => ReturnType<TestShop['call']>) =>
      (await by('find', { text: 'Schule' })).body.data.map(({ number }: { number: string }) => number)
    expect(await found((name, body) => act(name, body, 'partner'))).toEqual([own])
    expect(await found((name, body) => act(name, body))).toEqual(expect.arrayContaining([own, other]))
    expect(await found(reseller)).toEqual([])
    const seen = async (order: string) => (await act('show', { order }, 'partner')).status
    expect([await seen(own), await seen(other)]).toEqual([200, 422])
    expect((await reseller('show', { order: own })).body.code).toBe('ORDER_UNKNOWN')
  })

  it("is not answered with another's sale under an id", async () => {
    const body = sale()
    await hotel(body)
    expect((await reseller('book', body)).body.code).toBe('SALE_ID_TAKEN')
  })

  it('sells no more than its campaign has, and owes no more than is agreed', async () => {
    const some = (places: number) => reseller('book', sale({ items: [ticketLine(61, places, day)] }))
    expect((await some(6)).body).toMatchObject({ code: 'PARTNER_LIMIT', requested: 5189, available: 5000 })
    expect((await some(5)).body.data).toMatchObject({ total: 4324 })
    expect((await some(1)).body).toMatchObject({ code: 'PARTNER_LIMIT', requested: 865, available: 676 })
  })

  it('is not needed by the desk, which sells for a partner too, and on no account without one', async () => {
    const means = [{ means: 'account' }]
    expect((await act('book', sale({ partner: 951, means, channel: 'phone' }))).body.data).toMatchObject({
      total: 1946,
    })
    expect((await act('book', sale({ means, channel: 'phone' }))).body).toMatchObject({
      code: 'MALFORMED',
      place: 'body.means.0',
    })
  })

  it('says that it is one, is blocked like any other, and does nothing else of the office', async () => {
    const authorization = `Bearer ${await keyOf(shop, 'partner', 'gone')}`
    expect((await shop.call('POST', 'office/key', {}, { authorization })).body.data.role).toBe('partner')
    await endKey(shop.shop, 'gone')
    expect((await shop.call('POST', 'office/key', {}, { authorization })).status).toBe(401)
    expect((await act('sales', { from: '2026-03-20', to: '2026-03-20' }, 'partner')).status).toBe(403)
  })
})

describe('what goes back of a sale on account', () => {
  it('goes to the account: no voucher, nothing to hand out', async () => {
    const { page, order } = (await hotel(sale())).body.data
    const id = page.split('/').at(-1)
    const tickets = await all(id)
    expect((await price(id, tickets)).data).toMatchObject({ amount: 1946, as: 'money', voucher: 0 })
    expect((await cancel(id, tickets)).data).toMatchObject({ amount: 1946 })
    await shop.jobs()
    expect((await act('inbox', {})).body.data).toEqual([])
    expect((await act('show', { order }, 'partner')).body.data).toMatchObject({ order: { status: 'canceled' } })
  })
})
