import { describe, expect, it } from 'vitest'
import { parcelOf, shippingCost, taxesOfShipping } from './shipping-cost.ts'

const to = {
  rates: [
    { weight_from: 2000, price: 1070 },
    { weight_from: 0, price: 900 },
    { weight_from: 10_000, price: 2100 },
  ],
}

describe('what sending costs', () => {
  it.each([
    [1, 900],
    [1999, 900],
    [2000, 1070],
    [9999, 1070],
    [10_000, 2100],
    [99_000, 2100],
  ])('for %i g is that of the largest weight not above it (R3.56)', (weight, cost) => {
    expect(shippingCost(to, { weight, goods: 100_000 })).toEqual({ cost })
  })

  it('is nothing from an amount of goods on, if the catalogue says so (R3.56)', () => {
    const free = { ...to, free_from: 10_000 }
    expect([9999, 10_000].map((goods) => shippingCost(free, { weight: 1, goods }))).toEqual([
      { cost: 900 },
      { cost: 0 },
    ])
  })

  it('is refused where nothing is sent to, and where no entry is light enough (R5.50)', () => {
    const refused = { refused: 'NO_SHIPPING_COSTS' }
    expect(shippingCost(undefined, { weight: 1, goods: 1 })).toEqual(refused)
    expect(shippingCost({ rates: [{ weight_from: 500, price: 1 }] }, { weight: 499, goods: 1 })).toEqual(refused)
  })
})

it('A parcel holds what is sent by mail, each piece of it, and nothing that is collected or downloaded (R3.56)', () => {
  const [book, poster] = [
    { delivery: 'mail', weight: 800, count: 2, total: 7800 },
    { delivery: 'mail', weight: 150, count: 1, total: 2500 },
  ]
  const others = [
    { delivery: 'collect', weight: 900, count: 1, total: 100 },
    { delivery: 'download', count: 1, total: 5 },
  ]
  expect(parcelOf([book, ...others, poster, { count: 3, total: 90 }])).toEqual({ weight: 1750, goods: 10_300 })
  expect(parcelOf(others)).toBeNull()
})

const line = (total: number, vat_value: number, delivery = 'mail', vat_exempt = false) => ({
  total,
  vat_value,
  vat_exempt,
  delivery,
})

it('The cost of sending is taxed as the goods are, split by their rates to the cent', () => {
  const goods = [
    line(3000, 2.6),
    line(1000, 8.1),
    line(5000, 8.1),
    line(9900, 8.1, 'collect'),
    line(1000, 0, 'mail', true),
  ]
  expect(taxesOfShipping(901, goods)).toEqual([
    { total: 270, vat_value: 2.6, vat_exempt: false },
    { total: 541, vat_value: 8.1, vat_exempt: false },
    { total: 90, vat_value: 0, vat_exempt: true },
  ])
  // what costs nothing is sent at the rate it would have
  expect(taxesOfShipping(900, [line(0, 2.6)])).toEqual([{ total: 900, vat_value: 2.6, vat_exempt: false }])
})
