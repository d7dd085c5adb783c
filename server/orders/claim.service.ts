import type { customerClaim } from '@foyer/contract/customer.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import { accountOf, lockAccount, type Account } from '../account/accounts.queries.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { loggedIn } from '../account/session.service.ts'
import type { Incoming } from '../http/router.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { lockOrderToClaim, ownerOf, writeOwner, type OwnedOrder } from './claim.queries.ts'

type NotClaimed = 'ORDER_NOT_AVAILABLE' | 'EMAIL_UNCONFIRMED' | 'ORDER_OF_OTHER_ADDRESS' | 'ORDER_CLAIMED'

/**
 * Takes an order into the account of the token. Its link alone is not enough: the account's confirmed address has to be
 * the one that the order was mailed to.
 */
export async function claimOrder(
  shop: Context,
  { body: { id: bookingId }, token }: Pick<Incoming<typeof customerClaim>, 'body' | 'token'>,
): Promise<{ data: null } | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | NotClaimed>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  return shop.database.transaction(async (tx) => {
    const account = await lockAccount(tx, known.customer.id)
    if (!account) return { refused: 'LOGIN_NEEDED' }
    const order = await lockOrderToClaim(tx, bookingId)
    if (!order) return { refused: 'ORDER_NOT_AVAILABLE' }
    if (order.customerId === account.customerId) return { data: null }
    const refused = await whyNot(tx, account, order)
    if (refused) return { refused }
    await writeOwner(tx, order.id, account.customerId)
    return { data: null }
  })
}

/** Whether the account of a token could take an order of somebody else's or nobody's. */
export async function mayClaim(
  { database: { db }, clock }: Context,
  bookingId: string,
  token: string,
): Promise<boolean> {
  const customer = await customerByToken(db, token, clock())
  const account = customer && !customer.isGuest ? await accountOf(db, customer.id) : null
  const order = account && (await ownerOf(db, bookingId))
  if (!order || order.customerId === account.customerId) return false
  return (await whyNot(db, account, order)) === null
}

/**
 * That it is somebody's learns only who has its address. An account that nobody has confirmed keeps nothing from them.
 */
async function whyNot(db: Db, { confirmedEmail }: Account, order: OwnedOrder): Promise<NotClaimed | null> {
  if (confirmedEmail === null) return 'EMAIL_UNCONFIRMED'
  if (comparableEmail(order.email) !== confirmedEmail) return 'ORDER_OF_OTHER_ADDRESS'
  const owner = order.customerId === null ? null : await accountOf(db, order.customerId)
  return owner?.confirmedEmail == null ? null : 'ORDER_CLAIMED'
}
