import type { Db } from '../db/database.ts'
import { md5Of } from '../account/passwords.ts'
import type { Context } from '../context.ts'
import { stepOf, unsealed } from './one-time-codes.ts'
import { useStep, type Person } from './people.queries.ts'
import { useRecoveryCode } from './ways-in.queries.ts'

/** Whose code it would be where nobody has this address: as much is done, and nothing found. */
const nobody = { id: '00000000-0000-0000-0000-000000000000', secret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }

/**
 * Whether a password and a code of the app, or a recovery code, are somebody's; the code is used up by that. The same
 * is done whatever is wrong, also for an address that nobody has.
 */
export async function areTheirs(
  shop: Context,
  db: Db,
  person: Person | undefined,
  { password, code }: { password: string; code: string },
): Promise<boolean> {
  const isRight = await shop.passwords.matches(md5Of(password), person?.passwordHash ?? null)
  const secret = person?.codeSecret ? unsealed(shop, person.codeSecret, person.id) : nobody.secret
  const step = await stepOf(secret, code, shop.clock())
  const { id } = isRight && person ? person : nobody
  const isUsed = step === null ? await useRecoveryCode(db, id, code, shop.clock()) : await useStep(db, id, step)
  return isRight && isUsed
}
