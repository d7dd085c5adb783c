import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { limits, openConnections, type Connections, type Limits } from './connections.ts'
import { rows, sql, sqlState, type Database } from './database.ts'

let database: Database
let url: string
beforeAll(async () => {
  expect(
    process.env['TEST_DATABASE_URL'],
    'TEST_DATABASE_URL: races need a real PostgreSQL, npm run races starts one',
  ).toBeTruthy()
  database = await testDatabase()
  const [{ name }] = (await rows<{ name: string }>(database.db, sql`select current_database() as name`)) as [
    { name: string },
  ]
  url = Object.assign(new URL(process.env['TEST_DATABASE_URL']!), { pathname: `/${name}` }).href
})
afterAll(() => database.close())

/** One connection with shorter limits, and what becomes of `work` on it; afterwards it has to work again. */
async function outcome(
  limit: Partial<Limits>,
  work: (on: Connections) => Promise<unknown>,
): Promise<{ state: string | undefined; away: boolean }> {
  const on = openConnections(url, { ...limits.requests, connections: 1, ...limit })
  try {
    const error = await work(on).then(
      () => expect.fail('went well'),
      (thrown: unknown) => thrown,
    )
    await on.transaction((tx) => tx.execute(sql`select 1`))
    return { state: sqlState(error), away: isDatabaseUnavailable(error) }
  } finally {
    await on.close()
  }
}

describe('PostgreSQL itself', () => {
  it('gives a lock up that others hold for too long', async () => {
    await database.db.execute(sql`insert into counter values ('locked', 1)`)
    await database.transaction(async (tx) => {
      await tx.execute(sql`select * from counter where name = 'locked' for update`)
      expect(
        await outcome({ lock: 200 }, ({ transaction }) =>
          transaction((other) => other.execute(sql`update counter set value = 2 where name = 'locked'`)),
        ),
      ).toEqual({ state: '55P03', away: true })
    })
  })

  it('gives a statement up that takes too long', async () => {
    expect(await outcome({ statement: 200 }, ({ db }) => db.execute(sql`select pg_sleep(5)`))).toEqual({
      state: '57014',
      away: true,
    })
  })

  it('ends a transaction that nobody goes on with, and with it its locks', async () => {
    await database.db.execute(sql`insert into counter values ('left', 1)`)
    const left = outcome({ idle: 300 }, ({ transaction }) =>
      transaction(async (tx) => {
        await tx.execute(sql`update counter set value = 2 where name = 'left'`)
        // waits for the lock until that transaction is over
        await database.db.execute(sql`update counter set value = 3 where name = 'left'`)
        await tx.execute(sql`select 1`)
      }),
    )
    expect((await left).away).toBe(true)
    expect(await rows(database.db, sql`select value::int from counter where name = 'left'`)).toEqual([{ value: 3 }])
  })

  it('may end every connection while they work, again and again: no connection is lost for good', async () => {
    const on = openConnections(url, { ...limits.requests, connections: 4 })
    const busy = () =>
      on.transaction(async (tx) => {
        for (let n = 0; n < 40; n++) await tx.execute(sql`select pg_sleep(0.005)`)
      })
    const failed: unknown[] = []
    for (let time = 0; time < 5; time++) {
      const working = Promise.allSettled(Array.from({ length: 8 }, busy))
      await database.db.execute(
        sql`select pg_terminate_backend(pid)
          from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      for (const done of await working) if (done.status === 'rejected') failed.push(done.reason)
    }
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => on.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))))
    await on.close()
  })
})
