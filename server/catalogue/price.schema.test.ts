import { describe, expect, it } from 'vitest'
import { museum, museumIn } from '../testing/museum.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'
import { catalogueFolder } from './catalogue.fixture.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'

async function read(currency: string, changes: Record<string, string> = {}) {
  const { folder, remove } = await catalogueFolder({ ...museumIn(currency), ...changes })
  const { files } = await loadFiles(folder)
  await remove()
  return readCatalogue({ folder: 'museum', files })
}
const problems = async (currency: string, changes: Record<string, string>) =>
  (await read(currency, changes)).problems ?? []
const change = (name: string, from: string, to: string) => {
  const text = { ...museum, ...smallTours }[name]!
  expect(text).toContain(from)
  return { [name]: text.replace(from, to) }
}
const open = (price: string) => change('events/days.yaml', 'price: 1500', `price: ${price}`)

describe('a price in the catalogue', () => {
  it.each([
    ['CHF', '1500', 1500],
    ['CHF', '15.00', 1500],
    ['CHF', '15.5', 1550],
    ['CHF', '"15.05"', 1505],
    ['EUR', '0.05', 5],
    ['EUR', '0', 0],
    ['JPY', '1500', 1500],
    ['KWD', '1500', 1500],
    ['KWD', '1.500', 1500],
    ['KWD', '1.50', 1500],
  ])('in %s is minor units, or has a decimal point: %s (R1.28)', async (currency, written, minor) => {
    const { entries, problems: wrong } = await read(currency, open(written))
    expect(wrong).toBeUndefined()
    expect(entries!.events.find(({ id }) => id === 2)!.tickets[1]!.price).toBe(minor)
  })

  it.each([
    ['CHF', '15.005', 'must be an amount in CHF, minor units like 1200, or 12.00'],
    ['KWD', '1.5000', 'must be an amount in KWD, minor units like 12000, or 12.000'],
    ['JPY', '1500.0', 'must be an amount in JPY, a whole number: it has no decimals'],
    ['CHF', '-5', 'must be an amount in CHF, minor units like 1200, or 12.00'],
    ['CHF', '"15,00"', 'must be an amount in CHF, minor units like 1200, or 12.00'],
    ['CHF', '1e3', 'must be an amount in CHF, minor units like 1200, or 12.00'],
    ['CHF', '.50', 'must be an amount in CHF, minor units like 1200, or 12.00'],
    ['CHF', '1500000000', 'must be an amount in CHF, minor units like 1200, or 12.00'],
    ['CHF', 'true', 'must be an amount in CHF, minor units like 1200, or 12.00'],
  ])('in %s is not %s: it is refused with its line (R1.28)', async (currency, written, what) => {
    expect(await problems(currency, open(written))).toEqual([`museum/events/days.yaml:20: tickets.price: ${what}`])
  })

  it('has the decimals of the currency wherever it stands (R1.28)', async () => {
    const all = {
      ...smallTours,
      ...change('tours/public.yaml', 'price: 500', 'price: 500.0'),
      ...change('events/rules.yaml', 'price: 500', 'price: 500.0'),
    }
    expect(await problems('JPY', all)).toEqual([
      expect.stringMatching(/^museum\/events\/rules\.yaml:\d+: tickets\.subtickets\.price: must be an amount in JPY/),
      expect.stringMatching(/^museum\/tours\/public\.yaml:\d+: prices\.price: must be an amount in JPY/),
    ])
    expect(await problems('CHF', all)).toEqual([])
    const other = { ...smallTours, ...change('tours/public.yaml', '{711: 1200}', '{711: 12.00}') }
    expect(await problems('JPY', other)).toEqual([
      expect.stringMatching(
        /^museum\/tours\/public\.yaml:\d+: languages\.times\.prices\.711: must be an amount in JPY/,
      ),
    ])
    const most = { 'shop.yaml': museumIn('JPY')['shop.yaml']!.replace('id: 164,', 'id: 164, max: 90.00,') }
    expect(await problems('JPY', most)).toEqual([
      expect.stringMatching(/^museum\/shop\.yaml:\d+: payments\.max: must be an amount in JPY/),
    ])
  })
})

describe("the shop's currency", () => {
  it('is CHF by default, and its code stands before prices by default (R1.28, R1.29)', async () => {
    const named = await read('EUR')
    expect([named.entries!.shop.settings.currency, named.entries!.shop.config.currencySymbol]).toEqual(['EUR', 'EUR'])
    const unnamed = await read('', { 'shop.yaml': museum['shop.yaml']!.replace('  currencySymbol: CHF\n', '') })
    expect([unnamed.entries!.shop.settings.currency, unnamed.entries!.shop.config.currencySymbol]).toEqual([
      'CHF',
      'CHF',
    ])
  })

  it.each(['XYZ', 'chf', 'Fr.', 'DEM', 'XAU', '756'])(
    'is not %s: it is refused with its line (R1.28)',
    async (code) => {
      const [first, ...more] = await problems(code, {})
      expect(first).toMatch(/^museum\/shop\.yaml:23: settings\.currency: /)
      expect(more).toEqual([])
    },
  )

  it('is none that another code stands before in prices (R1.28, R1.29)', async () => {
    const symbol = (sign: string) => ({
      'shop.yaml': museumIn('JPY')['shop.yaml']!.replace('config:\n', `config:\n  currencySymbol: ${sign}\n`),
    })
    expect(await problems('JPY', symbol('CHF'))).toEqual([
      "museum/shop.yaml:3: config.currencySymbol: CHF is another currency than the shop's, JPY",
    ])
    expect(await problems('JPY', symbol('¥'))).toEqual([])
  })

  it('stands among the settings only', async () => {
    const twice = { 'shop.yaml': museum['shop.yaml']!.replace('config:\n', 'config:\n  currency: EUR\n') }
    expect(await problems('CHF', twice)).toEqual(['museum/shop.yaml:3: config.currency: unknown name'])
  })
})
