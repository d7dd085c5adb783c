import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'

let shop: TestShop
const { init } = purchaseCalls(() => shop)
const get = (path: string) => shop.call('GET', path)
const submitted = async (item: object) =>
  init(await shop.guest(), purchase([{ type: 'voucher', id: 701, count: 1, ...item } as SubmittedItem]))
const refusal = async (item: object) => {
  const { status, body } = await submitted(item)
  return status === 200 ? 'taken' : (body.lines?.[0] ?? body.code)
}

describe('vouchers on sale', () => {
  beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum })))
  afterAll(() => shop.close())

  it('are listed in their order with all that a voucher holds (R7.22, R3.57)', async () => {
    const { status, body } = await get('de/voucher/select/event/')
    expect(status).toBe(200)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([701, 702, 703])
    expect(body.data[0]).toMatchObject({
      id: 701,
      name: 'Gutschein',
      price: 5000,
      vat_value: 0,
      vat_exempt: true,
      variable_amount: false,
      amount: null,
      groupId: 71,
      sequence_no: 701,
      months: 60,
      redeemable: null,
      picture: { alt: 'ein Bild' },
      pictures: [{ key: 'plan' }, { key: 'bild', alt: 'ein Bild' }],
    })
    expect(body.data[1]).toMatchObject({ variable_amount: true, amount: { min: 2000, max: 50_000 }, picture: null })
  })

  it('for a thing are taxed when they are sold, and name what they are good for (R7.22, R3.57)', async () => {
    const [, , visit] = (await get('en/voucher/select/event/')).body.data
    expect(visit).toMatchObject({
      vat_value: 8.1,
      vat_exempt: false,
      redeemable: ['Ereignis 1 (en)', 'Katalog (en)'],
      months: 24,
    })
  })

  it('are given one by one, and one that is not there is not found (R7.23)', async () => {
    expect((await get('de/voucher/selectOne/price/702')).body.data).toMatchObject({ id: 702, name: 'Wertgutschein' })
    expect(await get('de/voucher/selectOne/price/1')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await get('de/voucher/selectOne/price/x')).status).toBe(400)
  })

  it('have groups, those of other goods apart (R7.24)', async () => {
    expect((await get('de/voucher/attr')).body).toMatchObject({
      data: {
        group: [
          { id: 71, name: 'Gutscheine' },
          { id: 72, name: 'Erlebnisse' },
        ],
      },
    })
  })

  it('of a fixed price are taken at that price alone (R1.7)', async () => {
    expect(await refusal({ price: 5000 })).toBe('taken')
    expect(await refusal({ count: 2, price: 10_000 })).toBe('taken')
    expect(await refusal({ price: 1 })).toMatchObject({ code: 'PRICE_CHANGED', was: 1, now: 5000 })
    expect(await refusal({ id: 9 })).toMatchObject({ code: 'NOT_FOR_SALE' })
  })

  it('of a free amount are taken within both limits, and refused with them outside (R1.8)', async () => {
    const limits = { min: 2000, max: 50_000 }
    for (const price of [2000, 50_000]) expect(await refusal({ id: 702, price })).toBe('taken')
    for (const [price, now] of [
      [1999, 2000],
      [50_001, 50_000],
      [0, 2000],
      [1_000_000_000, 50_000],
    ])
      expect(await refusal({ id: 702, price })).toEqual({
        index: 0,
        code: 'VOUCHER_AMOUNT_INVALID',
        was: price,
        now,
        limits,
      })
  })

  it('are refused with amounts and texts that are none (R1.8)', async () => {
    for (const bad of [
      { price: -2000 },
      { price: 1e10 },
      { price: 20.5 },
      { price: '2000' },
      { dedication: 'x'.repeat(10_000) },
      { recipient: 'x'.repeat(10_000) },
      { recipient: 'Ida\nBcc: all@example.org' },
      { from: 'Emil\nBcc: all@example.org' },
      { send: { email: 'x'.repeat(10_000), on: null } },
      { send: { email: 'ida@example.org', on: 'tomorrow' } },
    ])
      expect(await refusal({ id: 702, price: 2000, ...bad }), JSON.stringify(bad).slice(0, 80)).toBe('MALFORMED')
  })

  it('have a picture that their card can have', async () => {
    for (const picture of ['plan', 'bild', undefined]) expect(await refusal({ picture })).toBe('taken')
    expect(await refusal({ picture: 'logo' })).toMatchObject({ code: 'VOUCHER_PICTURE_UNKNOWN' })
    expect(await refusal({ id: 702, price: 2000, picture: 'bild' })).toMatchObject({ code: 'VOUCHER_PICTURE_UNKNOWN' })
    expect(await refusal({ picture: 'bild\n' })).toBe('MALFORMED')
  })

  it('go to an address that can be one, on a day within a year', async () => {
    const send = (email: string, on: string | null) => refusal({ send: { email, on } })
    expect(await send('ida@example.org', null)).toBe('taken')
    expect(await send('ida@example.org', '2027-03-20')).toBe('taken')
    for (const [email, on] of [
      ['ida', null],
      ['ida@example.org,', null],
      ['x>,<ida@example.org', null],
      ['ida@example.org', '2026-03-19'],
      ['ida@example.org', '2027-03-21'],
    ] as const)
      expect(await send(email, on)).toMatchObject({ code: 'VOUCHER_DELIVERY_INVALID' })
  })
})

describe('with the vouchers switched off', () => {
  beforeAll(async () => {
    const off = goodsMuseum['shop.yaml']!.replace('hasVouchers: true', 'hasVouchers: false')
    shop = await openTestShop({ files: { ...goodsMuseum, 'shop.yaml': off } })
  })
  afterAll(() => shop.close())

  it('no call answers and no cart sells one (R1.20)', async () => {
    for (const path of ['voucher/select/event/', 'voucher/selectOne/price/701', 'voucher/attr'])
      expect(await get(`de/${path}`)).toMatchObject({ status: 404, body: { code: 'AREA_OFF' } })
    expect(await refusal({})).toMatchObject({ code: 'NOT_FOR_SALE' })
  })

  it('codes that are out there are still looked up and spent, and their balance is told (R1.20)', async () => {
    const { code } = await issued(shop)
    expect(await get(`de/voucher?voucher=${code}`)).toMatchObject({
      status: 200,
      body: { data: { available_amount: 5000 } },
    })
    const items: SubmittedItem[] = [
      { type: 'merchandise', id: 502, count: 1 },
      { type: 'voucherCode', barcode: code },
    ]
    expect(await init(await shop.guest(), purchase(items))).toMatchObject({ status: 200 })
    expect(await shop.call('POST', 'de/voucher/balance', { voucher: code })).toMatchObject({
      status: 200,
      body: { data: { amount: 5000, available_amount: expect.toSatisfy((left: number) => left < 5000) } },
    })
  })
})
