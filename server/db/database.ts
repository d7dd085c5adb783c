import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobDatabase } from 'pg-boss'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { limits, openConnections } from './connections.ts'
import { migrate } from './migrate.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { sqlState } from './sql-state.ts'

/** A database or a transaction of it: what every query function takes first. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  /** What the job queue works on. */
  jobs: JobDatabase
  /**
   * Runs `work` in a transaction; again from the start when the database asks for it (serialization failure or
   * deadlock).
   * @throws DatabaseUnavailable when the database is away or takes too long
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** The same for migrations, imports and what clears up: with the time that it takes. */
  maintenance<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Asks the database for a sign of life. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

/** Opens the PostgreSQL of `url`, or the embedded one below `dataDir`, and brings its tables up to date. */
export async function openDatabase({
  url,
  dataDir,
  shared = false,
  connections = limits.requests.connections,
}: {
  url?: string
  dataDir: string
  /** Also where the shop itself is open on the embedded database. */
  shared?: boolean
  connections?: number
}): Promise<Database> {
  const embedded = url ? undefined : await startOwnPostgres(dataDir, { shared })
  const { maintenanceDb, ...opened } = openPostgres(url ?? embedded!.url, connections)
  const transactions =
    (db: Db): Database['transaction'] =>
    (work) =>
      withRetries(() => db.transaction((tx) => work(tx as Db)))
  const database: Database = {
    ...opened,
    transaction: transactions(opened.db),
    maintenance: transactions(maintenanceDb),
    async close() {
      await opened.close()
      await embedded?.close()
    },
  }
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

type Opened = Omit<Database, 'transaction' | 'maintenance'> & { maintenanceDb: Db }

function openPostgres(url: string, connections: number): Opened {
  const [requests, queue, maintenance] = [
    openConnections(url, { ...limits.requests, connections }),
    openConnections(url, limits.queue),
    openConnections(url, limits.maintenance),
  ]
  return {
    db: requests.db,
    maintenanceDb: maintenance.db,
    // a job that is done and could not be said to be would be done again, and its mail sent twice
    jobs: { executeSql: (text, values) => twice(() => queue.query(text, values)) },
    // not among the requests: they may have every connection while the database is well
    ping: () => queue.query({ text: 'select 1', query_timeout: pingMs }),
    close: async () => void (await Promise.all([requests.close(), queue.close(), maintenance.close()])),
  }
}

/** Again at once when the connection was lost: the next one is new. */
async function twice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return attempt()
  }
}

/** Longer than this a database that is well does not take for nothing, in ms. */
const pingMs = 1_500

/** Serialization failure, deadlock. */
const askAgain = new Set(['40001', '40P01'])

async function withRetries<T>(attempt: () => Promise<T>, left = 6): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (left === 0 || !askAgain.has(sqlState(error) ?? '')) throw error
    return withRetries(attempt, left - 1)
  }
}

/** Rows of a statement written by hand; times come as text. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}

export { sql, sqlState }
