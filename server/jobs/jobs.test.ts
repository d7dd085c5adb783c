import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../mail/message.ts'
import { createMailer } from '../mail/mailer.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { smtpServer } from '../testing/smtp-server.fixture.ts'
import { jobCalls, names } from './jobs.fixture.ts'
import type { Workers } from './jobs.ts'
import { workersOf } from '../workers/workers.ts'

let shop: TestShop
const open = async () => void (shop = await openTestShop())
const close = () => shop.close()

const { queued, buy, orderOf, inbox } = jobCalls(() => shop)
const data = { orderId: crypto.randomUUID(), paymentId: crypto.randomUUID() }

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
  const mailerTo = (url: string) => createMailer({ smtpUrl: url, outbox: '/nowhere', from: 'haus@haus.example' })

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

  it('that stops waits two seconds for a job that hangs, which the next process is given', async () => {
    let begun = () => {}
    const begins = new Promise<void>((resolve) => (begun = resolve))
    const hanging = () => {
      begun()
      return new Promise<void>(() => {})
    }
    const { database, jobs } = shop.shop
    await jobs.work({ ...shop.workers, refund: hanging })
    await database.transaction((tx) => jobs.send(tx, 'refund', data))
    await begins
    const from = performance.now()
    await jobs.stop()
    expect(performance.now() - from).toBeLessThan(9_000)
    expect(await queued()).toContainEqual({ name: 'refund', state: 'retry', retry_count: 0 })
  })
})
