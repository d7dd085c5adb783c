import { bookYears } from '@foyer/domain/orders/personal-data.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import { deleteFiles } from '../orders/credit-file.queries.ts'
import type { Context } from '../context.ts'
import * as queries from './forget.queries.ts'

const dayMs = 86_400_000
/** How long is kept what only helps to look something up: reports, files of a bank, times without visitors. */
export const lookUpDays = 90
/** How long is kept who came in where: until a pass of a year has ended, and a month more. */
export const doorDays = 400

type Deleting = (db: Db, most: number) => Promise<number>

/**
 * Part of the daily job: deletes what nothing needs any more, a batch in each transaction, so that nobody waits for it.
 * What books, invoices or the law need stays.
 */
export async function forgetOld({ database, clock }: Pick<Context, 'database' | 'clock'>, batch = 1000): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  const before = daysAgo(lookUpDays)
  const booked = `${Number(localDay(clock()).slice(0, 4)) - bookYears}-01-01`
  const all: Deleting[] = [
    (db, most) => queries.deleteScans(db, daysAgo(doorDays), most),
    (db, most) => queries.deleteAdmissions(db, most),
    (db, most) => queries.deleteTimes(db, before, most),
    (db, most) => queries.deleteWebhooks(db, before, most),
    (db, most) => queries.deleteSimulatorReports(db, before, most),
    (db, most) => queries.deleteSimulatorPayments(db, before, most),
    (db, most) => queries.forgetPayers(db, booked, most),
  ]
  for (const some of all) while ((await database.maintenance((tx) => some(tx, batch))) === batch);
  await database.maintenance((tx) => deleteFiles(tx, before))
}
