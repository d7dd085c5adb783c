import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { confirmingMuseum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { DatabaseUnavailable } from '../temporary-error.ts'

/** Payments are authorised first here, and card payments alone can be. */
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: confirmingMuseum })))
afterAll(() => shop.close())
const { init, exec, cancel, extend, left } = purchaseCalls(() => shop)

const db = () => shop.shop.database.db
/** What the shop and the provider say of a cart's payments, oldest first. */
const states = async (cartId: string) =>
  (
    await rows<{ both: string }>(
      db(),
      sql`select p.state || ', there ' || coalesce(s.state, 'unknown') as both
        from payment p
          left join simulator_payment s on s.reference = p.id::text
        where p.cart_id = ${cartId}
        order by p.created_at, p.superseded_at nulls last`,
    )
  ).map(({ both }) => both)
/** The provider moves a payment by itself, as a bank does. */
const atProvider = (cartId: string, state: string) =>
  rows(
    db(),
    sql`update simulator_payment
      set state = ${state}
      where reference in (select id::text from payment where cart_id = ${cartId})`,
  )
async function opened(items = [ticketLine(11, 1)]) {
  const [token, body] = [await shop.guest(), purchase(items)]
  const answer = await init(token, body)
  expect(answer.status).toBe(200)
  return { token, body, cartId: body.cartId, pay: answer.body.data as string }
}
/** Runs `work` while asking the provider to close a payment does something else. */
async function whileClosing<T>(close: TestShop['shop']['payments']['cancel'], work: () => Promise<T>): Promise<T> {
  const { payments } = shop.shop
  const { cancel: before } = payments
  payments.cancel = close
  try {
    return await work()
  } finally {
    payments.cancel = before
  }
}
const away = () => Promise.reject(new Error('the provider is away'))

describe('a payment that was authorised and not confirmed', () => {
  it('is voided at once when the visitor cancels (R7.56, R4.47)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'pay')
    await shop.deliver()
    expect(await states(cartId)).toEqual(['authorised, there authorised'])
    expect((await cancel(cartId)).status).toBe(200)
    expect(await states(cartId)).toEqual(['canceled, there canceled'])
  })

  it('is voided when the cart is changed, and the changed cart is paid anew (R7.48, R4.47)', async () => {
    const { token, body, cartId, pay } = await opened()
    await shop.choose(pay, 'pay')
    await shop.deliver()
    const changed = await init(token, { ...body, cart: { ...body.cart, items: [ticketLine(11, 2)] } })
    expect(changed.status).toBe(200)
    expect(await states(cartId)).toEqual(['canceled, there canceled', 'open, there open'])
    await cancel(cartId)
  })

  it('keeps the cart from being canceled and paid again while the provider does not void it', async () => {
    const { token, body, cartId, pay } = await opened()
    const before = await left()
    await shop.choose(pay, 'pay')
    await shop.deliver()
    await whileClosing(
      (id) => shop.shop.payments.lookUp(id),
      async () => {
        expect((await cancel(cartId)).body.error).toBe('CART_GONE')
        expect((await init(token, body)).body.error).toBe('CART_GONE')
      },
    )
    expect(await left()).toBe(before)
    expect((await exec(cartId)).body.data.status).toBe('placed')
  })
})

describe('a payment whose money is on its way', () => {
  it('is asked about when the visitor cancels: what has arrived is an order (R7.56, R8.15)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'late')
    await shop.deliver()
    expect(await states(cartId)).toEqual(['pending, there pending'])
    await atProvider(cartId, 'captured')
    expect((await cancel(cartId)).body.error).toBe('CART_GONE')
    expect(await states(cartId)).toEqual(['captured, there captured'])
    expect(await shop.count(`purchase_order where cart_id = '${cartId}'`)).toBe(1)
  })

  it('keeps its cart: neither canceled nor opened again, and the places stay, also after one that was declined (R7.48, R7.55)', async () => {
    const { token, body, cartId, pay } = await opened()
    const before = await left()
    await shop.choose(pay, 'decline')
    await shop.deliver()
    shop.later(1)
    await shop.choose((await init(token, body)).body.data, 'late')
    await shop.deliver()
    expect((await cancel(cartId)).body.error).toBe('CART_GONE')
    expect((await init(token, body)).body.error).toBe('CART_GONE')
    expect(await left()).toBe(before)
    expect(await states(cartId)).toEqual(['failed, there failed', 'pending, there pending'])
    shop.later(-1)
  })

  it('does not keep a cart that has another payment by now (R7.56)', async () => {
    const { token, body, cartId, pay } = await opened()
    const changed = { ...body, cart: { ...body.cart, items: [ticketLine(11, 2)] } }
    await whileClosing(
      (id) => shop.shop.payments.lookUp(id),
      () => init(token, changed),
    )
    await shop.choose(pay, 'late')
    await shop.deliver()
    expect((await init(token, body)).status).toBe(200)
    expect((await cancel(cartId)).status).toBe(200)
  })
})

describe('while the provider is away', () => {
  it('nothing of a cart with an open payment is canceled or changed, and the log says why (R7.56)', async () => {
    const { token, body, cartId } = await opened()
    const before = await left()
    await whileClosing(away, async () => {
      for (const answer of [await cancel(cartId), await init(token, body)])
        expect(answer).toMatchObject({ status: 422, body: { error: 'PAYMENT_UNAVAILABLE' } })
      // neither is another cart of this guest opened
      expect((await init(token, purchase([ticketLine(11, 1)]))).body.error).toBe('PAYMENT_UNAVAILABLE')
    })
    expect(shop.logged.map(({ msg }) => msg)).toEqual(Array(3).fill('a payment could not be closed'))
    expect(JSON.stringify(shop.logged)).not.toContain(cartId)
    shop.logged.length = 0
    expect(await left()).toBe(before)
    expect((await extend(cartId)).status).toBe(200)
    await cancel(cartId)
  })

  it('a cart that costs nothing is canceled all the same, and one whose payment was declined too (R7.56)', async () => {
    const free = await opened([ticketLine(63, 1)])
    const declined = await opened()
    await shop.choose(declined.pay, 'decline')
    await exec(declined.cartId)
    await whileClosing(away, async () => {
      for (const { cartId } of [free, declined]) expect((await cancel(cartId)).status).toBe(200)
    })
    expect(await states(free.cartId)).toEqual(['canceled, there unknown'])
  })

  it('or rather the database, the answer is to come again, and no word about the payment', async () => {
    const { cartId } = await opened()
    const answer = await whileClosing(
      () => Promise.reject(new DatabaseUnavailable('away')),
      () => cancel(cartId),
    )
    expect(answer).toMatchObject({ status: 503, body: { error: 'NOT_READY' } })
    shop.logged.length = 0
    await cancel(cartId)
  })
})

it('the minutely job asks no provider about a cart that costs nothing', async () => {
  const { payments } = shop.shop
  const { lookUp, cancel: close } = payments
  const { cartId } = await opened([ticketLine(63, 1)])
  const requests: string[] = []
  const note = (id: string) => (requests.push(id), lookUp(id))
  Object.assign(payments, { lookUp: note, cancel: note })
  shop.later(31)
  await shop.workers.cleanup({})
  Object.assign(payments, { lookUp, cancel: close })
  shop.later(-31)
  const [free] = await rows<{ id: string; hold: string }>(
    db(),
    sql`select p.id, k.hold from payment p join claim k on k.id = p.cart_id where k.id = ${cartId}`,
  )
  expect([free!.hold, requests.includes(free!.id)]).toEqual(['expired', false])
})

describe('a cart that the visitor keeps', () => {
  it('has its payment closed by the minutely job where the provider could not at once, and keeps its places (R7.56, R4.50)', async () => {
    const { cartId } = await opened()
    const before = await left()
    await whileClosing(
      (id) => shop.shop.payments.lookUp(id),
      async () => expect((await cancel(cartId, '&keep=1')).status).toBe(200),
    )
    expect(await states(cartId)).toEqual(['open, there open'])
    shop.later(1)
    await shop.workers.cleanup({})
    expect(await states(cartId)).toEqual(['canceled, there canceled'])
    expect(await left()).toBe(before)
    shop.later(-1)
    await cancel(cartId)
  })
})

describe('a cart whose hold has ended', () => {
  it('stays one when it is canceled: money that comes all the same still becomes an order (R4.44)', async () => {
    const { cartId, pay } = await opened([ticketLine(11, 1, '2026-03-22 10:00')])
    shop.later(31)
    await whileClosing(
      (id) => shop.shop.payments.lookUp(id),
      async () => {
        await shop.workers.cleanup({})
        expect((await cancel(cartId)).status).toBe(200)
      },
    )
    await shop.choose(pay, 'pay')
    expect((await exec(cartId)).body.data.status).toBe('placed')
    shop.later(-31)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
