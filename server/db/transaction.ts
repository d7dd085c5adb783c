import pg from 'pg'
import type { SQLWrapper } from 'drizzle-orm'
import type { Db } from './database.ts'
import { drizzle, PgDialect, sql } from './drizzle.ts'
import { sqlState } from './sql-state.ts'

const { types } = pg

export type Ask = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** What the query builder does not know of a database or a transaction. */
interface Context {
  ask: Ask
  /** Of a transaction: sends COMMIT with its next statement. */
  commitWithNext?: () => void
  /** Of a transaction: answers that are looked at before it ends. */
  unanswered?: Promise<unknown>[]
}
const contexts = new WeakMap<Db, Context>()

/**
 * A transaction's last statement, with COMMIT in the same round trip: what it locks is free as soon as PostgreSQL has
 * written it. When it fails PostgreSQL rolls back instead.
 */
export function runLast<T>(tx: Db, statement: () => PromiseLike<T>): PromiseLike<T> {
  contexts.get(tx)?.commitWithNext?.()
  return statement()
}

/**
 * A statement whose answer nobody needs: in a transaction it goes in one packet with what comes next, and the
 * transaction fails if it does. Resolves once it is on its way.
 */
export async function sendAhead(db: Db, statement: string, values?: unknown[]): Promise<void> {
  const { ask, unanswered } = contexts.get(db)!
  const answer = ask(statement, values)
  if (!unanswered) return void (await answer)
  answer.catch(() => {})
  unanswered.push(answer)
}

const dialect = new PgDialect()
/** Times and dates as PostgreSQL writes them. */
const asWritten = (text: string) => text
const times = new Set<number>([
  types.builtins.TIMESTAMPTZ,
  types.builtins.TIMESTAMP,
  types.builtins.DATE,
  types.builtins.INTERVAL,
])
const parsers = {
  getTypeParser: (id: number, format: 'text' | 'binary') =>
    times.has(id) ? asWritten : types.getTypeParser(id, format),
} as pg.CustomTypesConfig

export function dbOn(ask: Ask): Db {
  const db = drizzle({ client: { query: ask } as unknown as pg.Client }) as unknown as Db
  contexts.set(db, { ask })
  // the query builder's own way takes longer than most statements
  db.execute = ((statement: string | SQLWrapper) => {
    const { sql: text, params } = dialect.sqlToQuery(
      typeof statement === 'string' ? sql.raw(statement) : statement.getSQL(),
    )
    return ask({ text, types: parsers }, params)
  }) as Db['execute']
  return db
}

/** Runs `work` in a transaction on one connection. Its BEGIN goes with the first statement, if that only reads. */
export async function inTransaction<T>(ask: Ask, work: (tx: Db) => Promise<T>): Promise<T> {
  let begun = false
  let writes: Promise<unknown> | undefined
  let nextIsLast = false
  let committed: Promise<pg.QueryResult> | undefined
  let failed = false
  const beginning = ask('begin').then(() => void (begun = true))
  beginning.catch(() => {})

  const unanswered: Promise<unknown>[] = []

  const tx = dbOn(async (statement, values) => {
    const isLast = nextIsLast
    nextIsLast = false
    // without a transaction a statement would be one of its own; what comes after one that waits comes after it
    if (writes || !(begun || reads(statement))) await (writes ??= beginning)
    if (committed || failed) throw new Error(`this transaction has ${committed ? 'committed' : 'failed'}`)
    const answer = ask(statement, values)
    if (isLast) commit()
    return answer
  })
  const commit = () => {
    const answer = (committed = ask('commit'))
    answer.catch(() => {})
    return answer
  }
  Object.assign(contexts.get(tx)!, { commitWithNext: () => void (nextIsLast = true), unanswered })

  try {
    const result = await work(tx)
    await beginning
    await Promise.all(unanswered)
    const { command } = await (committed ?? commit())
    if (command === 'ROLLBACK') throw new Error('this transaction was rolled back: a statement of it has failed')
    return result
  } catch (error) {
    failed = true
    // a transaction that has ended so may still have been refused, and then has changed nothing
    await (committed?.catch(() => {}) ?? ask('rollback'))
    const ahead = (await Promise.allSettled(unanswered)).flatMap((sent) =>
      sent.status === 'rejected' ? [sent.reason] : [],
    )
    // after the first failure PostgreSQL refuses the rest, which does not say why
    throw [error, ...ahead].find((reason) => sqlState(reason) !== refusedAfterFailure) ?? error
  }
}

const refusedAfterFailure = '25P02'
/** Also what locks rows to read them, `for update`. */
const reading = /^\s*(select\b|with\b(?!.*\b(insert|(?<!\bfor (no key )?)update|delete|merge)\b))/is

function reads(statement: Parameters<Ask>[0]): boolean {
  return reading.test(typeof statement === 'string' ? statement : statement.text)
}
