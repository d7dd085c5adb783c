import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import pg from 'pg'
import { DatabaseUnavailable, isTemporary } from '../temporary-error.ts'
import { clientOf, hostsOf, isOfHost, isReadOnly, needWritable, type Hosts } from './hosts.ts'
import { sqlState } from './sql-state.ts'
import { isDirect, statementNames, type StatementNames } from './statement-names.ts'
import { dbOn, inTransaction, type Ask, type Db } from './transaction.ts'

/** The number of connections, and timeouts of PostgreSQL and the network in ms. */
export interface Limits {
  connections: number
  /** For getting a connection, a free or a new one. */
  connect: number
  /** For one statement, by PostgreSQL's clock. */
  statement: number
  /** For waiting for one lock. */
  lock: number
  /** For a transaction that nobody continues, as when the network hangs: its locks would stop others. */
  idle: number
  /** For one statement, by our clock: longer than `statement`, for when the network hangs. */
  answer: number
}

export const limits = {
  requests: { connections: 8, connect: 3_000, statement: 5_000, lock: 4_000, idle: 10_000, answer: 6_000 },
  queue: { connections: 3, connect: 3_000, statement: 20_000, lock: 10_000, idle: 20_000, answer: 21_000 },
  /** For migrations and imports, which may take longer: opened when they are needed. */
  maintenance: { connections: 2, connect: 10_000, statement: 600_000, lock: 120_000, idle: 60_000, answer: 610_000 },
} satisfies Record<string, Limits>

/** How long a request may wait for the database in all, in ms, so that it is answered within 10 s. */
const longestRequest = 6_500
const requests = new AsyncLocalStorage<{ left: number; waiting: number; since: number }>()

/** Adds up how long `work` waits for the database; beyond the limit the next statement throws. */
export function asOneRequest<T>(work: () => Promise<T>, longest = longestRequest): Promise<T> {
  return requests.getStore() ? work() : requests.run({ left: longest, waiting: 0, since: 0 }, work)
}

/** What takes as long as it takes: nobody waits for it but who has asked for it. */
export function asLongAsItTakes<T>(work: () => Promise<T>): Promise<T> {
  return requests.run({ left: Infinity, waiting: 0, since: 0 }, work)
}

/** SQL, optionally with a timeout in ms that is shorter than the limits. */
type Statement = string | (pg.QueryConfig & { query_timeout?: number })

export interface Connections {
  db: Db
  /**
   * From now on PostgreSQL keeps the plans of statements, each connection its own. Not behind a pooler in transaction
   * mode, where the next statement may reach a connection that does not know the plan (decision 0020).
   */
  keepPlans(): Promise<void>
  /** Runs `work` in a transaction. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Statements that do not wait for each other: sent at once, they go in one round trip and run in their order. */
  inOneTrip<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** One statement, or several without values, on a connection of its own. */
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult>
  counts(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * Connections to PostgreSQL that may break at any time: then {@link DatabaseUnavailable} is thrown, and the next is
 * new.
 */
export function openConnections(url: string, limit: Limits): Connections {
  const hosts = hostsOf(url)
  const pool = poolOf(hosts, limit)
  let plans: StatementNames | undefined

  function connect(): Promise<pg.PoolClient> {
    return timed((left) => connectToAny(pool, hosts, performance.now() + Math.min(limit.connect, left)))
  }

  function ask(client: pg.PoolClient, statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    return timed((left) => {
      const named = plans?.named(statement, values) ?? statement
      return client.query(withTimeout(named, Math.min(limit.answer, left)), values)
    })
  }

  async function keepPlans(): Promise<void> {
    const client = await connect()
    try {
      const { rows } = await ask(client, 'select pg_backend_pid() as pid')
      if (isDirect(client, rows[0])) plans = statementNames()
    } finally {
      client.release()
    }
  }

  async function query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await connect()
    let failed = true
    try {
      const result = await ask(client, statement, values)
      failed = false
      return result
    } finally {
      // several statements in one may have left a transaction open
      client.release(failed)
    }
  }

  /** Runs `work` on one connection: statements that are sent at once go in one round trip, in their order. */
  async function onOne<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    const client = await connect()
    let broken: unknown
    try {
      return await work(async (statement, values) => {
        if (broken) throw broken
        inOnePacket(client)
        try {
          return await ask(client, statement, values)
        } catch (error) {
          // not an error from PostgreSQL: the next statement on this connection, even the rollback, would wait as long
          if (sqlState(error) === undefined || isReadOnly(error)) {
            broken ??= error
            void client.end()
          }
          throw error
        }
      })
    } finally {
      // the pool drops an ended connection
      client.release()
    }
  }

  return {
    db: dbOn(query),
    query,
    transaction: (work) => onOne((one) => inTransaction(one, work)),
    keepPlans,
    inOneTrip: (work) => onOne((one) => work(dbOn(one))),
    close: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

function poolOf(hosts: Hosts, limit: Limits): pg.Pool {
  const settings = {
    // a kept plan is for all values: planning for each list of ids takes longer than to run what is planned
    plan_cache_mode: 'force_generic_plan',
    timezone: 'UTC',
    statement_timeout: limit.statement,
    lock_timeout: limit.lock,
    idle_in_transaction_session_timeout: limit.idle,
  }
  const pool = new pg.Pool({
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    Client: clientOf(hosts) as unknown as new () => pg.Client,
    ...(hosts.count > 1 && { verify: callbackify(needWritable) }),
    max: limit.connections,
    pipeline: true,
    connectionTimeoutMillis: limit.connect,
    query_timeout: limit.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', () => {})
  return pool
}

/** With several hosts, tries the next ones at once: after a failover the first is gone for good. */
async function connectToAny(pool: pg.Pool, hosts: Hosts, until: number): Promise<pg.PoolClient> {
  for (let left = hosts.count; ; left--) {
    const host = hosts.current()
    try {
      return await pool.connect()
    } catch (error) {
      if (hosts.count > 1 && isOfHost(error)) hosts.failed(host)
      if (left === 1 || !isOfHost(error) || performance.now() > until) throw error
    }
  }
}

function withTimeout(statement: Statement, most: number): Exclude<Statement, string> {
  const config = typeof statement === 'string' ? { text: statement } : statement
  return { ...config, query_timeout: Math.min(config.query_timeout ?? most, most) }
}

/**
 * Holds back what is written to a connection until all that is asked for now is there: each packet wakes PostgreSQL up.
 */
function inOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function timed<T>(work: (left: number) => Promise<T>): Promise<T> {
  const request = requests.getStore()
  if (request && request.left <= 0) throw new DatabaseUnavailable('this request has waited too long for the database')
  // what is asked at once is waited for once
  if (request && request.waiting++ === 0) request.since = performance.now()
  try {
    return await work(request?.left ?? Infinity)
  } catch (error) {
    throw isTemporary(error) ? new DatabaseUnavailable((error as Error).message, { cause: error }) : error
  } finally {
    if (request && --request.waiting === 0) request.left -= performance.now() - request.since
  }
}
