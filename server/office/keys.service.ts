import { randomBytes, randomUUID } from 'node:crypto'
import type { Refused } from '@foyer/contract/refusals.ts'
import {
  commandLine,
  isValid,
  mayDo,
  roles,
  type OfficeAct,
  type OfficeKey,
  type Role,
} from '@foyer/domain/office/roles.ts'
import { deviceState } from '@foyer/domain/door/device.ts'
import type { Db } from '../db/database.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { networkHash } from '../account/network-hash.ts'
import { actorOf, deviceByToken, type DeviceRow } from './devices.queries.ts'
import { createLimits } from '../http/limits.ts'
import type { Sender } from '../http/request.ts'
import { securityEvent } from '../http/security-event.ts'
import type { Context } from '../context.ts'
import { writeAct } from '../staff/acts.queries.ts'
import { allKeys, blockKey, insertKey, keyByHash, type KeyRow } from './keys.queries.ts'

type KeyShop = Pick<Context, 'database' | 'clock'>

/** How long a key lives, in days: one that nobody renews ends by itself. */
const usualLife = 365
const longestLife = 1100

/**
 * Says whose key it is that a call was sent with, if its role may do the act. Keys that were not good before are
 * counted for each address, so that nobody has the database asked without end; trying such keys keeps nobody else out.
 */
export function keyCheck(shop: KeyShop & Pick<Context, 'settings' | 'spending' | 'log' | 'keys'>) {
  const { database, clock, settings, spending, log } = shop
  const limits = createLimits('keys', settings.RATE_LIMIT, spending)
  /** Keys that were good before, by their hashes. */
  const good = new Set<string>()
  return async (
    act: OfficeAct,
    secret: string | null,
    address: Sender,
  ): Promise<OfficeKey | Refused<'KEY_INVALID' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS'>> => {
    if (secret === null)
      return { refused: limits.spend('read', address) === null ? 'KEY_INVALID' : 'TOO_MANY_REQUESTS' }
    const hash = hashOfToken(secret)
    if (!good.has(hash) && limits.spend('key', address) !== null) return { refused: 'TOO_MANY_REQUESTS' }
    const device = secret.startsWith('door_') ? await deviceByToken(database.db, hash) : undefined
    const key = device?.key ?? (await keyByHash(database.db, hash))
    const wrong = whatIsWrong(key, act, clock(), device?.device)
    if (wrong !== null)
      securityEvent(log, {
        event: 'key-refused',
        from: networkHash(shop, address),
        reason: wrong,
        ...(key && { key: key.name }),
      })
    if (!key || (wrong !== null && wrong !== 'role')) {
      good.delete(hash)
      return { refused: 'KEY_INVALID' }
    }
    good.add(hash)
    if (wrong !== null) return { refused: 'FORBIDDEN' }
    return device ? actorOf(device) : key
  }
}

function whatIsWrong(
  key: KeyRow | undefined,
  act: OfficeAct,
  now: Date,
  device?: DeviceRow,
): 'unknown' | 'blocked' | 'ended' | 'role' | null {
  if (!key) return 'unknown'
  if (!isValid(key, now)) return key.endedAt === null ? 'ended' : 'blocked'
  const state = device && deviceState(device, now)
  if (state && state !== 'paired') return state === 'ended' ? 'blocked' : 'ended'
  // a device scans, whatever else keys of gates may
  return (device ? act === 'redeem' : mayDo(key.role, act)) ? null : 'role'
}

/** Makes a key, which is shown this once, or a sentence that says why not. `life` is in days, as it was typed. */
export async function newKey(
  { database, clock, catalogue }: KeyShop & Pick<Context, 'catalogue'>,
  name: string,
  role: string,
  life = String(usualLife),
): Promise<{ secret: string; endsAt: Date } | { wrong: string }> {
  if (!/^[\w-]{1,40}$/.test(name)) return { wrong: 'a name is letters, digits, - and _, at most 40' }
  const { role: of, partner, venue } = keyRoleIn(role)
  if (!isRole(of)) return { wrong: `${role} is no role: ${roles.join(', ')}` }
  if ((of === 'partner') !== (partner !== null))
    return { wrong: 'a key of a partner, and no other, says which one: partner:951' }
  const { venues } = await catalogue.current()
  if (venue !== null && !venues.some(({ key }) => key === venue)) return { wrong: `there is no venue ${venue}` }
  const days = /^\d{1,4}$/.test(life) ? Number(life) : 0
  if (days < 1 || days > longestLife) return { wrong: `a key is for 1 to ${longestLife} days` }
  const now = clock()
  return database.transaction(async (tx) => {
    const made = await makeKey(tx, { name, role: of, partner, venue, days }, now)
    if (!made) return { wrong: `there is or was a key ${name}` }
    await writeAct(
      tx,
      { by: commandLine, act: 'key-new', subject: name, outcome: 'done', details: { role, days } },
      now,
    )
    return made
  })
}

/** What a key is for: `door`, `door:kunsthaus` or `partner:951`. */
export function keyRoleIn(typed: string): { role: string; partner: number | null; venue: string | null } {
  const [, partner] = /^partner:(\d{1,9})$/.exec(typed) ?? []
  const [, venue] = /^door:([\w-]{1,60})$/.exec(typed) ?? []
  if (partner !== undefined) return { role: 'partner', partner: Number(partner), venue: null }
  return venue === undefined ? { role: typed, partner: null, venue: null } : { role: 'door', partner: null, venue }
}

/** Makes a key, of which only this answer has the secret; null where there is or was one of its name. */
export async function makeKey(
  tx: Db,
  { days, ...of }: { name: string; role: Role; partner: number | null; venue: string | null; days: number },
  now: Date,
): Promise<{ secret: string; endsAt: Date } | null> {
  const secret = `foyer_${randomBytes(32).toString('base64url')}`
  const endsAt = new Date(now.getTime() + days * 86_400_000)
  return (await insertKey(tx, { ...of, id: randomUUID(), createdAt: now, endsAt, secret })) ? { secret, endsAt } : null
}

/** Blocks a key from now on; false when there is none of that name, or it is blocked. */
export async function endKey({ database, clock }: KeyShop, name: string): Promise<boolean> {
  const now = clock()
  return database.transaction(async (tx) => {
    const blocked = await blockKey(tx, name, now)
    if (blocked)
      await writeAct(tx, { by: commandLine, act: 'key-end', subject: name, outcome: 'done', details: {} }, now)
    return blocked
  })
}

/** All keys that there ever were, and whether they open anything now. */
export async function listKeys({ database, clock }: KeyShop): Promise<(KeyRow & { valid: boolean })[]> {
  const now = clock()
  return (await allKeys(database.db)).map((key) => ({ ...key, valid: isValid(key, now) }))
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}
