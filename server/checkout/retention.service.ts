import { deleteEndedLeases } from '../cart/cart-lease.queries.ts'
import type { Shop } from '../shop.ts'
import { forgetFreeOrderMails } from './free-order-mail.service.ts'
import { deleteCarts, deleteForgottenGuests, lockAbandonedCarts } from './retention.queries.ts'

/** So long the shop knows of a purchase that was not made; the museum's data protection page promises it. */
export const keptDays = 30
const atOnce = 500

/** The daily job: forgets carts that were never bought, with their payments, and guests who bought nothing. */
export async function forgetAbandoned(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - keptDays * 86_400_000)
  let gone: number
  do {
    gone = await shop.database.maintenance(async (tx) => {
      const ids = await lockAbandonedCarts(tx, before, atOnce)
      if (ids.length > 0) await deleteCarts(tx, ids)
      return ids.length
    })
  } while (gone === atOnce)
  await shop.database.maintenance((tx) => deleteForgottenGuests(tx, before))
  await deleteEndedLeases(shop.database.db)
  await forgetFreeOrderMails(shop)
}
