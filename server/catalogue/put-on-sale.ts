import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { lastDayOfSchedule, writeSchedule } from '../schedule/write-schedule.ts'
import { Catalogue } from './catalogue.ts'
import { lockImport, readEntries, replaceEntries, writeImport, type ImportRow } from './catalogue.queries.ts'
import type { Entries } from './entries.schema.ts'
import { keepFiles, type Files } from './files.queries.ts'
import { addRevision, catchUp, type Revision } from './revision.queries.ts'
import { metInWords, newlyMet, whomItMeets, type MetTime } from './whom-it-meets.ts'

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
 * Puts a catalogue on sale as the newest revision, with the times of its days; answers whom it meets that the one
 * before did not. The caller has locked it.
 */
export async function putOnSale(
  tx: Db,
  { version, files, entries }: Offered,
  { now, log, ...from }: { now: Date; log: Logger } & Pick<Revision, 'source' | 'who'>,
): Promise<{ revision: number; met: MetTime[] }> {
  const { version: before } = await lockImport(tx, localDay(now), now)
  const scheduleUntil = lastDayOfSchedule(now, entries.shop.settings)
  const metBefore = before === '' ? [] : await whomItMeets(tx, await readEntries(tx), now)
  await replaceEntries(tx, entries)
  await writeSchedule(tx, new Catalogue(version, scheduleUntil, entries), now)
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
  const met = newlyMet(await whomItMeets(tx, entries, now), metBefore)
  if (met.length > 0) await tellMet(tx, { met, revision, now, log })
  return { revision, met }
}

/** Into the log and once into the inbox: the visits are for the office to call off or to move. */
async function tellMet(
  tx: Db,
  { met, revision, now, log }: { met: MetTime[]; revision: number; now: Date; log: Logger },
): Promise<void> {
  const orders = new Set(met.flatMap((time) => time.orders)).size
  const people = met.reduce((sum, time) => sum + time.people, 0)
  const details = { revision, orders, people, times: met.map(metInWords) }
  await addToInbox(tx, { id: randomUUID(), kind: 'times-gone', details, createdAt: now })
  log.warn(details, 'the catalogue has no longer all times that are booked; the orders stand, see the inbox')
}
