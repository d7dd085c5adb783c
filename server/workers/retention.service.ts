import { deleteUnusedGuests } from '../account/customers.queries.ts'
import { deleteEndedAccountData } from '../account/account-retention.service.ts'
import { deleteUnconfirmed } from '../account/accounts.queries.ts'
import { deleteEndedStaffData } from '../staff/staff-retention.service.ts'
import { deleteMovesToPay } from '../after-sale/move-to-pay.queries.ts'
import { deleteClaims, lockAbandoned } from '../cart/claim.queries.ts'
import { deleteEndedLeases } from '../cart/cart-lease.queries.ts'
import { eraseOrders } from '../after-sale/erase.service.ts'
import { forgetOldInquiries } from '../inquiries/forget-inquiries.service.ts'
import { leaveCustomers } from '../orders/claim.queries.ts'
import { deletePayments } from '../payments/payment.queries.ts'
import { keepDaysOver } from '../office/keep-days.service.ts'
import { forgetOld } from './forget.service.ts'
import type { Context } from '../context.ts'
import { deleteOldFreeOrderMails } from '../checkout/free-order-mail.service.ts'

/** How long an abandoned purchase is kept, as the museum's data protection page promises. */
export const retentionDays = 30
/** How long an account waits for its address to be confirmed. */
export const unconfirmedDays = 7
const batchSize = 500

/**
 * The daily job: deletes abandoned carts with their payments, guests who bought nothing, and accounts that nobody has
 * confirmed.
 */
export async function deleteExpiredData(shop: Context): Promise<void> {
  // before anything goes that they are counted from
  await keepDaysOver(shop)
  const daysAgo = (days: number) => new Date(shop.clock().getTime() - days * 86_400_000)
  const before = daysAgo(retentionDays)
  // before the quotes that answered them, with which they would go without their entries and mails
  await forgetOldInquiries(shop)
  let deleted: number
  do {
    deleted = await shop.database.maintenance(async (tx) => {
      const ids = await lockAbandoned(tx, before, batchSize)
      await deletePayments(tx, ids)
      await deleteMovesToPay(tx, ids)
      await deleteClaims(tx, ids)
      return ids.length
    })
  } while (deleted === batchSize)
  await shop.database.maintenance((tx) => deleteUnusedGuests(tx, before))
  await deleteEndedAccountData(shop)
  await deleteEndedStaffData(shop)
  await shop.database.maintenance(async (tx) =>
    leaveCustomers(tx, await deleteUnconfirmed(tx, daysAgo(unconfirmedDays))),
  )
  await eraseOrders(shop)
  await deleteEndedLeases(shop.database.db)
  await deleteOldFreeOrderMails(shop)
  await forgetOld(shop)
}
