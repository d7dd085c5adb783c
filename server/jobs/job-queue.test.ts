import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rows, sql, sqlState } from '../db/database.ts'
import type { JobId } from '../db/schema-office.ts'
import { runLast } from '../db/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { workersOf } from '../workers/workers.ts'
import type { JobName } from './job-data.ts'
import { jobCalls, names } from './jobs.fixture.ts'
import { jobsIn, type Attempt, type Workers } from './jobs.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { queued, buy } = jobCalls(() => shop)
const data = { orderId: crypto.randomUUID(), paymentId: crypto.randomUUID() }

describe('a job', () => {
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

  it('is tried as often as this version says where a former one has made its queue, or none; no other queue is written', async () => {
    const { database, log } = shop.shop
    const queues = () =>
      rows<{ name: string; tries: object; at: string }>(
        database.db,
        sql`select name, updated_on::text as at,
            json_build_array(retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds) as tries
          from pgboss.queue
          where name not like '\\_\\_%'
          order by name`,
      )
    const before = await queues()
    expect(before.map(({ tries }) => tries)).toEqual(before.map(() => [100, 2, true, 3600, 10]))
    await database.db.execute(sql`update pgboss.queue set retry_limit = 3 where name = 'refund'`)
    await database.db.execute(sql`select pgboss.delete_queue('retention')`)
    const next = jobsIn(database, log)
    await next.open()
    const after = await queues()
    await next.stop()
    expect(after.map(({ name, tries }) => [name, tries])).toEqual(before.map(({ name, tries }) => [name, tries]))
    expect(after.filter(({ at }, row) => at !== before[row]!.at).map(({ name }) => name)).toEqual([
      'refund',
      'retention',
    ])
  })

  it('that is asked for in a transaction which starts again is queued once', async () => {
    let attempts = 0
    await shop.shop.database.transaction(async (tx) => {
      await shop.shop.jobs.send(tx, 'refund', data)
      if (++attempts < 3) throw Object.assign(new Error('again'), { code: '40001' })
    })
    expect((await queued()).length).toBe(1)
  })

  it('is done once it is due and not before, and can be taken back until it is begun', async () => {
    const { database, jobs } = shop.shop
    const send = (name: JobName, at?: Date) => database.transaction((tx) => jobs.send(tx, name, data, at))
    const takeBack = (some: JobId[]) => database.transaction((tx) => jobs.takeBack(tx, some))
    const later = await send('retention', new Date(Date.now() + 60_000))
    await send('refund')
    await send('order-mail')
    await database.db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'order-mail'`)
    await send('refund')
    const done: unknown[] = []
    const noted = (name: string) => async (given: unknown, attempt?: Attempt) => void done.push([name, given, attempt])
    const workers = Object.fromEntries(names.map((name) => [name, noted(name)])) as unknown as Workers
    expect(await jobs.drain(workers)).toBe(3)
    expect(done).toEqual(
      ['order-mail', 'refund', 'refund'].map((name) => [name, data, { number: 1, last: name === 'order-mail' }]),
    )
    const other = await send('refund', new Date(Date.now() + 60_000))
    expect(await takeBack([later, other])).toBe(true)
    expect(await shop.count(`pgboss.job where state = 'created'`)).toBe(0)
    expect(await takeBack([later])).toBe(false)
    const begun = await send('refund')
    await database.db.execute(sql`update pgboss.job set state = 'active' where id = ${begun.id}`)
    expect(await takeBack([begun])).toBe(false)
    expect(await shop.count(`pgboss.job where state = 'active'`)).toBe(1)
  })

  it('is there with the order that needs it, and not without', async () => {
    await buy()
    expect((await queued()).map(({ name }) => name)).toEqual(['order-mail'])
  })
})

describe('the job queue', () => {
  it('no longer schedules what only a former version works on', async () => {
    const { db } = shop.shop.database
    await db.execute(
      sql`insert into pgboss.queue
        select (jsonb_populate_record(q, '{"name": "dust"}')).*
        from pgboss.queue q
        where name = 'refund'`,
    )
    await db.execute(sql`insert into pgboss.schedule (name, cron) values ('dust', '* * * * *')`)
    const nothing = Object.fromEntries(names.map((name) => [name, async () => {}]))
    await shop.shop.jobs.work({ ...workersOf(shop.shop, { send: async () => {}, close() {} }), ...nothing })
    expect(await rows(db, sql`select name || ' ' || cron as at, timezone from pgboss.schedule order by name`)).toEqual(
      [
        'cleanup * * * * *',
        'extend-schedule 15 3 * * *',
        'invoices 0 6 * * *',
        'partners 15 6 * * *',
        'reconcile 15 4 * * *',
        'retention 45 3 * * *',
        'visit-mails 5 * * * *',
      ].map((at) => ({ at, timezone: 'Europe/Zurich' })),
    )
  })

  // it works since the test before, and no more after this one
  it('does what it is told, logs what it could not ask for, and finishes what is under way when it stops', async () => {
    const { jobs, database, log } = shop.shop
    const own = jobsIn(database, log)
    // it has nothing to end yet
    await own.stop()
    const done: [unknown, Attempt | undefined, unknown][] = []
    let finish = () => {}
    const finishing = new Promise<void>((resolve) => (finish = resolve))
    const invoices = Object.assign(
      async (given: unknown, attempt?: Attempt, prepared?: Promise<unknown>) => {
        done.push([given, attempt, await prepared])
        await finishing
      },
      { prepare: async () => 'prepared' },
    )
    await jobs.stop()
    await database.db.execute(sql`delete from pgboss.job`)
    await own.work({ ...workersOf(shop.shop, { send: async () => {}, close() {} }), invoices })
    await database.transaction((tx) => own.send(tx, 'invoices', {}))
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([[{}, { number: 1, last: false }, 'prepared']])
    const away = vi.spyOn(database.jobs, 'executeSql').mockImplementation(() => Promise.reject(new Error('away')))
    const said = () =>
      (shop.logged as { msg: string; err?: { message: string } }[]).map(({ msg, err }) => [msg, err?.message])
    await expect
      .poll(said, { timeout: 20_000 })
      .toContainEqual(['job queue', expect.stringMatching(/^away \(Queue: [a-z-]+, Worker: /)])
    away.mockRestore()
    const stopped = own.stop()
    finish()
    await stopped
    expect(await shop.count(`pgboss.job where name = 'invoices' and state = 'completed'`)).toBe(1)
  })
})
