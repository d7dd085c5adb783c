import { describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { museum, museumIn } from '../testing/museum.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'
import { catalogueFolder } from './catalogue.fixture.ts'
import { loadFiles } from './read-catalogue.ts'
import { problemLines } from './problem-lines.fixture.ts'

async function read(currency: string, changes: Record<string, string> = {}) {
  const { folder, remove } = await catalogueFolder({ ...museumIn(currency), ...changes })
  const { files } = await loadFiles(folder)
  await remove()
  return problemLines({ files })
}
const problems = async (currency: string, changes: Record<string, string>) => (await read(currency, changes)).problems
/** A day ticket of 15.00, in the currency's own form, with another price. */
const open = (currency: string, price: string) => ({
  'events/days.yaml': museumIn(currency)['events/days.yaml']!.replace(/price: 1\.?5\S*?,/, `price: ${price},`),
})

describe('an amount in the catalogue', () => {
  it.each([
    ['CHF', '15.00', 1500],
    ['CHF', '15.5', 1550],
    ['CHF', '"15.05"', 1505],
    ['EUR', '0.05', 5],
    ['EUR', '0', 0],
    ['EUR', '0.00', 0],
    ['JPY', '1500', 1500],
    ['JPY', '"1500"', 1500],
    ['KWD', '1.500', 1500],
    ['KWD', '1.50', 1500],
  ])('in %s is written with its decimals, where the currency has any: %s (R1.28)', async (currency, written, minor) => {
    const { entries, problems: wrong } = await read(currency, open(currency, written))
    expect(wrong).toEqual([])
    expect(entries!.events.find(({ id }) => id === 2)!.tickets[1]!.price).toBe(minor)
  })

  it.each([
    ['CHF', '14', 'must be an amount in CHF with its decimals: write 14.00'],
    ['CHF', '"14"', 'must be an amount in CHF with its decimals: write 14.00'],
    ['KWD', '1500', 'must be an amount in KWD with its decimals: write 1500.000'],
    ['CHF', '15.005', 'must be an amount in CHF, like 12.00'],
    ['KWD', '1.5000', 'must be an amount in KWD, like 12.000'],
    ['JPY', '1500.0', 'must be an amount in JPY, which has no decimals: write a whole number like 1500'],
    ['CHF', '-5', 'must be an amount in CHF, like 12.00'],
    ['CHF', '"15,00"', 'must be an amount in CHF with a point: write 15.00'],
    ['CHF', '"15,5"', 'must be an amount in CHF with a point: write 15.50'],
    ['CHF', '14 Euro', 'must be an amount in CHF, like 12.00'],
    ['CHF', '1e3', 'must be an amount in CHF, like 12.00'],
    ['CHF', '.50', 'must be an amount in CHF, like 12.00'],
    ['CHF', '0x10', 'must be an amount in CHF, like 12.00'],
    ['CHF', '15000000.00', 'must be an amount in CHF, and this is too much'],
    ['CHF', 'true', 'must be an amount in CHF, like 12.00'],
    ['CHF', '', 'must be an amount in CHF, like 12.00'],
  ])('in %s is not %s: it is refused with its line (R1.28)', async (currency, written, what) => {
    expect(await problems(currency, open(currency, written))).toEqual([
      `museum/events/days.yaml:20: tickets.price: ${what}`,
    ])
  })

  const wrote = (name: string, from: string, to: string, files: Record<string, string>) => {
    expect(files[name]).toContain(from)
    return { ...files, [name]: files[name]!.replace(from, to) }
  }
  const all = { ...goodsMuseum, ...smallTours }
  it.each<[string, string, string, string]>([
    ['tickets.subtickets.price', 'events/rules.yaml', 'price: 5.00', 'price: 5'],
    ['price_from', 'events/days.yaml', 'schedule:', 'price_from: 15\nschedule:'],
    ['prices.price', 'tours/public.yaml', 'price: 5.00', 'price: 5'],
    ['languages.times.prices.711', 'tours/public.yaml', '{711: 12.00}', '{711: 12}'],
    ['payments.max', 'shop.yaml', 'id: 164,', 'id: 164, max: 90,'],
    ['payments.invoice.from', 'shop.yaml', 'id: 164,', 'id: 164, invoice: {from: 90},'],
    ['price', 'merchandise/poster.yaml', 'price: 19.00', 'price: 19'],
    ['amount.min', 'vouchers/free.yaml', 'min: 20.00', 'min: 20'],
    ['amount.max', 'vouchers/free.yaml', 'max: 500.00', 'max: 500'],
    ['rates.price', 'shipping.yaml', 'price: 7.00', 'price: 7'],
    ['free_from', 'shipping.yaml', 'free_from: 200.00', 'free_from: 60'],
  ])('is one thing everywhere: %s of a whole number is refused (R1.28)', async (field, name, from, to) => {
    const reported = await problems('CHF', wrote(name, from, to, all))
    expect(reported).toContainEqual(
      expect.stringMatching(new RegExp(`${name}:\\d+: ${field}: .* with its decimals: write`)),
    )
  })

  it('in shipping and in the limits of a voucher is what stands there, not its hundredth (R1.28)', async () => {
    const free = wrote('shipping.yaml', 'free_from: 200.00', 'free_from: 60.00', all)
    const { entries, problems: wrong } = await read('CHF', free)
    expect(wrong).toEqual([])
    expect(entries!.shipping[0]).toMatchObject({ free_from: 6000, rates: [{ price: 700 }, { price: 1100 }] })
    expect(entries!.vouchers.find(({ id }) => id === 702)!.amount).toEqual({ min: 2000, max: 50_000 })
  })

  it('is told as its currency is written', async () => {
    const from = wrote('events/slots.yaml', 'tickets:', 'price_from: 4\ntickets:', museumIn('JPY'))
    expect(await problems('JPY', from)).toEqual([expect.stringMatching(/price_from: nothing costs as little as 4$/)])
  })

  it('is refused with decimals that its currency does not have, wherever it stands (R1.28)', async () => {
    const most = { 'shop.yaml': museumIn('JPY')['shop.yaml']!.replace('id: 164,', 'id: 164, max: 90.00,') }
    expect(await problems('JPY', most)).toEqual([
      expect.stringMatching(/^museum\/shop\.yaml:\d+: payments\.max: must be an amount in JPY, which has no decimals/),
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
