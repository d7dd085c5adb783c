import type { Refused } from '@foyer/contract/refusals.ts'

export interface Address {
  name: string
  street: string
  zip: string
  city: string
  country: string
}

/** The fields of an address, in their order. */
export const addressParts = ['name', 'street', 'zip', 'city', 'country'] as const
/** An address alone, without whatever else stands beside it. */
export function addressOf({ name, street, zip, city, country }: Address): Address {
  return { name, street, zip, city, country }
}

const bare = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** True when both are the same address, whatever their case and blanks. */
function isSameAddress(one: Address, other: Address): boolean {
  return addressParts.every((part) => bare(one[part]) === bare(other[part]))
}

/** Whether nothing of an address is missing. */
export function isWholeAddress(address: Address): boolean {
  return addressParts.every((part) => bare(address[part]) !== '')
}

/** Checks an edited shipping address: complete (R5.44), and different from billing (R5.45). */
export function checkShippingAddress(
  shipping: Address,
  billing: Address,
):
  | Refused<'SHIPPING_ADDRESS_INCOMPLETE', { missing: (typeof addressParts)[number][] }>
  | Refused<'SHIPPING_ADDRESS_SAME_AS_BILLING'>
  | null {
  const missing = addressParts.filter((part) => bare(shipping[part]) === '')
  if (missing.length > 0) return { refused: 'SHIPPING_ADDRESS_INCOMPLETE', missing }
  return isSameAddress(shipping, billing) ? { refused: 'SHIPPING_ADDRESS_SAME_AS_BILLING' } : null
}

/** The shipping address after editing; null means billing, the default (R4.59, R4.60). */
export function keptAddress(shipping: Address, billing: Address): Address | null {
  return isSameAddress(shipping, billing) ? null : shipping
}
