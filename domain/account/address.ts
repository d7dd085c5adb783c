import type { Place } from '@foyer/contract/schema.ts'
import { placeParts } from '../text/place-parts.ts'

/** Second line and state are missing where it was stored before they were asked for. */
export interface Address extends Place {
  name: string
}

/** The fields of an address, in their order. */
export const addressParts = ['name', ...placeParts] as const
export type AddressPart = (typeof addressParts)[number]

/** An address alone, without whatever else stands beside it. */
export function addressOf({ name, street, line2, zip, city, state, country }: Address): Address {
  return { name, street, ...(line2 && { line2 }), zip, city, ...(state && { state }), country }
}
