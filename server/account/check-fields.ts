import type { CustomerFields } from '@foyer/contract/account.schema.ts'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { neededIn, inItsCountry, stateIn } from '@foyer/domain/account/address-format.ts'
import { postcodeIn } from '@foyer/domain/account/postcode.ts'
import { addressOf, addressParts, type Address, type AddressPart } from '@foyer/domain/account/address.ts'
import { neededOfAddress } from '@foyer/domain/account/needed-in-country.ts'
import { keptAddress } from '@foyer/domain/account/shipping-address.ts'
import { isEmail } from '@foyer/domain/text/email.ts'
import { placeParts } from '@foyer/domain/text/place-parts.ts'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import { addressFormat } from '../addresses/address-formats.ts'
import { isCountry } from '../addresses/countries.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'

/** Most letters of a field; longer names would be shortened on every form. */
const longest: Partial<Record<Field, number>> = { fname: 100, lname: 100 }
const longestEmail = 254
const longestOther = 200

export type FieldErrors = Record<string, RefusalCode[]>
type Field = Exclude<keyof CustomerRecord, 'send_invoice' | 'shipping'>
const fields: readonly Field[] = ['salutation', 'fname', 'lname', 'company', 'email', 'phone', ...placeParts]

export interface FormRules {
  required: readonly string[]
  salutations: ReadonlySet<string>
}

/** Error codes by field of the customer form; empty when all fields are valid. */
export function checkFields(form: CustomerFields, rules: FormRules): FieldErrors {
  const required = neededIn(addressFormat(form.country ?? ''), rules.required)
  const code = (field: Field) =>
    fieldError(field, form[field] ?? '', { ...rules, required }) ?? errorInCountry(field, form)
  return { ...withErrors(Object.fromEntries(fields.map((field) => [field, code(field)]))), ...checkShipping(form) }
}

function fieldError(field: Field | 'name', value: string, { required, salutations }: FormRules): RefusalCode | null {
  if (field === 'email') return emailError(value)
  if (value === '') return required.includes(field) ? 'FIELD_REQUIRED' : null
  if ([...value].length > (longest[field as Field] ?? longestOther)) return 'FIELD_TOO_LONG'
  if (!isPrintable(value)) return 'LETTERS_UNPRINTABLE'
  const isChoice = (field !== 'country' || isCountry(value)) && (field !== 'salutation' || salutations.has(value))
  return isChoice ? null : 'FIELD_UNKNOWN_CHOICE'
}

/** What is wrong with a part of an address where its country has others. */
function errorInCountry(
  part: string,
  { zip = '', state = '', country = '' }: Pick<CustomerFields, 'zip' | 'state' | 'country'>,
): RefusalCode | null {
  const format = addressFormat(country)
  if (part === 'zip') return postcodeIn(format, zip, country) === null ? 'POSTCODE_INVALID' : null
  return part === 'state' && stateIn(format, state) === null ? 'FIELD_UNKNOWN_CHOICE' : null
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
  const format = addressFormat(shipping.country)
  const required = ['name', ...neededOfAddress(format)]
  const code = (part: AddressPart) =>
    fieldError(part, shipping[part] ?? '', { required, salutations: new Set() }) ?? errorInCountry(part, shipping)
  return withErrors(Object.fromEntries(addressParts.map((part) => [`shipping.${part}`, code(part)])))
}

/** The record to store: every field, empty when not filled in. */
export function recordOf(form: CustomerFields & { send_invoice?: boolean | undefined }): CustomerRecord {
  const values = Object.fromEntries(fields.map((field) => [field, form[field] ?? ''])) as Record<Field, string>
  const record = inItsCountry(values, addressFormat(values.country))
  const billing = { ...record, name: `${record.fname} ${record.lname}` }
  const shipping = form.shipping && keptAddress(writtenAddress(form.shipping), addressOf(billing))
  return { ...record, send_invoice: form.send_invoice ?? false, ...(shipping && { shipping }) }
}

/** An address alone, as its country writes it. */
export function writtenAddress(address: Address): Address {
  return inItsCountry(addressOf(address), addressFormat(address.country))
}
