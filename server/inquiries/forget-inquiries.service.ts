import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { deleteEntries } from '../inbox/inbox.queries.ts'
import { removeMails } from '../mail/remove-mails.ts'
import { deleteInquiries, inquiriesFrom, inquiriesToForget, type Inquiry } from './inquiry.queries.ts'

const dayMs = 86_400_000
/** How long an inquiry is kept once it is answered, and while nobody answers it. */
export const answeredDays = 30
export const waitingDays = 180

/** Part of the daily job: inquiries that were answered some time ago, and those that nobody has answered. */
export async function forgetOldInquiries(
  { database, clock, jobs }: Pick<Context, 'database' | 'clock' | 'jobs'>,
  batch = 1000,
): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  let forgotten: number
  do {
    forgotten = await database.maintenance(async (tx) => {
      const before = { answered: daysAgo(answeredDays), waiting: daysAgo(waitingDays) }
      const ids = await inquiriesToForget(tx, before, batch)
      await forget(tx, { jobs }, ids)
      return ids.length
    })
  } while (forgotten === batch)
}

/** Deletes all inquiries from a mail address, in the caller's transaction; their mails go by {@link removeMailsOf}. */
export async function forgetInquiriesFrom(tx: Db, shop: Pick<Context, 'jobs'>, email: string): Promise<Inquiry[]> {
  const from = email === '' ? [] : await inquiriesFrom(tx, email)
  await forget(
    tx,
    shop,
    from.map(({ id }) => id),
  )
  return from
}

/** Removes the files of the mails about inquiries, which nothing brings back. */
export function removeMailsOf({ settings }: Pick<Context, 'settings'>, inquiries: readonly Inquiry[]): Promise<void> {
  return removeMails(
    join(settings.DATA_DIR, 'outbox'),
    inquiries.map(({ number }) => number),
  )
}

async function forget(tx: Db, { jobs }: Pick<Context, 'jobs'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await jobs.forget(tx, ids)
  await deleteEntries(tx, ids)
  await deleteInquiries(tx, ids)
}
