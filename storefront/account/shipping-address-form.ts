import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { addressParts, checkShippingAddress, type Address } from '@foyer/domain/account/shipping-address.ts'
import type { CustomerValues } from './customer-store.ts'

export type AddressPart = (typeof addressParts)[number]
/** The name of a field of the shipping address in the form, as the server names it. */
export const shippingField = (part: AddressPart) => `shipping.${part}` as const
export const shippingFields = addressParts.map(shippingField)

/** What the fields of a shipping address show and change. */
export interface ShippingAddressForm {
  /** Null is the billing address. */
  address: Address | null
  edit: (wanted: boolean) => void
  change: (part: AddressPart, value: string) => void
}

/** The shipping address in a form that keeps it as a value. */
export const shippingIn = (
  form: { values: { address: Address | null }; change: (input: { address: Address | null }) => void },
  billingCountry: string,
): ShippingAddressForm => {
  const { address } = form.values
  return {
    address,
    edit: (wanted) => form.change({ address: wanted ? emptyAddress(billingCountry) : null }),
    change: (part, value) => form.change({ address: address && { ...address, [part]: value } }),
  }
}

type Billing = Pick<CustomerValues, 'fname' | 'lname' | 'street' | 'zip' | 'city' | 'country'>

export const billingOf = ({ fname, lname, street, zip, city, country }: Billing): Address => ({
  name: `${fname} ${lname}`,
  street,
  zip,
  city,
  country,
})

/** A shipping address to begin with: nothing but the country of the billing address. */
export const emptyAddress = (country: string): Address => ({ name: '', street: '', zip: '', city: '', country })

/** What is wrong with an edited shipping address, by field (R5.44, R5.45). */
export function shippingErrors(address: Address | null, billing: Billing): FieldErrors {
  const refused = address && checkShippingAddress(address, billingOf(billing))
  if (!refused) return {}
  return refused.refused === 'SHIPPING_ADDRESS_INCOMPLETE'
    ? Object.fromEntries(refused.missing.map((part) => [shippingField(part), ['FIELD_REQUIRED']]))
    : { 'shipping.name': [refused.refused] }
}
