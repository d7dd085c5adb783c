import type { Database } from '../db/database.ts'
import { dbOn } from '../db/transaction.ts'
import { DatabaseUnavailable } from '../temporary-error.ts'

/** A database that goes away and comes back when told: every way to it throws, or never answers. */
export function breakable(database: Database) {
  const state = { now: 'there' as 'there' | 'away' | 'hangs', queries: 0 }
  async function meet<T>(work: () => Promise<T>): Promise<T> {
    state.queries++
    if (state.now === 'hangs') await new Promise(() => {})
    if (state.now === 'away')
      throw new DatabaseUnavailable('Connection terminated unexpectedly', {
        cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      })
    return work()
  }
  const db = dbOn((statement, values) => {
    const ask = () => database.db.ask(statement, values)
    return state.now === 'there' ? ask() : meet(ask)
  })
  return {
    state,
    database: {
      ...database,
      db,
      transaction: (work) => meet(() => database.transaction(work)),
      maintenance: (work) => meet(() => database.maintenance(work)),
      inOneTrip: (work) => meet(() => database.inOneTrip(work)),
      ping: () => meet(() => database.ping()),
    } satisfies Database,
  }
}
