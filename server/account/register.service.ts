import { randomUUID } from 'node:crypto'
import type { CustomerFields } from '@foyer/contract/account.schema.ts'
import type { Context } from '../context.ts'
import { insertCustomer } from './customers.queries.ts'
import { formRules, type FieldsInvalid } from './account.service.ts'
import { senderHash } from './network-hash.ts'
import { insertAccount } from './accounts.queries.ts'
import { checkFields, recordOf } from './check-fields.ts'
import { calledIn, checkNewPassword } from './new-password.ts'
import { md5Of } from './passwords.ts'
import { openSession, type Visitor } from './session.service.ts'

/**
 * Makes an account and logs in. Until its address is confirmed, the account is only that of this session: an address
 * that has an account already gets the same answer and another mail, so nobody learns who has one.
 */
export async function registerCustomer(
  shop: Context,
  lang: string,
  fields: CustomerFields,
  visitor: Visitor,
): Promise<{ data: string } | FieldsInvalid> {
  const errors = checkFields(fields, formRules(await shop.catalogue.current()))
  const record = recordOf(fields)
  const weak = await checkNewPassword(fields.password ?? '', await calledIn(shop, record))
  if (weak) errors.password = [weak]
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const passwordHash = await shop.passwords.hash(md5Of(fields.password!))
  const customerId = randomUUID()
  const createdAt = shop.clock()
  const { email } = record
  const token = await shop.database.transaction(async (tx) => {
    await insertCustomer(tx, { id: customerId, tokenHash: null, isGuest: false, lang, record, createdAt })
    await insertAccount(tx, { customerId, email, confirmedEmail: null, passwordHash, confirmedAt: null, createdAt })
    await shop.jobs.send(tx, 'account-mail', {
      kind: 'confirm',
      customerId,
      email,
      lang,
      sender: senderHash(shop, visitor.address),
    })
    return openSession(shop, tx, customerId, visitor)
  })
  return { data: token }
}
