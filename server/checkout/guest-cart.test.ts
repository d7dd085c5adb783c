import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel, extend, left } = purchaseCalls(() => shop)
const line = (count = 1) => [ticketLine(11, count)]
const wallet = (items = line()) => purchase(items, { payart: 190, aux: { wallet: 'APPLEPAY' } })
const states = (cartId: string) =>
  rows<{ hold: string; payment: string }>(
    shop.shop.database.db,
    sql`select k.hold, p.state as payment
      from claim k
        join payment p on p.cart_id = k.id
      where k.id = ${cartId}
      order by p.created_at`,
  )

/** Runs `work` while the provider can close no payment. */
async function withoutClosing(work: () => Promise<void>) {
  const { payments } = shop.shop
  const { cancel: close } = payments
  payments.cancel = () => Promise.reject(new Error('asked'))
  await work()
  payments.cancel = close
}

async function bought(token: string, body = purchase(line())) {
  const opened = await init(token, body)
  await shop.choose(opened.body.data, 'pay')
  expect((await exec(body.cartId)).body.data.status).toBe('placed')
  return body
}

describe("a guest's token", () => {
  it('buys once: with another cart its guest has to register anew, the same cart is paid (R6.4, R6.5)', async () => {
    const token = await shop.guest()
    const before = await left()
    const first = await bought(token)
    expect(await init(token, purchase(line()))).toMatchObject({ status: 401, body: { error: 'LOGIN_NEEDED' } })
    expect((await init(token, first)).status).toBe(410)
    expect(await left()).toBe(before - 1)
    const own = purchase(line())
    expect((await init(await shop.guest(), own)).status).toBe(200)
    await cancel(own.cartId)
  })

  it('holds one cart: the one of before gives its places back, and its payment is closed (R6.4)', async () => {
    const before = await left()
    const token = await shop.guest()
    const [first, second] = [purchase(line(2)), purchase(line(1))]
    const opened = await init(token, first)
    expect((await init(token, second)).status).toBe(200)
    expect(await left()).toBe(before - 1)
    expect(await states(first.cartId)).toEqual([{ hold: 'canceled', payment: 'canceled' }])
    await shop.choose(opened.body.data, 'pay')
    expect((await exec(first.cartId)).status).toBe(410)
    await cancel(second.cartId)
  })

  it('never loses what was paid: the cart of before is an order when its money is there, and nothing more is opened (R6.4)', async () => {
    const token = await shop.guest()
    const first = purchase(line())
    const opened = await init(token, first)
    // paid, and nobody has told the shop
    await shop.choose(opened.body.data, 'silent')
    expect(await init(token, purchase(line()))).toMatchObject({ status: 401, body: { error: 'LOGIN_NEEDED' } })
    expect((await exec(first.cartId)).body.data.status).toBe('placed')
    const pending = purchase(line(), { payart: 74, aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' } })
    const debtor = await shop.guest()
    await shop.choose((await init(debtor, pending)).body.data, 'pay')
    expect((await exec(pending.cartId)).body.data.status).toBe('pending')
    await withoutClosing(async () =>
      expect(await init(debtor, purchase(line()))).toMatchObject({ status: 401, body: { error: 'LOGIN_NEEDED' } }),
    )
    shop.later(60)
    await shop.deliver()
    expect((await exec(pending.cartId)).body.data.status).toBe('placed')
    shop.later(-60)
  })

  it("keeps the cart of before while its payment cannot be closed, and when the other one is somebody else's (R6.4)", async () => {
    const [token, stranger] = [await shop.guest(), await shop.guest()]
    const [first, second, foreign] = [purchase(line()), purchase(line()), purchase(line())]
    await init(token, first)
    await init(stranger, foreign)
    await withoutClosing(async () => expect((await init(token, second)).body.error).toBe('PAYMENT_UNAVAILABLE'))
    expect(shop.logged.map(({ msg }) => msg)).toEqual(['a payment could not be closed'])
    shop.logged.length = 0
    expect((await shop.call('POST', `de/checkout/initPayment?_=${token}`, foreign)).body.error).toBe('CART_GONE')
    expect(await states(first.cartId)).toEqual([{ hold: 'held', payment: 'open' }])
    expect(await states(second.cartId)).toEqual([])
    for (const { cartId } of [first, foreign]) await cancel(cartId)
  })

  it('pressed with eight carts at once holds one (R6.4)', async () => {
    const slot = '2026-03-20 11:30'
    const before = await left(slot)
    const token = await shop.guest()
    const carts = Array.from({ length: 8 }, () => purchase([ticketLine(11, 1, slot)]))
    const answers = await Promise.all(carts.map((body) => init(token, body)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    const held = await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select id
        from claim
        where hold = 'held' and id = any(${sql.param(carts.map(({ cartId }) => cartId))}::text[])`,
    )
    expect(held).toHaveLength(1)
    expect(await left(slot)).toBe(before - 1)
    await shop.workers.cleanup({})
    shop.later(2)
    await shop.workers.cleanup({})
    const open = await rows<{ n: number }>(
      shop.shop.database.db,
      sql`select count(*)::int as n
        from payment
        where state = 'open'
          and cart_id <> ${held[0]!.id}
          and cart_id = any(${sql.param(carts.map(({ cartId }) => cartId))}::text[])`,
    )
    expect(open).toEqual([{ n: 0 }])
    shop.later(-2)
    await cancel(held[0]!.id, '', token)
    expect(await left(slot)).toBe(before)
  })

  it('cannot hold two carts, whatever the code does', async () => {
    const [one, other] = [await shop.guest(), await shop.guest()]
    const [first, second] = [purchase(line()), purchase(line())]
    await init(one, first)
    await init(other, second)
    const twice = rows(
      shop.shop.database.db,
      sql`update claim
        set guest_id = (select guest_id from claim where id = ${first.cartId})
        where id = ${second.cartId}`,
    )
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    for (const { cartId } of [first, second]) await cancel(cartId)
  })
})

describe('a cart that was opened with a token', () => {
  it('is changed, extended and canceled with that token alone, and stays as it is for everybody else (R7.48, R7.56)', async () => {
    const before = await left()
    const token = await shop.guest()
    const body = purchase(line(2))
    const opened = await init(token, body)
    const stranger = await shop.guest()
    for (const other of [stranger, null, 'a-token-that-nobody-gave']) {
      expect([other, (await cancel(body.cartId, '', other)).status]).toEqual([other, 410])
      expect([other, (await extend(body.cartId, other)).status]).toEqual([other, 410])
    }
    for (const [other, payart] of [
      [stranger, 164],
      [null, 190],
    ] as const) {
      const changed = {
        ...body,
        payart,
        aux: payart === 190 ? { wallet: 'APPLEPAY' } : {},
        cart: { ...body.cart, items: line(1) },
      }
      expect([
        other,
        (await shop.call('POST', `de/checkout/initPayment${other ? `?_=${other}` : ''}`, changed)).status,
      ]).toEqual([other, 410])
    }
    expect(await left()).toBe(before - 2)
    // the payment is open as it was
    await shop.choose(opened.body.data, 'pay')
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
  })

  it('is paid and looked up from another browser all the same (R7.54)', async () => {
    const body = purchase(line())
    const opened = await init(await shop.guest(), body)
    await shop.choose(opened.body.data, 'pay')
    expect((await exec(body.cartId)).status).toBe(200)
  })

  it('goes on with the new token of a guest who has corrected the form, and the order has what was corrected (R5.40)', async () => {
    for (const minutes of [0, 31]) {
      const before = await left('2026-03-20 11:00')
      const slot = [ticketLine(11, 1, '2026-03-20 11:00')]
      const token = await shop.guest({ fname: 'Typo' })
      const body = purchase(slot)
      await init(token, body)
      shop.later(minutes)
      if (minutes > 0) await shop.workers.cleanup({})
      const corrected = (
        await shop.call('POST', `de/auth/guest?_=${token}`, {
          c: { fname: 'Right', lname: 'Muster', email: 'right@example.org', country: 'CH' },
        })
      ).body.data as string
      expect((await extend(body.cartId, token)).status).toBe(410)
      expect((await cancel(body.cartId, '', token)).status).toBe(410)
      const opened = await init(corrected, body)
      expect(opened.status).toBe(200)
      await shop.choose(opened.body.data, 'pay')
      const {
        body: { data },
      } = await exec(body.cartId)
      expect((await shop.call('GET', `de/order/review?id=${data.booking_id}`)).body.data.customer).toMatchObject({
        fname: 'Right',
        email: 'right@example.org',
      })
      expect(await left('2026-03-20 11:00')).toBe(before - 1)
      shop.later(-minutes)
    }
  })

  it('stays with its guest when another registers beside, or when it is bought', async () => {
    const token = await shop.guest()
    const body = await bought(token)
    const next = (
      await shop.call('POST', `de/auth/guest?_=${token}`, {
        c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', country: 'CH' },
      })
    ).body.data as string
    const [order] = await rows<{ same: boolean }>(
      shop.shop.database.db,
      sql`select k.customer_id <> c.id as same
        from claim k, customer c
        where k.id = ${body.cartId}
        order by c.created_at desc
        limit 1`,
    )
    expect(order!.same).toBe(true)
    const own = purchase(line())
    expect((await init(next, own)).status).toBe(200)
    await cancel(own.cartId)
  })
})

describe('a cart of a customer with an account', () => {
  it('stays theirs when somebody registers as a guest with their token (R7.29)', async () => {
    const token = await shop.guest()
    const body = purchase(line())
    await init(token, body)
    await rows(
      shop.shop.database.db,
      sql`update customer set is_guest = false where id = (select customer_id from claim where id = ${body.cartId})`,
    )
    await shop.call('POST', `de/auth/guest?_=${token}`, {
      c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', country: 'CH' },
    })
    expect((await extend(body.cartId, token)).status).toBe(200)
    await cancel(body.cartId, '', token)
  })
})

describe('a cart that was canceled', () => {
  it('is over: neither its guest nor the new token of a corrected form opens it again (R7.56)', async () => {
    const token = await shop.guest()
    const body = purchase(line())
    await init(token, body)
    await cancel(body.cartId)
    expect((await init(token, body)).body.error).toBe('CART_GONE')
    const corrected = (
      await shop.call('POST', `de/auth/guest?_=${token}`, {
        c: { fname: 'Ada', lname: 'Right', email: 'ada@example.org', country: 'CH' },
      })
    ).body.data as string
    expect((await init(corrected, body)).body.error).toBe('CART_GONE')
    const [stored] = await rows<{ name: string }>(
      shop.shop.database.db,
      sql`select c.document->>'lname' as name
        from claim k
          join customer c on c.id = k.customer_id
        where k.id = ${body.cartId}`,
    )
    expect(stored).toEqual({ name: 'Muster' })
  })
})

describe('a cart that a wallet opened without a token', () => {
  it('belongs to whoever knows its id (R1.14, R7.56)', async () => {
    const before = await left()
    const body = wallet(line(2))
    await init(null, body)
    expect((await extend(body.cartId)).status).toBe(200)
    expect((await cancel(body.cartId, '', await shop.guest())).status).toBe(200)
    expect(await left()).toBe(before)
  })

  it("is its guest's from the moment on when one takes it over (R1.13)", async () => {
    const body = wallet()
    await init(null, body)
    const token = await shop.guest()
    expect((await init(token, { ...body, payart: 164, aux: {} })).status).toBe(200)
    expect((await cancel(body.cartId, '', null)).status).toBe(410)
    expect((await cancel(body.cartId, '', token)).status).toBe(200)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
