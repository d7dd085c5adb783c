import { join } from 'node:path'
import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { orderReference } from '../documents/order-reference.ts'
import { removeMails } from '../mail/remove-mails.ts'
import { forgetInquiriesFrom, removeMailsOf } from '../inquiries/forget-inquiries.service.ts'
import { eraseAsked } from '../after-sale/erase.service.ts'
import { act, perform } from './act.ts'
import { mailSubjects } from '../orders/erase.queries.ts'

/**
 * What the database does not have goes last: files of mails and documents, which nothing brings back once they are
 * gone.
 */
export const erase = act(calls.officeErase, schemas.officeErase, {
  use: 'ORDER',
  bodyOf: ([order]) => ({ order }),
  run: async (shop, { order: number }, by) => {
    const erased = await perform(shop, { by, act: 'erase', subject: number }, async ({ database: { db } }) => {
      const done = await eraseAsked(shop, db, number)
      if (isRefused(done)) return done
      const { id, cartId, bookingId } = done.order
      const others = await mailSubjects(db, { id, cartId })
      await shop.jobs.forget(db, [id, cartId, ...others])
      const inquiries = await forgetInquiriesFrom(db, shop, done.order.customer.email)
      return {
        next: done.next,
        inquiries,
        mails: [orderReference({ number, booking_id: bookingId }), cartId, ...others],
      }
    })
    if (isRefused(erased)) return erased
    await removeMails(join(shop.settings.DATA_DIR, 'outbox'), erased.mails)
    await removeMailsOf(shop, erased.inquiries)
    await shop.documents.forget()
    return { data: { next: erased.next } }
  },
  say: ({ next }, { order }) =>
    next === null ? `${order} is erased` : `${order} is erased; the next part goes on ${next}`,
})
