import pg from 'pg'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from './drizzle.ts'
import { sqlState } from './sql-state.ts'

const { types } = pg

export type Ask = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** A database or one of its transactions: the first parameter of every query function. */
export interface Db {
  execute(statement: SQL): Promise<pg.QueryResult>
  /** For a statement that is no template. */
  ask: Ask
  /** Of a transaction. */
  ending?: {
    /** Sends COMMIT with the next statement. */
    commitWithNext: () => void
    /** Answers that are looked at before it ends. */
    unanswered: Promise<unknown>[]
  }
}

/**
 * A transaction's last statement, with COMMIT in the same round trip: what it locks is free as soon as PostgreSQL has
 * written it. When it fails PostgreSQL rolls back instead.
 */
export function runLast<T>(tx: Db, statement: () => PromiseLike<T>): PromiseLike<T> {
  tx.ending?.commitWithNext()
  return statement()
}

/**
 * A statement whose answer nobody needs: in a transaction it goes in one packet with what comes next, and the
 * transaction fails if it does. Resolves once it is on its way.
 */
export async function sendAhead(db: Db, statement: string, values?: unknown[]): Promise<void> {
  const answer = db.ask(statement, values)
  if (!db.ending) return void (await answer)
  answer.catch(() => {})
  db.ending.unanswered.push(answer)
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

export function dbOn(ask: Ask, ending?: Db['ending']): Db {
  return {
    execute(statement) {
      const { sql: text, params } = dialect.sqlToQuery(statement)
      return ask({ text, types: parsers }, params)
    },
    ask,
    ending,
  }
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

  const asked: Ask = async (statement, values) => {
    const isLast = nextIsLast
    nextIsLast = false
    // without a transaction a statement would be one of its own; what comes after one that waits comes after it
    if (writes || !(begun || reads(statement))) await (writes ??= beginning)
    if (committed || failed) throw new Error(`this transaction has ${committed ? 'committed' : 'failed'}`)
    const answer = ask(statement, values)
    if (isLast) commit()
    return answer
  }
  const commit = () => {
    const answer = (committed = ask('commit'))
    answer.catch(() => {})
    return answer
  }

  try {
    const result = await work(dbOn(asked, { commitWithNext: () => void (nextIsLast = true), unanswered }))
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
