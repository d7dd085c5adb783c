import type { Logger } from 'pino'
import { rows, sql, type Database } from './database.ts'

/** How often the database is asked for the time. */
const everyMs = 30_000
/** An answer that took longer is too inexact. */
const longestAnswerMs = 2000
/** A difference above which the log asks somebody to look at the machine's clock. */
const noticedMs = 60_000

export interface DatabaseClock {
  now: () => Date
  stop(): void
}

/**
 * The database's time, shared by all processes and continued between answers by a monotonic clock. A process on a
 * machine with a wrong clock would otherwise end the holds of others. The time goes on while the database is away.
 * @throws when the database does not answer at the start
 */
export async function databaseClock({ db }: Pick<Database, 'db'>, log: Logger): Promise<DatabaseClock> {
  let base: { time: number; at: number } | undefined
  let asking = false
  let noticed = false

  async function ask(): Promise<void> {
    const sent = performance.now()
    const [answer] = await rows<{ ms: string }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
    )
    const took = performance.now() - sent
    if (base && took > longestAnswerMs) return
    base = { time: Number(answer!.ms), at: sent + took / 2 }
    const off = Date.now() - now().getTime()
    if (Math.abs(off) > noticedMs && !noticed)
      log.warn(
        { seconds: Math.round(off / 1000) },
        "this machine's clock is not the database's, whose time the shop goes by",
      )
    noticed = Math.abs(off) > noticedMs
  }

  function now(): Date {
    const { time, at } = base!
    return new Date(time + performance.now() - at)
  }

  await ask()
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    ask()
      .catch((error: unknown) => log.debug({ err: error }, 'the database was not asked for the time'))
      .finally(() => (asking = false))
  }, everyMs)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}
