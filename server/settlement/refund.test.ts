import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { TemporaryError } from '../temporary-error.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec, cancel } = purchaseCalls(() => shop)

const db = () => shop.shop.database.db
const stateOf = async (cartId: string) =>
  (await rows<{ state: string }>(db(), sql`select state from payment where cart_id = ${cartId}`))[0]!.state
const paymentOf = async (cartId: string) =>
  (await rows<{ id: string }>(db(), sql`select id from payment where cart_id = ${cartId}`))[0]!.id
const inboxOf = (cartId: string) =>
  rows<{ kind: string; details: unknown }>(db(), sql`select kind, details from inbox where cart_id = ${cartId}`)
const refundMails = async (cartId: string) => {
  const id = await paymentOf(cartId)
  return (await shop.mails()).filter((name) => name.startsWith(`${id}.refund`))
}
const queued = (name: string) => shop.count(`pgboss.job where name = '${name}'`)
const payments = () => shop.shop.payments

async function opened(body = purchase([ticketLine(61, 1)]), token?: string | null) {
  const answer = await init(token === undefined ? await shop.guest() : token, body)
  expect(answer.status).toBe(200)
  return { cartId: body.cartId, pay: answer.body.data as string }
}
/** A cart that was canceled while its page stayed open, and is paid there: the money has to go back. */
async function paidTooLate(body = purchase([ticketLine(61, 1)]), token?: string | null) {
  const { cartId, pay } = await opened(body, token)
  const { cancel: close } = payments()
  payments().cancel = (id) => payments().lookUp(id)
  expect((await cancel(cartId)).status).toBe(200)
  payments().cancel = close
  await shop.choose(pay, 'silent', walletPayer)
  expect((await exec(cartId)).status).toBe(410)
  expect(await stateOf(cartId)).toBe('refunding')
  return cartId
}

describe('money that goes back', () => {
  it('is asked for again while the provider has not given it, and mailed about once, when it has (R7.55)', async () => {
    const cartId = await paidTooLate()
    const { refund } = payments()
    payments().refund = (id) => payments().lookUp(id)
    await expect(shop.workers.refund({ paymentId: await paymentOf(cartId) })).rejects.toThrow('is refunding')
    expect([await stateOf(cartId), await refundMails(cartId)]).toEqual(['refunding', []])
    payments().refund = refund
    // the job has given up: the minutely one gives it back
    shop.later(2)
    const mails = await queued('refund-mail')
    for (let time = 0; time < 2; time++) await shop.workers.cleanup({})
    expect([await stateOf(cartId), await queued('refund-mail')]).toEqual(['refunded', mails + 1])
    await shop.jobs()
    expect(await refundMails(cartId)).toHaveLength(1)
    shop.later(-2)
  })

  it('is not asked about any more once it is back (R7.55)', async () => {
    const cartId = await paidTooLate()
    await shop.jobs()
    const { lookUp, refund } = payments()
    payments().lookUp = payments().refund = () => Promise.reject(new Error('asked'))
    await shop.workers.refund({ paymentId: await paymentOf(cartId) })
    expect((await exec(cartId)).body.error).toBe('CART_GONE')
    Object.assign(payments(), { lookUp, refund })
    expect(shop.logged).toEqual([])
  })

  it('is told to the operator with what was expected and what was paid', async () => {
    const { cartId, pay } = await opened()
    await rows(
      db(),
      sql`update simulator_payment
        set amount = 999, currency = 'EUR'
        where reference in (select id::text from payment where cart_id = ${cartId})`,
    )
    await shop.choose(pay, 'pay')
    await exec(cartId)
    expect(await inboxOf(cartId)).toEqual([
      {
        kind: 'amount-differs',
        details: { expected: 1081, paid: 999, currency: 'EUR', hold: 'held', orderExists: false },
      },
    ])
    await shop.jobs()
  })

  it('of a wallet is mailed about to the address that the wallet told (R1.14, R7.55)', async () => {
    const wallet = purchase([ticketLine(61, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    const cartId = await paidTooLate(wallet, null)
    await shop.jobs()
    const [file] = await refundMails(cartId)
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file!)))
    expect(mail.to).toMatchObject([{ address: 'wil@example.org' }])
  })

  it('is nobody to write to when nobody said who they are, and that is no failure', async () => {
    const wallet = purchase([ticketLine(61, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    const cartId = await paidTooLate(wallet, null)
    await rows(db(), sql`update simulator_payment set payer = null where reference = ${await paymentOf(cartId)}`)
    await rows(db(), sql`update payment set payer = null where cart_id = ${cartId}`)
    await shop.jobs()
    expect([await stateOf(cartId), await refundMails(cartId)]).toEqual(['refunded', []])
    await shop.workers['refund-mail']({ paymentId: crypto.randomUUID() })
  })
})

it('an order whose money somebody gave back at the provider stays an order, and no mail says otherwise (R7.55)', async () => {
  const { cartId, pay } = await opened()
  await shop.choose(pay, 'pay')
  const placed = await exec(cartId)
  await payments().refund(await paymentOf(cartId))
  const mails = await queued('refund-mail')
  await shop.workers.reconcile({})
  expect([await stateOf(cartId), await queued('refund-mail')]).toEqual(['refunded', mails])
  expect((await exec(cartId)).body).toEqual(placed.body)
})

describe('a payment that cannot be written down', () => {
  it('is not given back for what passes by itself, however often it is tried (R7.55)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'silent')
    const { jobs } = shop.shop
    const { send } = jobs
    jobs.send = (tx, name, data) =>
      name === 'order-mail' ? Promise.reject(new TemporaryError('the queue is being repaired')) : send(tx, name, data)
    for (let time = 0; time < 6; time++) expect((await exec(cartId)).status).not.toBe(200)
    jobs.send = send
    expect(await stateOf(cartId)).toBe('open')
    expect((await exec(cartId)).body.data.status).toBe('placed')
    shop.logged.length = 0
  })

  it('is not given back before it is there (R7.55)', async () => {
    const { cartId } = await opened()
    const { lookUp } = payments()
    payments().lookUp = async () => ({
      state: 'pending',
      amount: 1081,
      currency: 'CHF',
      // which no text in PostgreSQL can hold
      payer: { fname: '\u0000' },
    })
    for (let time = 0; time < 6; time++) expect((await exec(cartId)).body.error).toBe('PAYMENT_UNAVAILABLE')
    payments().lookUp = lookUp
    expect([await stateOf(cartId), await inboxOf(cartId)]).toEqual(['open', []])
    shop.logged.length = 0
    await cancel(cartId)
  })

  it('is alarmed about an hour after its money came, not after the last try (R7.55)', async () => {
    const { cartId, pay } = await opened()
    await shop.choose(pay, 'silent')
    const { jobs } = shop.shop
    const { send } = jobs
    jobs.send = () => Promise.reject(new Error('no queue'))
    await exec(cartId)
    shop.later(50)
    await exec(cartId)
    shop.later(11)
    await shop.workers.cleanup({})
    jobs.send = send
    expect((await inboxOf(cartId)).map(({ kind }) => kind)).toEqual(['stuck'])
    shop.logged.length = 0
    expect((await exec(cartId)).body.data.status).toBe('placed')
    const [payment] = await rows<{ at: string }>(
      db(),
      sql`select captured_at::text as at from payment where cart_id = ${cartId}`,
    )
    expect(payment!.at).toBe('2026-03-20 07:00:00+00')
    shop.later(-61)
  })
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
