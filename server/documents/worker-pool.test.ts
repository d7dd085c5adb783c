import { afterEach, expect, it } from 'vitest'
import { TooBusy, workerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts'

const opened: WorkerPool[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((pool) => pool.close()))))
function open(changes: Partial<PoolOptions> = {}) {
  const pool = workerPool({
    file: new URL('./worker.fixture.ts', import.meta.url),
    size: 1,
    mostWaiting: 5,
    mostMs: 20_000,
    memoryMb: 64,
    ...changes,
  })
  opened.push(pool)
  return {
    ...pool,
    run: async (lang: string, waits?: boolean) =>
      Buffer.from(await pool.run(JSON.stringify({ lang }), waits))
        .toString()
        .replace(/^%PDF- \d+/, '%PDF-'),
  }
}
const made = (lang: string) => `%PDF- {"lang":"${lang}"}`
const outcomes = async (...runs: Promise<unknown>[]) =>
  (await Promise.allSettled(runs)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).constructor.name,
  )

it('Work is done in its turn, and what it throws is thrown to who asked', async () => {
  const pool = open()
  expect(await outcomes(pool.run('de'), pool.run('nl'), pool.run('en'))).toEqual([made('de'), 'RangeError', made('en')])
})

it('Work that kills its worker fails alone: what waited is done by another worker', async () => {
  const pool = open()
  const died = pool.run('fr')
  expect(await outcomes(died, pool.run('de'), pool.run('fr'), pool.run('en'))).toEqual([
    'Error',
    made('de'),
    'Error',
    made('en'),
  ])
  await expect(died).rejects.toThrow('the worker died')
})

it.each(['it', 'es'])(
  'Work that never ends, waiting or turning (%s), is ended, and what waited is done',
  async (lang) => {
    const pool = open({ mostMs: 4000 })
    expect(await outcomes(pool.run(lang), pool.run('de'))).toEqual(['TooBusy', made('de')])
  },
)

it('More than may wait are refused at once, but not who waits for a turn', async () => {
  const pool = open({ mostWaiting: 1 })
  const taken = pool.run('de')
  const next = pool.run('en')
  await expect(pool.run('sv')).rejects.toThrow(TooBusy)
  expect(await outcomes(taken, next, pool.run('da', true))).toEqual([made('de'), made('en'), made('da')])
  expect(await pool.run('sv')).toBe(made('sv'))
})

it('Nobody waits where a worker is free', async () => {
  const pool = open({ mostWaiting: 0, size: 2 })
  expect(await outcomes(pool.run('de'), pool.run('en'), pool.run('sv'))).toEqual([made('de'), made('en'), 'TooBusy'])
  expect(await outcomes(pool.run('de'), pool.run('en'))).toEqual([made('de'), made('en')])
})

it('After closing nothing is taken, and who waited or was being served hears of it', async () => {
  const pool = open()
  const under = outcomes(pool.run('it'), pool.run('de'))
  await pool.close()
  expect(await under).toEqual(['Error', 'Error'])
  await expect(pool.run('de')).rejects.toThrow('no more work')
})

it('A worker sees nothing of the process’s environment', async () => {
  process.env['DATABASE_URL_OF_TEST'] = 'secret'
  const file = new URL(
    `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage({ made: Buffer.from(Object.keys(process.env).join()) }))")}`,
  )
  const pool = open({ file })
  expect(await pool.run('de')).toBe('')
  delete process.env['DATABASE_URL_OF_TEST']
})
