import type { AddressFormat } from '@foyer/contract/account.schema.ts'

/** The parts of an address that depend on its country, by the letters that libaddressinput has for them. */
export const partsOf = { A: 'street', C: 'city', S: 'state', Z: 'zip' } as const

/** The parts that a form asks for, line by line; a postcode stands beside the part that it is printed beside. */
export function askedFields(lines: string, hasState: boolean): AddressFormat['fields'] {
  return lines.split('%n').flatMap((line): AddressFormat['fields'] => {
    const parts = [...line.matchAll(/%([ACSZ])/g)]
      .map(([, letter]) => partsOf[letter as keyof typeof partsOf])
      .filter((part) => part !== 'state' || hasState)
    if (parts.includes('street'))
      return [['street'], ['line2'], ...parts.filter((part) => part !== 'street').map(alone)]
    const zip = parts.indexOf('zip')
    const from = Math.min(Math.max(zip - 1, 0), parts.length - 2)
    return zip < 0
      ? parts.map(alone)
      : [...parts.slice(0, from).map(alone), parts.slice(from, from + 2), ...parts.slice(from + 2).map(alone)]
  })
}

const alone = <T>(part: T): T[] => [part]
