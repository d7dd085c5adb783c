import { expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { dbOn } from '../db/transaction.ts'
import type { JobName } from '../jobs/job-data.ts'
import type { Worker } from '../jobs/jobs.ts'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import { workersOf } from './workers.ts'

it('While the database is away no job counts as done, and each mail that waits is named in the log', async () => {
  const shop = await openTestShop()
  // when mails on the day before a visit are sent
  shop.later(120)
  const id = crypto.randomUUID()
  const at = shop.time.now.toISOString()
  // something of all jobs
  const data = {
    orderId: id,
    cartId: id,
    moveId: id,
    ticketId: id,
    refundId: id,
    inquiry: id,
    capacity: id,
    invitation: id,
    changed: id,
    canceledBy: id,
    file: id,
    what: 'quote',
    version: 1,
    answer: 'declined',
    at,
    until: at,
    us: 'abcdefghijkl',
    line: 0,
    lines: [0],
    day: '2026-03-22',
    number: 'R100',
    office: 'gruppen@haus.example',
    draft: 1,
    who: 'Ada',
    lang: 'de',
    fname: 'Ada',
    lname: 'Muster',
    email: 'ada@example.org',
  }
  const named: string[][] = []
  const isAway = () => Promise.reject(new Error('away'))
  const away = {
    ...shop.shop,
    database: { ...shop.shop.database, db: dbOn(isAway), transaction: isAway, maintenance: isAway },
    log: {
      ...shop.shop.log,
      warn: ({ job }: { job: string }, why: string) => void named.push([job, why]),
      error: () => {},
    },
  } as unknown as Context
  const workers = workersOf(away, { send: isAway, close() {} })
  const outcomes = []
  for (const [name, worker] of Object.entries(workers) as [JobName, Worker<unknown>][])
    outcomes.push([name, await worker(data).then(String, String)])
  expect(outcomes).toEqual(Object.keys(workers).map((name) => [name, 'Error: away']))
  const mails = Object.keys(workers).filter((name) => name.endsWith('-mail'))
  expect(named).toEqual(mails.map((name) => [name, 'a mail was not sent, it is tried again']))
  await shop.close()
})
