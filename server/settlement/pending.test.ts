import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel, extend, left } = purchaseCalls(() => shop)

const db = () => shop.shop.database.db
const slot = '2026-03-22 10:00'
const slotsLeft = async () =>
  (await shop.call('GET', 'de/ticket/collect/event/1/date/20260322')).body.slots[0].max_tickets as number

/** A direct debit that the visitor has agreed to: the money comes days later, or does not. */
async function debit() {
  const body = purchase([ticketLine(11, 1, slot)], {
    payart: 74,
    aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' },
  })
  const token = await shop.guest()
  await shop.choose((await init(token, body)).body.data, 'pay')
  expect((await exec(body.cartId)).body.data.status).toBe('pending')
  return { body, token, cartId: body.cartId }
}
const bankSays = (cartId: string, state: string) =>
  rows(
    db(),
    sql`update simulator_payment
      set state = ${state}
      where reference in (select id::text from payment where cart_id = ${cartId})`,
  )

describe('a hold whose money is on its way', () => {
  it.each(['failed', 'canceled'])(
    'ends when it was promised to, when the debit is %s before that: another method can pay till then (R4.46, R7.55)',
    async (state) => {
      const before = await slotsLeft()
      const { body, token, cartId } = await debit()
      shop.later(10)
      await bankSays(cartId, state)
      expect((await exec(cartId)).body.error).toBe(state === 'failed' ? 'PAYMENT_DECLINED' : 'PAYMENT_NOT_COMPLETED')
      expect((await extend(cartId)).body.data.expiresAt).toBe('2026-03-20T07:40:00.000Z')
      expect(await slotsLeft()).toBe(before - 1)
      const { body: again } = await init(token, { ...body, payart: 164, aux: {} })
      await shop.choose(again.data, 'pay')
      expect((await exec(cartId)).body.data.status).toBe('placed')
      shop.later(-10)
    },
  )

  it('ends at once, when the debit fails after the promised end (R7.55)', async () => {
    const before = await slotsLeft()
    const { cartId } = await debit()
    shop.later(45)
    expect(await slotsLeft()).toBe(before - 1)
    await bankSays(cartId, 'failed')
    expect((await exec(cartId)).body.error).toBe('CART_GONE')
    expect(await slotsLeft()).toBe(before)
    shop.later(-45)
    await cancel(cartId)
  })

  it('becomes an order when no webhook tells of the money: it is found by the minutely job (R7.55)', async () => {
    const { cartId } = await debit()
    shop.later(45)
    await bankSays(cartId, 'captured')
    await shop.workers.cleanup({})
    expect(await shop.count(`purchase_order where cart_id = '${cartId}'`)).toBe(1)
    shop.later(-45)
  })

  it('does not end while the bank only says again that it is on its way (R7.55)', async () => {
    const { cartId } = await debit()
    shop.later(45)
    for (let time = 0; time < 2; time++) expect((await exec(cartId)).body.data.status).toBe('pending')
    expect((await extend(cartId)).body.data.expiresAt).toBeNull()
    await bankSays(cartId, 'captured')
    expect((await exec(cartId)).body.data.status).toBe('placed')
    shop.later(-45)
  })
})

describe('a payment page that is paid before the shop has its address', () => {
  it('keeps the places for the money on its way (R7.55)', async () => {
    const { payments } = shop.shop
    const { open } = payments
    payments.open = async (payment) => {
      const opened = await open(payment)
      await shop.choose(opened.url, 'pay')
      await shop.deliver()
      return opened
    }
    const body = purchase([ticketLine(11, 1, slot)], {
      payart: 74,
      aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' },
    })
    expect((await init(await shop.guest(), body)).status).toBe(200)
    payments.open = open
    const before = await slotsLeft()
    shop.later(45)
    expect(await slotsLeft()).toBe(before)
    expect((await exec(body.cartId)).body.data.status).toBe('pending')
    await bankSays(body.cartId, 'captured')
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
    shop.later(-45)
  })

  it('is not given out when its hold has ended before the provider answered (R7.48)', async () => {
    const { payments } = shop.shop
    const { open } = payments
    payments.open = async (payment) => {
      shop.later(2)
      await shop.workers.cleanup({})
      return open(payment)
    }
    const body = purchase([ticketLine(11, 1, slot)])
    expect(await init(await shop.guest(), body)).toMatchObject({ status: 410, body: { error: 'CART_GONE' } })
    payments.open = open
    shop.later(-2)
  })

  it('is not given out when another payment has replaced it meanwhile (R7.48)', async () => {
    const { payments } = shop.shop
    const { open } = payments
    const body = purchase([ticketLine(11, 1, slot)])
    payments.open = async (payment) => {
      // as another process does, whose turn came when this one had taken too long
      await rows(db(), sql`update payment set superseded_at = ${shop.time.now.toISOString()} where id = ${payment.id}`)
      return open(payment)
    }
    expect((await init(await shop.guest(), body)).body.error).toBe('CART_GONE')
    payments.open = open
    expect((await cancel(body.cartId)).status).toBe(200)
  })
})

describe('who pays', () => {
  it('is known from what the wallet said first, when it says nothing on the day the money comes (R1.14)', async () => {
    const { payments } = shop.shop
    const { lookUp } = payments
    const body = purchase([ticketLine(61, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    await init(null, body)
    const seen = { amount: 1081, currency: 'CHF' }
    payments.lookUp = async () => ({ ...seen, state: 'pending', payer: { fname: 'Wil', email: 'wil@example.org' } })
    const pending = await exec(body.cartId)
    const review = async () =>
      (await shop.call('GET', `de/order/review?id=${pending.body.data.booking_id}`)).body.data.customer
    expect(await review()).toMatchObject({ fname: 'Wil', lname: '', email: 'wil@example.org' })
    payments.lookUp = async () => ({ ...seen, state: 'captured', payer: {} })
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
    payments.lookUp = lookUp
    expect(await review()).toMatchObject({ fname: 'Wil', lname: '', email: 'wil@example.org' })
  })

  it('may stay unknown: the order has no name, and no mail goes out (R1.14)', async () => {
    const { payments } = shop.shop
    const { lookUp } = payments
    const body = purchase([ticketLine(61, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    await init(null, body)
    await shop.jobs()
    const before = await shop.mails()
    payments.lookUp = async () => ({ amount: 1081, currency: 'CHF', state: 'captured', payer: null })
    const placed = await exec(body.cartId)
    payments.lookUp = lookUp
    const { customer, total } = (await shop.call('GET', `de/order/review?id=${placed.body.data.booking_id}`)).body.data
    expect([total, [...new Set(Object.values(customer).flat())]]).toEqual([1081, ['']])
    await shop.jobs()
    expect(await shop.mails()).toEqual(before)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
  expect(await left()).toBeGreaterThan(0)
})
