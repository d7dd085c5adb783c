import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { lastDayOfSchedule } from '../schedule/last-day.ts'
import { writeSchedule } from '../schedule/write-schedule.ts'
import { Catalogue } from './catalogue.ts'
import { lockImport, readEntries, writeImport } from './catalogue.queries.ts'

/** Puts the next days on sale and closes slots that are no longer in the rules; at each start and daily. */
export async function extendSchedule({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.maintenance(async (tx) => {
    const now = clock()
    const { version } = await lockImport(tx, localDay(now), now)
    if (version === '') return
    const entries = await readEntries(tx)
    const scheduleUntil = lastDayOfSchedule(now, entries.shop.settings)
    await writeSchedule(tx, new Catalogue(version, scheduleUntil, entries), now)
    await writeImport(tx, { version, scheduleUntil })
  })
  await database.maintenance(refreshStatistics)
}
