import { asAsked } from '@foyer/domain/account/address-format.ts'
import { useEffect, useState } from 'react'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { Address } from '@foyer/domain/account/address.ts'
import { keptAddress } from '@foyer/domain/account/shipping-address.ts'
import { useKnownFormats } from '../account/address-formats.ts'
import { cartStore } from '../cart/cart-store.ts'
import { shippingAddressStore, shippingCountryStore, type CustomerValues } from '../account/customer-store.ts'
import { billingOf, emptyAddress, shippingErrors } from '../account/shipping-address-form.ts'

/** The shipping address of a form, where goods are sent: the billing address until another is wanted (R4.59). */
export function useShippingAddress(start: CustomerValues, isAsked: boolean) {
  const [address, setAddress] = useState<Address | null>(() => shippingAddressStore.read())
  const formatIn = useKnownFormats()
  useEffect(() => () => shippingCountryStore.write(null), [])
  if (!isAsked) return null
  return {
    address,
    /** Asks for another address, beginning with the billing's country, or goes back to the billing address. */
    edit(wanted: boolean): void {
      const { country } = start
      setAddress(wanted ? emptyAddress(country) : null)
      shippingCountryStore.write(wanted ? country : null)
      if (!wanted) shippingAddressStore.clear()
    },
    change(input: Partial<Address>): void {
      setAddress((now) => now && { ...now, ...input })
      // what sending costs depends on it at once
      if (input.country !== undefined) shippingCountryStore.write(input.country)
    },
    /**
     * What is wrong with it, and with a country that nothing is sent to; keeps it where nothing is (R4.60, R5.44,
     * R5.45).
     */
    check(billing: CustomerValues): FieldErrors {
      const error = cartStore.read().shippingCostsError
      const country = address ? 'shipping.country' : 'country'
      const nowhere: FieldErrors = error === 'NO_SHIPPING_COSTS' ? { [country]: [error] } : {}
      const errors = shippingErrors(address, billing, formatIn)
      return Object.keys(errors).length > 0 ? errors : nowhere
    },
    /** The address to send with the form; editing has finished. */
    finish(billing: CustomerValues): Address | null {
      const kept = address && keptAddress(asAsked(address, formatIn(address.country)), billingOf(billing))
      shippingAddressStore.write(kept)
      shippingCountryStore.write(null)
      return kept
    },
  }
}
