import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { dbOn } from '../db/transaction.ts'
import { inquiringMuseum, wish } from '../inquiries/inquiries.fixture.ts'
import type { JobData } from '../jobs/job-data.ts'
import { jobCalls } from '../jobs/jobs.fixture.ts'
import { jobsIn } from '../jobs/jobs.ts'
import { createMailer } from '../mail/mailer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { smtpServer } from '../testing/smtp-server.fixture.ts'
import { mailJob } from './mail-job.ts'
import { workersOf } from './workers.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop(inquiringMuseum)))
beforeEach(async () => {
  shop.logged.length = 0
  await shop.empty('inbox', 'pgboss.job')
})
afterAll(() => shop.close())
const { queued, buy, orderOf, inbox } = jobCalls(() => shop)
const others = { cleanup: async () => {}, 'extend-schedule': async () => {} }
const mailerTo = (url: string) => createMailer({ smtpUrl: url, outbox: '/nowhere', from: 'haus@haus.example' })

describe('a mail that is not taken', () => {
  it('is never tried again after a permanent refusal: inbox and log have what the server said, and no address (R1.15)', async () => {
    const booking = await buy()
    const { number, cart } = await orderOf(booking)
    let requests = 0
    let full = true
    const { url, mails } = await smtpServer({
      rcptTo: () => (requests++, full ? '550 5.1.1 <ada@example.org>: no such user' : '250 ok'),
    })
    await shop.shop.database.db.execute(sql`update pgboss.job set retry_delay = 1, retry_backoff = false`)
    const jobs = jobsIn(shop.shop.database, shop.shop.log)
    await jobs.work({ ...workersOf(shop.shop, mailerTo(url)), ...others })
    await expect
      .poll(queued, { timeout: 20_000, interval: 200 })
      .toContainEqual({ name: 'order-mail', state: 'failed', retry_count: 0 })
    const smtp = {
      step: 'RCPT TO',
      code: 'EENVELOPE',
      status: 550,
      reply: '550 5.1.1 <…@…>: no such user',
      permanent: true,
    }
    expect(await inbox()).toMatchObject([
      {
        kind: 'mail-refused',
        payment_id: null,
        cart_id: cart,
        details: { job: 'order-mail', order: number, attempts: 1, smtp },
      },
    ])
    expect(shop.logged).toMatchObject([{ job: 'order-mail', order: number, attempt: 1, smtp, level: 50 }])
    expect(requests).toBe(1)
    expect(JSON.stringify([await inbox(), shop.logged])).not.toMatch(new RegExp(`ada@|${booking}`))
    // and the operator has it sent after all, as docs/operating.md says
    full = false
    const [, again] = /```sql\n(-- of order F100048[^`]*)```/.exec(
      await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8'),
    )!
    await shop.shop.database.db.execute(sql.raw(again!.replaceAll('F100048', number)))
    await expect
      .poll(queued, { timeout: 20_000, interval: 200 })
      .toContainEqual({ name: 'order-mail', state: 'completed', retry_count: 1 })
    expect(mails).toHaveLength(1)
    await jobs.stop()
  })

  it('is told once, however often it is queued anew', async () => {
    const { id } = await orderOf(await buy())
    const { url } = await smtpServer({ message: () => '554 no' })
    const workers = workersOf(shop.shop, mailerTo(url))
    for (let time = 0; time < 2; time++)
      await expect(workers['order-mail']({ orderId: id })).rejects.toThrow('not tried again')
    await expect(workers['office-mail']({ orderId: id, office: 'gruppen@haus.example' })).rejects.toThrow(
      'not tried again',
    )
    expect((await inbox()).map(({ details }) => details['job']).sort()).toEqual(['office-mail', 'order-mail'])
  })

  it('because it cannot be made is logged with why', async () => {
    const { id } = await orderOf(await buy())
    const broken = workersOf(shop.shop, {
      send: async () => {
        throw new Error('no PDF for ada@example.org')
      },
      close() {},
    })
    await expect(broken['order-mail']({ orderId: id }, { number: 101, last: true })).rejects.toThrow('not tried again')
    expect(shop.logged).toMatchObject([{ attempt: 101, err: { message: 'no PDF for …@…' } }])
  })

  it('and waits for the operator when the inbox cannot be written either: it is tried again', async () => {
    const { id } = await orderOf(await buy())
    const { url } = await smtpServer({ rcptTo: () => '550 no' })
    const away = {
      ...shop.shop,
      database: {
        ...shop.shop.database,
        db: dbOn(async (statement, values) => {
          if (/insert into inbox/.test(typeof statement === 'string' ? statement : statement.text))
            throw new Error('away')
          return shop.shop.database.db.ask(statement, values)
        }),
      },
    }
    await expect(workersOf(away, mailerTo(url))['order-mail']({ orderId: id })).rejects.toThrow('away')
  })

  it('is told by what the operator knows it by: order, payment, inquiry, account', async () => {
    const { id: orderId, number, cart, payment } = await orderOf(await buy())
    await shop.call('POST', 'de/inquiry/send', wish())
    const inquiries = await shop.shop.database.db.execute(sql`select id, number from inquiry`)
    const [asked] = inquiries.rows as [{ id: string; number: string }]
    const gone = crypto.randomUUID()
    const givenUp = async <N extends `${string}-mail` & keyof JobData>(name: N, data: JobData[N]) => {
      await shop.empty('inbox')
      const job = mailJob(shop.shop, name, () => Promise.reject(new Error('no paper')))
      await expect(job(data)).rejects.toThrow('no paper')
      expect(await inbox()).toEqual([])
      await expect(job(data, { number: 3, last: true })).rejects.toThrow('the mail is not tried again')
      const [entry, ...more] = await inbox()
      expect(more).toEqual([])
      const { kind, cart_id, details } = entry!
      expect({ kind, ...details }).toMatchObject({ kind: 'mail-not-sent', job: name, attempts: 3 })
      expect(details).toMatchObject({ smtp: null, error: 'Error: no paper' })
      const { job: _, attempts: __, smtp: ___, error: ____, ...about } = details
      return { ...about, cart: cart_id }
    }
    expect(await givenUp('order-mail', { orderId })).toEqual({ order: number, cart })
    expect(await givenUp('order-mail', { orderId: gone })).toEqual({ cart: null })
    const office = 'gruppen@haus.example'
    expect(await givenUp('office-mail', { orderId, office })).toEqual({ order: number, cart, office })
    expect(await givenUp('refund-mail', { paymentId: payment })).toEqual({ payment, cart })
    expect(await givenUp('refund-mail', { paymentId: gone })).toEqual({ payment: gone, cart: null })
    expect(await givenUp('inquiry-office-mail', { inquiry: asked.id })).toEqual({ inquiry: asked.number, cart: null })
    expect(await givenUp('inquiry-office-mail', { inquiry: gone })).toEqual({ inquiry: gone, cart: null })
    expect(await givenUp('invitation-mail', { invitation: gone })).toEqual({ invitation: gone, cart: null })
    expect(await givenUp('link-mail', { cartId: cart })).toEqual({ cart })
    expect(await givenUp('partner-invoice-mail', { number: 'R100' })).toEqual({ order: 'R100', cart: null })
    const account = { email: 'ada@example.org', lang: 'de', sender: '127.0.0.1' }
    expect(await givenUp('account-mail', { kind: 'confirm', customerId: gone, ...account })).toEqual({
      account: gone,
      cart: null,
    })
    expect(await givenUp('account-mail', { kind: 'reset', backlink: '', ...account })).toEqual({
      account: '',
      cart: null,
    })
    const example = { id: gone, person: 'Ada', mail: 'order', lang: 'de', example: 0 }
    expect(await givenUp('test-mail', example)).toEqual({ cart: null })
  })
})

it('The mail of an order is written before its turn, and sent as it was written', async () => {
  const { id: orderId } = await orderOf(await buy())
  const sent: object[] = []
  const workers = workersOf(shop.shop, { send: async (message) => void sent.push(message), close() {} })
  const written = workers['order-mail'].prepare!({ orderId })
  await workers['order-mail']({ orderId }, { number: 1, last: false }, written)
  expect(sent[0]).toBe(await written)
  expect(workers['refund-mail']).not.toHaveProperty('prepare')
})
