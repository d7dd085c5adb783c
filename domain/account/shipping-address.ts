import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { Place } from '@foyer/contract/schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { neededIn, plainFormat } from './needed-in-country.ts'

/** Second line and state are missing where it was stored before they were asked for. */
export interface Address extends Place {
  name: string
}

/** The fields of an address, in their order. */
export const addressParts = ['name', 'street', 'line2', 'zip', 'city', 'state', 'country'] as const
export type AddressPart = (typeof addressParts)[number]

/** An address alone, without whatever else stands beside it. */
export function addressOf({ name, street, line2, zip, city, state, country }: Address): Address {
  return { name, street, ...(line2 && { line2 }), zip, city, ...(state && { state }), country }
}

const bare = (text = '') => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** True when both are the same address, whatever their case and blanks. */
function isSameAddress(one: Address, other: Address): boolean {
  return addressParts.every((part) => bare(one[part]) === bare(other[part]))
}

/** What an address needs in its country, besides whose it is. */
export const neededOfAddress = (format: AddressFormat) => [...neededIn(format, ['street', 'zip', 'city']), 'country']

/** What an address lacks of what its country needs. */
function lacking(address: Address, format: AddressFormat): AddressPart[] {
  const needed = ['name', ...neededOfAddress(format)]
  return addressParts.filter((part) => needed.includes(part) && bare(address[part]) === '')
}

/** What a place lacks, whoever lives there. */
export const lackingPlace = (place: Place, format: AddressFormat) =>
  lacking({ ...place, name: 'somebody' }, format).filter((part) => part !== 'name')

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
  const missing = lacking(shipping, format)
  if (missing.length > 0) return { refused: 'SHIPPING_ADDRESS_INCOMPLETE', missing }
  return isSameAddress(shipping, billing) ? { refused: 'SHIPPING_ADDRESS_SAME_AS_BILLING' } : null
}

/** The shipping address after editing; null means billing, the default (R4.59, R4.60). */
export function keptAddress(shipping: Address, billing: Address): Address | null {
  return isSameAddress(shipping, billing) ? null : addressOf(shipping)
}
