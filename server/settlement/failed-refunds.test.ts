import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { runCommand } from '../office/command.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { openStripeShop, type StripeShop } from '../testing/stripe-shop.fixture.ts'
import { museumIn } from '../testing/museum.fixture.ts'
import { purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'

let shop: StripeShop
beforeAll(async () => void (shop = await openStripeShop({ files: museumIn('EUR') })))
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(() => shop.close())
const { init, exec, cancel } = purchaseCalls(() => shop)

const db = () => shop.shop.database.db
const debit = { payart: 74 }

/** A payment of 11 euros at a bank that returns what is given back. */
async function paid(over: object = {}) {
  const body = purchase([ticketLine(11, 1, '2026-03-22 10:00')], over)
  await shop.choose((await init(await shop.guest(), body)).body.data, 'refundFails')
  const there = shop.mock.ledger.all()[0]!
  return { cartId: body.cartId, there, payment: there.session.client_reference_id! }
}
async function ordered(over: object = {}) {
  const bought = await paid(over)
  await pass()
  const { booking_id: booking } = (await exec(bought.cartId)).body.data
  const { number } = (await shop.call('GET', `de/order/review?id=${booking}`)).body.data
  return { ...bought, booking, number }
}
/** An order that is given back as the office asks, and its refund. */
async function refunded(amount?: string, over: object = {}) {
  const order = await ordered(over)
  expect(await refundByOffice(shop.shop, order.number, amount)).toMatchObject({ done: true })
  await shop.jobs()
  const [refund] = await rows<{ id: string }>(
    db(),
    sql`select r.id from refund r join purchase_order o on o.id = r.order_id where o.number = ${order.number}`,
  )
  return { ...order, refund: refund!.id }
}
/** What banks do in a minute, told by webhooks. */
async function pass() {
  shop.later(1)
  await shop.deliver()
}
const command = (...words: string[]) => runCommand(shop.shop, words)
const open = async () =>
  (
    await rows<{ kind: string; details: object }>(
      db(),
      sql`select kind, details
        from inbox i
        where not exists (select from office_act a where a.act = 'settle' and a.subject = i.id::text)
        order by created_at`,
    )
  ).filter(({ kind }) => kind === 'refund-failed')
const show = async (booking: string) => (await shop.call('GET', `de/order/review?id=${booking}`)).body.data
const stateOf = async (payment: string) =>
  (await rows<{ state: string }>(db(), sql`select state from payment where id = ${payment}`))[0]!.state
const doneAt = async (refund: string) =>
  (await rows<{ done: string | null }>(db(), sql`select done_at as done from refund where id = ${refund}`))[0]!.done
const given = (there: { refunds: { amount: number; status: string | null }[] }) =>
  there.refunds.map(({ amount, status }) => [amount, status])

describe("an order's refund that comes to nothing after it was done", () => {
  it('is owed again, told to the office once with what to do, and not claimed on the order page', async () => {
    const { number, booking, payment, refund, there } = await refunded()
    expect([await stateOf(payment), (await doneAt(refund)) !== null]).toEqual(['refunded', true])
    expect(await show(booking)).toMatchObject({ refunded: there.charge!.amount })
    shop.logged.length = 0
    await pass()
    expect([await stateOf(payment), await doneAt(refund)]).toEqual(['captured', null])
    const amount = there.charge!.amount
    expect(await open()).toEqual([
      {
        kind: 'refund-failed',
        details: { refund, payment, amount, currency: 'EUR', next: `failed-refund ${refund} again|transferred` },
      },
    ])
    expect(JSON.stringify(shop.logged)).toContain('a refund came to nothing')
    const page = await show(booking)
    expect([page.refunded, page.refund_failed]).toEqual([undefined, amount])
    expect((await command('show', number)).said).toMatch(/failed: ['"]?2026/)
    // neither the minutely job nor another webhook nor the daily comparison asks the provider or the office again
    shop.later(120)
    await shop.workers.cleanup({})
    await shop.workers.refund({ refundId: refund })
    await shop.workers.reconcile({})
    expect([given(there), (await open()).length]).toEqual([[[amount, 'failed']], 1])
    expect(await rows(db(), sql`select 1 from inbox where kind = 'refund-stuck'`)).toEqual([])
    shop.logged.length = 0
    expect((await command('failed-refund', refund, 'transferred', 'IBAN by mail')).done).toBe(true)
  })

  it('is listed with all that goes back: under way, given back, failed, and settled', async () => {
    const authorization = `Bearer ${await keyOf(shop, 'finance')}`
    const listed = async (asked: object = {}) =>
      (await shop.call('POST', 'office/refunds', asked, { authorization })).body.data
    const states = async (number: string, asked: object = {}) =>
      (await listed(asked)).flatMap((one: { order: string; state: string }) => (one.order === number ? one.state : []))
    const { number } = await ordered()
    await refundByOffice(shop.shop, number, '5')
    expect([await states(number), await states(number, { state: 'done' })]).toEqual([['under-way'], []])
    await shop.jobs()
    expect(await states(number)).toEqual(['done'])
    await pass()
    expect(await states(number, { state: 'failed' })).toEqual(['failed'])
    const [newest, ...older] = await listed()
    expect(newest).toMatchObject({ order: number, paid_back: 500, currency: 'EUR', whole: false, done: null })
    expect(older.length).toBeGreaterThan(0)
    expect(await listed({ after: newest.id })).toEqual(older)
    await command('failed-refund', newest.id, 'transferred', 'IBAN by mail')
    expect(await states(number)).toEqual(['done'])
    expect((await command('refunds', 'done')).said).toMatch(new RegExp(`^2026.* ${number} {2}5.00 EUR {2}done`))
    expect((await command('refunds', 'failed')).said).toBe('none')
  })

  it('is asked for again under another key, once, and is done when that is', async () => {
    const { booking, payment, refund, there } = await refunded('5.00')
    await pass()
    there.refundsFail = false
    const again = await command('failed-refund', refund, 'again')
    expect([again.done, again.said]).toEqual([true, expect.stringContaining('asked for 5.00 EUR once more')])
    expect((await command('failed-refund', refund, 'again')).done).toBe(false)
    expect((await command('failed-refund', refund, 'transferred')).done).toBe(false)
    await shop.jobs()
    for (let time = 0; time < 2; time++) await shop.workers.refund({ refundId: refund })
    expect([given(there), await stateOf(payment)]).toEqual([
      [
        [500, 'succeeded'],
        [500, 'failed'],
      ],
      'captured',
    ])
    const page = await show(booking)
    expect([page.refunded, page.refund_failed]).toEqual([500, undefined])
    expect(await open()).toEqual([])
  })

  it('may fail again, which is another entry', async () => {
    const { payment, refund, there } = await refunded()
    for (let time = 0; time < 2; time++) {
      await pass()
      expect([(await open()).length, await stateOf(payment)]).toEqual([1, 'captured'])
      await command('failed-refund', refund, 'again')
      await shop.jobs()
    }
    expect(given(there).map(([, status]) => status)).toEqual(['succeeded', 'failed', 'failed'])
    await pass()
    await command('failed-refund', refund, 'transferred')
  })

  it('counts as given back once the museum has transferred it, and is not asked for any more', async () => {
    const { booking, payment, refund, there } = await refunded()
    await pass()
    const answer = await command('failed-refund', refund, 'transferred', 'IBAN by mail')
    expect([answer.done, answer.said]).toEqual([true, expect.stringContaining('count as transferred')])
    await shop.jobs()
    await shop.workers.cleanup({})
    expect([await stateOf(payment), new Date((await doneAt(refund))!), given(there)]).toEqual([
      'refunded',
      shop.time.now,
      [[there.charge!.amount, 'failed']],
    ])
    expect((await show(booking)).refund_failed).toBeUndefined()
    expect(await open()).toEqual([])
    expect((await command('failed-refund', refund, 'again')).done).toBe(false)
  })

  it('is put right once by two who do it at once, and noted once by two who are told at once', async () => {
    const { payment, refund, there } = await refunded()
    shop.mock.ledger.endRefund(there.refunds[0]!.id, 'failed')
    await Promise.all([1, 2].map(() => noteFailedRefunds(shop.shop, { paymentId: payment })))
    expect(await open()).toHaveLength(1)
    there.refundsFail = false
    const authorization = `Bearer ${await keyOf(shop, 'finance')}`
    const ways = ['again', 'transferred', 'transferred'] as const
    const answers = await Promise.all(
      ways.map((way) => shop.call('POST', 'office/failed-refund', { id: refund, way }, { authorization })),
    )
    const none = 'REFUND_NOT_POSSIBLE'
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([none, none, 'done'])
    expect((await command('failed-refund', refund, 'again')).said.trim()).toBe(
      `${refund}: no refund of this id has failed`,
    )
    await shop.jobs()
    expect([await open(), (await doneAt(refund)) !== null]).toEqual([[], true])
  })

  it('stays owed where the provider took it back while its job was being told that it is done', async () => {
    const { number, payment, there } = await ordered()
    const { payments } = shop.shop
    const { refundPart } = payments
    payments.refundPart = async (...asked) => {
      const answer = await refundPart.apply(payments, asked)
      shop.mock.ledger.endRefund(there.refunds[0]!.id, 'failed')
      await noteFailedRefunds(shop.shop, { paymentId: payment })
      return answer
    }
    await refundByOffice(shop.shop, number, '5.00')
    await shop.jobs()
    payments.refundPart = refundPart
    const { refund } = await last()
    expect([await doneAt(refund), (await open()).length]).toEqual([null, 1])
    expect((await command('failed-refund', refund, 'transferred')).done).toBe(true)
  })

  it('is noticed without its webhook by the daily comparison', async () => {
    const { payment, refund, there } = await refunded()
    shop.mock.ledger.endRefund(there.refunds[0]!.id, 'failed')
    expect(await stateOf(payment)).toBe('refunded')
    await shop.workers.reconcile({})
    expect([await stateOf(payment), (await open()).length]).toEqual(['captured', 1])
    await command('failed-refund', refund, 'transferred')
  })
})

it('a refund of a debit that was under way and fails is not called done, nor asked for until the office says so', async () => {
  const { payment, refund, there } = await refunded('5.00', debit).catch((error: unknown) => {
    expect(String(error)).toContain('is under way')
    return last()
  })
  expect([await doneAt(refund), given(there)]).toEqual([null, [[500, 'pending']]])
  shop.mock.ledger.endRefund(there.refunds[0]!.id, 'failed')
  // without a webhook: the job that asks again is told
  await shop.workers.refund({ refundId: refund })
  expect([await doneAt(refund), (await open()).length, await stateOf(payment)]).toEqual([null, 1, 'captured'])
  await command('failed-refund', refund, 'transferred')
})

/** The newest refund of an order. */
async function last() {
  const [newest] = await rows<{ refund: string; payment: string }>(
    db(),
    sql`select r.id as refund, o.payment_id as payment
      from refund r
        join purchase_order o on o.id = r.order_id
      order by r.created_at desc
      limit 1`,
  )
  return { ...newest!, there: shop.mock.ledger.all()[0]! }
}

describe('money that became no order and comes back from the payer', () => {
  /** Paid when the cart was canceled already. */
  async function paidTooLate() {
    const body = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
    const url = (await init(await shop.guest(), body)).body.data
    const { payments } = shop.shop
    const { cancel: close } = payments
    payments.cancel = (id) => payments.lookUp(id)
    expect((await cancel(body.cartId)).status).toBe(200)
    payments.cancel = close
    await shop.choose(url, 'refundFails')
    expect((await exec(body.cartId)).status).toBe(410)
    await shop.jobs()
    const there = shop.mock.ledger.all()[0]!
    return { there, payment: there.session.client_reference_id! }
  }

  it.each(['again', 'transferred'] as const)('is owed until it is put right: %s', async (way) => {
    const { there, payment } = await paidTooLate()
    expect(await stateOf(payment)).toBe('refunded')
    await pass()
    expect([await stateOf(payment), (await open()).map(({ details }) => details)]).toEqual([
      'refunding',
      [expect.objectContaining({ refund: payment })],
    ])
    shop.later(2)
    await shop.workers.cleanup({})
    await shop.workers.refund({ paymentId: payment })
    expect(given(there)).toEqual([[there.charge!.amount, 'failed']])
    there.refundsFail = false
    expect((await command('failed-refund', payment, way)).done).toBe(true)
    await shop.jobs()
    expect(await stateOf(payment)).toBe('refunded')
    expect(given(there).map(([, status]) => status)).toEqual(way === 'again' ? ['succeeded', 'failed'] : ['failed'])
    expect(await open()).toEqual([])
  })
})

it('what was given back of a payment that the shop does not know is owed again too, and goes back by its reference', async () => {
  const { payment, there } = await paid()
  await rows(db(), sql`delete from payment where id = ${payment}`)
  await shop.workers.reconcile({})
  expect((await command('refund-unknown', payment)).done).toBe(true)
  await pass()
  const entry = (await open()).at(-1)!
  expect(entry.details).toEqual({ payment, amount: there.charge!.amount, next: `refund-unknown ${payment}` })
  const noted = async () =>
    (await rows<{ details: object }>(db(), sql`select details from inbox where id = ${payment}`))[0]!.details
  expect(await noted()).not.toHaveProperty('refundedAt')
  there.refundsFail = false
  for (let time = 0; time < 2; time++) {
    await shop.workers.reconcile({})
    expect((await command('refund-unknown', payment)).done).toBe(true)
  }
  // a failure that is told again is not another one
  await shop.workers.reconcile({})
  expect(await noted()).toMatchObject({ failures: 1, refundedAt: expect.any(String) })
  expect(given(there).map(([, status]) => status)).toEqual(['succeeded', 'failed'])
  expect(await open()).not.toContainEqual(entry)
  await rows(db(), sql`delete from inbox where kind = 'refund-failed' and cart_id is null`)
})

it('a refund that failed and that this shop has not asked for is none of its own', async () => {
  const { payment, there } = await ordered()
  shop.mock.ledger.refund(there, 100, {})
  // as of a shop before it was restored
  shop.mock.ledger.refund(there, 100, { payment, refund: crypto.randomUUID() })
  await pass()
  await shop.workers.reconcile({})
  expect([await open(), await stateOf(payment)]).toEqual([[], 'captured'])
})
