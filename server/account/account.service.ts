import { randomBytes, randomUUID } from 'node:crypto'
import type { guestFields, CustomerFields } from '@foyer/contract/account.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue-store.ts'
import { moveOpenCarts } from '../cart/claim.queries.ts'
import type { Context } from '../context.ts'
import { customerByToken, hashOfToken, insertCustomer } from './customers.queries.ts'
import { checkFields, recordOf, type FieldErrors, type FormRules } from './check-fields.ts'
import { neededFields } from '@foyer/domain/account/needed-fields.ts'
import { calledIn, checkNewPassword } from './new-password.ts'
import { countriesIn } from '../addresses/countries.ts'

export type FieldsInvalid = Refused<'FIELDS_INVALID', { errors: FieldErrors }>

/** The fields of the customer form (R7.26). */
export async function formAttributes(shop: Context, lang: string) {
  const catalogue = await shop.catalogue.current()
  const { customer } = catalogue.shop
  return {
    countries: countriesIn(lang, catalogue.country),
    salutations: Object.fromEntries(
      customer.salutations.map(({ id, name }) => [String(id), catalogue.words(name, lang)]),
    ),
    required_fields: customer.required_fields,
    visible_fields: customer.visible_fields,
  }
}

/**
 * Checks the form as for an account; a guest may go on when only the password is missing (R5.34, R7.31), and who has an
 * account needs no other (R7.33).
 */
export async function validateCustomer(
  shop: Context,
  fields: CustomerFields,
  token: string | null,
): Promise<{ data: null } | FieldsInvalid> {
  const known = token === null ? null : await customerByToken(shop.database.db, token, shop.clock())
  const hasAccount = known !== null && !known.isGuest
  const errors = checkFields(fields, formRules(await shop.catalogue.current()))
  const password = fields.password ?? ''
  const weak =
    hasAccount && password === '' ? null : await checkNewPassword(password, await calledIn(shop, recordOf(fields)))
  if (weak) errors.password = [weak]
  return Object.keys(errors).length > 0 ? { refused: 'FIELDS_INVALID', errors } : { data: null }
}

/**
 * Stores a guest and returns the token for a single purchase (R6.4, R7.29). A visitor who has corrected the form sends
 * the former token, and the new guest takes over the carts that are not bought yet.
 */
export async function registerGuest(
  shop: Context,
  lang: string,
  fields: z.output<typeof guestFields>,
  before: string | null,
): Promise<{ data: string } | FieldsInvalid> {
  const catalogue = await shop.catalogue.current()
  const rules = formRules(catalogue)
  const byInvoice = fields.send_invoice === true
  const needed = neededFields({ isSent: false, byInvoice, companies: false })
  const errors = checkFields(fields, { ...rules, required: [...rules.required, ...needed] })
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const guest = {
    id,
    tokenHash: hashOfToken(token),
    isGuest: true,
    lang,
    record: recordOf(fields),
    createdAt: shop.clock(),
  }
  if (before === null) {
    await insertCustomer(shop.database.db, guest)
    return { data: token }
  }
  await shop.database.transaction(async (tx) => {
    await insertCustomer(tx, guest)
    const earlier = await customerByToken(tx, before, shop.clock())
    if (earlier?.isGuest) await moveOpenCarts(tx, earlier.id, { id, isGuest: true })
  })
  return { data: token }
}

export function formRules({ shop: { customer } }: Catalogue): FormRules {
  return { required: customer.required_fields, salutations: new Set(customer.salutations.map(({ id }) => String(id))) }
}
