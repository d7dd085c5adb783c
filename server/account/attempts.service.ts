import { createHmac } from 'node:crypto'
import { comparableEmail } from '@foyer/domain/shop/email.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { addSpent, giveBackSpent } from '../db/limit-spent.queries.ts'
import { inside, siteOf, type Sender } from '../http/request.ts'
import type { Shop } from '../shop.ts'
import { isKnownNetwork } from './sessions.queries.ts'

const hourMs = 3_600_000
const mostAnHour = 10

/** A visitor's address with a key of the shop: there are so few that a plain hash would name them. */
export const networkHash = ({ keys }: Pick<Shop, 'keys'>, address: Sender) =>
  createHmac('sha256', keys.passwords)
    .update(`network ${String(address)}`)
    .digest('base64url')

/** Who asks for a mail: of IPv6 the whole /48, or whoever has one would be as many senders as there are mails. */
export const senderHash = (shop: Pick<Shop, 'keys'>, address: Sender) => networkHash(shop, siteOf(address))

type Checked = boolean | Refused<'TOO_MANY_REQUESTS'>

/**
 * Checks a password that was typed with an address, whether there is such an account or not. Strangers share the tries
 * of an hour; a network that has logged in before has its own, so that nobody locks an owner out.
 */
export async function tryLogin(
  shop: Shop,
  email: string,
  address: Sender,
  matches: () => Promise<boolean>,
): Promise<Checked> {
  if (!isLimited(shop, address)) return matches()
  const who = comparableEmail(email)
  const network = networkHash(shop, address)
  const known = await isKnownNetwork(shop.database.db, who, network)
  return counted(shop, `password ${who} ${known ? network : ''}`, matches)
}

/**
 * Checks the password of a session's account. These tries count for the account and not for its address, which nobody
 * may have confirmed: whoever registers with a stranger's address gets none of their tries.
 */
export async function tryPassword(
  shop: Shop,
  customerId: string,
  address: Sender,
  matches: () => Promise<boolean>,
): Promise<Checked> {
  return isLimited(shop, address) ? counted(shop, `password of ${customerId}`, matches) : matches()
}

function isLimited({ settings }: Shop, address: Sender): boolean {
  return settings.RATE_LIMIT !== 0 && address !== inside
}

/** Counts before the check, so that simultaneous tries count too; a try that was right or never checked is given back. */
async function counted({ database, settings }: Shop, key: string, matches: () => Promise<boolean>): Promise<Checked> {
  const [total] = await addSpent(database, [{ key, spent: 1, endsInMs: hourMs }])
  if (total!.spent > mostAnHour * settings.RATE_LIMIT) return { refused: 'TOO_MANY_REQUESTS' }
  let wrong = false
  try {
    wrong = !(await matches())
    return !wrong
  } finally {
    if (!wrong) await giveBackSpent(database, key)
  }
}
