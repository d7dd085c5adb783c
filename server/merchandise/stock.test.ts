import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
const { init, exec, cancel } = purchaseCalls(() => shop)
beforeEach(async () => void (shop = await openTestShop({ files: goodsMuseum })))
afterEach(async () => {
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})

const book = (count: number, price?: number) => ({
  type: 'merchandise' as const,
  id: 501,
  count,
  ...(price !== undefined && { price }),
})
async function hold(count: number, price?: number) {
  const submitted = purchase([book(count, price)])
  const { status, body } = await init(await shop.guest(), submitted)
  return { cartId: submitted.cartId, status, lines: body.lines, page: body.data as string }
}
async function sell(count: number) {
  const held = await hold(count)
  expect(held.status).toBe(200)
  await shop.choose(held.page, 'pay')
  expect((await exec(held.cartId)).body.data.status).toBe('placed')
}
const left = async () => (await shop.call('GET', 'de/merchandise?article=501')).body.data.stock as number
const capacity = async () =>
  (
    await rows<{ total: number; taken: number }>(
      shop.shop.database.db,
      sql`select total, taken from capacity where good = 'article:501'`,
    )
  )[0]
/** The pieces that were put on sale in all. */
async function stocked(pieces: number) {
  const file = 'merchandise/catalogue.yaml'
  await shop.museum.write(file, goodsMuseum[file]!.replace('stock: 5', `stock: ${pieces}`))
  expect(await shop.importAgain()).toBe('imported')
}

describe('the stock of an article', () => {
  it('is held with a cart, given back, and taken with the order (R1.4, R7.48)', async () => {
    const one = await hold(2)
    expect([await left(), (await hold(3)).status, await left()]).toEqual([3, 200, 0])
    await cancel(one.cartId)
    expect(await left()).toBe(2)
    await sell(2)
    expect(await left()).toBe(0)
    shop.later(40)
    expect(await left()).toBe(3)
  })

  it('refuses more than there are, with how many are left, and takes nothing (R1.4, R7.48)', async () => {
    await sell(3)
    expect(await hold(3)).toMatchObject({ status: 422, lines: [{ index: 0, code: 'TOO_FEW_LEFT', was: 3, now: 2 }] })
    await sell(2)
    expect(await hold(1)).toMatchObject({ status: 422, lines: [{ index: 0, code: 'SOLD_OUT', was: 1, now: 0 }] })
    expect(await capacity()).toEqual({ total: 5, taken: 5 })
  })

  it('is for sale at the catalogue’s price only, in whole pieces (R9.3)', async () => {
    expect((await hold(2, 7800)).status).toBe(200)
    expect(await hold(2, 7799)).toMatchObject({ lines: [{ code: 'PRICE_CHANGED', was: 7799, now: 7800 }] })
    expect(await hold(0)).toMatchObject({ lines: [{ code: 'COUNT_INVALID', was: 0, now: 1 }] })
    expect((await hold(1.5)).status).toBe(400)
    const unknown = await init(await shop.guest(), purchase([{ ...book(1), id: 999 }]))
    expect(unknown.body.lines).toMatchObject([{ code: 'NOT_FOR_SALE' }])
  })

  it('is raised by what arrives, without losing what was sold (R7.48)', async () => {
    await sell(5)
    await stocked(8)
    expect([await left(), await capacity()]).toEqual([3, { total: 8, taken: 5 }])
    await sell(3)
    expect(await hold(1)).toMatchObject({ lines: [{ code: 'SOLD_OUT' }] })
  })

  it('lowered below what is sold and held keeps both, and sells nothing of what comes back until there is room (R7.48)', async () => {
    await sell(3)
    const held = await hold(2)
    await stocked(4)
    expect([await left(), (await hold(1)).status]).toEqual([0, 422])
    await cancel(held.cartId)
    expect([await left(), await capacity()]).toEqual([1, { total: 4, taken: 3 }])
    await stocked(2)
    expect([await left(), (await hold(1)).status, await capacity()]).toEqual([0, 422, { total: 3, taken: 3 }])
    await stocked(6)
    await sell(3)
    expect(await hold(1)).toMatchObject({ lines: [{ code: 'SOLD_OUT' }] })
  })
})

it('no article is sold where its area is switched off (R1.19)', async () => {
  const shopFile = goodsMuseum['shop.yaml']!.replace('hasMerchandise: true', 'hasMerchandise: false')
  const without = await openTestShop({ files: { ...goodsMuseum, 'shop.yaml': shopFile } })
  const { body } = await without.call('POST', `de/checkout/initPayment?_=${await without.guest()}`, purchase([book(1)]))
  expect(body.lines).toMatchObject([{ index: 0, code: 'NOT_FOR_SALE' }])
  expect(await without.count('hold')).toBe(0)
  await without.close()
})
