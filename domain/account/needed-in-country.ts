import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { Place } from '@foyer/contract/schema.ts'

export type FormPart = AddressFormat['fields'][number][number]

/** Of a country that is not known, or not yet. */
export const plainFormat: AddressFormat = {
  lines: '%O%n%N%n%A%n%Z %C',
  fields: [['street'], ['line2'], ['zip', 'city']],
  required: ['street', 'zip', 'city'],
  zip: null,
  state: null,
}

/** What an address needs in its country, besides whose it is. */
export const neededOfAddress = ({ required }: AddressFormat): (keyof Place)[] => [...required, 'country']

/** What an address lacks of that, whoever lives there. */
export const lackingPlace = (place: Place, format: AddressFormat) =>
  neededOfAddress(format).filter((part) => !place[part]?.trim())
