import { bookYears } from '@foyer/domain/orders/personal-data.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isOver } from '../campaigns/found-campaign.ts'
import { deleteContents } from '../catalogue/files.queries.ts'
import type { Db } from '../db/database.ts'
import { deleteAdmissions, deleteScans } from '../door/forget.queries.ts'
import { deleteUploads } from '../drafts/uploads.queries.ts'
import { eraseEntries } from '../inbox/inbox.queries.ts'
import { deleteFiles } from '../orders/credit-file.queries.ts'
import { erasePayersOfCredits } from '../orders/credits.queries.ts'
import { deleteWebhooks } from '../payments/payment.queries.ts'
import { deleteBudgets, deleteTimes } from '../schedule/schedule.queries.ts'
import { deleteSimulatorPayments, deleteSimulatorWebhooks } from '../simulator/forget.queries.ts'
import type { Context } from '../context.ts'

const dayMs = 86_400_000
/** How long is kept what only helps to look something up: reports, files of a bank. */
export const lookUpDays = 90
/** How long are kept times without visitors: a year, and the one before that it is compared with. */
export const timesDays = 800
/** How long is kept who came in where: until a pass of a year has ended, and a month more. */
export const doorDays = 400

type Deleting = (db: Db, most: number) => Promise<number>

/**
 * Part of the daily job: deletes what nothing needs any more, a batch in each transaction, so that nobody waits for it.
 * What books, invoices or the law need stays.
 */
export async function forgetOld(
  { database, clock, catalogue }: Pick<Context, 'database' | 'clock' | 'catalogue'>,
  batch = 1000,
): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  const before = daysAgo(lookUpDays)
  const booked = `${Number(localDay(clock()).slice(0, 4)) - bookYears}-01-01`
  const { campaigns } = await catalogue.current()
  const running = campaigns.filter((one) => isOver(one, clock())?.refused !== 'CAMPAIGN_OVER').map(({ id }) => id)
  const all: Deleting[] = [
    (db, most) => deleteScans(db, daysAgo(doorDays), most),
    (db, most) => deleteAdmissions(db, most),
    (db, most) => deleteTimes(db, daysAgo(timesDays), most),
    (db, most) => deleteBudgets(db, running, most),
    (db, most) => deleteWebhooks(db, before, most),
    (db, most) => deleteSimulatorWebhooks(db, before, most),
    (db, most) => deleteSimulatorPayments(db, before, most),
    (db, most) => deleteUploads(db, daysAgo(1), most),
    (db, most) => deleteContents(db, most),
    (db, most) => forgetPayers(db, booked, most),
  ]
  for (const some of all) while ((await database.maintenance((tx) => some(tx, batch))) === batch);
  await database.maintenance((tx) => deleteFiles(tx, before))
}

/** Who has paid by the bank before a day, also where the office was told of it. */
async function forgetPayers(tx: Db, before: string, most: number): Promise<number> {
  const forgotten = await erasePayersOfCredits(tx, before, most)
  await eraseEntries(tx, forgotten, ['payer', 'payment_reference'])
  return forgotten.length
}
