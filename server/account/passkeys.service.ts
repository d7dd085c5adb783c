import type {
  passkeyList,
  passkeyOptions as optionsSchema,
  passkeyRegister,
  passkeyRemove,
} from '@foyer/contract/passkeys.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import { siteIn } from '../shop/site-in.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { accountEvent } from './account-event.ts'
import { noticeOf } from './account-mail.service.ts'
import { lockAccount } from './accounts.queries.ts'
import { newChallenge, takeSigned } from './passkey-challenge.service.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './passkeys.queries.ts'
import { checkPassword, reauthenticate } from './reauthenticate.service.ts'
import { deleteSessions } from './sessions.queries.ts'
import { loggedIn } from './session.service.ts'
import { madeBy, toMake } from './webauthn.ts'

const mostPasskeys = 20
type NotLoggedIn = Refused<'LOGIN_NEEDED' | 'FORBIDDEN'>

export async function listPasskeys(
  shop: Context,
  token: string | null,
): Promise<{ data: z.output<typeof passkeyList.data> } | NotLoggedIn> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const passkeys = await passkeysOf(shop.database.db, known.customer.id)
  return {
    data: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created: createdAt.toISOString(),
      used: usedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * What the browser needs to make a passkey. It asks for the password, since a passkey outlives the session, and only of
 * a confirmed address: whoever registers with a stranger's would keep a way into their account.
 */
export async function passkeyOptions(
  shop: Context,
  {
    lang,
    body: { _po: md5 },
    token,
    address,
  }: Pick<Incoming<typeof optionsSchema>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<
  | { data: z.output<typeof optionsSchema.data> }
  | NotLoggedIn
  | Refused<'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS' | 'EMAIL_UNCONFIRMED' | 'TOO_MANY_PASSKEYS'>
> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const { account, customer } = known
  if (account.confirmedAt === null) return { refused: 'EMAIL_UNCONFIRMED' }
  const wrong = await checkPassword(shop, account, md5, address)
  if (wrong) return wrong
  const passkeys = await passkeysOf(shop.database.db, customer.id)
  if (passkeys.length >= mostPasskeys) return { refused: 'TOO_MANY_PASSKEYS' }
  const { fname, lname } = customer.record
  return {
    data: toMake(
      shop.settings.PUBLIC_URL,
      (await siteIn(shop, lang)).name,
      { id: customer.id, name: account.email, displayName: `${fname} ${lname}`.trim() },
      await newChallenge(shop, customer.id),
      passkeys,
    ),
  }
}

/** Keeps the passkey that the browser has made, and tells the owner. */
export async function registerPasskey(
  shop: Context,
  {
    lang,
    body: { name, credential },
    token,
    address,
  }: Pick<Incoming<typeof passkeyRegister>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<{ data: null } | NotLoggedIn | Refused<'PASSKEY_INVALID'>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const { id: customerId } = known.customer
  const expected = await takeSigned(shop, credential.response.clientDataJSON, customerId)
  const made = expected && (await madeBy(credential, expected))
  if (!made) return { refused: 'PASSKEY_INVALID' }
  return shop.database.transaction(async (tx) => {
    const account = await lockAccount(tx, customerId)
    // a new password by mail may have ended this session meanwhile
    if (!account || account.passwordHash !== known.account.passwordHash) return { refused: 'PASSKEY_INVALID' }
    const passkeys = await passkeysOf(tx, customerId)
    if (passkeys.length >= mostPasskeys) return { refused: 'PASSKEY_INVALID' }
    const inserted = await insertPasskey(tx, {
      ...made,
      customerId,
      name,
      createdAt: shop.clock(),
      usedAt: null,
    })
    if (!inserted) return { refused: 'PASSKEY_INVALID' }
    await shop.jobs.send(tx, 'account-mail', noticeOf('passkeyAdded', { customerId, email: account.email, lang }))
    accountEvent(shop, 'passkey-added', { email: account.email, address })
    return { data: null }
  })
}

/** Removes a passkey, ends the other sessions, which may have begun with it, and tells the owner. */
export async function removePasskey(
  shop: Context,
  { lang, ...request }: Pick<Incoming<typeof passkeyRemove>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<{ data: null } | NotLoggedIn | Refused<'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS' | 'NOT_FOUND'>> {
  const known = await reauthenticate(shop, request)
  if (isRefused(known)) return known
  const { customerId, email } = known.account
  return shop.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, customerId)
    // the password may have been changed while it was checked
    if (locked?.passwordHash !== known.account.passwordHash) return { refused: 'PASSWORD_WRONG' }
    if (!(await deletePasskey(tx, customerId, request.body.id))) return { refused: 'NOT_FOUND' }
    await deleteSessions(tx, customerId, request.token)
    await shop.jobs.send(tx, 'account-mail', noticeOf('passkeyRemoved', { customerId, email, lang }))
    accountEvent(shop, 'passkey-removed', { email, address: request.address })
    return { data: null }
  })
}
