import type {
  customerPasswordChange,
  customerPasswordConfirm,
  customerPasswordReset,
} from '@foyer/contract/account.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { comparableEmail, isEmail } from '@foyer/domain/text/email.ts'
import { returnAddress } from '../http/return-address.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { customerById, updateRecord } from './customers.queries.ts'
import { accountEvent } from './account-event.ts'
import { noticeOf } from './account-mail.service.ts'
import { deleteLinks, linkByToken, lockAccount, takeLink, updateAccount } from './accounts.queries.ts'
import { senderHash } from './network-hash.ts'
import { recordOf } from './check-fields.ts'
import { calledIn, isWeakPassword } from './new-password.ts'
import { writeConfirmed } from './login.service.ts'
import { openSession } from './session.service.ts'
import { deletePasskeys } from './passkeys.queries.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { deleteNetworks, deleteSessions } from './sessions.queries.ts'

/**
 * Asks for a link to a new password. Whether the address has an account is looked up by the job that mails it, so that
 * the answer says nothing, not even by its time.
 */
export async function requestPasswordReset(
  shop: Context,
  {
    lang,
    body: { email, backlink },
    address,
  }: Pick<Incoming<typeof customerPasswordReset>, 'lang' | 'body' | 'address'>,
): Promise<{ data: null } | Refused<'EMAIL_INVALID' | 'BACKLINK_FOREIGN', { place?: string }>> {
  if (!isEmail(email)) return { refused: 'EMAIL_INVALID', place: 'body.email' }
  const page = returnAddress(backlink, shop.settings)
  if (!page || !/^\/\w+\/recover\/$/.test(page.pathname) || page.href !== page.origin + page.pathname)
    return { refused: 'BACKLINK_FOREIGN', place: 'body.backlink' }
  await shop.database.transaction((tx) =>
    shop.jobs.send(tx, 'account-mail', {
      kind: 'reset',
      email,
      backlink: page.href,
      lang,
      sender: senderHash(shop, address),
    }),
  )
  return { data: null }
}

/**
 * Sets the password of a link and logs in: whoever reads the mail is the owner, and everything else that opened the
 * account until now does so no more.
 */
export async function confirmPasswordReset(
  shop: Context,
  {
    lang,
    body: { token, _p: md5 },
    ...visitor
  }: Pick<Incoming<typeof customerPasswordConfirm>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<{ data: string } | Refused<'LINK_INVALID' | 'PASSWORD_TOO_COMMON'>> {
  const { db } = shop.database
  const now = shop.clock()
  const link = await linkByToken(db, 'reset', token, now)
  const customer = link && (await customerById(db, link.customerId))
  if (!customer) return { refused: 'LINK_INVALID' }
  if (await isWeakPassword(md5, await calledIn(shop, customer.record))) return { refused: 'PASSWORD_TOO_COMMON' }
  const passwordHash = await shop.passwords.hash(md5)
  return shop.database.transaction(async (tx) => {
    const account = await lockAccount(tx, link.customerId)
    if (!account || !(await takeLink(tx, 'reset', token, now))) return { refused: 'LINK_INVALID' }
    // a former address may be read by somebody else by now
    if (comparableEmail(link.email) !== comparableEmail(account.email)) return { refused: 'LINK_INVALID' }
    if (account.confirmedAt === null) {
      if (!(await writeConfirmed(shop, tx, account, link, lang))) return { refused: 'LINK_INVALID' }
      // a stranger may have registered with this address: their name and addresses are not the owner's
      await updateRecord(tx, account.customerId, recordOf({ email: link.email }))
    }
    const { customerId, email } = account
    await updateAccount(tx, customerId, { passwordHash })
    await deleteSessions(tx, customerId)
    await deleteNetworks(tx, customerId)
    await deletePasskeys(tx, customerId)
    await deleteLinks(tx, customerId)
    await shop.jobs.send(tx, 'account-mail', noticeOf('passwordChanged', { customerId, email, lang }))
    const opened = await openSession(shop, tx, customerId, visitor)
    accountEvent(shop, 'password-reset', { email, address: visitor.address })
    return { data: opened }
  })
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  shop: Context,
  { lang, ...request }: Pick<Incoming<typeof customerPasswordChange>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<
  | { data: null }
  | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | 'PASSWORD_WRONG' | 'PASSWORD_TOO_COMMON' | 'TOO_MANY_REQUESTS'>
> {
  const known = await reauthenticate(shop, request)
  if (isRefused(known)) return known
  const { account, customer } = known
  const { _pn: next } = request.body
  if (await isWeakPassword(next, await calledIn(shop, customer.record))) return { refused: 'PASSWORD_TOO_COMMON' }
  const passwordHash = await shop.passwords.hash(next)
  return shop.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.customerId)
    if (locked?.passwordHash !== account.passwordHash) return { refused: 'PASSWORD_WRONG' }
    const { customerId, email, confirmedEmail } = locked
    await updateAccount(tx, customerId, { passwordHash })
    await deleteSessions(tx, customerId, request.token)
    await deleteLinks(tx, customerId, 'reset')
    // an address that nobody has confirmed may be a stranger's
    if (confirmedEmail !== null)
      await shop.jobs.send(tx, 'account-mail', noticeOf('passwordChanged', { customerId, email, lang }))
    accountEvent(shop, 'password-changed', { email, address: request.address })
    return { data: null }
  })
}
