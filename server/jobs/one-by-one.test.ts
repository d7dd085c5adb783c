import type { JobWithMetadata } from 'pg-boss'
import { expect, it } from 'vitest'
import { Hopeless } from './attempt.ts'
import { oneByOne } from './one-by-one.ts'

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

it('A job that fails takes no other with it, one that must not be tried again says so, and only what is done is settled at once', async () => {
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
