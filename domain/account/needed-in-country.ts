import type { AddressFormat } from '@foyer/contract/account.schema.ts'

/** The parts of an address that depend on its country, by the letters that libaddressinput has for them. */
export const letters = { A: 'street', C: 'city', S: 'state', Z: 'zip' } as const
export type LocalPart = (typeof letters)[keyof typeof letters]

/** Of a country that is not known, or not yet. */
export const plainFormat: AddressFormat = {
  lines: '%O%n%N%n%A%n%Z %C',
  required: ['street', 'zip', 'city'],
  zip: null,
  state: null,
}

/** The fields that are needed where `asked` are, in a country: what it does not need is not, and its state is. */
export function neededIn({ required }: AddressFormat, asked: readonly string[]): string[] {
  const local: readonly string[] = Object.values(letters)
  const needed = asked.filter((field) => !local.includes(field) || required.some((part) => part === field))
  return asked.includes('city') && required.includes('state') ? [...needed, 'state'] : needed
}
