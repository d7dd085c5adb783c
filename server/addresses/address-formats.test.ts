import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schemas from '@foyer/contract/account.schema.ts'
import { rows, sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { countriesIn, countryName, nearCountries } from './countries.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const newYork = { street: '350 5th Ave', line2: 'Floor 3', zip: '10118', city: 'New York', state: 'NY', country: 'US' }
const asked = async (country: string, lang = 'de') =>
  schemas.customerAddress.data.parse((await shop.call('GET', `${lang}/customer/address?country=${country}`)).body.data)
const guest = (fields: object) =>
  shop.call('POST', 'de/auth/guest', {
    c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', ...fields },
  })

describe('customer/address', () => {
  it.each([
    ['US', '%N%n%O%n%A%n%C, %S %Z', ['street', 'city', 'state', 'zip'], 'state', { key: 'NY', name: 'New York' }],
    ['JP', '%N%n%O%n%A%n%C, %S%n%Z', ['street', 'city', 'state', 'zip'], 'prefecture', { key: 'Tokyo', name: 'Tokyo' }],
    ['ES', '%N%n%O%n%A%n%Z %C %S', ['street', 'city', 'state', 'zip'], 'province', { key: 'Madrid', name: 'Madrid' }],
    ['IE', '%N%n%O%n%A%n%C%n%S%n%Z', ['street', 'city'], 'county', { key: 'Co. Cork', name: 'Co. Cork' }],
    ['AE', '%N%n%O%n%A%n%S', ['street', 'state'], 'emirate', { key: 'Dubai', name: 'Dubai' }],
    ['UA', '%N%n%O%n%A%n%C%n%S%n%Z', ['street', 'city', 'zip'], 'region', { key: 'Lviv oblast', name: 'Lviv oblast' }],
    ['AR', '%N%n%O%n%A%n%Z %C%n%S', ['street', 'city'], 'province', { key: 'Chaco', name: 'Chaco' }],
  ] as const)(
    'says how %s writes addresses, and what its states are called',
    async (country, lines, required, kind, one) => {
      const format = await asked(country)
      expect([format.lines, format.required, format.state?.kind]).toEqual([lines, required, kind])
      expect(format.state?.choices).toContainEqual(one)
    },
  )

  it.each([
    ['US', 'town, then state and ZIP beside each other', 'street|line2|city|state zip'],
    ['IT', 'postcode and town beside each other, then the province', 'street|line2|zip city|state'],
    ['CH', 'postcode and town', 'street|line2|zip city'],
    ['AE', 'no postcode and no town where there is none', 'street|line2|state'],
    ['LV', 'no state without a list', 'street|line2|city zip'],
    ['SG', 'no town where the country is one', 'street|line2|zip'],
    ['FM', 'a state without a list where it is needed', 'street|line2|city|state zip'],
    ['PH', 'postcode and province beside each other', 'street|line2|city|zip state'],
    ['VE', 'town and postcode beside each other, then the state', 'street|line2|city zip|state'],
    ['GN', 'postcode and town by themselves where the street is between them', 'street|line2|zip|city'],
  ])('says that a form for %s has %s', async (country, _, lines) => {
    expect((await asked(country)).fields.map((row) => row.join(' ')).join('|')).toBe(lines)
  })

  it('has the names of states in the visitor’s language, where these have one', async () => {
    const names = async (lang: string) => (await asked('CA', lang)).state?.choices.find(({ key }) => key === 'BC')?.name
    expect([await names('fr'), await names('de')]).toEqual(['Colombie-Britannique', 'British Columbia'])
    const all = (await asked('CA', 'fr')).state!.choices.map(({ name }) => name)
    expect(all.slice(all.indexOf('Colombie-Britannique'), all.indexOf('Colombie-Britannique') + 3)).toEqual([
      'Colombie-Britannique',
      'Île-du-Prince-Édouard',
      'Manitoba',
    ])
  })

  it('leaves out the country before a postcode, and what is neither known nor a country', async () => {
    expect([(await asked('CH')).lines, (await asked('CH')).state]).toEqual(['%O%n%N%n%A%n%Z %C', null])
    expect([(await asked('CH')).zip, (await asked('CI')).zip]).toEqual([{ pattern: '\\d{4}', prefix: '' }, null])
    expect((await asked('../../../package')).lines).toBe('%O%n%N%n%A%n%Z %C')
  })

  it('says it of every country of the form', async () => {
    const { countries } = (await shop.call('GET', 'de/customer/attr')).body.data
    expect(Object.values(countries).slice(6, 9)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln'])
    for (const country of Object.keys(countries)) {
      const { lines, zip } = await asked(country)
      expect(lines, country).toMatch(/^[^%]*(%[NOACSZn][^%]*)+$/)
      expect(new RegExp(zip?.pattern ?? '').test(''), country).toBe(zip === null)
    }
  })
})

describe('countries', () => {
  it('begin with the own one, once', () => {
    expect(Object.keys(countriesIn('nl', 'NL')).slice(0, 4)).toEqual(['NL', 'CH', 'LI', 'DE'])
    expect(Object.keys(countriesIn('nl', 'DE')).slice(0, 4)).toEqual(['DE', 'CH', 'LI', 'AT'])
    expect(Object.keys(countriesIn('nl', '')).slice(0, 2)).toEqual(['CH', 'LI'])
    for (const own of ['NL', 'DE', '']) expect(Object.keys(countriesIn('nl', own))).toHaveLength(249)
    expect([nearCountries('NL'), nearCountries('AT')]).toEqual([
      ['NL', 'DE', 'FR', 'IT', 'AT', 'CH', 'GB'],
      ['AT', 'DE', 'FR', 'IT', 'CH', 'GB'],
    ])
  })

  it('have a name in a language, and what is no code stays as it is', () => {
    expect(['AT', 'ZZ9', 'Land'].map(countryName('fr'))).toEqual(['Autriche', 'ZZ9', 'Land'])
  })
})

describe('an address', () => {
  const stored = async (zip: string) => {
    const found = sql`select document from customer where document->>'zip' = ${zip}`
    return (await rows<{ document: object }>(shop.shop.database.db, found)).map(({ document }) => document)
  }

  it('is taken with its second line and its state, which is known by its name too', async () => {
    expect((await guest({ ...newYork, state: 'new york', zip: ' us-10118' })).status).toBe(200)
    expect(await stored(newYork.zip)).toMatchObject([newYork])
  })

  it.each([
    ['LV', '1010', 'LV-1010'],
    ['AD', '500', 'AD500'],
  ])('of %s is taken with the postcode %s as %s', async (country, typed, zip) => {
    expect((await guest({ street: 'Iela 1', city: 'Ort', country, zip: typed })).status).toBe(200)
    expect(await stored(zip)).toMatchObject([{ country, city: 'Ort' }])
  })

  it('of Britain is not taken with a postcode of which only half is there', async () => {
    expect((await guest({ ...newYork, state: '', country: 'GB', zip: '0AA' })).body.errors).toEqual({
      zip: ['POSTCODE_INVALID'],
    })
  })

  it.each([
    ['a state that its country has not', { state: 'ZH' }, { state: ['FIELD_UNKNOWN_CHOICE'] }],
    ['a second line of 201 letters', { line2: 'ß'.repeat(201) }, { line2: ['FIELD_TOO_LONG'] }],
    ['a postcode of another country', { zip: '8001' }, { zip: ['POSTCODE_INVALID'] }],
    ['no state for an invoice', { state: '', send_invoice: true }, { state: ['FIELD_REQUIRED'] }],
  ])('is refused with %s', async (_, changes, errors) => {
    const { status, body } = await guest({ ...newYork, ...changes })
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('needs no postcode and no town where its country has none', async () => {
    const dubai = { street: 'Box 7', state: 'Dubai', country: 'AE', send_invoice: true }
    expect((await guest(dubai)).status).toBe(200)
  })

  it('is written as its country does on the page of the order and on the invoice', async () => {
    const body = purchase([ticketLine(61, 2, '2026-03-22 10:00')])
    const opened = await init(await shop.guest({ ...newYork, company: 'Mutual Ltd' }), body)
    await shop.choose(opened.body.data, 'pay')
    const id = (await exec(body.cartId)).body.data.booking_id
    const { customer } = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    const label = ['Ada Muster', 'Mutual Ltd', '350 5th Ave', 'Floor 3', 'New York, NY 10118', 'Vereinigte Staaten']
    expect(customer).toMatchObject({ line2: 'Floor 3', state: 'NY', label })
    await shop.call('POST', 'de/order/invoice', { id })
    const response = await shop.app.request(`/api/de/order/invoice.pdf?id=${id}`)
    expect((await pageTexts(new Uint8Array(await response.arrayBuffer()))).join(' ')).toContain(label.join(' '))
  })
})
