import type { Database, Db } from '../db/database.ts'
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
  // what the query builder makes is sent by its session
  const db = new Proxy(database.db, {
    get: (target, name) => {
      const own = Reflect.get(target, name) as unknown
      if (typeof own !== 'function') return own
      if (state.now === 'there') return own.bind(target)
      return () => neverBuilt(() => meet(async () => undefined))
    },
  }) as Db
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

/** A query that takes every further word of a query builder, and fails when it is awaited. */
function neverBuilt(send: () => Promise<unknown>): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => {
      if (name !== 'then') return () => neverBuilt(send)
      const sent = send()
      return sent.then.bind(sent)
    },
    apply: () => neverBuilt(send),
  })
}
