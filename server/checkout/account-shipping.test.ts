import { afterAll, beforeAll, expect, it } from 'vitest'
import { ada, openAccounts, type AccountShop } from '../account/accounts.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { purchase, ticketLine } from '../testing/test-shop.fixture.ts'

let shop: AccountShop
let account: string
beforeAll(async () => {
  shop = await openAccounts({ files: goodsMuseum, extra: { 'shop.yaml': goodsMuseum['shop.yaml']! } })
  account = await shop.account()
  await save(berlin)
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const berlin = { name: 'Ben Beispiel', street: 'Allee 3', zip: '10115', city: 'Berlin', country: 'DE' }
const basel = { name: 'Bea Muster', street: 'Gasse 2', zip: '4051', city: 'Basel', country: 'CH' }
const [poster, plan] = [502, 504]
const cartOf = (id: number) => purchase([{ type: 'merchandise', id, count: 1 }])
const { password: _, ...named } = ada
const details = { ...named, ...atHome }

const save = (shipping: object | null) => shop.post('customer/update', { c: { ...details, shipping } }, account)
const pay = async (opened: Awaited<ReturnType<typeof init>>, cartId: string) => {
  expect(opened.status).toBe(200)
  await shop.choose(opened.body.data, 'pay')
  const { booking_id } = (await exec(cartId)).body.data
  const { customer, shipping } = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
  return [customer.shipping?.city ?? null, shipping]
}
const buy = async (more: object) => {
  const submitted = cartOf(poster)
  return pay(await init(account, { ...submitted, ...more }), submitted.cartId)
}

it('An account’s goods go to its delivery address, or for one purchase to another, at the costs of there (R4.59)', async () => {
  expect(await buy({})).toEqual(['Berlin', 1500])
  expect(await buy({ shipping_address: basel })).toEqual(['Basel', 700])
  expect(await buy({ shipping_address: null })).toEqual([null, 700])
  expect((await shop.customer(account)).data.shipping).toMatchObject(berlin)
})

it('The billing address typed once more is no other address (R4.60)', async () => {
  const same = { ...basel, name: 'ada MUSTER', street: '', zip: '', city: '' }
  const refused = await init(account, { ...cartOf(poster), shipping_address: same })
  expect(refused.body.errors).toMatchObject({ 'shipping.street': ['FIELD_REQUIRED'] })
  await shop.post('customer/update', { c: { ...details, street: 'Weg 1', zip: '8000', city: 'Ort' } }, account)
  const typed = { name: ' ada  MUSTER', street: 'weg 1', zip: '8000', city: 'Ort', country: 'CH' }
  expect(await buy({ shipping_address: typed })).toEqual([null, 700])
  await save(berlin)
})

it('What is paid is sent to where its costs were for, though the account has moved meanwhile', async () => {
  const submitted = cartOf(poster)
  const opened = await init(account, submitted)
  await save(basel)
  expect(await pay(opened, submitted.cartId)).toEqual(['Berlin', 1500])
  await save(berlin)
})

it('An address that is changed before paying makes another purchase of it, in the same country too (R7.48)', async () => {
  const submitted = cartOf(poster)
  const content = async (shipping_address: object) => {
    const opened = await init(account, { ...submitted, shipping_address })
    expect(opened).toMatchObject({ status: 200 })
    const [stored] = await rows<{ content: string }>(
      shop.shop.database.db,
      sql`select content from cart where id = ${submitted.cartId}`,
    )
    return { opened, content: stored!.content }
  }
  const first = await content(basel)
  expect((await content(basel)).content).toBe(first.content)
  const last = await content({ ...basel, city: 'Riehen' })
  expect(last.content).not.toBe(first.content)
  expect(await pay(last.opened, submitted.cartId)).toEqual(['Riehen', 700])
})

it('An address of a purchase is checked by field, and refused with nothing taken where nothing is sent to (R5.44, R5.50)', async () => {
  const submitted = cartOf(poster)
  const asked = (shipping_address: object) => init(account, { ...submitted, shipping_address })
  const incomplete = await asked({ ...basel, name: '', street: 'x'.repeat(201), country: 'Zürich' })
  expect([incomplete.status, incomplete.body.code, incomplete.body.errors]).toEqual([
    422,
    'FIELDS_INVALID',
    {
      'shipping.name': ['FIELD_REQUIRED'],
      'shipping.street': ['FIELD_TOO_LONG'],
      'shipping.country': ['FIELD_UNKNOWN_CHOICE'],
    },
  ])
  const elsewhere = await asked({ ...basel, zip: '10118' })
  expect(elsewhere.body.errors).toEqual({ 'shipping.zip': ['POSTCODE_INVALID'] })
  const nowhere = await asked({ ...basel, zip: '10118', state: 'NY', country: 'US' })
  expect([nowhere.status, nowhere.body.code]).toEqual([422, 'NO_SHIPPING_COSTS'])
  expect((await exec(submitted.cartId)).status).toBe(410)
})

it('A delivery address stands only on what is sent to it', async () => {
  for (const submitted of [purchase([ticketLine(11, 1)]), cartOf(plan)])
    expect(await pay(await init(account, submitted), submitted.cartId)).toEqual([null, undefined])
})
