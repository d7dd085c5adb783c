import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { Place } from '@foyer/contract/schema.ts'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import { addressOf, addressParts, type Address, type AddressPart } from '@foyer/domain/account/address.ts'
import { checkShippingAddress } from '@foyer/domain/account/shipping-address.ts'
import type { CustomerValues } from './customer-store.ts'

/** The name of a field of the shipping address in the form, as the server names it. */
export const shippingField = (part: AddressPart) => `shipping.${part}` as const
export const shippingFields = addressParts.map(shippingField)

/** What the fields of a shipping address show and change. */
export interface ShippingAddressForm {
  /** Null is the billing address. */
  address: Address | null
  edit: (wanted: boolean) => void
  change: (input: Partial<Address>) => void
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
    change: (input) => form.change({ address: address && { ...address, ...input } }),
  }
}

type Billing = Place & Pick<CustomerValues, 'fname' | 'lname'>

export const billingOf = (billing: Billing): Address =>
  addressOf({ ...billing, name: `${billing.fname} ${billing.lname}` })

/** A shipping address to begin with: nothing but the country of the billing address. */
export const emptyAddress = (country: string): Address => ({ name: '', street: '', zip: '', city: '', country })

/** What is wrong with an edited shipping address, by field (R5.44, R5.45). */
export function shippingErrors(
  address: Address | null,
  billing: Billing,
  formatIn: (country: string) => AddressFormat,
): FieldErrors {
  const refused = address && checkShippingAddress(address, billingOf(billing), formatIn(address.country))
  if (!refused) return {}
  return refused.refused === 'SHIPPING_ADDRESS_INCOMPLETE'
    ? Object.fromEntries(refused.missing.map((part) => [shippingField(part), ['FIELD_REQUIRED']]))
    : { 'shipping.name': [refused.refused] }
}
