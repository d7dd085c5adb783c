import { useEffect, useState } from 'react'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import {
  addressParts,
  checkShippingAddress,
  keptAddress,
  type Address,
} from '@foyer/domain/account/shipping-address.ts'
import { cartStore } from '../cart/cart-store.ts'
import { shippingAddressStore, shippingCountryStore, type CustomerValues } from '../account/customer-store.ts'

export type AddressPart = (typeof addressParts)[number]
/** The name of a field of the shipping address in the form, as the server names it. */
export const shippingField = (part: AddressPart) => `shipping.${part}` as const
export const shippingFields = addressParts.map(shippingField)

const billingOf = ({ fname, lname, street, zip, city, country }: CustomerValues): Address => ({
  name: `${fname} ${lname}`,
  street,
  zip,
  city,
  country,
})

/** The shipping address of a form, where goods are sent: the billing address until another is wanted (R4.59). */
export function useShippingAddress(start: CustomerValues, isAsked: boolean) {
  const [address, setAddress] = useState<Address | null>(() => shippingAddressStore.read())
  useEffect(() => () => shippingCountryStore.write(null), [])
  if (!isAsked) return null
  return {
    address,
    /** Asks for another address, beginning with the billing's country, or goes back to the billing address. */
    edit(wanted: boolean): void {
      const { country } = start
      setAddress(wanted ? { name: '', street: '', zip: '', city: '', country } : null)
      shippingCountryStore.write(wanted ? country : null)
      if (!wanted) shippingAddressStore.clear()
    },
    change(part: AddressPart, value: string): void {
      setAddress((now) => now && { ...now, [part]: value })
      // what sending costs depends on it at once
      if (part === 'country') shippingCountryStore.write(value)
    },
    /** What is wrong with it, and with a country that nothing is sent to; keeps it where nothing is (R4.60, R5.44, R5.45). */
    check(billing: CustomerValues): FieldErrors {
      const error = cartStore.read().shippingCostsError
      const country = address ? 'shipping.country' : 'country'
      const nowhere: FieldErrors = error === 'NO_SHIPPING_COSTS' ? { [country]: [error] } : {}
      if (!address) return nowhere
      const refused = checkShippingAddress(address, billingOf(billing))
      if (!refused) return nowhere
      return refused.refused === 'SHIPPING_ADDRESS_INCOMPLETE'
        ? Object.fromEntries(refused.missing.map((part) => [shippingField(part), ['FIELD_REQUIRED']]))
        : { 'shipping.name': [refused.refused] }
    },
    /** The address to send with the form; editing has finished. */
    finish(billing: CustomerValues): Address | null {
      const kept = address && keptAddress(address, billingOf(billing))
      shippingAddressStore.write(kept)
      shippingCountryStore.write(null)
      return kept
    },
  }
}
export type ShippingAddress = NonNullable<ReturnType<typeof useShippingAddress>>
