import { join } from 'node:path'
import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { OrderToErase } from '../after-sale/erase.queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orderReference } from '../documents/order-reference.ts'
import { removeMails } from '../mail/remove-mails.ts'
import { forgetInquiriesFrom, removeMailsOf } from '../inquiries/forget-inquiries.service.ts'
import type { Inquiry } from '../inquiries/inquiry.queries.ts'
import { eraseAsked } from '../after-sale/erase.service.ts'
import { act, perform } from './act.ts'
import { mailSubjects } from '../orders/erase.queries.ts'

/** One order of a guest; all of them at once go by `customer-erase`. */
export const erase = act(calls.officeErase, schemas.officeErase, {
  use: 'ORDER',
  bodyOf: ([order]) => ({ order }),
  run: async (shop, { order: number }, by) => {
    const erased = await perform(shop, { by, act: 'erase', subject: number }, async ({ database: { db } }) => {
      const done = await eraseAsked(shop, db, number)
      if (isRefused(done)) return done
      const inquiries = await forgetInquiriesFrom(db, shop, done.order.customer.email)
      return { next: done.next, files: { mails: await forgetJobs(shop, db, done.order), inquiries } }
    })
    if (isRefused(erased)) return erased
    await forgetFiles(shop, erased.files)
    return { data: { next: erased.next } }
  },
  say: ({ next }, { order }) =>
    next === null ? `${order} is erased` : `${order} is erased; the next part goes on ${next}`,
})

export interface ErasedFiles {
  mails: string[]
  inquiries: Pick<Inquiry, 'number'>[]
}

/** Forgets the jobs about an erased order; what its mails are about. */
export async function forgetJobs(
  { jobs }: Context,
  tx: Db,
  { id, cartId, number, bookingId }: OrderToErase['order'],
): Promise<string[]> {
  const others = await mailSubjects(tx, { id, cartId })
  await jobs.forget(tx, [id, cartId, ...others])
  return [orderReference({ number, booking_id: bookingId }), cartId, ...others]
}

/**
 * What the database does not have goes last: files of mails and documents, which nothing brings back once they are
 * gone.
 */
export async function forgetFiles(shop: Context, { mails, inquiries }: ErasedFiles): Promise<void> {
  await removeMails(join(shop.settings.DATA_DIR, 'outbox'), mails)
  await removeMailsOf(shop, inquiries)
  await shop.documents.forget()
}
