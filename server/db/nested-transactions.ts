import type { Database, Db } from './database.ts'
import { sql } from './drizzle.ts'

/**
 * A database whose transactions are parts of one that is open: each is undone by itself, and none is kept before all.
 */
export function nestedTransactions(database: Database, outer: Db): Database {
  // what is the last statement of a part is not that of all
  const tx: Db = { ...outer, ...(outer.ending && { ending: { ...outer.ending, commitWithNext: () => {} } }) }
  const transaction: Database['transaction'] = async (work) => {
    await tx.execute(sql`savepoint part`)
    try {
      const done = await work(tx)
      await tx.execute(sql`release savepoint part`)
      return done
    } catch (error) {
      await tx.execute(sql`rollback to savepoint part`)
      await tx.execute(sql`release savepoint part`)
      throw error
    }
  }
  return { ...database, db: tx, transaction, maintenance: transaction, inOneTrip: (work) => work(tx) }
}
