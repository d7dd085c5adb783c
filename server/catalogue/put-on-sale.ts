import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { lastDayOfSchedule } from '../schedule/last-day.ts'
import { writeSchedule } from '../schedule/write-schedule.ts'
import { Catalogue } from './catalogue.ts'
import { lockImport, readEntries, replaceEntries, writeImport, type ImportRow } from './catalogue.queries.ts'
import type { Entries } from './entries.schema.ts'
import { keepFiles, type Files } from './files.queries.ts'
import { addRevision, catchUp, type Revision } from './revision.queries.ts'
import { metInWords, takesPlace, whomItMeets, type MetTime } from './whom-it-meets.ts'

/** A catalogue without mistakes. */
export interface Offered {
  /** Hash of every file. */
  version: string
  files: Files
  entries: Entries
}

/** Until the transaction ends nobody else puts a catalogue on sale; answers what is. */
export async function lockCatalogue(tx: Db, now: Date): Promise<ImportRow> {
  const current = await lockImport(tx, localDay(now), now)
  await catchUp(tx)
  return current
}

/**
 * Puts a catalogue on sale as the newest revision, with the times of its days; answers whom it meets, which is looked
 * at once nobody can book any more what goes. The caller has locked it, and tells the office whom it leaves.
 */
export async function putOnSale(
  tx: Db,
  { version, files, entries }: Offered,
  { now, log, ...from }: { now: Date; log: Logger } & Pick<Revision, 'source' | 'who'>,
): Promise<{ revision: number; met: MetTime[] }> {
  const replaced = await lockImport(tx, localDay(now), now)
  const scheduleUntil = lastDayOfSchedule(now, entries.shop.settings)
  const before = replaced.version === '' ? null : await readEntries(tx)
  await replaceEntries(tx, entries)
  // as far as the schedule was written until the same day, only what this catalogue changes is written
  const written =
    before && replaced.scheduleUntil === scheduleUntil ? new Catalogue('', scheduleUntil, before) : undefined
  await writeSchedule(tx, new Catalogue(version, scheduleUntil, entries), now, written)
  await writeImport(tx, { version, scheduleUntil, importedAt: now })
  const revision = await addRevision(tx, { version, importedAt: now, ...from })
  await keepFiles(tx, revision, files)
  log.info(
    {
      revision,
      version: version.slice(0, 12),
      events: entries.events.length,
      tours: entries.tours.length,
      scheduleUntil,
    },
    'catalogue imported',
  )
  return { revision, met: before ? await whomItMeets(tx, { before, after: entries }, now) : [] }
}

/** Into the log and once into the inbox: booked times that went, whose orders stand until the office acts. */
export async function tellMet(
  tx: Db,
  { met, revision, now, log }: { met: readonly MetTime[]; revision: number; now: Date; log: Logger },
): Promise<void> {
  const gone = met.filter((time) => !takesPlace(time))
  if (gone.length === 0) return
  const orders = new Set(gone.flatMap((time) => time.orders)).size
  const people = gone.reduce((sum, time) => sum + time.people, 0)
  const details = { revision, orders, people, times: gone.map(metInWords) }
  await addToInbox(tx, { id: randomUUID(), kind: 'times-gone', details, createdAt: now })
  log.warn(details, 'the catalogue has no longer all times that are booked; the orders stand, see the inbox')
}
