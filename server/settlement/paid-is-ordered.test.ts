import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { rows, sql } from '../db/database.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel } = purchaseCalls(() => shop)

/** A ticket of CHF 10.81 for a day with room for everybody. */
const price = 1081
const db = () => shop.shop.database.db
const ordersOf = (cartId: string) =>
  rows<{ total: number; lines: number }>(
    db(),
    sql`select o.total, (select sum(l.total)::int from order_line l where l.order_id = o.id) as lines
      from purchase_order o
      where o.cart_id = ${cartId}`,
  )
const moneyOf = async (cartId: string) =>
  (
    await rows<{ captured: number; refunded: number }>(
      db(),
      sql`select coalesce(sum(s.captured), 0)::int as captured, coalesce(sum(s.refunded), 0)::int as refunded
        from simulator_payment s
          join payment p on p.id::text = s.reference
        where p.cart_id = ${cartId}`,
    )
  )[0]!
const inboxOf = (cartId: string) => rows<{ kind: string }>(db(), sql`select kind from inbox where cart_id = ${cartId}`)

/** One cart in two sizes: the same id, the same guest, another count. */
async function twoSizes(small: number, large: number) {
  const body = purchase([ticketLine(61, small)])
  return {
    token: await shop.guest(),
    small: body,
    large: { ...body, cart: { ...body.cart, items: [ticketLine(61, large)] } },
  }
}

/** Runs `work` while a method of the provider behaves otherwise. */
async function withProvider<T>(change: Partial<TestShop['shop']['payments']>, work: () => Promise<T>): Promise<T> {
  const { payments } = shop.shop
  const before = { ...payments }
  Object.assign(payments, change)
  try {
    return await work()
  } finally {
    Object.assign(payments, before)
  }
}
const cannotClose = () => ({ cancel: (id: string) => shop.shop.payments.lookUp(id) })

/** What was kept is what the one order costs, or nothing was kept. */
async function expectBalanced(cartId: string) {
  await shop.deliver()
  await shop.jobs()
  const orders = await ordersOf(cartId)
  const { captured, refunded } = await moneyOf(cartId)
  expect(orders.length).toBeLessThanOrEqual(1)
  expect(captured - refunded).toBe(orders[0]?.total ?? 0)
  if (orders[0]) expect(orders[0].lines).toBe(orders[0].total)
  return { order: orders[0]?.total ?? null, captured, refunded }
}

describe('a payment', () => {
  it('buys what it was opened for when a small and a large cart are sent at once to a slow provider (R7.48)', async () => {
    const { open } = shop.shop.payments
    const slow = { open: async (payment: Parameters<typeof open>[0]) => (await wait(60), open(payment)) }
    for (const smallFirst of [true, false]) {
      const { token, small, large } = await twoSizes(1, 6)
      const [first, second] = smallFirst ? [small, large] : [large, small]
      const answers = await withProvider(slow, () => Promise.all([init(token, first), init(token, second)]))
      const pages = answers.map(({ body }) => body.data as string | undefined)
      for (const page of pages) {
        if (page) await shop.choose(page, 'pay')
        await exec(small.cartId)
      }
      // whichever came last is the cart
      expect([price, 6 * price]).toContain((await expectBalanced(small.cartId)).order)
    }
  })

  it.each([
    ['small', 'large', 1, 4],
    ['large', 'small', 4, 1],
  ])(
    'of the %s cart that the provider cannot close is given back when the cart became %s meanwhile (R7.48)',
    async (_, __, before, after) => {
      const sizes = await twoSizes(before, after)
      const old = await init(sizes.token, sizes.small)
      const current = await withProvider(cannotClose(), () => init(sizes.token, sizes.large))
      expect(current.status).toBe(200)
      await shop.choose(old.body.data, 'pay')
      expect((await exec(sizes.small.cartId)).status).toBe(410)
      expect(await expectBalanced(sizes.small.cartId)).toEqual({
        order: null,
        captured: before * price,
        refunded: before * price,
      })
      expect(await inboxOf(sizes.small.cartId)).toEqual([{ kind: 'cart-changed' }])
      // the cart as it is now can still be paid
      await shop.choose(current.body.data, 'pay')
      expect((await exec(sizes.small.cartId)).status).toBe(200)
      expect(await expectBalanced(sizes.small.cartId)).toMatchObject({ order: after * price })
    },
  )

  it('of a page that could not be closed still buys when the cart has become the same again (R7.48)', async () => {
    const { token, small, large } = await twoSizes(1, 3)
    const first = await init(token, small)
    await withProvider(cannotClose(), () => init(token, large))
    await withProvider(cannotClose(), () => init(token, small))
    await shop.choose(first.body.data, 'pay')
    expect((await exec(small.cartId)).status).toBe(200)
    // and is bought for good, although the newer page was never paid
    expect((await cancel(small.cartId)).body.error).toBe('CART_GONE')
    expect(await expectBalanced(small.cartId)).toEqual({ order: price, captured: price, refunded: 0 })
  })

  it.each([
    ['amount', sql`amount = amount - 1`],
    ['currency', sql`currency = 'EUR'`],
  ])('that an older version opened, without its content, is compared by %s (R7.48)', async (_, change) => {
    const { token, small } = await twoSizes(1, 1)
    const { body } = await init(token, small)
    await rows(db(), sql`update cart set content = '' where id = ${small.cartId}`)
    await rows(db(), sql`update payment set content = '', ${change} where cart_id = ${small.cartId}`)
    await rows(
      db(),
      sql`update simulator_payment
        set ${change}
        where reference in (select id::text from payment where cart_id = ${small.cartId})`,
    )
    await shop.choose(body.data, 'pay')
    expect((await exec(small.cartId)).status).toBe(410)
    expect(await expectBalanced(small.cartId)).toMatchObject({ order: null })
  })

  it('whose webhook came late, and again, for a cart that moved on comes back once (R7.55)', async () => {
    const { token, small, large } = await twoSizes(1, 2)
    const old = await init(token, small)
    await withProvider(cannotClose(), () => init(token, large))
    await shop.choose(old.body.data, 'twice')
    await shop.deliver()
    await shop.deliver()
    await shop.jobs()
    expect(await moneyOf(small.cartId)).toEqual({ captured: price, refunded: price })
    await cancel(small.cartId)
    expect(await expectBalanced(small.cartId)).toMatchObject({ order: null })
  })

  it("of a cart that has become another guest's does not pay for the other (R7.48)", async () => {
    const body = purchase([ticketLine(61, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    const old = await init(null, body)
    const other = await withProvider(cannotClose(), async () =>
      init(await shop.guest({ fname: 'Eve', email: 'eve@example.org' }), { ...body, payart: 164, aux: {} }),
    )
    expect(other.status).toBe(200)
    await shop.choose(old.body.data, 'pay', walletPayer)
    await exec(body.cartId)
    expect(await expectBalanced(body.cartId)).toEqual({ order: null, captured: price, refunded: price })
    await cancel(body.cartId)
  })

  it("that is pending for an earlier cart does not keep the new one's places for ever (R7.55)", async () => {
    const { token, small, large } = await twoSizes(1, 5)
    const old = await init(token, small)
    await withProvider(cannotClose(), () => init(token, large))
    await shop.choose(old.body.data, 'late')
    await shop.deliver()
    const [cart] = await rows<{ expires_at: string | null }>(
      db(),
      sql`select expires_at from claim where id = ${small.cartId}`,
    )
    expect(cart!.expires_at).not.toBeNull()
    shop.later(1)
    expect(await expectBalanced(small.cartId)).toEqual({ order: null, captured: price, refunded: price })
    shop.later(-1)
    await cancel(small.cartId)
  })

  it('that no webhook tells of is found and given back although the cart has another one by then (R7.55)', async () => {
    const { token, small, large } = await twoSizes(1, 2)
    const old = await init(token, small)
    await withProvider(cannotClose(), () => init(token, large))
    await shop.choose(old.body.data, 'silent')
    shop.later(2)
    await shop.workers.cleanup({})
    expect(await expectBalanced(small.cartId)).toEqual({ order: null, captured: price, refunded: price })
    shop.later(-2)
    await cancel(small.cartId)
  })
})

describe('a free cart', () => {
  it('that became a paid one is not placed by the address of the free one (R7.48)', async () => {
    const free = purchase([ticketLine(63, 1)])
    const paid = {
      ...free,
      cart: { ...free.cart, items: [ticketLine(61, 2)] },
      continueUrl: free.continueUrl.replace('abcdefghijkl', 'paidpaidpaid'),
    }
    const token = await shop.guest()
    await init(token, free)
    const { body } = await init(token, paid)
    expect((await exec(free.cartId)).body.error).toBe('PAYMENT_NOT_COMPLETED')
    expect(await ordersOf(free.cartId)).toEqual([])
    await shop.choose(body.data, 'pay')
    expect((await exec(free.cartId, 'paidpaidpaid')).status).toBe(200)
    expect(await expectBalanced(free.cartId)).toEqual({ order: 2 * price, captured: 2 * price, refunded: 0 })
  })

  it('that was a paid one gives back what is paid on the old page (R7.48)', async () => {
    const paid = purchase([ticketLine(61, 1)])
    const free = { ...paid, cart: { ...paid.cart, items: [ticketLine(63, 1)] } }
    const token = await shop.guest()
    const { body } = await init(token, paid)
    await withProvider(cannotClose(), () => init(token, free))
    await shop.choose(body.data, 'pay')
    expect((await exec(paid.cartId)).status).toBe(200)
    expect(await expectBalanced(paid.cartId)).toEqual({ order: 0, captured: price, refunded: price })
  })

  it('is placed as it is now, not as an earlier free one was (R7.48)', async () => {
    const one = purchase([ticketLine(63, 1)])
    const two = {
      ...one,
      cart: { ...one.cart, items: [ticketLine(63, 2)] },
      continueUrl: one.continueUrl.replace('abcdefghijkl', 'twotwotwotwo'),
    }
    const token = await shop.guest()
    await init(token, one)
    await init(token, two)
    expect((await exec(one.cartId)).body.error).toBe('PAYMENT_NOT_COMPLETED')
    expect((await exec(one.cartId, 'twotwotwotwo')).status).toBe(200)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
})
