import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { Address } from './address.ts'
import type { FormPart } from './needed-in-country.ts'
import { postcodeIn } from './postcode.ts'

/** An address without postcode or town where its country has none: they were typed before it was chosen. */
export function asAsked<A extends { zip?: string; city?: string }>(address: A, { fields }: AddressFormat): A {
  const asked = fields.flat()
  const unasked = (['zip', 'city'] as const).filter((part) => !asked.includes(part))
  return { ...address, ...Object.fromEntries(unasked.map((part) => [part, ''])) }
}

const local: readonly string[] = ['street', 'zip', 'city', 'state'] satisfies FormPart[]

/** The fields that are needed where `asked` are, in a country: what it does not need is not, and its state is. */
export function neededIn({ required }: AddressFormat, asked: readonly string[]): string[] {
  const needed = asked.filter((field) => !local.includes(field) || required.some((part) => part === field))
  return asked.includes('city') && required.includes('state') ? [...needed, 'state'] : needed
}

/** The key of a state by what was typed or filled in: its key or its name; null where the country has none like it. */
export function stateIn({ state }: AddressFormat, typed: string): string | null {
  const text = typed.trim()
  if (state === null || text === '') return ''
  if (state.choices.length === 0) return text
  const bare = text.toLowerCase()
  return state.choices.find(({ key, name }) => key.toLowerCase() === bare || name.toLowerCase() === bare)?.key ?? null
}

/** An address with postcode and state as its country writes them; what that has not is left out. */
export function inItsCountry<A extends Partial<Address>>(address: A, format: AddressFormat): A {
  const own = asAsked(address, format)
  const { zip = '', state = '', country = '' } = own
  return {
    ...own,
    ...(zip && { zip: postcodeIn(format, zip, country) ?? zip }),
    ...(state && { state: stateIn(format, state) ?? state }),
  }
}
