import { describe, expect, it } from 'vitest'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import { neededIn, inItsCountry, stateIn } from './address-format.ts'
import { labelLines } from './address-label.ts'
import { postcodeIn } from './postcode.ts'
import { plainFormat } from './needed-in-country.ts'
import { isWholeAddress } from './shipping-address.ts'

const zip = (pattern: string, prefix = '') => ({ pattern, prefix })
const usa: AddressFormat = {
  lines: '%N%n%O%n%A%n%C, %S %Z',
  fields: [['street'], ['line2'], ['city'], ['state', 'zip']],
  required: ['street', 'city', 'state', 'zip'],
  zip: zip('(\\d{5})(?:[ \\-](\\d{4}))?'),
  state: { kind: 'state', choices: [{ key: 'NY', name: 'New York' }] },
}
const hongKong: AddressFormat = {
  ...plainFormat,
  lines: '%N%n%O%n%A%n%C%n%S',
  fields: [['street'], ['line2'], ['city'], ['state']],
  required: ['street', 'state'],
}
const switzerland: AddressFormat = { ...plainFormat, zip: zip('\\d{4}') }
const latvia: AddressFormat = { ...plainFormat, lines: '%N%n%A%n%S%n%C, %Z', zip: zip('LV-\\d{4}', 'LV-') }
const singapore: AddressFormat = {
  ...plainFormat,
  lines: '%N%n%A%nSINGAPORE %Z',
  fields: [['street'], ['line2'], ['zip']],
  required: ['street', 'zip'],
}

describe('an address is asked for', () => {
  it('with what its country needs: a state beside a town, and no postcode where none is needed', () => {
    expect(neededIn(usa, ['fname', 'street', 'zip', 'city'])).toEqual(['fname', 'street', 'zip', 'city', 'state'])
    expect(neededIn(hongKong, ['street', 'zip', 'city'])).toEqual(['street', 'state'])
    expect(neededIn(usa, ['fname', 'country'])).toEqual(['fname', 'country'])
  })
})

describe('an address is written', () => {
  const ada = { name: 'Ada Muster', street: 'Way 1', zip: '10118', city: 'New York', state: 'NY', country: 'USA' }
  const written = (format: AddressFormat, changes: object = {}) => labelLines(format, { ...ada, ...changes }).join('/')

  it.each([
    ['as its country does', usa, {}, 'Ada Muster/Way 1/New York, NY 10118/USA'],
    [
      'with its company where that stands there',
      usa,
      { company: 'Inc.' },
      'Ada Muster/Inc./Way 1/New York, NY 10118/USA',
    ],
    ['or above the name', switzerland, { company: 'AG', state: '' }, 'AG/Ada Muster/Way 1/10118 New York/USA'],
    ['with a second line', usa, { line2: ' Floor 3 ' }, 'Ada Muster/Way 1/Floor 3/New York, NY 10118/USA'],
    ['without a state, as one of before', usa, { state: undefined }, 'Ada Muster/Way 1/New York 10118/USA'],
    ['without a town', usa, { city: '' }, 'Ada Muster/Way 1/NY 10118/USA'],
    ['with what its country has no room for', singapore, {}, 'Ada Muster/Way 1/New York NY/SINGAPORE 10118/USA'],
    ['without what stands before nothing', singapore, { zip: '', city: '', state: '' }, 'Ada Muster/Way 1/USA'],
    ['with the little that is known', plainFormat, { street: '', zip: '', city: '', state: '' }, 'Ada Muster/USA'],
  ])('%s', (_, format, changes, text) => {
    expect(written(format, changes)).toBe(text)
  })
})

describe('a postcode', () => {
  it.each([
    ['8001', '8001', switzerland, 'CH'],
    [' ch-8001', '8001', switzerland, 'CH'],
    ['CH8001', '8001', switzerland, 'CH'],
    ['80 01', '8001', switzerland, 'CH'],
    ['10118–0110', '10118-0110', usa, 'US'],
    ['101180110', '10118-0110', usa, 'US'],
    ['1010', 'LV-1010', latvia, 'LV'],
    ['lv1010', 'LV-1010', latvia, 'LV'],
    ['D-10115', '10115', { ...plainFormat, zip: zip('\\d{5}') }, 'DE'],
    ['1012ab', '1012AB', { ...plainFormat, zip: zip('\\d{4} ?[A-Z]{2}') }, 'NL'],
    ['PO Box 7', 'PO Box 7', plainFormat, 'AE'],
  ])('%j is %j', (typed, written, format, country) => {
    expect(postcodeIn(format, typed, country)).toBe(written)
  })

  it.each(['3', '10115', 'ABCD', '8'.repeat(200), `8001${' '.repeat(100)}1`])('of Switzerland is not %j', (typed) => {
    expect(postcodeIn(switzerland, typed, 'CH')).toBeNull()
  })
})

it('A state is known by its key and by its name; what a country has not is left out, whatever was filled in', () => {
  expect(['ny', 'New york ', 'NYC'].map((typed) => stateIn(usa, typed))).toEqual(['NY', 'NY', null])
  const address = { zip: 'ch-8001', state: 'ZH', country: 'CH' }
  expect(inItsCountry(address, switzerland)).toEqual({ zip: '8001', state: '', country: 'CH' })
  const moved = { zip: '8001', city: 'Zürich', country: '' }
  expect(inItsCountry(moved, hongKong)).toEqual({ ...moved, zip: '' })
  expect(inItsCountry(moved, singapore)).toEqual({ ...moved, city: '' })
})

it('An address that was stored without a state is whole', () => {
  const stored = { name: 'Ada', street: 'Way 1', zip: '10118', city: 'New York', country: 'US' }
  expect(isWholeAddress(stored, usa)).toBe(true)
  expect(isWholeAddress({ ...stored, zip: '' }, usa)).toBe(false)
  expect(isWholeAddress({ ...stored, zip: '', city: '' }, hongKong)).toBe(true)
})
