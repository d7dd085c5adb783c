import type { CustomerFieldName } from './customer-store.ts'

export interface TextFieldKind {
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'off'
}

/** Attributes for autofill and for the keyboard of a phone. */
export const textFields: Record<Exclude<CustomerFieldName, 'salutation' | 'country'>, TextFieldKind> = {
  fname: { type: 'text', autoComplete: 'given-name' },
  lname: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'off' },
  street: { type: 'text', autoComplete: 'address-line1' },
  zip: { type: 'text', autoComplete: 'postal-code' },
  city: { type: 'text', autoComplete: 'address-level2' },
  company: { type: 'text', autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
}

/** Countries with postcodes of digits only. */
const digitPostcodes = /^(CH|LI|DE|AT|FR|IT|BE|DK|ES|FI|HU|LU|NO|SI)$/

/** The keys that a phone shows for a postcode: digits alone where the country has no others. */
export const postcodeKeys = (country: string) =>
  digitPostcodes.test(country) ? ({ inputMode: 'numeric' } as const) : ({ autoCapitalize: 'characters' } as const)

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

export function isRequired(name: CustomerFieldName, { required_fields }: CustomerAttributes): boolean {
  return required_fields.includes(name)
}
