import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { deleteEntries } from '../inbox/inbox.queries.ts'
import { removeMails } from '../mail/remove-mails.ts'
import { deleteInquiries, inquiriesFrom, inquiriesToForget, type Inquiry } from './inquiry.queries.ts'

const dayMs = 86_400_000
/** How long an inquiry is kept once it is answered, and while nobody answers it. */
const answeredDays = 30
const waitingDays = 180

/** Part of the daily job: inquiries that were answered some time ago, and those that nobody has answered. */
export async function forgetOldInquiries(shop: Context, batch = 1000): Promise<void> {
  const daysAgo = (days: number) => new Date(shop.clock().getTime() - days * dayMs)
  let forgotten: { number: string }[]
  do {
    forgotten = await shop.database.maintenance(async (tx) => {
      const before = { answered: daysAgo(answeredDays), waiting: daysAgo(waitingDays) }
      const due = await inquiriesToForget(tx, before, batch)
      await forget(tx, shop, due)
      return due
    })
    await removeMailsOf(shop, forgotten)
  } while (forgotten.length === batch)
}

/** Deletes all inquiries from a mail address, in the caller's transaction; their mails go by {@link removeMailsOf}. */
export async function forgetInquiriesFrom(tx: Db, shop: Pick<Context, 'jobs'>, email: string): Promise<Inquiry[]> {
  const from = email === '' ? [] : await inquiriesFrom(tx, email)
  await forget(tx, shop, from)
  return from
}

/** Removes the files of the mails about inquiries, which nothing brings back. */
export function removeMailsOf(
  { settings }: Pick<Context, 'settings'>,
  inquiries: readonly Pick<Inquiry, 'number'>[],
): Promise<void> {
  return removeMails(
    join(settings.DATA_DIR, 'outbox'),
    inquiries.map(({ number }) => number),
  )
}

async function forget(tx: Db, { jobs }: Pick<Context, 'jobs'>, inquiries: readonly Pick<Inquiry, 'id'>[]) {
  const ids = inquiries.map(({ id }) => id)
  if (ids.length === 0) return
  await jobs.forget(tx, ids)
  await deleteEntries(tx, ids)
  await deleteInquiries(tx, ids)
}
