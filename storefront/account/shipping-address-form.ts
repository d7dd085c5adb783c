import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { Place } from '@foyer/contract/schema.ts'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import { addressOf, addressParts, type Address, type AddressPart } from '@foyer/domain/account/address.ts'
import { checkShippingAddress } from '@foyer/domain/account/shipping-address.ts'
import type { FormState } from '../forms/use-form.ts'
import type { CustomerValues } from './customer-store.ts'

/** The name of a field of the shipping address in the form, as the server names it. */
export const shippingField = (part: AddressPart) => `shipping.${part}` as const
export const shippingFields = addressParts.map(shippingField)

/** What is in these fields, by their names. */
export const shippingValues = (address: Address | null): Record<string, string> =>
  Object.fromEntries(addressParts.map((part) => [shippingField(part), address?.[part] ?? '']))

/** What the fields of a shipping address show and change. */
export interface ShippingAddressForm {
  /** Null is the billing address. */
  address: Address | null
  edit: (wanted: boolean) => void
  change: (input: Partial<Address>) => void
}

/** The shipping address in a form that keeps it as a value. */
export const shippingIn = (
  form: Pick<FormState<{ address: Address | null }>, 'values' | 'change' | 'changed'>,
  billingCountry: string,
): ShippingAddressForm => {
  const { address } = form.values
  const own = {
    address,
    edit: (wanted: boolean) => form.change({ address: wanted ? emptyAddress(billingCountry) : null }),
    change: (input: Partial<Address>) => form.change({ address: address && { ...address, ...input } }),
  }
  return shippingBeside(form, own)
}

/** A shipping address whose form knows what of it has changed. */
export const shippingBeside = <S extends ShippingAddressForm>(
  { changed }: Pick<FormState, 'changed'>,
  shipping: S,
) => ({
  ...shipping,
  change: (input: Partial<Address>) => {
    shipping.change(input)
    // another country has other postcodes
    changed((input.country === undefined ? (Object.keys(input) as AddressPart[]) : addressParts).map(shippingField))
  },
})

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
