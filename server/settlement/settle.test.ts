import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { signWebhook } from '../payments/simulator-provider.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const { init, exec, cancel } = purchaseCalls(() => shop)
const payments = (cartId: string) =>
  rows<{ id: string; state: string }>(
    shop.shop.database.db,
    sql`select id, state from payment where cart_id = ${cartId} order by created_at, id`,
  )
const ordersOf = async (cartId: string) =>
  (await rows(shop.shop.database.db, sql`select 1 from purchase_order where cart_id = ${cartId}`)).length
const inboxOf = (cartId: string) =>
  rows<{ kind: string }>(shop.shop.database.db, sql`select kind from inbox where cart_id = ${cartId}`)
const money = async (cartId: string) => {
  const [sum] = await rows<{ captured: number; refunded: number }>(
    shop.shop.database.db,
    sql`select coalesce(sum(s.captured), 0)::int as captured, coalesce(sum(s.refunded), 0)::int as refunded
      from simulator_payment s
        join payment p on p.id::text = s.reference
      where p.cart_id = ${cartId}`,
  )
  return sum
}

async function opened(items = [ticketLine(11, 1)], { payart = 164 } = {}) {
  const body = purchase(items, { payart })
  const token = await shop.guest()
  const answer = await init(token, body)
  expect(answer.status).toBe(200)
  return { body, token, cartId: body.cartId, pay: answer.body.data as string }
}

describe('a payment at the provider', () => {
  it('places the order although the browser never returns (R1.16)', async () => {
    const { cartId, pay } = await opened()
    expect(await shop.choose(pay, 'stay')).toBeNull()
    await shop.deliver()
    expect(await ordersOf(cartId)).toBe(1)
  })

  it('places the order although no webhook ever comes (R7.55)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'silent')
    expect((await exec(cartId)).status).toBe(200)
    expect(await ordersOf(cartId)).toBe(1)
  })

  it('places one order and sends one mail when the webhook of its success comes three times (R7.55)', async () => {
    const { cartId, pay } = await opened()
    await shop.jobs()
    const before = (await shop.mails()).length
    await shop.choose(pay, 'twice')
    await exec(cartId)
    await shop.deliver()
    await shop.jobs()
    expect(await ordersOf(cartId)).toBe(1)
    expect((await shop.mails()).length).toBe(before + 1)
  })

  it('stays paid when older webhooks come after success (R7.55)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'disorder')
    await shop.deliver()
    await exec(cartId)
    expect((await payments(cartId)).map(({ state }) => state)).toEqual(['captured'])
    expect(await ordersOf(cartId)).toBe(1)
  })

  it('works in whichever order webhook and browser come, also at once (R7.55)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'pay')
    const [done] = await Promise.all([exec(cartId), shop.deliver(), exec(cartId)])
    expect(done.status).toBe(200)
    expect(await ordersOf(cartId)).toBe(1)
  })

  it("is not believed to be paid without the provider's signature, nor for what a webhook claims", async () => {
    const { cartId, pay } = await opened()
    const [payment] = await payments(cartId)
    const raw = JSON.stringify({ id: 'r1', reference: payment!.id, state: 'captured' })
    const webhook = (signature: string) =>
      shop.app.request('/api/webhooks/simulator', {
        method: 'POST',
        body: raw,
        headers: { 'x-simulator-signature': signature },
      })
    expect((await webhook('forged')).status).toBe(403)
    expect((await webhook(signWebhook('another-secret', raw))).status).toBe(403)
    // signed, but the provider itself says that nothing was paid: the look-up decides
    expect((await webhook(signWebhook(shop.shop.keys.simulator, raw))).status).toBe(204)
    expect(await ordersOf(cartId)).toBe(0)
    await shop.choose(pay, 'cancel')
    await cancel(cartId)
  })

  it('sends its webhook again until the shop has taken it', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'stay')
    const { shop: inner } = shop
    const lookUp = inner.payments.lookUp
    inner.payments.lookUp = async () => {
      throw new Error('unreachable')
    }
    await shop.deliver()
    inner.payments.lookUp = lookUp
    expect(await ordersOf(cartId)).toBe(0)
    shop.later(1)
    await shop.deliver()
    expect(await ordersOf(cartId)).toBe(1)
    shop.later(-1)
    shop.logged.length = 0
  })
})

describe('money that comes late', () => {
  const all = (slot: string) => ticketLine(11, 10, slot)

  it('still becomes an order when the hold has ended and its places are free (R4.44)', async () => {
    const { cartId, pay } = await opened([ticketLine(11, 2, '2026-03-22 10:00')])
    shop.later(31)
    const other = await opened([all('2026-03-22 10:30')])
    await cancel(other.cartId)
    await shop.choose(pay, 'pay')
    expect((await exec(cartId)).status).toBe(200)
    expect(await ordersOf(cartId)).toBe(1)
    shop.later(-31)
  })

  it('is given back when the places are gone, told to the operator and to the buyer (R4.44)', async () => {
    const late = await opened([all('2026-03-22 11:00')])
    shop.later(31)
    const quick = await opened([ticketLine(11, 1, '2026-03-22 11:00')])
    await shop.choose(quick.pay, 'pay')
    expect((await exec(quick.cartId)).status).toBe(200)
    await shop.choose(late.pay, 'pay')
    expect(await exec(late.cartId)).toMatchObject({ status: 410, body: { error: 'CART_GONE' } })
    expect(await ordersOf(late.cartId)).toBe(0)
    await shop.jobs()
    expect(await money(late.cartId)).toEqual({ captured: 20_000, refunded: 20_000 })
    expect((await payments(late.cartId)).map(({ state }) => state)).toEqual(['refunded'])
    expect(await inboxOf(late.cartId)).toEqual([{ kind: 'refunded' }])
    const [payment] = await payments(late.cartId)
    const file = (await shop.mails()).find((name) => name.startsWith(`${payment!.id}.refund`))
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file!)))
    expect(mail.text).toMatch(/CHF\s200\s/)
    // again: nothing more comes back
    await shop.jobs()
    await shop.deliver()
    expect(await money(late.cartId)).toEqual({ captured: 20_000, refunded: 20_000 })
    shop.later(-31)
  })

  it('is given back after the visitor canceled and cleared the cart (R7.56)', async () => {
    const { cartId, pay } = await opened()
    const { shop: inner } = shop
    const providerCancel = inner.payments.cancel
    // the provider closes nothing: the visitor pays in a second window meanwhile
    inner.payments.cancel = (id) => inner.payments.lookUp(id)
    expect((await cancel(cartId)).status).toBe(200)
    inner.payments.cancel = providerCancel
    await shop.choose(pay, 'pay')
    expect((await exec(cartId)).status).toBe(410)
    await shop.jobs()
    expect(await money(cartId)).toEqual({ captured: 2000, refunded: 2000 })
    expect(await ordersOf(cartId)).toBe(0)
  })

  it('is given back when one cart was paid twice (R7.48)', async () => {
    const { cartId, pay, body, token } = await opened()
    const { shop: inner } = shop
    const providerCancel = inner.payments.cancel
    inner.payments.cancel = (id) => inner.payments.lookUp(id)
    const second = await init(token, { ...body, payart: 180 })
    inner.payments.cancel = providerCancel
    await shop.choose(pay, 'pay')
    await shop.choose(second.body.data, 'pay')
    expect((await exec(cartId)).status).toBe(200)
    await shop.deliver()
    await shop.jobs()
    expect(await ordersOf(cartId)).toBe(1)
    expect(await money(cartId)).toEqual({ captured: 4000, refunded: 2000 })
  })

  it('becomes an order also where others have had its places, and their hold has ended too (R4.51)', async () => {
    const { cartId, pay } = await opened([ticketLine(11, 10, '2026-03-29 11:00')])
    shop.later(31)
    const others = await opened([ticketLine(11, 10, '2026-03-29 11:00')])
    shop.later(31)
    await shop.choose(pay, 'pay')
    await shop.deliver()
    expect([await ordersOf(cartId), (await shop.books()).off]).toEqual([1, []])
    await shop.choose(others.pay, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect([await ordersOf(others.cartId), await money(others.cartId)]).toEqual([
      0,
      { captured: 20000, refunded: 20000 },
    ])
    shop.later(-62)
  })

  it('is given back when the cart has changed to another visit that costs the same (R7.48)', async () => {
    const { body, token, cartId, pay } = await opened()
    const { payments: provider } = shop.shop
    const { cancel: close } = provider
    // the page that was opened first stays open
    provider.cancel = (id) => provider.lookUp(id)
    const items = [ticketLine(11, 1, '2026-03-20 11:00')]
    expect((await init(token, { ...body, cart: { ...body.cart, items } })).status).toBe(200)
    provider.cancel = close
    await shop.choose(pay, 'pay')
    await shop.deliver()
    await shop.jobs()
    expect([await ordersOf(cartId), (await inboxOf(cartId)).map(({ kind }) => kind)]).toEqual([0, ['cart-changed']])
    expect(await money(cartId)).toEqual({ captured: 2000, refunded: 2000 })
  })

  it('in another currency than asked for comes back, and the operator sees it', async () => {
    const { cartId, pay } = await opened([ticketLine(61, 1)])
    await shop.shop.database.db.execute(
      sql`update simulator_payment
        set currency = 'JPY'
        where reference in (select id::text from payment where cart_id = ${cartId})`,
    )
    await shop.choose(pay, 'pay')
    expect((await exec(cartId)).status).toBe(410)
    expect(await inboxOf(cartId)).toEqual([{ kind: 'amount-differs' }])
    expect(await ordersOf(cartId)).toBe(0)
    await shop.jobs()
  })

  it('that is not the amount asked for comes back, and the operator sees it', async () => {
    const { cartId, pay } = await opened()
    await shop.shop.database.db.execute(
      sql`update simulator_payment
        set amount = 1
        where reference in (select id::text from payment where cart_id = ${cartId})`,
    )
    await shop.choose(pay, 'pay')
    expect((await exec(cartId)).status).toBe(410)
    expect(await inboxOf(cartId)).toEqual([{ kind: 'amount-differs' }])
    await shop.jobs()
    expect(await money(cartId)).toEqual({ captured: 1, refunded: 1 })
  })
})

describe('a hold that waits for money on its way', () => {
  it('is not ended by an older payment that failed, when its webhook comes again (R7.55)', async () => {
    const { cartId, pay, body, token } = await opened([ticketLine(11, 1, '2026-03-22 10:00')])
    const [declined] = await payments(cartId)
    await shop.choose(pay, 'decline')
    await exec(cartId)
    const debit = await init(token, {
      ...body,
      payart: 74,
      aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' },
    })
    await shop.choose(debit.body.data, 'pay')
    expect((await exec(cartId)).body.data.status).toBe('pending')
    const raw = JSON.stringify({ id: 'again', reference: declined!.id, state: 'failed' })
    const webhook = await shop.app.request('/api/webhooks/simulator', {
      method: 'POST',
      body: raw,
      headers: { 'x-simulator-signature': signWebhook(shop.shop.keys.simulator, raw) },
    })
    expect(webhook.status).toBe(204)
    const [cart] = await rows<{ expires_at: string | null }>(
      shop.shop.database.db,
      sql`select expires_at from claim where id = ${cartId}`,
    )
    expect(cart!.expires_at).toBeNull()
    shop.later(1)
    await shop.deliver()
    expect(await ordersOf(cartId)).toBe(1)
    shop.later(-1)
  })
})

describe('the minutely job', () => {
  it('finds a payment that no webhook came of and closes one whose hold has ended', async () => {
    const paid = await opened()
    await shop.choose(paid.pay, 'silent')
    const left = await opened()
    shop.later(32)
    await shop.workers.cleanup({})
    expect(await ordersOf(paid.cartId)).toBe(1)
    expect((await payments(left.cartId)).map(({ state }) => state)).toEqual(['canceled'])
    // too late to pay: the provider has closed it
    expect(await shop.choose(left.pay, 'pay')).toContain('/checkout/success')
    expect(await money(left.cartId)).toEqual({ captured: 0, refunded: 0 })
    const [cart] = await rows<{ hold: string }>(
      shop.shop.database.db,
      sql`select hold from claim where id = ${left.cartId}`,
    )
    expect(cart!.hold).toBe('expired')
    shop.later(-32)
  })
})

describe('an order', () => {
  it('has tickets as its lines say: one code per line, or one per person (R3.47)', async () => {
    const { cartId, pay } = await opened([ticketLine(11, 3, '2026-03-22 10:00'), ticketLine(12, 2, '2026-03-22 10:00')])
    await shop.choose(pay, 'pay')
    const { body } = await exec(cartId)
    const tickets = await rows<{ line: number; places: number }>(
      shop.shop.database.db,
      sql`select t.line, t.places
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.booking_id = ${body.data.booking_id}
        order by t.line, t.sequence`,
    )
    expect(tickets).toEqual([
      { line: 0, places: 3 },
      { line: 1, places: 1 },
      { line: 1, places: 1 },
    ])
  })

  it('shows the VAT contained per rate on the total of that rate, exempt lines without (R9.4, R9.6, R1.31)', async () => {
    const { cartId, pay } = await opened([ticketLine(61, 10), ticketLine(11, 1, '2026-03-22 11:30')])
    await shop.choose(pay, 'pay')
    const { body } = await exec(cartId)
    const { body: order } = await shop.call('GET', `de/order/review?id=${body.data.booking_id}`)
    expect(order.data.total).toBe(10_810 + 2000)
    expect(order.data.vat).toEqual([{ percent: 8.1, gross: 10_810, tax: 810 }])
  })

  it('opens by its booking id alone, as review, PDF and calendar file; by nothing else (R1.15, R7.59, R8.16)', async () => {
    const { cartId, pay } = await opened([ticketLine(11, 1, '2026-03-22 11:30')])
    await shop.choose(pay, 'pay')
    const id = (await exec(cartId)).body.data.booking_id
    expect(id.length).toBeGreaterThanOrEqual(22)
    const review = await shop.call('GET', `en/order/review?id=${id}`)
    expect(review.body.data).toMatchObject({
      booking_id: id,
      status: 'placed',
      demonstration: true,
      has_tickets: true,
      customer: { fname: 'Ada', country: 'Switzerland' },
    })
    const pdf = await shop.app.request(`/api/en/${review.body.data.documents.tickets}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const calendar = await shop.call('GET', `en/${review.body.data.documents.calendar}`)
    expect(calendar.body).toContain('DTSTART:20260322T103000Z')
    for (const other of [review.body.data.number, `${id}x`, '1', cartId])
      expect(await shop.call('GET', `en/order/review?id=${other}`)).toMatchObject({
        status: 406,
        body: { error: 'ORDER_NOT_AVAILABLE' },
      })
    expect((await shop.call('GET', 'en/order/tickets.pdf?id=aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(406)
  })

  it('is mailed once with tickets and calendar file, in the language of the purchase (R1.15)', async () => {
    const body = {
      ...purchase([ticketLine(11, 1, '2026-03-22 11:00')]),
      continueUrl: `${origin}/en/checkout/success?us=abcdefghijkl`,
    }
    const answer = await shop.call('POST', `en/checkout/initPayment?_=${await shop.guest()}`, body)
    await shop.choose(answer.body.data, 'pay')
    const id = (await exec(body.cartId)).body.data.booking_id
    const { number } = (await shop.call('GET', `en/order/review?id=${id}`)).body.data
    await shop.jobs()
    const file = (await shop.mails()).filter((name) => name.startsWith(`${number}.`))
    expect(file.length).toBe(1)
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file[0]!)))
    expect(mail.attachments.map(({ mimeType }) => mimeType).sort()).toEqual(['application/pdf', 'text/calendar'])
    expect(mail.text).toContain(`${origin}/en/order-review/${id}`)
    expect(mail.html).toContain('Ereignis 1 (en)')
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
