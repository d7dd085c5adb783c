import { rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { goOnAboveHighest, highestNumberFile, keepHighestNumber } from '../orders/highest-number.ts'
import { skipNumbersTo } from '../orders/number.queries.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { reconcile, reconcileAtStart, reconcileDaily } from './reconcile.service.ts'
import { runCommand } from '../office/command.ts'

let shop: TestShop
const { init, exec } = purchaseCalls(() => shop)
beforeEach(async () => void (shop = await openTestShop({ environment: { OFFICE_PROOF_ABOVE: '10' } })))
afterEach(() => shop.close())

const db = () => shop.shop.database.db
const inbox = () =>
  rows<{ id: string; kind: string; details: Record<string, unknown> }>(
    db(),
    sql`select id, kind, details from inbox order by details->>'createdAt', id`,
  )
const provider = () =>
  rows<{ reference: string; captured: number; refunded: number }>(
    db(),
    sql`select reference, captured, refunded from simulator_payment order by created_at, reference`,
  )
const number = async (bookingId: string) =>
  Number((await shop.call('GET', `de/order/review?id=${bookingId}`)).body.data.number.slice(1))

/** Buys, or stops at the provider's page; answers what the shop is asked about it afterwards. */
async function buy(behaviour: string | null = 'pay', returns = true) {
  const submitted = purchase([ticketLine(61, 1, '2026-03-22 10:00')])
  const started = await init(await shop.guest(), submitted)
  const [{ id }] = (await rows<{ id: string }>(
    db(),
    sql`select id from payment where cart_id = ${submitted.cartId}`,
  )) as [{ id: string }]
  if (behaviour) await shop.choose(started.body.data, behaviour)
  const executed = returns ? await exec(submitted.cartId) : undefined
  return { cartId: submitted.cartId, payment: id, order: executed?.body.data?.booking_id as string }
}

/** What a restore from before a purchase does to the shop; the provider keeps what it has. */
async function lose(carts: readonly string[], counter: number) {
  const these = sql`any(${sql.param(carts)}::text[])`
  const orders = sql`(select id from purchase_order where cart_id = ${these})`
  await db().execute(sql`delete from ticket where order_id in ${orders}`)
  await db().execute(sql`delete from order_line where order_id in ${orders}`)
  await db().execute(
    sql`update capacity c
      set taken = taken - h.places
      from (select capacity_id, sum(places) as places from hold where claim_id = ${these} group by 1) h
      where h.capacity_id = c.id`,
  )
  for (const table of ['purchase_order', 'payment'])
    await db().execute(sql`delete from ${sql.raw(table)} where cart_id = ${these}`)
  await db().execute(sql`delete from hold where claim_id = ${these}`)
  for (const table of ['cart', 'claim']) await db().execute(sql`delete from ${sql.raw(table)} where id = ${these}`)
  await db().execute(sql`update counter set value = ${counter}`)
}

describe('payments that the provider knows and the shop does not', () => {
  it('are in the inbox once, with their amount and time, keep their money, and document numbers go on with a gap (R7.54)', async () => {
    const stored = await buy()
    const [one, other] = [await buy(), await buy('pay', false)]
    // neither has taken money
    const open = [await buy(null, false), await buy('decline', false)]
    const last = await number(one.order)
    await lose(
      [one, other, ...open].map(({ cartId }) => cartId),
      await number(stored.order),
    )
    await Promise.all([reconcileAtStart(shop.shop), reconcileDaily(shop.shop), reconcileDaily(shop.shop)])
    await reconcileAtStart(shop.shop)
    const results = await inbox()
    expect(results.map(({ kind, details }) => ({ kind, ...details }))).toEqual(
      [one, other]
        .map(({ payment }) => payment)
        .sort()
        .map((reference) => ({
          kind: 'unknown-payment',
          reference,
          amount: 1081,
          currency: 'CHF',
          createdAt: shop.time.now.toISOString(),
        })),
    )
    expect(shop.logged).toMatchObject(
      [one, other].map(() => ({
        msg: expect.stringContaining('a payment that this shop does not know'),
        payment: expect.any(String),
        amount: 1081,
        currency: 'CHF',
        createdAt: shop.time.now.toISOString(),
      })),
    )
    expect((await provider()).every(({ refunded }) => refunded === 0)).toBe(true)
    const next = await number((await buy()).order)
    expect([next, next > last]).toEqual([(await number(stored.order)) + 101, true])
  })

  it('leave as many numbers out as there are of them, and of those whose money went back since', async () => {
    const stored = await buy()
    const back = await buy()
    await shop.shop.payments.refund(back.payment)
    await db().execute(sql`insert into simulator_payment (
          reference, id, state, method, manual, amount, currency, lang, description, continue_url, cancel_url,
          webhook_url, payer, captured, refunded, created_at
        )
        select gen_random_uuid()::text, gen_random_uuid()::text, state, method, manual, amount, currency, lang,
          description, continue_url, cancel_url, webhook_url, payer, captured, refunded, created_at
        from simulator_payment, generate_series(1, 600)
        where reference = ${stored.payment}`)
    await lose([back.cartId], 100_001)
    await reconcileDaily(shop.shop)
    // 600, more than a page of the provider, and one
    expect(await inbox()).toHaveLength(600)
    expect(await number((await buy()).order)).toBe(100_001 + 700 + 1)
    // and no more of them the next day
    await reconcileDaily(shop.shop)
    expect(await number((await buy()).order)).toBe(100_001 + 700 + 2)
  })

  it('are looked for from a day before the newest payment that the shop knows, however long ago that was', async () => {
    const stored = await buy()
    const lost = await buy()
    await lose([lost.cartId], 100_001)
    shop.later(60 * 24 * 90)
    await reconcileAtStart(shop.shop)
    expect((await inbox()).map(({ id }) => id)).toEqual([lost.payment])
    expect(await number(stored.order)).toBe(100_001)
  })

  it('keep nobody from buying while the provider is away: a job asks again', async () => {
    const lost = await buy()
    await lose([lost.cartId], 100_000)
    const { payments } = shop.shop
    await reconcileAtStart({
      ...shop.shop,
      payments: {
        ...payments,
        list: () => {
          throw new Error('away')
        },
      },
    })
    expect(await inbox()).toEqual([])
    await shop.jobs()
    expect(await inbox()).toHaveLength(1)
  })
})

it('a payment that the shop knows otherwise than the provider is settled as ever (R7.54)', async () => {
  const { cartId, payment } = await buy('silent', false)
  expect(await shop.count('purchase_order')).toBe(0)
  await reconcileDaily(shop.shop)
  expect([await shop.count('purchase_order'), await inbox()]).toEqual([1, []])
  expect((await exec(cartId)).body.data.status).toBe('placed')
  expect((await provider()).filter(({ reference }) => reference === payment)).toEqual([
    { reference: payment, captured: 1081, refunded: 0 },
  ])
})

it('a payment that cannot be settled now does not keep the others from being compared (R7.54)', async () => {
  const [stored, paid, lost] = [await buy(), await buy('silent', false), await buy()]
  await lose([lost.cartId], await number(stored.order))
  const { payments } = shop.shop
  const { lookUp } = payments
  const requests: string[] = []
  payments.lookUp = (id) => {
    requests.push(id)
    return Promise.reject(new Error('away'))
  }
  await reconcileDaily(shop.shop)
  payments.lookUp = lookUp
  // what the list says already needs no question
  expect(requests).toEqual([paid.payment])
  expect((await inbox()).map(({ id }) => id)).toEqual([lost.payment])
  await reconcileDaily(shop.shop)
  expect((await exec(paid.cartId)).body.data.status).toBe('placed')
})

it('numbers go on with a gap also in a shop that has given out none yet, as after a restore from the first day', async () => {
  const lost = await buy()
  await lose([lost.cartId], 100_000)
  await db().execute(sql`delete from counter`)
  shop.later(60 * 24 * 399)
  await reconcileDaily(shop.shop)
  expect(await inbox()).toHaveLength(1)
  shop.later(-60 * 24 * 399)
  expect(await number((await buy()).order)).toBe(100_000 + 100 + 1)
})

it('what was opened long before the newest payment is not looked through again: a day at the start, thirty days daily', async () => {
  const old = await buy()
  await lose([old.cartId], 100_000)
  shop.later(60 * 24 * 40)
  const now = '2026-05-03 10:00'
  const submitted = purchase([ticketLine(61, 1, now)])
  await init(await shop.guest(), submitted)
  await reconcileDaily(shop.shop)
  expect(await inbox()).toEqual([])
  shop.later(-60 * 24 * 11)
  await reconcileAtStart(shop.shop)
  expect(await inbox()).toEqual([])
  await reconcileDaily(shop.shop)
  expect((await inbox()).map(({ id }) => id)).toEqual([old.payment])
})

it('a list that takes too long is given up at the start, and nothing of it is in the inbox', async () => {
  const lost = await buy()
  await lose([lost.cartId], 100_000)
  const [since, deadline] = [new Date(0), new Date(Date.now() - 1)]
  await expect(reconcile(shop.shop, since, deadline)).rejects.toThrow('too long for the start')
  expect(await inbox()).toEqual([])
})

describe('the money of an unknown payment', () => {
  const giveBack = (reference: string) => runCommand(shop.shop, ['refund-unknown', reference])

  it('is given back when the operator says so, once, and the inbox has it (R7.54)', async () => {
    const lost = await buy()
    await lose([lost.cartId], 100_000)
    await reconcileDaily(shop.shop)
    expect(await giveBack(lost.payment)).toEqual({
      done: true,
      said: `${lost.payment}: 10.81 CHF given back`,
    })
    expect(await giveBack(lost.payment)).toEqual({
      done: true,
      said: `${lost.payment}: 10.81 CHF had been given back before`,
    })
    expect(await provider()).toEqual([{ reference: lost.payment, captured: 1081, refunded: 1081 }])
    expect((await runCommand(shop.shop, ['inbox'])).said).not.toContain(lost.payment)
    expect((await inbox())[0]!.details).toMatchObject({
      reference: lost.payment,
      refundedAt: shop.time.now.toISOString(),
    })
  })

  it('above an amount goes back by a person only with a proof, before the provider is asked', async () => {
    const staff = staffCalls(shop)
    const eve = await staff.colleague('finance')
    const lost = await buy()
    await lose([lost.cartId], 100_000)
    const byEve = async () => {
      const { status, body } = await staff.ask('refund-unknown', { reference: lost.payment }, eve.cookie)
      return [status, body.code]
    }
    const kept = { reference: lost.payment, captured: 1081 }
    shop.later(6)
    expect(await byEve()).toEqual([403, 'PROOF_NEEDED'])
    expect(await provider()).toEqual([{ ...kept, refunded: 0 }])
    expect((await staff.prove(eve)).status).toBe(200)
    expect(await byEve()).toEqual([200, undefined])
    expect(await provider()).toEqual([{ ...kept, refunded: 1081 }])
    // what is only told again gives nothing back
    shop.later(6)
    expect(await byEve()).toEqual([200, undefined])
  })

  it('is not noted as given back while the provider has not done it', async () => {
    const lost = await buy()
    await lose([lost.cartId], 100_000)
    await reconcileDaily(shop.shop)
    const { payments } = shop.shop
    const { refund } = payments
    payments.refund = (id) => payments.lookUp(id)
    expect(await giveBack(lost.payment)).toMatchObject({
      done: false,
      said: `${lost.payment}: the provider has not given it back yet, it is captured; ask again later`,
    })
    payments.refund = refund
    expect((await inbox())[0]!.details).not.toHaveProperty('refundedAt')
  })

  it('stays where the shop knows the payment, where none was taken, and where there is none', async () => {
    const [known, open, lost] = [await buy(), await buy(null, false), await buy(null, false)]
    await lose([lost.cartId], 100_001)
    const answers = []
    for (const reference of [known.payment, open.payment, lost.payment, crypto.randomUUID(), 'F100001'])
      answers.push(await giveBack(reference))
    expect(answers.map(({ done, said }) => [done, said.replace(/^.*?: /, '')])).toEqual([
      [
        false,
        'this shop knows the payment (order F100001); only one that it does not know is given back here; for an ' +
          'order: refund F100001',
      ],
      [false, 'this shop knows the payment (open); only one that it does not know is given back here'],
      [false, 'the provider has taken no money for it, it is open'],
      [false, 'the provider does not know it'],
      [false, expect.stringContaining('UUID')],
    ])
    expect((await provider()).every(({ refunded }) => refunded === 0)).toBe(true)
  })
})

describe('document numbers', () => {
  const next = async () => number((await buy()).order)

  it('are not given out again when the database is behind the highest that this process wrote down', async () => {
    await buy()
    const lost = await buy('pay', true)
    await keepHighestNumber(shop.shop).stop()
    await lose([lost.cartId], 100_001)
    await goOnAboveHighest(shop.shop)
    expect(shop.logged).toMatchObject([{ database: 100_001, highest: 100_002, next: 100_103 }])
    expect(await next()).toBe(100_103)
    await goOnAboveHighest(shop.shop)
    expect(await next()).toBe(100_104)
  })

  it('of invoices are a series of their own, which is written down too and goes on with a gap', async () => {
    const invoiced = async () => {
      const { order } = await buy()
      await shop.call('POST', 'de/order/invoice', { id: order })
      const [row] = await rows<{ number: string }>(
        db(),
        sql`select invoice_number as number from purchase_order where booking_id = ${order}`,
      )
      return row!.number
    }
    await buy()
    expect([await invoiced(), await invoiced()]).toEqual(['INV100001', 'INV100002'])
    await keepHighestNumber(shop.shop).stop()
    await db().execute(sql`update counter set value = 100001 where name = 'invoice'`)
    await goOnAboveHighest(shop.shop)
    expect(shop.logged).toMatchObject([{ series: 'invoice', database: 100_001, highest: 100_002, next: 100_103 }])
    expect([await invoiced(), await next()]).toEqual(['INV100103', 100_005])
    const lost = await buy('pay')
    await lose([lost.cartId], 100_200)
    await reconcileDaily(shop.shop)
    expect(await invoiced()).toBe('INV100301')
  })

  it('are never set back, when another process has raised them meanwhile', async () => {
    const { order } = await buy()
    expect(await number(order)).toBe(100_001)
    expect(await skipNumbersTo(db(), 'order', 100_001)).toBe(false)
    expect(await skipNumbersTo(db(), 'order', 100_000)).toBe(false)
    expect(await next()).toBe(100_002)
  })

  it('have no gap for a file that has no number', async () => {
    await buy()
    await keepHighestNumber(shop.shop).stop()
    for (const text of ['', 'a hundred', '1e99', '100002.5']) {
      await writeFile(highestNumberFile(shop.shop), text)
      await goOnAboveHighest(shop.shop)
    }
    expect([await next(), shop.logged]).toEqual([100_002, []])
  })

  it('have no gap when nothing is missing, without the file, and with that of another shop', async () => {
    await buy()
    await keepHighestNumber(shop.shop).stop()
    await goOnAboveHighest(shop.shop)
    expect(await next()).toBe(100_002)
    await rm(highestNumberFile(shop.shop))
    await goOnAboveHighest(shop.shop)
    const other = await openTestShop()
    await goOnAboveHighest({ ...shop.shop, keys: other.shop.keys })
    await other.close()
    expect([await next(), shop.logged]).toEqual([100_003, []])
  })
})
