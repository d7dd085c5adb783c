import { addSpent, deleteSpent } from './db/limit-spent.queries.ts'
import type { Database } from './db/database.ts'
import type { Spending } from './http/spending.ts'

const everyMs = 1_000
const clearedEvery = 60

/**
 * Tells the other processes of this database each second what visitors have spent here, and sooner when one has spent
 * much; and learns what they have spent there. While the database is away, each process counts for itself.
 */
export function shareSpending(spending: Spending, database: Pick<Database, 'jobs'>): { stop(): void } {
  let sharing = false
  let again = false
  let round = 0

  async function share(): Promise<void> {
    if (sharing) return void (again = true)
    sharing = true
    again = false
    const taken = spending.take()
    try {
      if (taken.length > 0) spending.learn(await addSpent(database, taken))
    } catch {
      // others say that the database is away
      spending.giveBack(taken)
    } finally {
      sharing = false
    }
    if (again) await share()
  }
  spending.onUrgent(() => void share())
  const timer = setInterval(() => {
    void share()
    if (++round % clearedEvery === 0) deleteSpent(database).catch(() => {})
  }, everyMs).unref()
  return {
    stop() {
      clearInterval(timer)
      spending.onUrgent(() => {})
    },
  }
}
