import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../mail/message.ts'
import { createMailer } from '../mail/mailer.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/open-test-shop.ts'
import type { JobName, Workers } from './jobs.ts'
import { workersOf } from './workers.ts'

let shop: TestShop
const open = async () => void (shop = await openTestShop())
const close = () => shop.close()

const names: JobName[] = ['order-mail', 'refund', 'refund-mail', 'tidy', 'extend-schedule', 'forget']
const queued = async () => (await rows<{ name: string; state: string; retry_count: number }>(shop.shop.database.db, sql`select name, state::text, retry_count from pgboss.job where name = any(${sql.param(names)}::text[]) order by name`))
const data = { orderId: crypto.randomUUID(), paymentId: crypto.randomUUID() }

async function buy() {
  const body = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
  const opened = await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
  await shop.choose(opened.body.data, 'pay')
  return (await shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })).body.data.booking_id as string
}

describe('a job', () => {
  beforeAll(open)
  afterAll(close)
  beforeEach(async () => void (await shop.shop.database.db.execute(sql`delete from pgboss.job`)))

  it('is queued exactly if its transaction commits', async () => {
    const { database, jobs } = shop.shop
    for (const name of names) {
      await expect(database.transaction(async (tx) => {
        await jobs.send(tx, name, data)
        throw new Error('rolled back')
      })).rejects.toThrow('rolled back')
    }
    expect(await queued()).toEqual([])
    for (const name of names) await database.transaction((tx) => jobs.send(tx, name, data))
    expect(await queued()).toEqual([...names].sort().map((name) => ({ name, state: 'created', retry_count: 0 })))
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
    await shop.shop.jobs.work({ ...workers, 'tidy': async () => {}, 'extend-schedule': async () => {} })
    await expect.poll(queued, { timeout: 25_000, interval: 200 }).toContainEqual({ name: 'order-mail', state: 'completed', retry_count: 2 })
    expect(ids[0]).toContain(id)
    expect(ids).toEqual(Array(3).fill(ids[0]))
    const files = await shop.mails()
    expect(files).toEqual([`${ids[0]!.slice(1, -1)}.eml`])
    const mail = await PostalMime.parse(await readFile(join(outbox, files[0]!)))
    expect([mail.messageId, mail.to]).toEqual([ids[0], [{ name: 'Ada Muster', address: 'ada@example.org' }]])
  })

  it('that the server never takes waits longer and longer, and holds nothing else up', async () => {
    await buy()
    const done: string[] = []
    const { workers } = working(async () => { throw new Error('550 no') })
    await shop.shop.jobs.work({ ...workers, 'tidy': async () => {}, 'extend-schedule': async () => void done.push('extend-schedule') })
    await expect.poll(queued, { timeout: 20_000, interval: 200 }).toContainEqual({ name: 'order-mail', state: 'retry', retry_count: 0 })
    await shop.shop.database.transaction((tx) => shop.shop.jobs.send(tx, 'extend-schedule', {}))
    await expect.poll(() => done, { timeout: 20_000, interval: 200 }).toEqual(['extend-schedule'])
    const [job] = await rows<{ tries: number; growing: boolean; longest: number }>(shop.shop.database.db, sql`select retry_limit as tries, retry_backoff as growing, retry_delay_max as longest from pgboss.job where name = 'order-mail'`)
    expect(job!.tries).toBeGreaterThanOrEqual(12)
    expect(job).toMatchObject({ growing: true, longest: 3600 })
  })
})

describe('the embedded database', () => {
  beforeEach(open)
  afterEach(close)

  it('makes nobody wait for ever: orders, reads and jobs at once, from the first moment on', async () => {
    await shop.shop.jobs.work(shop.workers)
    const { database, jobs } = shop.shop
    const sending = Array.from({ length: 40 }, (_, n) => database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await jobs.send(tx, names[n % 3]!, data)
    }))
    const reading = Array.from({ length: 20 }, () => shop.call('GET', 'de/event/select'))
    const tidying = [shop.workers.tidy({}), shop.workers.tidy({}), shop.workers['extend-schedule']({})]
    const all = Promise.all([...sending, ...reading, ...tidying, buy(), buy()])
    let timer: NodeJS.Timeout
    const late = new Promise<never>((_, reject) => void (timer = setTimeout(() => reject(new Error('somebody waits for ever')), 25_000)))
    await Promise.race([all, late]).finally(() => clearTimeout(timer))
    expect(await shop.count('purchase_order')).toBe(2)
  })

  it('stops while jobs are under way', async () => {
    await buy()
    await shop.shop.jobs.work(shop.workers)
    const stopped = await Promise.race([shop.shop.jobs.stop().then(() => 'stopped'), new Promise((resolve) => setTimeout(resolve, 20_000, 'late'))])
    expect(stopped).toBe('stopped')
  })
})
