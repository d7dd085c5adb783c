import { neededIn } from '@foyer/domain/account/address-format.ts'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { CustomerFieldName } from './customer-store.ts'

export interface TextFieldKind {
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'off'
}

/** Attributes for autofill and for the keyboard of a phone. */
export const textFields: Record<'fname' | 'lname' | 'email' | 'company' | 'phone', TextFieldKind> = {
  fname: { type: 'text', autoComplete: 'given-name' },
  lname: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'off' },
  company: { type: 'text', autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
}

export interface CustomerAttributes {
  countries: Record<string, string>
  salutations: Record<string, string>
  required_fields: readonly string[]
  visible_fields: readonly string[]
}

/** The server decides which fields a customer sees (R5.36). */
export function isShown(name: CustomerFieldName, { visible_fields }: CustomerAttributes): boolean {
  return visible_fields.includes(name)
}

/** What is asked for with fields that a purchase needs whatever the museum always asks for. */
export function withNeeded(attributes: CustomerAttributes, needed: readonly CustomerFieldName[]): CustomerAttributes {
  const { required_fields, visible_fields } = attributes
  return needed.length === 0
    ? attributes
    : {
        ...attributes,
        required_fields: [...required_fields, ...needed],
        visible_fields: [...visible_fields, ...needed],
      }
}

/** What is asked for of an address in its country: what it has, and with a street its second line. */
export function inCountry(attributes: CustomerAttributes, format: AddressFormat): CustomerAttributes {
  const { required_fields, visible_fields } = attributes
  return {
    ...attributes,
    required_fields: neededIn(format, required_fields),
    visible_fields: [
      ...visible_fields,
      ...(visible_fields.includes('street') ? ['line2'] : []),
      ...(visible_fields.includes('city') ? ['state'] : []),
    ],
  }
}

export function isRequired(name: CustomerFieldName, { required_fields }: CustomerAttributes): boolean {
  return required_fields.includes(name)
}
