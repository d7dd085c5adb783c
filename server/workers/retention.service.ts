import { deleteEndedAccountData } from '../account/account-retention.service.ts'
import { deleteEndedLeases } from '../cart/cart-lease.queries.ts'
import { eraseOrders } from '../orders/erase.service.ts'
import { forgetOld } from './forget.service.ts'
import type { Context } from '../context.ts'
import { deleteOldFreeOrderMails } from '../checkout/free-order-mail.service.ts'
import { deleteCarts, deleteUnusedGuests, lockAbandonedCarts } from '../checkout/retention.queries.ts'

/** How long an abandoned purchase is kept, as the museum's data protection page promises. */
export const retentionDays = 30
const batchSize = 500

/** The daily job: deletes abandoned carts with their payments, and guests who bought nothing. */
export async function deleteExpiredData(shop: Context): Promise<void> {
  const before = new Date(shop.clock().getTime() - retentionDays * 86_400_000)
  let deleted: number
  do {
    deleted = await shop.database.maintenance(async (tx) => {
      const ids = await lockAbandonedCarts(tx, before, batchSize)
      await deleteCarts(tx, ids)
      return ids.length
    })
  } while (deleted === batchSize)
  await shop.database.maintenance((tx) => deleteUnusedGuests(tx, before))
  await deleteEndedAccountData(shop)
  await eraseOrders(shop)
  await deleteEndedLeases(shop.database.db)
  await deleteOldFreeOrderMails(shop)
  await forgetOld(shop)
}
