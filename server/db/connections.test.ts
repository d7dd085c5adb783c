import { afterEach, describe, expect, it } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from '../temporary-error.ts'
import { asOneRequest, limits, openConnections, type Connections, type Limits } from './connections.ts'
import { sql, type Db } from './database.ts'
import { silentServer, type Behaviour } from './silent-server.fixture.ts'

let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function connectedTo(
  behave: (query: string) => Behaviour,
  { delayMs = 0, ...limit }: Partial<Limits> & { delayMs?: number } = {},
): Promise<Connections & { connects: () => number }> {
  const server = await silentServer(behave, delayMs)
  const opened = openConnections(server.url, {
    ...limits.requests,
    connections: 1,
    connect: 1000,
    answer: 300,
    ...limit,
  })
  closing.push(server.close, opened.close)
  return { ...opened, connects: server.connections }
}
const nothing = (tx: Db) => tx.execute(sql`select 1`)
/** What went wrong, and after how many ms. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const started = performance.now()
  const error = await work.then(
    () => expect.fail('went well'),
    (thrown: unknown) => thrown,
  )
  return { error, ms: performance.now() - started }
}

describe('a network that hangs', () => {
  it('is given up, and the connection with it: the next statement gets a new one', async () => {
    let silent = true
    const { query, connects } = await connectedTo(() => (silent ? 'hang' : 'answer'))
    const { error, ms } = await failure(query('select 1'))
    expect([isDatabaseUnavailable(error), ms < 1000]).toEqual([true, true])
    silent = false
    await query('select 1')
    expect(connects()).toBe(2)
  })

  it.each(['begin', 'select 1', 'commit'])(
    'in the %s of a transaction takes one wait, not one more for the rollback, and no connection is lost for good',
    async (where) => {
      const { transaction, connects } = await connectedTo((query) => (query === where ? 'hang' : 'answer'))
      for (let time = 1; time <= 3; time++) {
        const { error, ms } = await failure(transaction(nothing))
        expect(isDatabaseUnavailable(error)).toBe(true)
        expect(ms).toBeLessThan(590)
        // each time a new one: none is left behind, none is used again
        expect(connects()).toBe(time)
      }
    },
  )

  it('in the rollback does not take the place of what went wrong for long, and the connection is not used again', async () => {
    let silent = true
    const { transaction, connects } = await connectedTo((query) => (silent && query === 'rollback' ? 'hang' : 'answer'))
    await failure(
      transaction(async () => {
        throw new Error('a rule')
      }),
    )
    silent = false
    await transaction(nothing)
    expect(connects()).toBe(2)
  })
})

describe('a connection that ends', () => {
  it.each(['begin', 'select 1', 'commit', 'rollback'])(
    'in the %s of a transaction is an error, and the next transaction has a new connection',
    async (where) => {
      let ends = true
      const { transaction, connects } = await connectedTo((query) => (ends && query === where ? 'reset' : 'answer'))
      const work =
        where === 'rollback'
          ? async () => {
              throw new Error('a rule')
            }
          : nothing
      expect(isDatabaseUnavailable((await failure(transaction(work))).error)).toBe(true)
      ends = false
      await transaction(nothing)
      expect(connects()).toBe(2)
    },
  )

  it('while its transaction thinks about something else is an error of the next statement, and not the end of the process', async () => {
    const { transaction } = await connectedTo((query) => (query === 'select 2' ? 'reset' : 'answer'))
    const { error } = await failure(
      transaction(async (tx) => {
        await nothing(tx)
        // sent without waiting, so that the connection ends while nothing is asked
        tx.execute(sql`select 2`).catch(() => {})
        await new Promise((resolve) => setImmediate(resolve))
        await nothing(tx)
      }),
    )
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})

it('a rule that says no in a transaction costs no connection', async () => {
  const { transaction, connects } = await connectedTo(() => 'answer')
  for (let time = 0; time < 3; time++)
    await expect(
      transaction(async () => {
        throw new Error('a rule')
      }),
    ).rejects.toThrow('a rule')
  expect(connects()).toBe(1)
})

it('whoever waits for a connection that others have waits no longer than the limit', async () => {
  const { query } = await connectedTo(() => 'hang', { answer: 1000, connect: 200 })
  const first = query('select 1').catch(() => {})
  const { error, ms } = await failure(query('select 1'))
  expect([isDatabaseUnavailable(error), ms < 800]).toEqual([true, true])
  closing.push(() => first)
})

describe('one request', () => {
  it('waits for the database only so long altogether, however many statements it has', async () => {
    const { query } = await connectedTo(() => 'answer', { delayMs: 60 })
    let calls = 0
    const { error } = await failure(
      asOneRequest(async () => {
        for (; calls < 20; calls++) await query('select 1')
      }, 300),
    )
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThan(6)
  })

  it('that has waited too long is not kept waiting for a connection once more', async () => {
    const { query } = await connectedTo(() => 'hang', { answer: 3000, connect: 500 })
    const other = query('select 1').catch(() => {})
    closing.push(() => other)
    await asOneRequest(async () => {
      await failure(query('select 1'))
      expect((await failure(query('select 1'))).ms).toBeLessThan(250)
    }, 100)
  })

  it('inside another has no time of its own', async () => {
    const { query } = await connectedTo(() => 'hang', { answer: 5000 })
    const { ms } = await failure(asOneRequest(() => asOneRequest(() => query('select 1'), 10_000), 200))
    expect(ms).toBeLessThan(1000)
  })
})
