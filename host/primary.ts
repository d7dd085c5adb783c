import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { needDisk } from '@foyer/server/disk.ts'
import { startOwnPostgres } from '@foyer/server/db/own-postgres.ts'
import { quietDoor } from '@foyer/server/http/drain.ts'
import { databaseGiven, nameOfDatabase } from '@foyer/server/office/command-socket.ts'
import type { Settings } from '@foyer/server/settings.ts'
import { listen } from './listen.ts'
import { serveMetrics } from './serve-metrics.ts'
import { workersOf } from './workers.ts'

/**
 * The process that visitors never speak to: it has the port and the shop's own PostgreSQL, and hands each connection to
 * a worker. Answers how to stop.
 */
export async function openPrimary(
  settings: Settings,
  built: Promise<void>,
): Promise<(graceMs: number) => Promise<boolean>> {
  await needDisk(settings.DATA_DIR)
  const postgres =
    settings.DATABASE_URL || settings.API_BASE !== '/api'
      ? null
      : await startOwnPostgres(settings.DATA_DIR, { processes: settings.WORKERS })
  const workers = workersOf(settings.WORKERS, {
    PORT: String(settings.PORT),
    WORKERS: String(settings.WORKERS),
    ...(postgres && { DATABASE_URL: postgres.url }),
    [databaseGiven]: nameOfDatabase(settings.DATABASE_URL),
  })
  // what a visitor sends is read by the worker
  const door = createServer({ pauseOnConnect: true, noDelay: true }, (connection) => {
    connection.on('error', () => {})
    workers.hand(connection)
  })
  const quiet = quietDoor(door)
  await built
  await workers.open(() => listen(door, settings))
  await serveMetrics(settings, workers.counts)
  return async (graceMs) => {
    workers.tell('leave')
    await wait(graceMs)
    await quiet()
    door.close()
    const well = await workers.drain()
    await postgres?.close()
    return well
  }
}
