import { PGlite } from '@electric-sql/pglite'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { join } from 'node:path'
import pg from 'pg'
import { fromPglite, type Db as JobDatabase } from 'pg-boss'
import { lockFolder } from './lock-folder.ts'
import { migrate } from './migrate.ts'

/** A database or a transaction of it: what every query function takes first. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  /** What the job queue works on. */
  jobs: { db: JobDatabase; backend: 'pglite' } | { connectionString: string }
  /**
   * Runs `work` in a transaction; again from the start when the database asks for it (serialization failure or
   * deadlock). Inside, use only the `tx` handed in: on the embedded database anything else would wait for ever.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens the embedded database below `dataDir`, or PostgreSQL with `url`, and brings its tables up to date. */
export async function openDatabase({ url, dataDir, connections = 8 }: { url?: string; dataDir: string; connections?: number }): Promise<Database> {
  const opened = url ? openPostgres(url, connections) : await openEmbedded(dataDir)
  const database: Database = { ...opened, transaction: (work) => withRetries(() => opened.db.transaction((tx) => work(tx as Db))) }
  try {
    await migrate(database)
    return database
  } catch (error) {
    await opened.close()
    throw error
  }
}

function openPostgres(url: string, max: number): Omit<Database, 'transaction'> {
  const pool = new pg.Pool({ connectionString: url, max, options: '-c lock_timeout=10000 -c timezone=UTC' })
  // without a listener an idle connection that breaks would end the process
  pool.on('error', () => {})
  return { db: drizzlePg(pool) as unknown as Db, engine: 'postgres', jobs: { connectionString: url }, close: () => pool.end() }
}

async function openEmbedded(dataDir: string): Promise<Omit<Database, 'transaction'>> {
  const inMemory = dataDir.startsWith('memory://')
  const unlock = inMemory ? () => {} : lockFolder(dataDir)
  const pglite = await PGlite.create(inMemory ? dataDir : join(dataDir, 'database'))
  await pglite.exec("set timezone = 'UTC'")
  return {
    db: drizzlePglite(pglite) as unknown as Db,
    engine: 'pglite',
    jobs: { db: fromPglite(pglite), backend: 'pglite' },
    close: async () => {
      await pglite.close()
      unlock()
    },
  }
}

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

/** PostgreSQL's five characters of an error, also below the query builder's own. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/** Rows of a statement written by hand; times come as text. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}

export { sql }
