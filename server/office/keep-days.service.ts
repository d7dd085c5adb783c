import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { countDays } from './day-count.ts'
import { firstToKeep, keepDays } from './day-count.queries.ts'

/** After how many days a day does not change any more: gates without network have told who came in by then. */
const openDays = 3
/** The last day that is over for good. */
const lastFinal = (now: Date): string => addDays(localDay(now), -openDays - 1)

/** How many days are counted at once. */
const batch = 31

/** Part of the daily job: keeps the numbers of days that are over for good, in their order. */
export async function keepDaysOver({
  database,
  catalogue,
  clock,
}: Pick<Context, 'database' | 'catalogue' | 'clock'>): Promise<void> {
  const now = clock()
  const last = lastFinal(now)
  const entries = await catalogue.current()
  for (;;) {
    const from = await firstToKeep(database.db)
    if (from === null || from > last) return
    const to = addDays(from, batch - 1)
    await database.maintenance(async (tx) =>
      keepDays(tx, await countDays(tx, entries, { from, to: to < last ? to : last, now })),
    )
  }
}
