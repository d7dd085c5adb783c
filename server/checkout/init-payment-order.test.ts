import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const db = () => shop.shop.database.db

/** An order that is still to be paid, as the books have it. */
async function owed() {
  const [token, body] = [await shop.guest(), purchase([ticketLine(61, 2)])]
  await shop.choose((await init(token, body)).body.data, 'pay')
  const { booking_id } = (await exec(body.cartId)).body.data
  await shop.jobs()
  await rows(db(), sql`update payment set provider = 'none' where cart_id = ${body.cartId}`)
  await rows(
    db(),
    sql`update purchase_order
      set unpaid = total, due_on = '2026-04-19', ends_on = '2026-04-29'
      where booking_id = ${booking_id}`,
  )
  return { id: booking_id as string, cartId: body.cartId }
}
const pay = (id: string, more: object = {}) =>
  shop.call('POST', 'de/checkout/initPaymentOrder', {
    payart: 164,
    aux: {},
    id,
    url: `${origin}/de/order/review?id=${id}`,
    ...more,
  })
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const paymentsOf = (cartId: string) =>
  rows<{ state: string; there: string; ordered: boolean }>(
    db(),
    sql`select p.state, s.state as there, exists (select from purchase_order o where o.payment_id = p.id) as ordered
      from payment p
        join simulator_payment s on s.reference = p.id::text
      where p.cart_id = ${cartId} and p.purpose = 'order'
      order by p.created_at, p.superseded_at nulls last`,
  )
/** What was kept of all that was paid for an order at the provider since it was placed. */
const kept = async (cartId: string) =>
  (
    await rows<{ kept: number }>(
      db(),
      sql`select coalesce(sum(s.captured - s.refunded), 0)::int as kept
        from payment p
          join simulator_payment s on s.reference = p.id::text
        where p.cart_id = ${cartId} and p.purpose = 'order'`,
    )
  )[0]!.kept
const inboxOf = (cartId: string) =>
  rows(db(), sql`select kind from inbox where cart_id = ${cartId} order by created_at`)
const ticketsOf = (id: string) => shop.call('GET', `de/order/tickets.pdf?id=${id}`)

describe('an order that is still to be paid', () => {
  it('is paid online from its page, once, and has its tickets from then on (R7.53)', async () => {
    const { id, cartId } = await owed()
    expect(await review(id)).toMatchObject({ unpaid: 2162, due_on: '2026-04-19', documents: { tickets: null } })
    expect((await ticketsOf(id)).status).toBe(406)
    const mails = (await shop.mails()).length
    const { status, body } = await pay(id)
    expect(status).toBe(200)
    expect(await shop.choose(body.data, 'pay')).toContain(`/de/order/review?id=${id}`)
    const paid = await review(id)
    expect(paid.unpaid).toBeUndefined()
    expect(paid.documents.tickets).not.toBeNull()
    await shop.deliver()
    await shop.jobs()
    expect(await paymentsOf(cartId)).toEqual([{ state: 'captured', there: 'captured', ordered: true }])
    expect((await shop.mails()).length).toBe(mails + 1)
    expect((await pay(id)).body.error).toBe('ORDER_PAID')
    // and it counts as paid by that payment when it is given back
    const { number } = paid
    expect((await refundByOffice(shop.shop, number, undefined)).done).toBe(true)
    await shop.jobs()
    expect(await kept(cartId)).toBe(0)
  })

  it('is paid by the webhook alone, and by nothing but the money (R7.53)', async () => {
    const { id, cartId } = await owed()
    const { body } = await pay(id)
    expect((await review(id)).unpaid).toBe(2162)
    await shop.choose(body.data, 'pay')
    await shop.deliver()
    expect(await paymentsOf(cartId)).toEqual([{ state: 'captured', there: 'captured', ordered: true }])
    shop.later(61)
    await shop.jobs()
    expect(shop.logged).toEqual([])
    shop.later(-61)
  })

  it('stays as it is when the payment is declined, and is paid by the next (R7.53)', async () => {
    const { id, cartId } = await owed()
    await shop.choose((await pay(id)).body.data, 'decline')
    expect((await review(id)).unpaid).toBe(2162)
    shop.later(1)
    await shop.choose((await pay(id)).body.data, 'pay')
    expect((await review(id)).unpaid).toBeUndefined()
    expect((await paymentsOf(cartId)).map(({ state }) => state)).toEqual(['failed', 'captured'])
    shop.later(-1)
  })

  it('has one page to pay at: an earlier one is closed, and its money would go back (R7.53)', async () => {
    const { id, cartId } = await owed()
    const first = (await pay(id)).body.data
    const { payments } = shop.shop
    const { cancel } = payments
    payments.cancel = (reference) => payments.lookUp(reference)
    const second = (await pay(id)).body.data
    payments.cancel = cancel
    await shop.choose(second, 'pay')
    await shop.choose(first, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect((await review(id)).unpaid).toBeUndefined()
    expect(await kept(cartId)).toBe(2162)
    expect((await paymentsOf(cartId)).map(({ state }) => state).toSorted()).toEqual(['captured', 'refunded'])
  })

  it('is asked about before another page is opened: what has arrived pays it, what is on its way is waited for', async () => {
    const { id } = await owed()
    await shop.choose((await pay(id)).body.data, 'pay')
    expect((await pay(id)).body.error).toBe('ORDER_PAID')
    const other = await owed()
    await shop.choose((await pay(other.id)).body.data, 'late')
    expect((await pay(other.id)).body.error).toBe('ORDER_PAYMENT_UNDER_WAY')
  })

  it('gets another page while a payment that was replaced is still on its way: that money would go back', async () => {
    const { id, cartId } = await owed()
    const first = (await pay(id)).body.data
    const { payments } = shop.shop
    const { cancel } = payments
    payments.cancel = (reference) => payments.lookUp(reference)
    const second = (await pay(id)).body.data
    // on the page that another had replaced
    await shop.choose(first, 'late')
    await shop.choose(second, 'decline')
    const third = await pay(id)
    payments.cancel = cancel
    expect(third.status).toBe(200)
    await shop.choose(third.body.data, 'pay')
    shop.later(1)
    await shop.deliver()
    await shop.jobs()
    shop.later(-1)
    expect((await review(id)).unpaid).toBeUndefined()
    expect(await kept(cartId)).toBe(2162)
  })

  it('gets one of two pages that are asked for at once (R7.53)', async () => {
    const { id, cartId } = await owed()
    const pages = (await Promise.all([pay(id), pay(id)])).map(({ body }) => body.data as string)
    for (const page of pages) await shop.choose(page, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect(await kept(cartId)).toBe(2162)
  })

  it.each([
    ['another amount', sql`amount = 1`, { captured: 1, refunded: 1 }],
    ['another currency', sql`currency = 'JPY'`, { captured: 2162, refunded: 2162 }],
  ])('is not paid by %s than it costs: that goes back, and the operator sees it', async (_, paid, money) => {
    const { id, cartId } = await owed()
    const { data } = (await pay(id)).body
    const ours = sql`(select p.id::text from payment p where p.cart_id = ${cartId} and p.purpose = 'order')`
    await rows(db(), sql`update simulator_payment set ${paid} where reference in ${ours}`)
    await shop.choose(data, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect(await review(id)).toMatchObject({ unpaid: 2162, documents: { tickets: null } })
    expect(await rows(db(), sql`select captured, refunded from simulator_payment where reference in ${ours}`)).toEqual([
      money,
    ])
    expect(await inboxOf(cartId)).toEqual([{ kind: 'amount-differs' }])
    expect((await paymentsOf(cartId)).map(({ state }) => state)).toEqual(['refunded'])
    // and it is paid by the next
    shop.later(1)
    await shop.choose((await pay(id)).body.data, 'pay')
    expect((await review(id)).unpaid).toBeUndefined()
    shop.later(-1)
  })

  it('gives money back that arrives after it was canceled', async () => {
    const { id, cartId } = await owed()
    const { body } = await pay(id)
    await refundByOffice(shop.shop, (await review(id)).number, undefined)
    await shop.choose(body.data, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect(await kept(cartId)).toBe(0)
    expect((await pay(id)).body.error).toBe('ORDER_NOT_AVAILABLE')
  })

  it('gives back what is canceled of it only as far as it was paid', async () => {
    const { id } = await owed()
    const { number } = await review(id)
    expect((await refundByOffice(shop.shop, number, '5')).line).toContain('REFUND_TOO_MUCH')
    expect((await refundByOffice(shop.shop, number, undefined)).line).toContain('nothing to give back')
  })

  it('keeps its page open as long as places are held, then it is closed', async () => {
    const { id, cartId } = await owed()
    await pay(id)
    shop.later(2)
    await shop.workers.cleanup({})
    expect((await paymentsOf(cartId))[0]).toMatchObject({ state: 'open', there: 'open' })
    shop.later(shop.shop.settings.HOLD_MINUTES)
    await shop.workers.cleanup({})
    expect((await paymentsOf(cartId))[0]).toMatchObject({ state: 'canceled', there: 'canceled' })
    shop.later(-2 - shop.shop.settings.HOLD_MINUTES)
  })

  it('tells when the provider cannot be reached, and nothing is open then', async () => {
    const { id, cartId } = await owed()
    const { payments } = shop.shop
    const { open, cancel } = payments
    const away = () => Promise.reject(new Error('away'))
    Object.assign(payments, { open: away, cancel: away })
    expect((await pay(id)).body.error).toBe('PAYMENT_UNAVAILABLE')
    payments.open = open
    // nor is another opened while nobody knows about the first
    expect((await pay(id)).body.error).toBe('PAYMENT_UNAVAILABLE')
    payments.cancel = cancel
    expect(shop.logged.splice(0)).toHaveLength(2)
    await shop.choose((await pay(id)).body.data, 'pay')
    expect((await review(id)).unpaid).toBeUndefined()
    expect(await kept(cartId)).toBe(2162)
  })

  it.each([
    ['an unknown payment', { payart: 999 }, 'PAYMENT_UNKNOWN'],
    ['another wallet', { payart: 190, aux: { wallet: 'GOOGLEPAY' } }, 'PAYMENT_UNKNOWN'],
    ['a wallet that is not named', { payart: 190 }, 'PAYMENT_UNKNOWN'],
    ['an address elsewhere', { url: 'https://elsewhere.example/de' }, 'RETURN_ADDRESS_FOREIGN'],
    ['an unknown order', { id: 'a'.repeat(24) }, 'ORDER_NOT_AVAILABLE'],
    // which is no secret: it is printed on what is handed round
    ['an order by its number', { id: 'F100001' }, 'MALFORMED'],
  ])('refuses %s (R7.53)', async (_, more, code) => {
    const { id } = await owed()
    expect((await pay(id, more)).body.error).toBe(code)
  })

  it('is paid by the bank to the end once a part of it came that way: what an open page takes goes back', async () => {
    const { id, cartId } = await owed()
    const page = (await pay(id)).body.data
    await rows(db(), sql`update purchase_order set unpaid = total - 1 where booking_id = ${id}`)
    await shop.choose(page, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect([(await review(id)).unpaid, await kept(cartId)]).toEqual([2161, 0])
    expect((await pay(id)).body.error).toBe('ORDER_PARTLY_PAID')
  })
})
