import type { customerDelete } from '@foyer/contract/customer.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { booksUntil } from '@foyer/domain/orders/personal-data.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { lockAccount } from '../account/accounts.queries.ts'
import { reauthenticate } from '../account/reauthenticate.service.ts'
import { forgetCustomer } from '../after-sale/erase.service.ts'
import { leaveGuests } from '../cart/claim.queries.ts'
import { cancelCart } from '../checkout/cancel.service.ts'
import type { Incoming } from '../http/router.ts'
import { forgetInquiriesFrom } from '../inquiries/forget-inquiries.service.ts'
import { releaseOrders } from '../orders/claim.queries.ts'
import type { Context } from '../context.ts'
import { boughtCarts, isPaying, lockCartsOf, lockCustomer, openCartsOf } from './delete-account.queries.ts'

/**
 * Deletes an account. Open carts are canceled before; while money is on its way the answer is no. Orders stay as far as
 * they are needed, and belong to nobody: their links keep working.
 */
export async function deleteAccount(
  shop: Context,
  { lang, ...request }: Pick<Incoming<typeof customerDelete>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<
  | { data: null }
  | Refused<
      | 'LOGIN_NEEDED'
      | 'FORBIDDEN'
      | 'PASSWORD_WRONG'
      | 'TOO_MANY_REQUESTS'
      | 'PAYMENT_UNAVAILABLE'
      | 'ACCOUNT_PAYMENT_UNDER_WAY'
    >
> {
  const known = await reauthenticate(shop, request)
  if (isRefused(known)) return known
  const { account, customer } = known
  const { customerId } = account
  for (const cartId of await openCartsOf(shop.database.db, customerId)) {
    const canceled = await cancelCart(shop, cartId, false)
    // one that cannot be canceled was paid meanwhile, or will be
    if (isRefused(canceled) && canceled.refused !== 'CART_GONE') return { refused: canceled.refused }
  }
  const today = localDay(shop.clock())
  return shop.database.transaction(async (tx) => {
    // carts, account, customer: the order of a purchase and of a login, which must not wait for this in a circle
    await lockCartsOf(tx, customerId)
    const locked = await lockAccount(tx, customerId)
    if (!locked) return { refused: 'LOGIN_NEEDED' }
    if (locked.passwordHash !== account.passwordHash) return { refused: 'PASSWORD_WRONG' }
    await lockCustomer(tx, customerId)
    if (await isPaying(tx, customerId)) return { refused: 'ACCOUNT_PAYMENT_UNDER_WAY' }
    // one with another basket open is forgotten by the daily job, once that is over
    for (const guest of await leaveGuests(tx, await boughtCarts(tx, customerId)))
      if (!(await isPaying(tx, guest))) await forgetCustomer(tx, guest)
    const orders = await releaseOrders(tx, customerId, today)
    await forgetCustomer(tx, customerId)
    await shop.jobs.send(tx, 'erase-orders', {})
    // nobody writes to an address that was never confirmed, and what came from there is not theirs
    if (locked.confirmedEmail !== null) {
      await forgetInquiriesFrom(tx, shop, locked.confirmedEmail)
      const { fname, lname } = customer.record
      const until = orders.map(booksUntil).reduce<string | null>((a, b) => (b && (!a || b > a) ? b : a), null)
      const orderCount = orders.length
      await shop.jobs.send(tx, 'account-mail', {
        kind: 'deleted',
        email: locked.email,
        fname,
        lname,
        orderCount,
        until,
        lang,
      })
    }
    return { data: null }
  })
}
