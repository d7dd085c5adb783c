import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../mail/message.ts'
import { createMailer } from '../mail/mailer.ts'
import { rows, sql, sqlState } from '../db/database.ts'
import { dbOn, runLast } from '../db/transaction.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { smtpServer } from '../testing/smtp-server.fixture.ts'
import type { JobName } from './job-data.ts'
import { jobsIn, type Workers } from './jobs.ts'
import { workersOf } from '../workers/workers.ts'

let shop: TestShop
const open = async () => void (shop = await openTestShop())
const close = () => shop.close()

const names: JobName[] = ['order-mail', 'refund', 'refund-mail', 'cleanup', 'extend-schedule', 'retention']
const queued = async () =>
  await rows<{ name: string; state: string; retry_count: number }>(
    shop.shop.database.db,
    sql`select name, state::text, retry_count
      from pgboss.job
      where name = any(${sql.param(names)}::text[])
      order by name`,
  )
const data = { orderId: crypto.randomUUID(), paymentId: crypto.randomUUID() }

async function buy() {
  const body = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
  const opened = await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
  await shop.choose(opened.body.data, 'pay')
  return (await shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })).body.data
    .booking_id as string
}

const orderOf = async (bookingId: string) =>
  (
    await rows<{ id: string; number: string }>(
      shop.shop.database.db,
      sql`select id, number from purchase_order where booking_id = ${bookingId}`,
    )
  )[0]!

describe('a job', () => {
  beforeAll(open)
  afterAll(close)
  beforeEach(async () => void (await shop.shop.database.db.execute(sql`delete from pgboss.job`)))

  it('is queued exactly if its transaction commits', async () => {
    const { database, jobs } = shop.shop
    for (const name of names) {
      await expect(
        database.transaction(async (tx) => {
          await jobs.send(tx, name, data)
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
    }
    expect(await queued()).toEqual([])
    for (const name of names) await database.transaction((tx) => jobs.send(tx, name, data))
    expect(await queued()).toEqual([...names].sort().map((name) => ({ name, state: 'created', retry_count: 0 })))
  })

  it('of a queue that this process has not met yet goes with the last statement of its transaction, or not at all', async () => {
    const { database, jobs } = shop.shop
    for (const [name, divisor] of [
      ['tidy', 0],
      ['sweep', 1],
    ] as const) {
      await database.db.execute(
        sql`insert into pgboss.queue
          select (jsonb_populate_record(q, jsonb_build_object('name', ${name}::text))).*
          from pgboss.queue q
          where name = 'refund'`,
      )
      const sent = database.transaction(async (tx) => {
        await jobs.send(tx, name as JobName, data)
        await runLast(tx, () => tx.execute(sql`select 1 / ${divisor}::int`))
      })
      expect(await sent.catch(sqlState)).toBe(divisor === 0 ? '22012' : undefined)
    }
    expect(await shop.count(`pgboss.job where name = 'tidy'`)).toBe(0)
    expect(await shop.count(`pgboss.job where name = 'sweep'`)).toBe(1)
  })

  it('is tried as often as this version says where a former one has made its queue, and no other queue is written', async () => {
    const { database, log } = shop.shop
    const queues = () =>
      rows<{ name: string; tries: number; at: string }>(
        database.db,
        sql`select name, retry_limit as tries, updated_on::text as at from pgboss.queue order by name`,
      )
    const before = await queues()
    await database.db.execute(sql`update pgboss.queue set retry_limit = 3 where name = 'refund'`)
    const next = jobsIn(database, log)
    await next.open()
    const after = await queues()
    await next.stop()
    expect(after.map(({ name, tries }) => [name, tries])).toEqual(before.map(({ name, tries }) => [name, tries]))
    expect(after.filter(({ at }, row) => at !== before[row]!.at).map(({ name }) => name)).toEqual(['refund'])
  })

  it('that is asked for in a transaction which starts again is queued once', async () => {
    let attempts = 0
    await shop.shop.database.transaction(async (tx) => {
      await shop.shop.jobs.send(tx, 'refund', data)
      if (++attempts < 3) throw Object.assign(new Error('again'), { code: '40001' })
    })
    expect((await queued()).length).toBe(1)
  })

  it('is there with the order that needs it, and not without', async () => {
    await buy()
    expect((await queued()).map(({ name }) => name)).toEqual(['order-mail'])
  })
})

describe('a mail', () => {
  beforeEach(open)
  afterEach(close)

  /** The shop's own workers, with a mail server that has bad days. */
  function working(send: (message: Message, attempt: number) => Promise<void>): { workers: Workers; ids: string[] } {
    const ids: string[] = []
    const mailer = { send: async (message: Message) => send(message, ids.push(message.messageId)), close() {} }
    return { workers: workersOf(shop.shop, mailer), ids }
  }

  it('that fails is tried again, with the same Message-ID, until it is sent (R1.15)', async () => {
    const id = await buy()
    const outbox = join(shop.dataDir, 'outbox')
    const real = createMailer({ outbox, from: 'haus@haus.example' })
    const { workers, ids } = working(async (message, attempt) => {
      // the second time it arrives, but the answer is lost
      if (attempt === 2) await real.send(message)
      if (attempt < 3) throw new Error('421 try again later')
      await real.send(message)
    })
    await shop.shop.database.db.execute(sql`update pgboss.job set retry_delay = 1, retry_backoff = false`)
    await shop.shop.jobs.work({ ...workers, cleanup: async () => {}, 'extend-schedule': async () => {} })
    await expect
      .poll(queued, { timeout: 25_000, interval: 200 })
      .toContainEqual({ name: 'order-mail', state: 'completed', retry_count: 2 })
    expect(ids[0]).toContain((await orderOf(id)).number)
    expect(ids.join()).not.toContain(id)
    expect(ids).toEqual(Array(3).fill(ids[0]))
    const files = await shop.mails()
    expect(files).toEqual([`${ids[0]!.slice(1, -1)}.eml`])
    const mail = await PostalMime.parse(await readFile(join(outbox, files[0]!)))
    expect([mail.messageId, mail.to]).toEqual([ids[0], [{ name: 'Ada Muster', address: 'ada@example.org' }]])
  })

  it('that the server does not take yet waits longer and longer, and holds nothing else up', async () => {
    await buy()
    const done: string[] = []
    const { workers } = working(async () => {
      throw new Error('450 not now')
    })
    await shop.shop.jobs.work({
      ...workers,
      cleanup: async () => {},
      'extend-schedule': async () => void done.push('extend-schedule'),
    })
    await expect
      .poll(queued, { timeout: 20_000, interval: 200 })
      .toContainEqual({ name: 'order-mail', state: 'retry', retry_count: 0 })
    await shop.shop.database.transaction((tx) => shop.shop.jobs.send(tx, 'extend-schedule', {}))
    await expect.poll(() => done, { timeout: 20_000, interval: 200 }).toEqual(['extend-schedule'])
    const [job] = await rows<{ tries: number; growing: boolean; longest: number }>(
      shop.shop.database.db,
      sql`select retry_limit as tries, retry_backoff as growing, retry_delay_max as longest
        from pgboss.job
        where name = 'order-mail'`,
    )
    expect(job!.tries).toBeGreaterThanOrEqual(12)
    expect(job).toMatchObject({ growing: true, longest: 3600 })
  })
})

describe('a mail that is not taken', () => {
  beforeEach(open)
  afterEach(close)
  const others = { cleanup: async () => {}, 'extend-schedule': async () => {} }
  const inbox = () =>
    rows<{ kind: string; payment_id: string | null; cart_id: string; details: Record<string, any> }>(
      shop.shop.database.db,
      sql`select kind, payment_id, cart_id, details from inbox`,
    )
  const mailerTo = (url: string) => createMailer({ smtpUrl: url, outbox: '/nowhere', from: 'haus@haus.example' })

  it('is never tried again after a permanent refusal: inbox and log have what the server said, and no address (R1.15)', async () => {
    const booking = await buy()
    const { number } = await orderOf(booking)
    let requests = 0
    let full = true
    const { url, mails } = await smtpServer({
      rcptTo: () => (requests++, full ? '550 5.1.1 <ada@example.org>: no such user' : '250 ok'),
    })
    await shop.shop.database.db.execute(sql`update pgboss.job set retry_delay = 1, retry_backoff = false`)
    await shop.shop.jobs.work({ ...workersOf(shop.shop, mailerTo(url)), ...others })
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
      { kind: 'mail-refused', payment_id: null, details: { job: 'order-mail', order: number, attempts: 1, smtp } },
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

  it('for now is tried again, and told after the last time (R1.15)', async () => {
    const { number } = await orderOf(await buy())
    const { url } = await smtpServer({ rcptTo: () => '450 4.2.1 later' })
    await shop.shop.database.db.execute(
      sql`update pgboss.job set retry_delay = 1, retry_backoff = false, retry_limit = 1`,
    )
    await shop.shop.jobs.work({ ...workersOf(shop.shop, mailerTo(url)), ...others })
    await expect
      .poll(queued, { timeout: 25_000, interval: 200 })
      .toContainEqual({ name: 'order-mail', state: 'failed', retry_count: 1 })
    expect(await inbox()).toMatchObject([
      { kind: 'mail-not-sent', details: { order: number, attempts: 2, smtp: { status: 450 } } },
    ])
    // the shop of this test logs errors only: the first try was a warning
    expect(shop.logged).toMatchObject([{ attempt: 2, smtp: { step: 'RCPT TO', status: 450 } }])
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
})

describe('a batch of mails', () => {
  beforeEach(open)
  afterEach(close)

  it('is done one by one: who is killed at the second has finished the first', async () => {
    for (let order = 0; order < 3; order++) await buy()
    let arrived = () => {}
    const second = new Promise<void>((resolve) => (arrived = resolve))
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    let sent = 0
    const mailer = {
      send: async () => {
        if (++sent === 2) {
          arrived()
          await held
        }
      },
      close() {},
    }
    await shop.shop.jobs.work({
      ...workersOf(shop.shop, mailer),
      cleanup: async () => {},
      'extend-schedule': async () => {},
    })
    await second
    expect((await queued()).map(({ state }) => state).sort()).toEqual(['active', 'active', 'completed'])
    go()
    await expect
      .poll(async () => (await queued()).map(({ state }) => state), { timeout: 20_000, interval: 200 })
      .toEqual(['completed', 'completed', 'completed'])
    expect(sent).toBe(3)
  })
})

describe('the job queue', () => {
  beforeEach(open)
  afterEach(close)

  it('no longer schedules what only a former version works on', async () => {
    const { db } = shop.shop.database
    await db.execute(
      sql`insert into pgboss.queue
        select (jsonb_populate_record(q, '{"name": "tidy"}')).*
        from pgboss.queue q
        where name = 'refund'`,
    )
    await db.execute(sql`insert into pgboss.schedule (name, cron) values ('tidy', '* * * * *')`)
    const nothing = Object.fromEntries(names.map((name) => [name, async () => {}]))
    await shop.shop.jobs.work({ ...workersOf(shop.shop, { send: async () => {}, close() {} }), ...nothing })
    expect(
      (await rows<{ name: string }>(db, sql`select name from pgboss.schedule order by name`)).map(({ name }) => name),
    ).toEqual(['cleanup', 'extend-schedule', 'invoices', 'partners', 'reconcile', 'retention', 'visit-mails'])
  })

  it('makes nobody wait for ever: orders, reads and jobs at once, from the first moment on', async () => {
    await shop.shop.jobs.work(shop.workers)
    const { database, jobs } = shop.shop
    const sending = Array.from({ length: 40 }, (_, n) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await jobs.send(tx, names[n % 3]!, data)
      }),
    )
    const reading = Array.from({ length: 20 }, () => shop.call('GET', 'de/event/select'))
    const cleaning = [shop.workers.cleanup({}), shop.workers.cleanup({}), shop.workers['extend-schedule']({})]
    const all = Promise.all([...sending, ...reading, ...cleaning, buy(), buy()])
    let timer: NodeJS.Timeout
    const late = new Promise<never>(
      (_, reject) => void (timer = setTimeout(() => reject(new Error('somebody waits for ever')), 90_000)),
    )
    await Promise.race([all, late]).finally(() => clearTimeout(timer))
    expect(await shop.count('purchase_order')).toBe(2)
  })

  it('stops while jobs are under way', async () => {
    await buy()
    await shop.shop.jobs.work(shop.workers)
    const stopped = await Promise.race([
      shop.shop.jobs.stop().then(() => 'stopped'),
      new Promise((resolve) => setTimeout(resolve, 20_000, 'late')),
    ])
    expect(stopped).toBe('stopped')
  })
})
