import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { Place } from '@foyer/contract/schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { addressOf, addressParts, type Address, type AddressPart } from './address.ts'
import { lackingPlace, plainFormat } from './needed-in-country.ts'

const bare = (text = '') => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** True when both are the same address, whatever their case and blanks. */
function isSameAddress(one: Address, other: Address): boolean {
  return addressParts.every((part) => bare(one[part]) === bare(other[part]))
}

/** Whether it says where somebody is, also where no state was asked for when it was stored. */
export function saysWhere(address: Place, format: AddressFormat): boolean {
  return lackingPlace(address, format).every((part) => part === 'state')
}

/** Whether something can be sent there. */
export function isWholeAddress(address: Address, format: AddressFormat): boolean {
  return bare(address.name) !== '' && saysWhere(address, format)
}

/** Checks an edited shipping address: complete (R5.44), and different from billing (R5.45). */
export function checkShippingAddress(
  shipping: Address,
  billing: Address,
  format: AddressFormat = plainFormat,
):
  | Refused<'SHIPPING_ADDRESS_INCOMPLETE', { missing: AddressPart[] }>
  | Refused<'SHIPPING_ADDRESS_SAME_AS_BILLING'>
  | null {
  const missing = [...(bare(shipping.name) === '' ? (['name'] as const) : []), ...lackingPlace(shipping, format)]
  if (missing.length > 0) return { refused: 'SHIPPING_ADDRESS_INCOMPLETE', missing }
  return isSameAddress(shipping, billing) ? { refused: 'SHIPPING_ADDRESS_SAME_AS_BILLING' } : null
}

/** The shipping address after editing; null means billing, the default (R4.59, R4.60). */
export function keptAddress(shipping: Address, billing: Address): Address | null {
  return isSameAddress(shipping, billing) ? null : addressOf(shipping)
}
