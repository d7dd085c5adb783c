import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedVat, exportOf, spreadDiscount, vatNumberIn, vatPercentOn } from './tax.ts'

const at = (vat_value: number, total: number) => ({ total, vat_value, vat_exempt: false })
const exempt = (total: number) => ({ total, vat_value: 0, vat_exempt: true })

describe('VAT contained in prices', () => {
  it('is the gross without the net (R9.6)', () => {
    expect(containedVat([at(8.1, 10810)])).toEqual([{ percent: 8.1, gross: 10810, tax: 810 }])
  })

  it('is rounded half up to the cent (R9.6)', () => {
    // 3 × 25 / 125 = 0.6 and 2 × 25 / 125 = 0.4 of a cent; at 100 % half of an odd gross is exactly half a cent
    expect(containedVat([at(25, 3)])[0]!.tax).toBe(1)
    expect(containedVat([at(25, 2)])[0]!.tax).toBe(0)
    expect(containedVat([at(100, 101)])[0]!.tax).toBe(51)
  })

  it('is taken once on the total of a rate, not line by line (R9.6)', () => {
    // each 25.00 contains 1.873…, rounded 1.87; together 3.75
    expect(containedVat([at(8.1, 2500), at(8.1, 2500)])).toEqual([{ percent: 8.1, gross: 5000, tax: 375 }])
  })

  it('stands per rate, the lowest first (R9.6)', () => {
    expect(containedVat([at(8.1, 1000), at(2.6, 2000), at(8.1, 500)])).toEqual([
      { percent: 2.6, gross: 2000, tax: 51 },
      { percent: 8.1, gross: 1500, tax: 112 },
    ])
  })

  it('shows 0 % as a rate, but exempt lines not at all (R9.4)', () => {
    expect(containedVat([at(0, 700), exempt(2600)])).toEqual([{ percent: 0, gross: 700, tax: 0 }])
  })

  it('is none in an export, which is not the same as a rate of 0; what is exempt stays so (R9.4)', () => {
    const abroad = [at(8.1, 1000), at(2.6, 500), exempt(2600)].map(exportOf)
    expect(containedVat([at(8.1, 1081), at(0, 700), ...abroad])).toEqual([
      { percent: 0, gross: 700, tax: 0 },
      { percent: 0, gross: 1500, tax: 0, exported: true },
      { percent: 8.1, gross: 1081, tax: 81 },
    ])
  })

  it('shrinks with a discount that is spread over rates and exempt lines (R9.6)', () => {
    expect(containedVat(spreadDiscount([at(8.1, 10000), at(2.6, 5000), exempt(5000)], 1000))).toEqual([
      { percent: 2.6, gross: 4750, tax: 120 },
      { percent: 8.1, gross: 9500, tax: 712 },
    ])
  })
})

const lines = fc.array(
  fc.record({
    total: fc.integer({ min: 0, max: 10_000_000 }),
    vat_value: fc.constantFrom(0, 2.6, 3.8, 8.1),
    vat_exempt: fc.boolean(),
  }),
  { maxLength: 12 },
)

it('a discount leaves exactly the rest, on no line less than 0 (R5.52, R9.2)', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 200_000_000 }), (basket, discount) => {
      const sum = basket.reduce((all, { total }) => all + total, 0)
      const left = spreadDiscount(basket, discount)
      expect(left.reduce((all, { total }) => all + total, 0)).toBe(Math.max(0, sum - discount))
      for (const { total } of left) expect(total).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('the gross of all rates and the exempt lines together are what was charged (R1.31, R9.6)', () => {
  fc.assert(
    fc.property(lines, (basket) => {
      const sum = basket.reduce((all, { total }) => all + total, 0)
      const free = basket.filter((line) => line.vat_exempt).reduce((all, { total }) => all + total, 0)
      expect(containedVat(basket).reduce((all, { gross }) => all + gross, free)).toBe(sum)
    }),
  )
})

it('the rate is that of the day of the visit (R9.4)', () => {
  const rates = [
    { from: '2024-01-01', percent: 8.1 },
    { from: '2018-01-01', percent: 7.7 },
    { from: '2028-01-01', percent: 8.8 },
  ]
  expect(vatPercentOn(rates, '2023-12-31')).toBe(7.7)
  expect(vatPercentOn(rates, '2024-01-01')).toBe(8.1)
  expect(vatPercentOn(rates, '2027-12-31')).toBe(8.1)
  expect(vatPercentOn(rates, '2028-01-01')).toBe(8.8)
  expect(vatPercentOn(rates, '2017-12-31')).toBeNull()
  expect(vatPercentOn([{ from: '2018-01-01', percent: 0 }], '2026-01-01')).toBe(0)
})

it.each([
  ['CHE-123.456.789 MWST', 'fr', 'CHE-123.456.789 TVA'],
  ['CHE-123.456.789 TVA', 'it', 'CHE-123.456.789 IVA'],
  ['CHE-123.456.789 IVA', 'de', 'CHE-123.456.789 MWST'],
  ['CHE-123.456.789 MWST', 'en', 'CHE-123.456.789 VAT'],
  ['CHE-123.456.789 MWST', 'es', 'CHE-123.456.789 IVA'],
  ['CHE-123.456.789 TVA', 'nl', 'CHE-123.456.789 BTW'],
  ['CHE-123.456.789 MWST', 'sv', 'CHE-123.456.789 moms'],
  ['CHE-123.456.789 IVA', 'da', 'CHE-123.456.789 moms'],
  ['CHE-123.456.789', 'fr', 'CHE-123.456.789'],
  ['DE123456789', 'fr', 'DE123456789'],
  ['Autre 1 MWST', 'fr', 'Autre 1 MWST'],
])('the VAT number %s ends in %s as %s', (number, lang, expected) => {
  expect(vatNumberIn(number, lang)).toBe(expected)
})
