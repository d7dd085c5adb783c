import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import { letters, type LocalPart } from './needed-in-country.ts'
import type { Address } from './shipping-address.ts'

export type FormPart = LocalPart | 'line2'

/** The parts that a form asks for, line by line; a postcode stands beside the part that it is printed beside. */
export function askedRows({ lines, state }: AddressFormat): FormPart[][] {
  return lines.split('%n').flatMap((line): FormPart[][] => {
    const parts = [...line.matchAll(/%([ACSZ])/g)]
      .map(([, letter]) => letters[letter as keyof typeof letters])
      .filter((part) => part !== 'state' || state !== null)
    if (parts.includes('street'))
      return [['street'], ['line2'], ...parts.filter((part) => part !== 'street').map(alone)]
    const zip = parts.indexOf('zip')
    const from = Math.min(Math.max(zip - 1, 0), parts.length - 2)
    return zip < 0 || parts.length < 2
      ? parts.map(alone)
      : [...parts.slice(0, from).map(alone), parts.slice(from, from + 2), ...parts.slice(from + 2).map(alone)]
  })
}

const alone = <T>(part: T): T[] => [part]

export interface WrittenAddress {
  name: string
  company?: string
  street: string
  line2?: string | undefined
  zip: string
  city: string
  state?: string | undefined
  /** As the last line says it. */
  country: string
}

/** An address as its country writes it, whatever of it is there. */
export function labelLines({ lines }: AddressFormat, address: WrittenAddress): string[] {
  const values: Record<string, string> = {
    O: address.company ?? '',
    N: address.name,
    A: [address.street, address.line2 ?? ''].filter((line) => line.trim() !== '').join('\n'),
    C: address.city,
    S: address.state ?? '',
    Z: address.zip,
  }
  const elsewhere = ['Z', 'C', 'S'].filter((letter) => !lines.includes(`%${letter}`)).map((letter) => values[letter]!)
  const written = lines.split('%n').flatMap((line) => {
    const own = lineOf(line, values).split('\n')
    return line.includes('%A') ? [...own, elsewhere.join(' ')] : own
  })
  return [...written, address.country].map((line) => line.trim().replace(/ +/g, ' ')).filter((line) => line !== '')
}

/** A line without what stands between parts that are not there. */
function lineOf(line: string, values: Readonly<Record<string, string>>): string {
  let [written, between] = ['', '']
  for (const piece of line.split(/(%[A-Z])/)) {
    if (!piece.startsWith('%')) {
      between = piece
      continue
    }
    const value = (values[piece.slice(1)] ?? '').trim()
    if (value === '') continue
    written += (written !== '' || line.startsWith(between) ? between : '') + value
  }
  return written
}

/** Longer ones are none anywhere. */
const longest = 20

/**
 * A postcode as its country writes it, whatever stood before it, however it was divided and in whichever case, as some
 * write it abroad (`ch-8001`); null where the country has none like it.
 */
export function postcodeIn({ zip }: AddressFormat, typed: string, country: string): string | null {
  const text = typed.trim()
  if (zip === null || text === '') return text
  const postcode = text.toUpperCase().replace(/[\s\u2010-\u2015]+/g, (gap) => (gap.trim() === '' ? ' ' : '-'))
  if (postcode.length > longest) return null
  const pattern = new RegExp(`^(?:${zip.pattern})$`)
  return (
    [postcode, ...withoutPrefix(postcode, country)]
      .flatMap((one) => [...divided(one), zip.prefix + one])
      .find((one) => pattern.test(one)) ?? null
  )
}

function withoutPrefix(postcode: string, country: string): string[] {
  const bare = postcode.startsWith(country) ? postcode.slice(country.length) : postcode
  return [bare, bare.replace(/^[A-Z]{1,3}[- ]/, '')].map((one) => one.replace(/^[- ]+/, ''))
}

/** A postcode as it is, whole, and with a hyphen or a blank anywhere: the patterns know one way of writing it. */
function divided(postcode: string): string[] {
  const whole = postcode.replaceAll(/[- ]/g, '')
  const places = Array.from({ length: Math.max(whole.length - 1, 0) }, (_, at) => at + 1)
  return [
    postcode,
    whole,
    ...places.flatMap((at) => ['-', ' '].map((sign) => whole.slice(0, at) + sign + whole.slice(at))),
  ]
}

/** The key of a state by what was typed or filled in: its key or its name; null where the country has none like it. */
export function stateIn({ state }: AddressFormat, typed: string): string | null {
  const text = typed.trim()
  if (state === null || text === '') return ''
  if (state.choices.length === 0) return text
  const bare = text.toLowerCase()
  return state.choices.find(({ key, name }) => key.toLowerCase() === bare || name.toLowerCase() === bare)?.key ?? null
}

/** An address with postcode and state as its country writes them; what it has no room for is left out. */
export function inItsCountry<A extends Partial<Address>>(address: A, format: AddressFormat): A {
  const { zip = '', state = '', country = '' } = address
  return {
    ...address,
    ...(zip && { zip: postcodeIn(format, zip, country) ?? zip }),
    ...(state && { state: stateIn(format, state) ?? state }),
  }
}
