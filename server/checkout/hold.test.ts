import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '../account/customers.queries.ts'
import { newCart, type Cart } from '../cart/cart.queries.ts'
import { newClaim } from '../cart/claim.queries.ts'
import { releaseHolds } from '../cart/hold.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import type { Payment } from '../payments/payment.queries.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { releaseExpired } from '../cart/release-expired.service.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { hold } from './hold.service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const cartOf = (fields: Partial<Cart> = {}): Cart => ({
  content: 'the same',
  currency: 'CHF',
  createdAt: shop.time.now,
  id: 'sent-four-times-at-once',
  bookingId: randomUUID(),
  hold: 'held',
  heldUntil: shop.time.now,
  expiresAt: shop.time.now,
  fingerprint: '',
  lang: 'de',
  customerId: null,
  holder: '',
  lines: [],
  total: 100,
  partner: null,
  externalDocumentNumber: null,
  guestId: null,
  extensions: 0,
  confirmHash: null,
  shipping: null,
  ...fields,
})
async function storeCart(db: Db, cart: Cart): Promise<void> {
  await db.execute(newClaim(cart))
  await db.execute(newCart(cart, sql`true`))
}
const paymentOf = ({ id, content, currency, createdAt }: Cart): Payment => ({
  content,
  currency,
  createdAt,
  id: randomUUID(),
  cartId: id,
  payart: 164,
  provider: 'simulator',
  providerRef: null,
  url: null,
  state: 'open',
  amount: 100,
  usHash: '',
  payer: null,
  checkedAt: null,
  supersededAt: null,
  reader: null,
  capturedAt: null,
  settleFailures: 0,
  purpose: 'cart',
})

it('A new cart that another process is storing is stored once, and one of its payments stays payable (R7.48)', async () => {
  const now = shop.time.now
  const cart = cartOf()
  const payment = () => paymentOf(cart)
  const { database } = shop.shop
  let held: ReturnType<typeof hold> | undefined
  await database.transaction(async (tx) => {
    await storeCart(tx, cart)
    // finds no cart, and waits for this one when it stores its own
    held = hold(shop.shop, cart, payment(), now)
    await expect.poll(shop.waiting).toBe(1)
  })
  expect(await held).toEqual({ until: now, extensions: 0 })
  expect(await hold(shop.shop, cart, payment(), now)).toEqual({ until: now, extensions: 0 })
  const [stored] = await rows<{ payments: number; payable: number }>(
    shop.shop.database.db,
    sql`select count(*)::int as payments, count(*) filter (where superseded_at is null)::int as payable
      from payment
      where cart_id = ${cart.id}`,
  )
  expect(stored).toEqual({ payments: 2, payable: 1 })
})

it("A cart that has become somebody else's meanwhile, or is over, is not held again; one that has expired is (R7.48)", async () => {
  const { now } = shop.time
  const until = new Date(now.getTime() + 60_000)
  const id = await customerOf(await shop.guest())
  const again = async (before: Partial<Cart>, customerId: string | null) => {
    const cart = cartOf({ id: randomUUID(), heldUntil: until })
    await storeCart(shop.shop.database.db, { ...cart, expiresAt: until, ...before })
    const held = await hold(shop.shop, { ...cart, customerId }, paymentOf(cart), now)
    return 'refused' in held ? held.refused : 'held'
  }
  expect([
    await again({ customerId: id }, null),
    await again({ customerId: id }, id),
    await again({ hold: 'placed', expiresAt: null }, id),
    await again({ hold: 'canceled' }, id),
    await again({ hold: 'expired' }, id),
  ]).toEqual(['CART_GONE', 'held', 'CART_GONE', 'CART_GONE', 'held'])
})

it('A guest who has bought meanwhile, or whose money is on its way, registers anew; what else they hold is exchanged (R6.4)', async () => {
  const { now } = shop.time
  const until = new Date(now.getTime() + 60_000)
  const another = async (before: Partial<Cart>) => {
    const id = await customerOf(await shop.guest())
    const earlier = cartOf({ id: randomUUID(), customerId: id, guestId: id, heldUntil: until, ...before })
    await storeCart(shop.shop.database.db, earlier)
    const cart = cartOf({ id: randomUUID(), customerId: id, guestId: id })
    const held = await hold(shop.shop, cart, paymentOf(cart), now)
    const [stored] = await rows<{ hold: string }>(
      shop.shop.database.db,
      sql`select hold from claim where id = ${earlier.id}`,
    )
    return ['refused' in held ? held.refused : 'held', stored!.hold]
  }
  expect([
    await another({ hold: 'placed', expiresAt: null }),
    await another({ hold: 'held', expiresAt: null }),
    await another({ hold: 'held', expiresAt: until }),
  ]).toEqual([
    ['LOGIN_NEEDED', 'placed'],
    ['LOGIN_NEEDED', 'held'],
    ['held', 'canceled'],
  ])
})

it('What a guest held before is given back in the same step that holds their next cart (R6.4)', async () => {
  const token = await shop.guest()
  const id = await customerOf(token)
  const before = purchase([ticketLine(11, 2)])
  await shop.call('POST', `de/checkout/initPayment?_=${token}`, before)
  expect(await shop.books()).toEqual({ off: [], taken: 2 })
  const cart = cartOf({ id: randomUUID(), customerId: id, guestId: id })
  await hold(shop.shop, cart, paymentOf(cart), shop.time.now)
  expect(await shop.books()).toEqual({ off: [], taken: 0 })
})

describe('The last place', () => {
  /** A cart that has the last place of a time, which has no more than that. */
  async function lastPlace(time: string) {
    const first = purchase([ticketLine(11, 1, time)])
    expect((await init(first)).status).toBe(200)
    await shop.shop.database.db.execute(
      sql`update capacity c
        set total = c.taken
        from hold h
        where h.capacity_id = c.id and h.claim_id = ${first.cartId}`,
    )
    return { cartId: first.cartId, another: () => init(purchase([ticketLine(11, 1, time)])) }
  }
  const init = async (submitted: ReturnType<typeof purchase>) =>
    shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, submitted)

  it('is taken by who waits for it while another gives it back (R7.48)', async () => {
    const { cartId, another } = await lastPlace('2026-03-20 10:00')
    const { database } = shop.shop
    let asked: ReturnType<typeof another> | undefined
    await database.transaction(async (tx) => {
      await releaseHolds(tx, [cartId], 'canceled', shop.time.now)
      asked = another()
      await expect.poll(shop.waiting).toBe(1)
    })
    expect((await asked!).status).toBe(200)
    expect((await shop.books()).off).toEqual([])
  })
})

async function customerOf(token: string): Promise<string> {
  const [customer] = await rows<{ id: string }>(
    shop.shop.database.db,
    sql`select id from customer where token_hash = ${hashOfToken(token)}`,
  )
  return customer!.id
}

describe('Places of a hold that has ended are free for who pays as they are on the page', () => {
  const { init } = purchaseCalls(() => shop)
  const times = ['10:00', '10:30']
  /** A basket with all places of a time, whose hold has ended and was not released yet. */
  async function ended() {
    const time = `2026-03-29 ${times.shift()!}`
    const first = purchase([ticketLine(11, 10, time)])
    expect((await init(await shop.guest(), first)).status).toBe(200)
    shop.later(31)
    const body = purchase([ticketLine(11, 8, time)])
    return { cartId: first.cartId, pays: await shop.guest().then((token) => () => init(token, body)) }
  }

  it('also while the minutely job has its basket (R4.44)', async () => {
    const { cartId, pays } = await ended()
    const { db } = shop.shop.database
    const asked = await shop.shop.database.transaction(async (tx) => {
      await tx.execute(sql`select from claim where id = ${cartId} for update`)
      const answer = pays()
      const answered = answer.then(() => true)
      const waits = async () =>
        (await rows(db, sql`select from pg_locks where not granted`)).length > 0 ||
        Promise.race([answered, Promise.resolve(false)])
      await expect.poll(waits).toBe(true)
      return { answer }
    })
    expect((await asked.answer).status).toBe(200)
    expect((await shop.books()).off).toEqual([])
  })

  it('also where another releases them in the same moment (R4.44)', async () => {
    const { pays } = await ended()
    const { database } = shop.shop
    const { transaction } = database
    // once it has found too few places, and before it looks for holds that have ended
    database.transaction = async (work, ...more) => {
      database.transaction = transaction
      try {
        return await transaction(work, ...more)
      } finally {
        await releaseExpired(shop.shop, shop.time.now)
      }
    }
    const { status } = await pays()
    database.transaction = transaction
    expect(status).toBe(200)
  })
})
