import { randomBytes, randomUUID } from 'node:crypto'
import type { guestFields, CustomerFields } from '@foyer/contract/account.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue-store.ts'
import type { Shop } from '../shop.ts'
import { customerByToken, hashOfToken, insertCustomer, moveOpenCarts } from './account.queries.ts'
import { checkFields, recordOf, type FieldErrors, type FormRules } from './check-fields.ts'
import { countriesIn } from './countries.ts'

export type FieldsInvalid = Refused<'FIELDS_INVALID', { errors: FieldErrors }>

/** What the customer form is made of (R7.26). */
export async function formAttributes(shop: Shop, lang: string) {
  const catalogue = await shop.catalogue.current()
  const { customer } = catalogue.shop
  return {
    countries: countriesIn(lang),
    salutations: Object.fromEntries(
      customer.salutations.map(({ id, name }) => [String(id), catalogue.words(name, lang)]),
    ),
    required_fields: customer.required_fields,
    visible_fields: customer.visible_fields,
  }
}

/** Checks the form as for an account: a guest goes on when the password is all that is missing (R5.34, R7.31). */
export async function validateCustomer(shop: Shop, given: CustomerFields): Promise<{ data: null } | FieldsInvalid> {
  const errors = checkFields(given, formRules(await shop.catalogue.current()))
  if (!given.password) errors.password = ['PASSWORD_REQUIRED']
  return Object.keys(errors).length > 0 ? { refused: 'FIELDS_INVALID', errors } : { data: null }
}

/**
 * Keeps a guest and answers the token that a single purchase is made with (R6.4, R7.29). Who has corrected the form
 * sends the token of before: what that guest has not bought yet is the new one's.
 */
export async function registerGuest(
  shop: Shop,
  lang: string,
  given: z.output<typeof guestFields>,
  before: string | null,
): Promise<{ data: string } | FieldsInvalid> {
  const catalogue = await shop.catalogue.current()
  const errors = checkFields(given, formRules(catalogue))
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const guest = {
    id,
    tokenHash: hashOfToken(token),
    isGuest: true,
    lang,
    record: recordOf(given),
    createdAt: shop.clock(),
  }
  if (before === null) {
    await insertCustomer(shop.database.db, guest)
    return { data: token }
  }
  await shop.database.transaction(async (tx) => {
    await insertCustomer(tx, guest)
    const earlier = await customerByToken(tx, before)
    if (earlier?.isGuest) await moveOpenCarts(tx, earlier.id, id)
  })
  return { data: token }
}

function formRules({ shop: { customer } }: Catalogue): FormRules {
  return { required: customer.required_fields, salutations: new Set(customer.salutations.map(({ id }) => String(id))) }
}
