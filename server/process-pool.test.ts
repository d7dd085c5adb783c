import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { processPool, TooBusy, type PoolOptions, type ProcessPool } from './process-pool.ts'

const opened: ProcessPool[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((pool) => pool.close()))))
function open(changes: Partial<PoolOptions> = {}) {
  const pool = processPool({
    file: new URL('./pool-process.fixture.ts', import.meta.url),
    size: 1,
    mostWaiting: 5,
    mostMs: 20_000,
    mostMegabytes: 1000,
    idleMs: 60_000,
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

it('Work that kills its process fails alone: what waited is done by another', async () => {
  const pool = open()
  const died = pool.run('fr')
  expect(await outcomes(died, pool.run('de'), pool.run('fr'), pool.run('en'))).toEqual([
    'Error',
    made('de'),
    'Error',
    made('en'),
  ])
  await expect(died).rejects.toThrow('the process died')
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

it('Nobody waits where a process is free', async () => {
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

it('A process that has grown too large is replaced after its work', async () => {
  const pool = open({ mostMegabytes: 1 })
  const first = Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString()
  const second = Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString()
  expect(second).not.toBe(first)
  expect(await pool.run('de')).toBe(made('de'))
})

it('A process whose work failed is replaced', async () => {
  open()
  const first = Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString()
  await expect(opened[0]!.run('{"lang":"nl"}')).rejects.toThrow('no ink')
  expect(Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString()).not.toBe(first)
})

it('A process that has nothing to do ends, and another one is there for the next work', async () => {
  open({ idleMs: 1 })
  const pid = Number(Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString())
  await expect.poll(() => lives(pid), { timeout: 20_000 }).toBe(false)
  expect(Number(Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString())).not.toBe(pid)
})

it('Who started a process goes first where cores are few, whatever its own priority is', async () => {
  open()
  const pid = Number(Buffer.from(await opened[0]!.run('{"lang":"pid"}')).toString())
  expect(getPriority(pid)).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5))
})

it('A process ends with the one that started it, even by kill -9', async () => {
  const pool = new URL('./process-pool.ts', import.meta.url)
  const code = `import { processPool } from ${JSON.stringify(pool)}
const file = new URL('./pool-process.fixture.ts', ${JSON.stringify(pool)})
const pool = processPool({ file, size: 1, mostWaiting: 1, mostMs: 20000, mostMegabytes: 1000, idleMs: 60000 })
console.log(Buffer.from(await pool.run('{"lang":"pid"}')).toString())
setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(String((await once(parent.stdout!, 'data'))[0]))
  expect(lives(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => lives(pid), { timeout: 20_000 }).toBe(false)
})

it('A process sees nothing of the environment of the one that started it', async () => {
  process.env['DATABASE_URL_OF_TEST'] = 'secret'
  open()
  const names = Buffer.from(await opened[0]!.run('{"lang":"env"}')).toString()
  delete process.env['DATABASE_URL_OF_TEST']
  expect(names).toContain('HTTPS_PROXY')
  expect(names).not.toContain('DATABASE')
})

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
