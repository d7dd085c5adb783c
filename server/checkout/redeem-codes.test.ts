import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { cleanUp } from '../workers/cleanup.service.ts'
import { blockVoucher } from '../vouchers/redeem.queries.ts'
import { eventHead } from '../catalogue/catalogue.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { releaseExpired } from '../cart/release-expired.service.ts'

const both = (text: string) => `{de: ${text}, en: ${text} (en)}`
/** Places for everybody, at CHF 20.00. */
const wide = `${eventHead(8, 'Weit')}
schedule: {type: days, capacity: 1000}
tickets: [{id: 81, name: ${both('Eintritt')}, mode: 5, price: 20.00, vat: exempt}]
`
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum, extra: { 'events/wide.yaml': wide } })))
afterAll(async () => {
  expect(await unbalanced(shop)).toEqual([])
  await shop.close()
})
const { init, exec, cancel } = purchaseCalls(() => shop)

const day = '2026-03-29 10:00'
const code = (barcode: string, price?: number): SubmittedItem => ({
  type: 'voucherCode',
  barcode,
  ...(price !== undefined && { price }),
})
const available = async (barcode: string, cartId = '') =>
  (await shop.call('GET', `de/voucher?voucher=${barcode}${cartId && `&cartId=${cartId}`}`)).body.data
    ?.available_amount as number | undefined
const ledger = (id: string) =>
  rows<{ kind: string; amount: number }>(
    shop.shop.database.db,
    sql`select kind, amount
      from voucher_entry
      where voucher_id = ${id}
      order by created_at, array_position(array['issue', 'release', 'reserve', 'redeem'], kind)`,
  ).then((entries) => entries.map(({ kind, amount }) => `${kind} ${amount}`))

async function started(items: SubmittedItem[], fields: object = {}) {
  const [token, submitted] = [await shop.guest({ ...atHome, ...fields }), purchase(items)]
  return { token, cartId: submitted.cartId, submitted, ...(await init(token, submitted)) }
}
/** The whole way: what was paid at the provider, and the order. */
async function bought(items: SubmittedItem[]) {
  const { body, cartId } = await started(items)
  expect(body.code).toBeUndefined()
  const [payment] = await rows<{ amount: number; provider: string }>(
    shop.shop.database.db,
    sql`select amount, provider from payment where cart_id = ${cartId}`,
  )
  if (payment!.amount > 0) await shop.choose(body.data, 'pay')
  const executed = await exec(cartId)
  expect(executed.body.data).toMatchObject({ status: 'placed' })
  const order = (await shop.call('GET', `de/order/review?id=${executed.body.data.booking_id}`)).body.data
  return { paid: payment!.amount, provider: payment!.provider, order, cartId }
}

describe('codes in a purchase', () => {
  it('pay in cart order what those before them left, the provider the rest (R1.9, R4.25, R4.26, R4.27)', async () => {
    const [first, second] = [await issued(shop, { amount: 1500 }), await issued(shop)]
    const { paid, order } = await bought([code(first.code), ticketLine(81, 4, day), code(second.code)])
    expect([paid, order.total]).toEqual([1500, 1500])
    expect(order.codes).toEqual([
      { name: 'Gutschein', ending: first.code.slice(-5), taxed: 'redemption', amount: 1500 },
      { name: 'Gutschein', ending: second.code.slice(-5), taxed: 'redemption', amount: 5000 },
    ])
    expect(order.items).toHaveLength(1)
    expect(await ledger(second.id)).toEqual(['issue 5000', 'reserve -5000', 'redeem 0'])
    expect(await available(second.code)).toBeUndefined()
  })

  it('that pay for everything need no payment, and keep what is left (R4.27, R4.28)', async () => {
    const { id, code: barcode } = await issued(shop, { amount: 100_000 })
    const { paid, provider, order } = await bought([ticketLine(61, 50, day), code(barcode)])
    expect([paid, provider, order.total]).toEqual([0, 'none', 0])
    expect(await available(barcode)).toBe(45_950)
    expect(await ledger(id)).toEqual(['issue 100000', 'reserve -54050', 'redeem 0'])
    const { body } = await shop.call('POST', 'de/voucher/balance', { voucher: barcode })
    expect(body.data.entries).toEqual([
      { kind: 'issue', date: '2026-03-20T07:00:00.000Z', amount: 100_000 },
      { kind: 'redeem', date: '2026-03-20T07:00:00.000Z', amount: -54_050 },
    ])
  })

  it('pay for sending too, and for no voucher, neither for an amount nor for a thing', async () => {
    const { code: barcode } = await issued(shop, { amount: 100_000 })
    const { paid, order } = await bought([
      { type: 'merchandise', id: 502, count: 1 },
      { type: 'voucher', id: 703, count: 1 },
      { type: 'voucher', id: 701, count: 1 },
      code(barcode),
    ])
    expect(order.shipping).toBe(700)
    expect([paid, order.codes[0].amount]).toEqual([2000 + 5000, 1900 + 700])
  })

  it('for a thing pay for that alone; one for an amount first pays for the rest', async () => {
    const thing = await issued(shop, {
      amount: 6000,
      redeemable: { events: [8], tours: [], articles: [], passes: [] },
    })
    const money = await issued(shop, { amount: 4000 })
    const { paid, order } = await bought([
      ticketLine(81, 2, day),
      { type: 'merchandise', id: 503, count: 1 },
      code(money.code),
      code(thing.code),
    ])
    expect(order.codes.map(({ amount }: { amount: number }) => amount)).toEqual([4000, 4000])
    expect(paid).toBe(8000)
  })

  it('that were taxed when they were sold lower what is taxed; those for an amount do not (R9.6)', async () => {
    const taxed = await issued(shop, {
      amount: 5405,
      taxed: 'sale',
      redeemable: { events: [6], tours: [], articles: [], passes: [] },
    })
    const money = await issued(shop, { amount: 3000 })
    const { order, paid } = await bought([
      ticketLine(61, 10, day),
      { type: 'merchandise', id: 501, count: 1 },
      code(money.code),
      code(taxed.code),
    ])
    expect(paid).toBe(10_810 + 3900 + 700 - 5405 - 3000)
    expect(order.vat).toEqual([
      { percent: 2.6, gross: 4600, tax: 117 },
      { percent: 8.1, gross: 5405, tax: 405 },
    ])
  })

  it('count once when the same code is there twice, however it is typed (R4.19)', async () => {
    const { code: barcode } = await issued(shop, { amount: 3000 })
    const { paid, order } = await bought([
      ticketLine(81, 2, day),
      code(barcode),
      code(barcode.toLowerCase().replaceAll('-', ' ')),
    ])
    expect([paid, order.codes]).toEqual([1000, [expect.objectContaining({ amount: 3000 })]])
  })

  it('count for nothing in a limit of what may be held, and do not end a cart that they are alone in', async () => {
    const { code: barcode } = await issued(shop)
    expect((await started([code(barcode)])).body).toMatchObject({ code: 'CART_EMPTY' })
  })
})

describe('a code that cannot pay as it was shown', () => {
  it('is refused at its place in the cart, among lines that have changed (R7.48, R8.17)', async () => {
    const [over, less] = [await issued(shop, { validTo: '2026-03-01' }), await issued(shop, { amount: 1000 })]
    const wrong = await started([
      code('22222-22222-22222-22222', 500),
      ticketLine(81, 1, day, 1),
      code(over.code, 700),
      code(less.code, 2000),
    ])
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CART_CHANGED' } })
    expect(wrong.body.lines).toEqual([
      { index: 0, code: 'VOUCHER_UNKNOWN', was: 500, now: null },
      { index: 1, code: 'PRICE_CHANGED', was: 1, now: 2000 },
      { index: 2, code: 'VOUCHER_NOW_IS_AFTER_VALID_TO', was: 700, now: 5000 },
    ])
    expect((await started([code(less.code, 2000), ticketLine(81, 1, day)])).body.lines).toEqual([
      { index: 0, code: 'VOUCHER_LESS_LEFT', was: 2000, now: 1000 },
    ])
    expect(await available(less.code)).toBe(1000)
  })

  it('leaves the other lines their places in the cart: a free ticket that needs a paid one too (R3.47)', async () => {
    const { code: barcode } = await issued(shop)
    const { body } = await started([code(barcode), ticketLine(63, 1, day), ticketLine(62, 1, day)])
    expect(body.lines).toEqual([{ index: 2, code: 'NEEDS_PAID_TICKET', was: null, now: null }])
  })
})

describe('a code that the office blocks while a basket holds it', () => {
  const block = (id: string) => blockVoucher(shop.shop.database.db, id, shop.time.now)
  const ordersOf = (cartId: string) => shop.count(`purchase_order where cart_id = '${cartId}'`)

  it('places no order that it would pay for wholly, and the visitor reads why', async () => {
    const { id, code: barcode } = await issued(shop)
    const { token, cartId, submitted } = await started([code(barcode), ticketLine(81, 2, day)])
    await block(id)
    expect(await exec(cartId)).toMatchObject({ status: 422, body: { code: 'VOUCHER_BLOCKED' } })
    expect(await ordersOf(cartId)).toBe(0)
    // the same basket again is told at the code, and goes on without it
    expect((await init(token, submitted)).body.lines).toEqual([
      { index: 0, code: 'VOUCHER_UNKNOWN', was: null, now: null },
    ])
    const without = { ...submitted, cart: { ...submitted.cart, items: [ticketLine(81, 2, day)] } }
    await shop.choose((await init(token, without)).body.data, 'pay')
    expect((await exec(cartId)).body.data).toMatchObject({ status: 'placed' })
    expect(await ledger(id)).toEqual(['issue 5000', 'release 4000', 'reserve -4000'])
  })

  it('gives back what was paid beside it: neither an order nor its money is kept', async () => {
    const { id, code: barcode } = await issued(shop, { amount: 1500 })
    const { body, cartId } = await started([code(barcode), ticketLine(81, 2, day)], { email: 'blocked@example.org' })
    await shop.choose(body.data, 'stay')
    await block(id)
    await shop.deliver()
    await shop.jobs()
    expect(await exec(cartId)).toMatchObject({ status: 422, body: { code: 'VOUCHER_BLOCKED' } })
    expect(await ordersOf(cartId)).toBe(0)
    const [paid] = await rows<{ state: string; kept: number; hold: string }>(
      shop.shop.database.db,
      sql`select p.state, s.captured - s.refunded as kept, k.hold
        from payment p
          join simulator_payment s on s.reference = p.id::text
          join claim k on k.id = p.cart_id
        where p.cart_id = ${cartId}`,
    )
    expect(paid).toEqual({ state: 'refunded', kept: 0, hold: 'canceled' })
    expect(await ledger(id)).toEqual(['issue 1500', 'release 1500', 'reserve -1500'])
    const mail = (await shop.mails()).find((name) => name.includes('.refund'))
    expect(mail).toBeDefined()
  })

  it('does so too where the payment comes after the end of its hold', async () => {
    const { id, code: barcode } = await issued(shop, { amount: 1500 })
    const { body, cartId } = await started([code(barcode), ticketLine(81, 2, day)])
    shop.later(31)
    await releaseExpired(shop.shop, shop.time.now)
    await block(id)
    await shop.choose(body.data, 'pay')
    expect((await exec(cartId)).body.code).toBe('VOUCHER_BLOCKED')
    await shop.jobs()
    expect([await ordersOf(cartId), (await ledger(id)).at(-1)]).toEqual([0, 'release 1500'])
    shop.later(-31)
  })

  it('pays again once it is let go, in the same basket', async () => {
    const [{ id, code: barcode }, other] = [await issued(shop), await issued(shop, { amount: 1000 })]
    // one of two is enough
    const { cartId } = await started([code(other.code), code(barcode), ticketLine(81, 2, day)])
    await block(id)
    expect((await exec(cartId)).body.code).toBe('VOUCHER_BLOCKED')
    await blockVoucher(shop.shop.database.db, id, null)
    expect((await exec(cartId)).body.data).toMatchObject({ status: 'placed' })
  })
})

describe('what a cart has reserved of a code', () => {
  it('is its own: nobody else can spend it, it is free to the cart itself, and canceling gives it back', async () => {
    const { id, code: barcode } = await issued(shop)
    const { cartId, status } = await started([code(barcode), ticketLine(81, 2, day)])
    expect(status).toBe(200)
    expect([await available(barcode), await available(barcode, cartId)]).toEqual([1000, 5000])
    expect((await started([ticketLine(81, 2, day), code(barcode, 4000)])).body.lines).toEqual([
      { index: 1, code: 'VOUCHER_LESS_LEFT', was: 4000, now: 1000 },
    ])
    await cancel(cartId)
    expect(await available(barcode)).toBe(5000)
    expect(await ledger(id)).toEqual(['issue 5000', 'release 4000', 'reserve -4000'])
    const { body } = await shop.call('POST', 'de/voucher/balance', { voucher: barcode })
    expect(body.data.entries).toHaveLength(1)
  })

  it('follows the cart when that changes, and is given back when its hold expires', async () => {
    const { id, code: barcode } = await issued(shop)
    const { token, submitted } = await started([code(barcode), ticketLine(81, 2, day)])
    const less = { ...submitted, cart: { ...submitted.cart, items: [code(barcode), ticketLine(81, 1, day)] } }
    expect((await init(token, less)).status).toBe(200)
    expect(await available(barcode)).toBe(3000)
    const { body: balance } = await shop.call('POST', 'de/voucher/balance', { voucher: barcode })
    expect(balance.data.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['issue', 5000],
      ['reserve', -2000],
    ])
    shop.later(31)
    // free at once, and in the ledger when the job has come by
    expect(await available(barcode)).toBe(5000)
    expect((await shop.call('POST', 'de/voucher/balance', { voucher: barcode })).body.data).toMatchObject({
      available_amount: 5000,
      entries: [{ kind: 'issue' }],
    })
    await cleanUp(shop.shop)
    expect((await ledger(id)).at(-1)).toBe('release 2000')
    const taken = await bought([ticketLine(81, 2, day), code(barcode)])
    expect(taken.paid).toBe(0)
    expect((await ledger(id)).filter((entry) => entry.startsWith('re')).toSorted()).toEqual([
      'redeem 0',
      'release 2000',
      'release 4000',
      'reserve -2000',
      'reserve -4000',
      'reserve -4000',
    ])
  })

  it('is taken again by a payment that comes late; once another has it, the money goes back', async () => {
    const { id, code: barcode } = await issued(shop, { amount: 1500 })
    const late = async () => {
      const { body, cartId } = await started([ticketLine(61, 2, day), code(barcode)])
      shop.later(31)
      expect(await releaseExpired(shop.shop, shop.time.now)).toBe(1)
      expect(await available(barcode)).toBe(1500)
      return { cartId, pay: () => shop.choose(body.data, 'pay') }
    }
    const [tooLate] = [await late()]
    const again = await late()
    await again.pay()
    expect((await exec(again.cartId)).body.data).toMatchObject({ status: 'placed' })
    expect((await ledger(id)).at(-1)).toBe('redeem 0')
    await tooLate.pay()
    expect(await exec(tooLate.cartId)).toMatchObject({ status: 410 })
    await shop.deliver()
    await shop.jobs()
    const states = await rows(
      shop.shop.database.db,
      sql`select state from payment where cart_id = ${tooLate.cartId} order by state`,
    )
    expect(states).toEqual([{ state: 'refunded' }])
    expect(await unbalanced(shop)).toEqual([])
  })
})
