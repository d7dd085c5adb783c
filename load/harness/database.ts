import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Rows of a statement; times come as dates, big numbers as text. */
export type Query = <T extends object>(statement: string, values?: unknown[]) => Promise<T[]>

export interface OwnDatabase {
  url: string
  query: Query
  /** Keeps a copy as it is now; nobody else may be connected. */
  backUp(): Promise<void>
  /** Puts the copy in the database's place, whoever is connected. */
  restore(): Promise<void>
  drop(): Promise<void>
}

/** A PostgreSQL database of its own, on the server of TEST_DATABASE_URL. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL is not set: a PostgreSQL server on which databases may be made, like ' +
        'postgresql://postgres@127.0.0.1:5432/postgres',
    )
  const name = `foyer_load_${randomBytes(6).toString('hex')}`
  await once(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => {})
  return {
    url: url.href,
    query: async <T extends object>(statement: string, values: unknown[] = []) =>
      (await pool.query<T>(statement, values)).rows,
    async backUp() {
      await once(
        server,
        `select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = '${name}' and backend_type = 'client backend'`,
      )
      await once(server, `create database ${name}_copy template ${name}`)
    },
    async restore() {
      await dropped(server, name)
      await once(server, `create database ${name} template ${name}_copy`)
    },
    async drop() {
      await pool.end()
      await dropped(server, `${name}_copy`)
      await dropped(server, name)
    },
  }
}

/** Ends all sessions of a database but this one; its vacuum, which only a superuser may end, goes on. */
export async function endSessions(query: Query): Promise<void> {
  await query(
    `select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
}

/** The PostgreSQL of a shop that runs on `dataDir` without a database of ours; `foyer` may change its settings too. */
export function embeddedDatabase(
  dataDir: string,
  user: 'shop' | 'foyer' = 'shop',
): { query: Query; end(): Promise<void> } {
  const pool = new pg.Pool({ host: join(dataDir, 'postgresql'), user, database: 'foyer', max: 2 })
  pool.on('error', () => {})
  return {
    query: async <T extends object>(statement: string, values: unknown[] = []) =>
      (await pool.query<T>(statement, values)).rows,
    end: () => pool.end(),
  }
}

/** PostgreSQL's own vacuum, which only a superuser may end, may be in it for a moment. */
async function dropped(server: string, name: string): Promise<void> {
  for (let left = 20; ; left--)
    try {
      return await once(server, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== noPrivilege) throw error
      await wait(500)
    }
}

const noPrivilege = '42501'

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
