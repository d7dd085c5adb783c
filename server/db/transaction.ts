import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'

export type Ask = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Sends COMMIT with a transaction's next statement. */
const commitWithNext = new WeakMap<Db, () => void>()

/**
 * A transaction's last statement, with COMMIT in the same round trip: what it locks is free as soon as PostgreSQL has
 * written it. When it fails PostgreSQL rolls back instead.
 */
export function runLast<T>(tx: Db, statement: () => PromiseLike<T>): PromiseLike<T> {
  commitWithNext.get(tx)?.()
  return statement()
}

export const dbOn = (ask: Ask): Db => drizzle({ client: { query: ask } as unknown as pg.Client }) as unknown as Db

/** Runs `work` in a transaction on one connection. Its BEGIN goes with the first statement, if that only reads. */
export async function inTransaction<T>(ask: Ask, work: (tx: Db) => Promise<T>): Promise<T> {
  let begun = false
  let writes: Promise<unknown> | undefined
  let isLast = false
  let committed: Promise<unknown> | undefined
  const beginning = ask('begin').then(() => void (begun = true))
  beginning.catch(() => {})

  const tx = dbOn(async (statement, values) => {
    // without a transaction a statement would be one of its own
    if (!begun && (writes || !reads(statement))) await (writes ??= beginning)
    if (committed) throw new Error('this transaction has committed')
    const answer = ask(statement, values)
    if (isLast) {
      committed = ask('commit')
      committed.catch(() => {})
    }
    return answer
  })
  commitWithNext.set(tx, () => void (isLast = true))

  try {
    const result = await work(tx)
    await beginning
    await (committed ?? ask('commit'))
    return result
  } catch (error) {
    if (!committed) await ask('rollback')
    throw error
  }
}

function reads(statement: Parameters<Ask>[0]): boolean {
  return /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.text)
}
