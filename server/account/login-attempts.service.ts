import { comparableEmail } from '@foyer/domain/text/email.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { addSpent, giveBackSpent } from '../db/limit-spent.queries.ts'
import { inside, type Sender } from '../http/request.ts'
import type { Spent } from '../http/spending.ts'
import type { Context } from '../context.ts'
import { accountEvent } from './account-event.ts'
import type { Account } from './accounts.queries.ts'
import { networkHash } from './network-hash.ts'
import { isKnownNetwork } from './sessions.queries.ts'

const hourMs = 3_600_000
const mostAnHour = 10

/** `wait`: in seconds, until there are tries again. */
type Checked = boolean | Refused<'TOO_MANY_REQUESTS', { wait: number }>

/**
 * Checks a password that was typed with an address, whether there is such an account or not. An owner's own network goes
 * on; from a new one a link to a new password by mail leads in.
 */
export async function tryLogin(
  shop: Context,
  email: string,
  address: Sender,
  matches: () => Promise<boolean>,
): Promise<Checked> {
  const who = comparableEmail(email)
  const isKnown = (network: string) => isKnownNetwork(shop.database.db, who, network)
  const right = await countedByNetwork(shop, address, `password ${who}`, isKnown, matches)
  if (right !== true)
    accountEvent(shop, 'login-refused', { email, address, reason: isRefused(right) ? 'limit' : 'wrong' })
  return right
}

/**
 * Checks the password of a session's account. These tries count for the account and not for its address, which nobody
 * may have confirmed: whoever registers with a stranger's address gets none of their tries.
 */
export async function tryPassword(
  shop: Context,
  { customerId, email }: Pick<Account, 'customerId' | 'email'>,
  address: Sender,
  matches: () => Promise<boolean>,
): Promise<Checked> {
  const right = await counted(shop, address, [`password of ${customerId}`], matches)
  if (right !== true)
    accountEvent(shop, 'password-refused', { email, address, reason: isRefused(right) ? 'limit' : 'wrong' })
  return right
}

/**
 * Each network has its own tries of an hour for what is guessed, and all strangers share as many: above these they are
 * told that it is wrong, whatever it is. So nobody sees who there is or who is at home in a network.
 */
export async function countedByNetwork(
  shop: Context,
  address: Sender,
  what: string,
  isKnown: (network: string) => Promise<boolean>,
  matches: () => Promise<boolean>,
): Promise<Checked> {
  const network = networkHash(shop, address)
  const own = `${what} ${network}`
  // as many for both, so that both take as long
  const shared = (await isKnown(network)) ? `${own} at home` : what
  return counted(shop, address, [own, shared], matches)
}

/**
 * Counts before the check, so that simultaneous tries count too; a try that was right or never checked is given back.
 * Where the first is used up that is told; where another is, no password is right.
 */
export async function counted(
  { database, settings: { RATE_LIMIT } }: Context,
  address: Sender,
  keys: readonly [string, ...string[]],
  matches: () => Promise<boolean>,
): Promise<Checked> {
  if (RATE_LIMIT === 0 || address === inside) return matches()
  const sums = await addSpent(
    database,
    keys.map((key) => ({ key, spent: 1, endsInMs: hourMs })),
  )
  const isUsedUp = ({ spent }: Spent) => spent > mostAnHour * RATE_LIMIT
  const own = sums.find(({ key }) => key === keys[0])!
  if (isUsedUp(own)) return { refused: 'TOO_MANY_REQUESTS', wait: Math.ceil(own.endsInMs / 1000) }
  let wrong = false
  try {
    wrong = !(await matches()) || sums.some(isUsedUp)
    return !wrong
  } finally {
    if (!wrong) for (const key of keys) await giveBackSpent(database, key)
  }
}
