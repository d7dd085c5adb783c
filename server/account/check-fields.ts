import type { CustomerFields } from '@foyer/contract/account.schema.ts'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { addressOf, addressParts, keptAddress } from '@foyer/domain/account/shipping-address.ts'
import { isEmail } from '@foyer/domain/text/email.ts'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import { isCountry } from './countries.ts'
import { isPostcode } from './postcodes.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'

/** Most letters of a field; longer names would be shortened on every form. */
const longest: Partial<Record<Field, number>> = { fname: 100, lname: 100 }
const longestEmail = 254
const longestOther = 200

export type FieldErrors = Record<string, RefusalCode[]>
type Field = Exclude<keyof CustomerRecord, 'send_invoice' | 'shipping'>
const fields: readonly Field[] = [
  'salutation',
  'fname',
  'lname',
  'company',
  'email',
  'phone',
  'street',
  'zip',
  'city',
  'country',
]

export interface FormRules {
  required: readonly string[]
  salutations: ReadonlySet<string>
}

/** Error codes by field of the customer form; empty when all fields are valid. */
export function checkFields(form: CustomerFields, rules: FormRules): FieldErrors {
  const code = (field: Field) =>
    fieldError(field, form[field] ?? '', rules) ?? (field === 'zip' ? postcodeError(form) : null)
  return { ...withErrors(Object.fromEntries(fields.map((field) => [field, code(field)]))), ...checkShipping(form) }
}

function fieldError(field: Field, value: string, { required, salutations }: FormRules): RefusalCode | null {
  if (field === 'email') return emailError(value)
  if (value === '') return required.includes(field) ? 'FIELD_REQUIRED' : null
  if ([...value].length > (longest[field] ?? longestOther)) return 'FIELD_TOO_LONG'
  if (!isPrintable(value)) return 'LETTERS_UNPRINTABLE'
  const isChoice = (field !== 'country' || isCountry(value)) && (field !== 'salutation' || salutations.has(value))
  return isChoice ? null : 'FIELD_UNKNOWN_CHOICE'
}

function postcodeError({ zip = '', country = '' }: Pick<CustomerFields, 'zip' | 'country'>): RefusalCode | null {
  return zip === '' || isPostcode(zip, country) ? null : 'POSTCODE_INVALID'
}

/** What is wrong with a text that is needed, as the whole name of somebody. */
export function nameError(value: string): RefusalCode | null {
  if (value === '') return 'FIELD_REQUIRED'
  if ([...value].length > longestOther) return 'FIELD_TOO_LONG'
  return isPrintable(value) ? null : 'LETTERS_UNPRINTABLE'
}

/** What is wrong with an e-mail address. */
export function emailError(value: string): RefusalCode | null {
  if (value === '') return 'FIELD_REQUIRED'
  if ([...value].length > longestEmail) return 'FIELD_TOO_LONG'
  return isEmail(value) && value === value.trim() ? null : 'EMAIL_INVALID'
}

/** Errors of the shipping address, as `shipping.street`. */
export function checkShipping({ shipping }: Pick<CustomerFields, 'shipping'>): FieldErrors {
  if (!shipping) return {}
  const code = (part: (typeof addressParts)[number]) =>
    nameError(shipping[part]) ??
    (part === 'country' && !isCountry(shipping.country) ? 'FIELD_UNKNOWN_CHOICE' : null) ??
    (part === 'zip' ? postcodeError(shipping) : null)
  return withErrors(Object.fromEntries(addressParts.map((part) => [`shipping.${part}`, code(part)])))
}

/** The record to store: every field, empty when not filled in. */
export function recordOf(form: CustomerFields & { send_invoice?: boolean | undefined }): CustomerRecord {
  const values = Object.fromEntries(fields.map((field) => [field, form[field] ?? ''])) as Record<Field, string>
  const billing = { ...values, name: `${values.fname} ${values.lname}` }
  const shipping = form.shipping && keptAddress(addressOf(form.shipping), addressOf(billing))
  return { ...values, send_invoice: form.send_invoice ?? false, ...(shipping && { shipping }) }
}
