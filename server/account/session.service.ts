import { randomBytes } from 'node:crypto'
import type { Refused } from '@foyer/contract/refusals.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import type { Db } from '../db/database.ts'
import { moveOpenCarts } from '../cart/claim.queries.ts'
import type { Context } from '../context.ts'
import { inside, type Sender } from '../http/request.ts'
import {
  customerByToken,
  deleteGuestToken,
  giveOrders,
  guestOrders,
  tokenHours,
  type Customer,
} from './customers.queries.ts'
import { accountOf, type Account } from './accounts.queries.ts'
import { networkHash } from './network-hash.ts'
import { deleteSession, insertNetwork, insertSession } from './sessions.queries.ts'

/** Who logs in: the network they come from, and the token that they had until now. */
export interface Visitor {
  address: Sender
  token: string | null
}

/**
 * Opens a session and returns its token; the one of before ends, and a guest's open carts and orders become the
 * account's.
 */
export async function openSession(
  shop: Context,
  tx: Db,
  customerId: string,
  { address, token: before }: Visitor,
): Promise<string> {
  const now = shop.clock()
  const token = randomBytes(32).toString('base64url')
  const earlier = before === null ? null : await customerByToken(tx, before, now)
  if (earlier?.isGuest) await takeOver(tx, earlier, customerId)
  else if (before !== null) await deleteSession(tx, before)
  await insertSession(tx, {
    token,
    customerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenHours * 3_600_000),
  })
  if (address !== inside) await insertNetwork(tx, customerId, networkHash(shop, address), now)
  return token
}

/** What a guest has begun, and what they have bought with the account's address. */
async function takeOver(tx: Db, guest: Customer, customerId: string): Promise<void> {
  await moveOpenCarts(tx, guest.id, { id: customerId, isGuest: false })
  const account = await accountOf(tx, customerId)
  const bought = await guestOrders(tx, guest.id)
  const own = bought.filter(({ email }) => account && comparableEmail(email) === comparableEmail(account.email))
  if (own.length > 0)
    await giveOrders(
      tx,
      own.map(({ id }) => id),
      customerId,
    )
}

/** Ends a token, a guest's too. */
export async function logOut(shop: Context, token: string | null): Promise<{ data: null }> {
  if (token !== null) {
    await deleteSession(shop.database.db, token)
    await deleteGuestToken(shop.database.db, token)
  }
  return { data: null }
}

export interface LoggedIn {
  customer: Customer
  account: Account
}

/** The account whose session a token is; a guest has none. */
export async function loggedIn(
  shop: Context,
  token: string | null,
): Promise<LoggedIn | Refused<'LOGIN_NEEDED' | 'FORBIDDEN'>> {
  const { db } = shop.database
  const customer = token === null ? null : await customerByToken(db, token, shop.clock())
  if (!customer) return { refused: 'LOGIN_NEEDED' }
  const account = customer.isGuest ? null : await accountOf(db, customer.id)
  return account ? { customer, account } : { refused: 'FORBIDDEN' }
}
