import type { CustomerFields } from '@foyer/contract/account.schema.ts'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import { isCountry } from './countries.ts'
import type { CustomerRecord } from './customer-record.ts'

/** Letters; whoever is named at greater length shortens it on every form. */
const longest: Partial<Record<Field, number>> = { email: 254, fname: 100, lname: 100 }
const longestOther = 200
/** One address, without what could end it in a mail's header; whether it exists, only a mail can tell. */
const email = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

export type FieldErrors = Record<string, RefusalCode[]>
type Field = Exclude<keyof CustomerRecord, 'send_invoice'>
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

/** Codes per field of a customer form; empty when all is well. */
export function checkFields(given: CustomerFields, { required, salutations }: FormRules): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const value = given[field] ?? ''
    const code =
      value === ''
        ? field === 'email' || required.includes(field)
          ? 'FIELD_REQUIRED'
          : null
        : [...value].length > (longest[field] ?? longestOther)
          ? 'FIELD_TOO_LONG'
          : field === 'email' && !email.test(value)
            ? 'EMAIL_INVALID'
            : field === 'country' && !isCountry(value)
              ? 'FIELD_UNKNOWN_CHOICE'
              : field === 'salutation' && !salutations.has(value)
                ? 'FIELD_UNKNOWN_CHOICE'
                : null
    if (code) errors[field] = [code]
  }
  return errors
}

/** The record that is kept: every field, empty when not given. */
export function recordOf(given: CustomerFields & { send_invoice?: boolean | undefined }): CustomerRecord {
  const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) as Record<Field, string>
  return { ...values, send_invoice: given.send_invoice ?? false }
}
