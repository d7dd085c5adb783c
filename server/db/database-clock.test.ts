import { spawnSync } from 'node:child_process'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { databaseClock, type DatabaseClock } from './database-clock.ts'

const noon = Date.parse('2026-03-20T12:00:00Z')
const minutes = 60_000
let logged: { msg: string; level: number; seconds?: number }[]
let clock: DatabaseClock
/** What the database answers; it may take its time, or fail. */
let answer: () => Promise<{ rows: { ms: string }[] }>
let requests: number
const saying = (time: () => number) => async () => ({ rows: [{ ms: String(time()) }] })
/** A database whose time runs as the fake timers do, from noon, whatever this machine's clock is set to. */
const rightTime = () => noon + performance.now()
const off = () => clock.now().getTime() - rightTime()

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'performance'] })
  logged = []
  requests = 0
  answer = saying(rightTime)
})
afterEach(() => {
  clock.stop()
  vi.useRealTimers()
})
async function open(): Promise<void> {
  const db = { execute: () => (requests++, answer()) } as unknown as Database['db']
  clock = await databaseClock(
    { db },
    pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  )
}

describe('the clock of a shop', () => {
  it("is the database's, however wrong the machine's own is, and says once that it is", async () => {
    vi.setSystemTime(noon + 40 * minutes)
    await open()
    expect(off()).toBe(0)
    await vi.advanceTimersByTimeAsync(2 * minutes)
    expect(off()).toBe(0)
    expect(logged).toEqual([expect.objectContaining({ level: 40, seconds: 2400 })])
  })

  it("does not step when the machine's own is set, forwards or back", async () => {
    await open()
    await vi.advanceTimersByTimeAsync(10_000)
    for (const by of [40 * minutes, -40 * minutes]) {
      vi.setSystemTime(noon + by)
      expect(off()).toBe(0)
    }
  })

  it('says nothing of a machine that is off by less than a minute', async () => {
    vi.setSystemTime(noon - 59_000)
    await open()
    expect(logged).toEqual([])
  })

  it('says it again when the machine was right in between', async () => {
    vi.setSystemTime(noon - 5 * minutes)
    await open()
    vi.setSystemTime(rightTime())
    await vi.advanceTimersByTimeAsync(31_000)
    vi.setSystemTime(rightTime() - 5 * minutes)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(logged).toHaveLength(2)
  })

  it('takes over a new time of the database within half a minute', async () => {
    await open()
    answer = saying(() => rightTime() + 7 * minutes)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(off()).toBe(7 * minutes)
  })

  it('counts half of what the question took', async () => {
    answer = async () => {
      const then = rightTime() + 400
      await vi.advanceTimersByTimeAsync(800)
      return { rows: [{ ms: String(then) }] }
    }
    await open()
    expect(off()).toBe(0)
  })

  it('goes on while the database is away, and asks until it is back', async () => {
    await open()
    answer = async () => {
      throw new Error('away')
    }
    await vi.advanceTimersByTimeAsync(10 * minutes)
    expect([requests, off()]).toEqual([21, 0])
    answer = saying(() => rightTime() + 1000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect([off(), logged]).toEqual([1000, []])
  })

  it('does not believe an answer that took seconds, nor asks while it waits for one', async () => {
    await open()
    answer = async () => {
      const then = rightTime()
      await new Promise((resolve) => setTimeout(resolve, 100_000))
      return { rows: [{ ms: String(then - 50_000) }] }
    }
    await vi.advanceTimersByTimeAsync(140_000)
    expect([requests, off()]).toEqual([2, 0])
  })

  it('is not there when the database does not answer at the start', async () => {
    await open()
    answer = async () => {
      throw new Error('away')
    }
    await expect(open()).rejects.toThrow('away')
  })

  it('keeps no process alive', () => {
    vi.useRealTimers()
    const file = JSON.stringify(new URL('database-clock.ts', import.meta.url).href)
    const script =
      `const { databaseClock } = await import(${file}); const { now } = await databaseClock({ db: { execute: ` +
      `async () => ({ rows: [{ ms: '0' }] }) } }, { warn() {}, debug() {} }); console.log(now().getTime() < ` +
      '60_000)'
    expect(
      spawnSync(process.execPath, ['--input-type=module', '--eval', script], { timeout: 20_000, encoding: 'utf8' }),
    ).toMatchObject({ status: 0, stdout: 'true\n' })
  })
})
