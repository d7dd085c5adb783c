import type { customerDelete } from '@foyer/contract/customer.schema.ts'
import type { Db } from '../db/database.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { booksUntil, type Buyer } from '@foyer/domain/orders/personal-data.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { lockAccount, type Account } from '../account/accounts.queries.ts'
import { reauthenticate } from '../account/reauthenticate.service.ts'
import { forgetCustomer, forgetViews } from '../after-sale/erase.service.ts'
import { leaveGuests } from '../cart/claim.queries.ts'
import { cancelCart } from '../checkout/cancel.service.ts'
import type { Incoming } from '../http/router.ts'
import { forgetInquiriesFrom } from '../inquiries/forget-inquiries.service.ts'
import type { Inquiry } from '../inquiries/inquiry.queries.ts'
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
  return shop.database.transaction(async (tx) => {
    // carts, account, customer: the order of a purchase and of a login, which must not wait for this in a circle
    await lockCartsOf(tx, customerId)
    const locked = await lockAccount(tx, customerId)
    if (!locked) return { refused: 'LOGIN_NEEDED' }
    if (locked.passwordHash !== account.passwordHash) return { refused: 'PASSWORD_WRONG' }
    await lockCustomer(tx, customerId)
    if (await isPaying(tx, customerId)) return { refused: 'ACCOUNT_PAYMENT_UNDER_WAY' }
    await giveUpAccount(shop, tx, { account: locked, record: customer.record, lang })
    return { data: null }
  })
}

/** Deletes an account that is locked, with nothing under way; its orders belong to nobody from now on. */
export async function giveUpAccount(
  shop: Pick<Context, 'clock' | 'jobs'>,
  tx: Db,
  { account, record, lang }: { account: Account; record: Buyer; lang: string },
): Promise<{ inquiries: Inquiry[]; views: number }> {
  const { customerId } = account
  const today = localDay(shop.clock())
  // one with another basket open is forgotten by the daily job, once that is over
  for (const guest of await leaveGuests(tx, await boughtCarts(tx, customerId)))
    if (!(await isPaying(tx, guest))) await forgetCustomer(tx, guest)
  const orders = await releaseOrders(tx, customerId, today)
  await forgetCustomer(tx, customerId)
  await shop.jobs.send(tx, 'erase-orders', {})
  const views = await forgetViews(tx, { ...record, email: account.email })
  // nobody writes to an address that was never confirmed, and what came from there is not theirs
  if (account.confirmedEmail === null) return { inquiries: [], views }
  const inquiries = await forgetInquiriesFrom(tx, shop, account.confirmedEmail)
  const { fname, lname } = record
  const until =
    orders
      .flatMap((order) => booksUntil(order) ?? [])
      .toSorted()
      .at(-1) ?? null
  const mail = { email: account.email, fname, lname, orderCount: orders.length, until, lang }
  await shop.jobs.send(tx, 'account-mail', { kind: 'deleted', ...mail })
  return { inquiries, views }
}
