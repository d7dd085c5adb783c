import type { customerData, customerEmailChange, customerUpdate } from '@foyer/contract/account.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import type { z } from 'zod'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { customerByToken, hasBought, updateRecord, type Customer } from './customers.queries.ts'
import { formRules, type FieldsInvalid } from './account.service.ts'
import { senderHash } from './network-hash.ts'
import { noticeOf } from './account-mail.service.ts'
import { accountOf, lockAccount, updateAccount, updateEmail, type Account } from './accounts.queries.ts'
import { checkFields, emailError, recordOf } from './check-fields.ts'
import { checkPassword } from './reauthenticate.service.ts'
import { loggedIn } from './session.service.ts'

type CustomerData = z.output<typeof customerData.data>

/** The customer of a token (R7.27), a guest too until they have bought: their token is good for a single purchase. */
export async function readCustomer(
  shop: Context,
  token: string,
): Promise<{ data: CustomerData } | Refused<'LOGIN_NEEDED'>> {
  const { db } = shop.database
  const customer = await customerByToken(db, token, shop.clock())
  if (!customer || (customer.isGuest && (await hasBought(db, customer.id)))) return { refused: 'LOGIN_NEEDED' }
  return { data: detailsOf(customer, customer.isGuest ? null : await accountOf(db, customer.id)) }
}

/** A customer's details as they see them. */
export function detailsOf({ id, isGuest, record: stored }: Customer, account: Account | null): CustomerData {
  const { send_invoice: _, shipping, ...record } = stored
  return {
    isGuest,
    ...record,
    confirmed: account?.confirmedAt != null,
    // there is one delivery address for each account
    shipping: shipping ? { id, ...shipping } : null,
  }
}

/** Saves details and delivery address; e-mail and password have calls of their own, which ask for the password. */
export async function updateCustomer(
  shop: Context,
  { body: { c }, token }: Pick<Incoming<typeof customerUpdate>, 'body' | 'token'>,
): Promise<{ data: null } | FieldsInvalid | Refused<'LOGIN_NEEDED' | 'FORBIDDEN'>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const { customer, account } = known
  const fields = { ...c, email: account.email }
  const errors = checkFields(fields, formRules(await shop.catalogue.current()))
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  return shop.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, customer.id)
    if (!locked) return { refused: 'LOGIN_NEEDED' }
    // the address may have been confirmed meanwhile
    await updateRecord(tx, customer.id, recordOf({ ...fields, email: locked.email }))
    return { data: null }
  })
}

/**
 * Mails a link to a new address, which counts once it is used, and tells the former one. An account that was never
 * confirmed takes the new address at once, to be confirmed like the first.
 */
export async function changeEmail(
  shop: Context,
  {
    lang,
    body: { _po: md5, email },
    token,
    address,
  }: Pick<Incoming<typeof customerEmailChange>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<
  { data: null } | FieldsInvalid | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'>
> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const { account } = known
  const invalid = emailError(email)
  if (invalid) return { refused: 'FIELDS_INVALID', errors: { email: [invalid] } }
  const wrong = await checkPassword(shop, account, md5, address)
  if (wrong) return wrong
  return shop.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.customerId)
    // the password may have been changed while it was checked, and the address confirmed
    if (locked?.passwordHash !== account.passwordHash) return { refused: 'PASSWORD_WRONG' }
    const { customerId, confirmedEmail, email: former } = locked
    const sender = senderHash(shop, address)
    await shop.jobs.send(tx, 'account-mail', { kind: 'confirm', customerId, email, lang, sender })
    if (confirmedEmail === null) {
      await updateAccount(tx, customerId, { email })
      await updateEmail(tx, customerId, email)
    } else if (confirmedEmail !== comparableEmail(email))
      await shop.jobs.send(tx, 'account-mail', noticeOf('emailChange', { customerId, email: former, lang }))
    return { data: null }
  })
}
