import type { SQL } from 'drizzle-orm'
import type { Db as JobDatabase } from 'pg-boss'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { limits, openConnections, type Connections } from './connections.ts'
import { sql } from './drizzle.ts'
import { migrate } from './migrate.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { sqlState, violated } from './sql-state.ts'
import type { Db } from './transaction.ts'

export interface Database {
  db: Db
  /** The connections of the job queue. */
  jobs: JobDatabase
  /**
   * Runs `work` in a transaction, and again from the start after a serialization failure or a deadlock.
   * @throws DatabaseUnavailable when the database is away or takes too long
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Statements that do not wait for each other: sent at once, they go in one round trip and run in their order. */
  inOneTrip<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** As `transaction`, for migrations, imports and retention, which may take longer. */
  maintenance<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** How many connections each pool has, and how many statements wait for one. */
  pools(): Record<'requests' | 'queue' | 'maintenance', { total: number; idle: number; waiting: number }>
  /** Checks that the database answers. */
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
  /** Connect even if the shop has the embedded database open. */
  shared?: boolean
  connections?: number
}): Promise<Database> {
  const embedded = url ? undefined : await startOwnPostgres(dataDir, { shared })
  const { keepPlans, ...opened } = openPostgres(url ?? embedded!.url, connections)
  const database: Database = {
    ...opened,
    async close() {
      await opened.close()
      await embedded?.close()
    },
  }
  try {
    await migrate(database)
    if (url) await needLimits(database.db)
    await keepPlans()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A pooler may ignore what a connection asks for; then it has to be set for the role. */
async function needLimits(db: Db): Promise<void> {
  const [set] = await rows<{ statement: string; timezone: string }>(
    db,
    sql`select current_setting('statement_timeout') as statement, current_setting('timezone') as timezone`,
  )
  if (set!.statement === '0' || !/^(Etc\/)?(UTC|GMT)$/.test(set!.timezone))
    console.warn(
      `the database ignores the limits and the time zone of this process (statement_timeout ${set!.statement}, ` +
        `timezone ${set!.timezone}), as behind PgBouncer: set them for its role, see docs/operating.md, "Behind ` +
        'PgBouncer"',
    )
}

function openPostgres(url: string, connections: number): Database & Pick<Connections, 'keepPlans'> {
  const [requests, queue, maintenance] = [
    openConnections(url, { ...limits.requests, connections }),
    openConnections(url, limits.queue),
    openConnections(url, limits.maintenance),
  ]
  return {
    db: requests.db,
    transaction: (work) => withRetries(() => requests.transaction(work)),
    maintenance: (work) => withRetries(() => maintenance.transaction(work)),
    keepPlans: requests.keepPlans,
    inOneTrip: requests.inOneTrip,
    // a finished job that is not recorded would be repeated, and its mail sent twice
    jobs: { executeSql: (text, values) => twice(() => queue.query(text, values)) },
    // on a connection of its own, since requests may use all others while the database is healthy
    ping: () => queue.query({ text: 'select 1', query_timeout: pingMs }),
    pools: () => ({ requests: requests.counts(), queue: queue.counts(), maintenance: maintenance.counts() }),
    close: async () => void (await Promise.all([requests.close(), queue.close(), maintenance.close()])),
  }
}

/** Tries again at once when the connection was lost: the next one is new. */
async function twice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return attempt()
  }
}

/** The longest time, in ms, that a healthy database takes to answer an empty query. */
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

/** Rows of a statement; times come as text, as PostgreSQL writes them. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  return (await db.execute(statement)).rows as T[]
}

/** How many rows a statement has inserted, changed or deleted. */
export async function written(db: Db, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0
}

export { sql, sqlState, violated, type Db, type SQL }
