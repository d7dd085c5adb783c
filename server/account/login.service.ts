import type { authLogin, customerConfirm } from '@foyer/contract/account.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import type { Db } from '../db/database.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { accountEvent } from './account-event.ts'
import { noticeOf } from './account-mail.service.ts'
import {
  accountByEmail,
  accountOf,
  deleteLinks,
  linkByToken,
  lockAccount,
  lockEmail,
  takeLink,
  updateAccount,
  updateEmail,
  type Account,
  type AccountLink,
} from './accounts.queries.ts'
import { tryLogin } from './login-attempts.service.ts'
import { loggedIn, openSession } from './session.service.ts'

type Request = Pick<Incoming<typeof authLogin>, 'body' | 'token' | 'address' | 'lang'>

/**
 * Logs in. Only a confirmed address does; the link in the mail brings a token that confirms it together with the
 * password, so that a stranger's registration is of no use to them. The answer is the same, and takes as long, whether
 * there is such an account or not.
 */
export async function logIn(
  shop: Context,
  { body: { _u: email, _p: md5, confirm }, lang, ...visitor }: Request,
): Promise<{ data: string } | Refused<'LOGIN_FAILED' | 'TOO_MANY_REQUESTS'>> {
  const { db } = shop.database
  const linked = confirm === undefined ? null : await accountToConfirm(shop, confirm, email)
  const account = linked ?? (await accountByEmail(db, email))
  const right = await tryLogin(shop, email, visitor.address, () =>
    shop.passwords.matches(md5, account?.passwordHash ?? null),
  )
  if (isRefused(right)) return right
  if (!right || !account) return { refused: 'LOGIN_FAILED' }
  const token = await shop.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.customerId)
    // the password may have been changed while it was checked
    if (locked?.passwordHash !== account.passwordHash) return null
    if (linked && !(await confirmEmail(shop, tx, locked, confirm!, lang))) return null
    return openSession(shop, tx, account.customerId, visitor)
  })
  if (token === null) return { refused: 'LOGIN_FAILED' }
  if (linked) accountEvent(shop, 'email-confirmed', { email, address: visitor.address })
  return { data: token }
}

/** Confirms the address of who is logged in: beside the link the session stands for the password. */
export async function confirmByLink(
  shop: Context,
  {
    body: { confirm },
    token,
    address,
    lang,
  }: Pick<Incoming<typeof customerConfirm>, 'body' | 'token' | 'address' | 'lang'>,
): Promise<{ data: null } | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | 'LINK_INVALID'>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const { customerId } = known.account
  const link = await linkByToken(shop.database.db, 'confirm', confirm, shop.clock())
  const isConfirmed =
    link?.customerId === customerId &&
    (await shop.database.transaction(async (tx) => {
      const locked = await lockAccount(tx, customerId)
      return locked !== null && (await confirmEmail(shop, tx, locked, confirm, lang))
    }))
  if (!isConfirmed) return { refused: 'LINK_INVALID' }
  accountEvent(shop, 'email-confirmed', { email: link.email, address })
  return { data: null }
}

/**
 * The account that a link confirms an address for, by that address or by the one that counts until then: a password
 * manager fills in the former.
 */
async function accountToConfirm(shop: Context, token: string, email: string): Promise<Account | null> {
  const { db } = shop.database
  const link = await linkByToken(db, 'confirm', token, shop.clock())
  const account = link && (await accountOf(db, link.customerId))
  return account && [comparableEmail(link.email), account.confirmedEmail].includes(comparableEmail(email))
    ? account
    : null
}

/** False when the link was used, or when the address was confirmed for another account meanwhile. */
async function confirmEmail(shop: Context, tx: Db, account: Account, token: string, lang: string): Promise<boolean> {
  const link = await takeLink(tx, 'confirm', token, shop.clock())
  return link !== null && writeConfirmed(shop, tx, account, link, lang)
}

/** Makes the address of a link the account's, and tells the former one. */
export async function writeConfirmed(
  shop: Context,
  tx: Db,
  { customerId, confirmedEmail: before, email: former }: Account,
  { email }: Pick<AccountLink, 'email'>,
  lang: string,
): Promise<boolean> {
  const confirmedEmail = comparableEmail(email)
  await lockEmail(tx, confirmedEmail)
  const other = await accountByEmail(tx, email)
  if (other && other.customerId !== customerId) return false
  await updateAccount(tx, customerId, { email, confirmedEmail, confirmedAt: shop.clock() })
  await updateEmail(tx, customerId, email)
  await deleteLinks(tx, customerId, 'confirm')
  if (before !== null && before !== confirmedEmail)
    await shop.jobs.send(tx, 'account-mail', noticeOf('emailChanged', { customerId, email: former, lang }))
  return true
}
