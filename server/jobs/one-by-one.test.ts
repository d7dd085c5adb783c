import type { JobWithMetadata } from 'pg-boss'
import { expect, it } from 'vitest'
import { Hopeless, oneByOne } from './one-by-one.ts'

const batch = (signal = new AbortController().signal) =>
  ['a', 'b', 'c'].map((id) => ({
    id,
    name: 'order-mail',
    retryCount: 0,
    signal,
  })) as unknown as JobWithMetadata<object>[]
const boss = (complete: (id: string) => Promise<void>) =>
  ({ complete: async (_: string, job: { id: string }) => complete(job.id) }) as unknown as Parameters<
    typeof oneByOne
  >[0]

it('A job that fails takes no other with it, one that must not be tried again says so, and what is done is settled', async () => {
  const settled: string[] = []
  const results = await oneByOne(
    boss(async (id) => void settled.push(id)),
    async ({ id }) => {
      if (id === 'a') throw new Error('450 for ada@example.org')
      if (id === 'b') throw new Hopeless('no')
    },
  )(batch())
  expect(results).toEqual([
    { id: 'a', status: 'failed', output: { message: 'Error: 450 for …@…' } },
    { id: 'b', status: 'deadletter', output: { message: 'Error: no' } },
    { id: 'c', status: 'completed' },
  ])
  expect(settled).toEqual(['c'])
})

it('A process that stops begins no further job of its batch', async () => {
  const stopping = new AbortController()
  const worked: string[] = []
  const results = await oneByOne(
    boss(async () => {}),
    async ({ id }) => {
      worked.push(id)
      stopping.abort()
    },
  )(batch(stopping.signal))
  expect([worked, results]).toEqual([['a'], [{ id: 'a', status: 'completed' }]])
})

it('What was done and could not be settled is settled with its batch', async () => {
  const results = await oneByOne(
    boss(async () => {
      throw new Error('the database is away')
    }),
    async () => {},
  )(batch())
  expect(results.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
})

it('While a job is under way the next are prepared, not all, and each is worked with what was prepared for it', async () => {
  const prepared: string[] = []
  const jobs = batch().concat(batch(), batch())
  const order: string[] = []
  let preparedAtFirst = 0
  const results = await oneByOne(
    boss(async () => {}),
    async ({ id }, preparation) => {
      preparedAtFirst ||= prepared.length
      order.push(`${id} ${String(await preparation)}`)
    },
    async ({ id }) => {
      prepared.push(id)
      return prepared.length
    },
  )(jobs)
  expect(preparedAtFirst).toBe(5)
  expect(order).toEqual(['a 1', 'b 2', 'c 3', 'a 4', 'b 5', 'c 6', 'a 7', 'b 8', 'c 9'])
  expect(results).toHaveLength(9)
})

it('What cannot be prepared fails its own job, when it is its turn', async () => {
  const results = await oneByOne(
    boss(async () => {}),
    async (_, preparation) => void (await preparation),
    async ({ id }) => {
      if (id === 'b') throw new Error('no paper')
    },
  )(batch())
  expect(results.map(({ status }) => status)).toEqual(['completed', 'failed', 'completed'])
})
