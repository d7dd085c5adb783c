import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '../cart/cart.queries.ts'
import { rows, sql } from '../db/database.ts'
import { cart as carts } from '../db/schema.ts'
import type { Payment } from '../payments/payment.queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { hold } from './hold.service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

it('A new cart that another process is storing is stored once, and one of its payments stays payable (R7.48)', async () => {
  const now = shop.time.now
  const common = { content: 'the same', currency: 'CHF', createdAt: now }
  const cart: Cart = {
    ...common,
    id: 'sent-four-times-at-once',
    bookingId: 'booking',
    hold: 'held',
    heldUntil: now,
    expiresAt: now,
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
  }
  const payment = (): Payment => ({
    ...common,
    id: randomUUID(),
    cartId: cart.id,
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
    capturedAt: null,
    settleFailures: 0,
  })
  const { database } = shop.shop
  const waiting = async () =>
    (
      await rows(
        database.db,
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  let held: ReturnType<typeof hold> | undefined
  await database.transaction(async (tx) => {
    await tx.insert(carts).values(cart)
    // finds no cart, and waits for this one when it stores its own
    held = hold(shop.shop, cart, payment(), now)
    await expect.poll(waiting).toBe(1)
  })
  expect(await held).toEqual({ until: now, extensions: 0 })
  expect(await hold(shop.shop, cart, payment(), now)).toEqual({ until: now, extensions: 0 })
  const [stored] = await rows<{ payments: number; payable: number }>(
    shop.shop.database.db,
    sql`select count(*)::int as payments, count(*) filter (where superseded_at is null)::int as payable from payment where cart_id = ${cart.id}`,
  )
  expect(stored).toEqual({ payments: 2, payable: 1 })
})
