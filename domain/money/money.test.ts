import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '@foyer/texts/languages.ts'
import {
  decimalAmount,
  exactAmount,
  formatPrice,
  hasDecimals,
  parseAmount,
  reportingAmount,
  splitMinor,
} from './money.ts'

describe('a price on screen', () => {
  it('carries the configured symbol and two decimals, joined by a non-breaking space (R1.28, R1.29)', () => {
    expect(formatPrice(2300, 'de-CH', 'CHF')).toBe('CHF\u00a023.00')
    expect(formatPrice(2305, 'en-CH', 'CHF', 'Fr.')).toBe('Fr.\u00a023.05')
  })

  it('is a price for nothing, too (R9.2)', () => {
    expect(formatPrice(0, 'de-CH', 'CHF')).toBe('CHF\u00a00.00')
  })

  it.each(languages)('never breaks before or after the symbol and shows both cents in %s (R1.26, R1.29)', (lang) => {
    const shown = formatPrice(123450, `${lang}-CH`, 'CHF')
    expect(shown).toContain('CHF')
    expect(shown).not.toContain(' ')
    expect(shown).toMatch(/[.,]50/)
    expect(shown.replace(/\D/g, '')).toBe('123450')
  })

  it.each(languages)('has no decimals in yen and three in dinars in %s (R1.28)', (lang) => {
    const [yen, dinars] = [formatPrice(123450, `${lang}-CH`, 'JPY', '¥'), formatPrice(123450, `${lang}-CH`, 'KWD')]
    expect(yen).toMatch(/^¥\u00a0123\D?450$|^123\D?450\u00a0¥$/)
    expect(dinars).toMatch(/^KWD\u00a0123[.,]450$|^123[.,]450\u00a0KWD$/)
  })

  it('is written as in the country of the shop (R1.26)', () => {
    expect(['de-CH', 'de-DE', 'de-AT'].map((locale) => formatPrice(123450, locale, 'EUR'))).toEqual([
      'EUR\u00a01’234.50',
      '1.234,50\u00a0EUR',
      'EUR\u00a01.234,50',
    ])
  })

  it('parts thousands by the same sign in every browser (R1.26)', () => {
    expect(formatPrice(123450, 'de-CH', 'CHF')).toBe('CHF\u00a01’234.50')
  })

  it('has no decimals where it is whole, unless what stands beside it has some (R1.28)', () => {
    const list = (...amounts: number[]) =>
      amounts.map((one) => formatPrice(one, 'de-CH', 'CHF', 'CHF', hasDecimals(amounts, 'CHF')))
    expect(list(2400, 900)).toEqual(['CHF\u00a024', 'CHF\u00a09'])
    expect(list(2400, 950)).toEqual(['CHF\u00a024.00', 'CHF\u00a09.50'])
    expect(formatPrice(950, 'de-CH', 'CHF', 'CHF', false)).toBe('CHF\u00a09.50')
    expect(formatPrice(-2400, 'fr-CH', 'CHF', 'CHF', false)).toBe('−\u00a024\u00a0CHF')
  })

  it('has a code before the amount in Danish, and a sign behind it (R1.29)', () => {
    expect(formatPrice(123450, 'da-CH', 'CHF')).toBe('CHF\u00a01.234,50')
    expect(formatPrice(123450, 'da-DK', 'DKK', 'kr.')).toBe('1.234,50\u00a0kr.')
  })

  it('has the decimals of ISO 4217 where a browser knows others (R1.28)', () => {
    expect(formatPrice(1000, 'en-CH', 'IQD')).toBe('IQD\u00a01.000')
    expect(formatPrice(100, 'en-CH', 'ALL')).toBe('ALL\u00a01.00')
  })
})

it('an amount for reports is in currency units, with the decimals of the currency (R9.3)', () => {
  expect(reportingAmount(1999, 'CHF')).toBe(19.99)
  expect(reportingAmount(5, 'CHF')).toBe(0.05)
  expect(reportingAmount(2300, 'EUR')).toBe(23)
  expect(reportingAmount(1999, 'JPY')).toBe(1999)
  expect(reportingAmount(1999, 'KWD')).toBe(1.999)
})

it.each([
  [0, 'CHF', '0.00'],
  [5, 'CHF', '0.05'],
  [1850, 'EUR', '18.50'],
  [100_000, 'CHF', '1000.00'],
  [1850, 'JPY', '1850'],
  [0, 'JPY', '0'],
  [1850, 'KWD', '1.850'],
  [999_999_999, 'KWD', '999999.999'],
  [1850, 'XOF', '1850'],
])('%i minor units of %s are %s in decimals', (minor, currency, decimal) => {
  expect(decimalAmount(minor, currency)).toBe(decimal)
})

describe('an amount that the office types', () => {
  it.each([
    ['15.99', 'CHF', 1599],
    ['15,9', 'CHF', 1590],
    ["1'234.50", 'CHF', 123_450],
    ['80.-', 'CHF', 8000],
    ['1,250', 'JPY', 1250],
    ['1.234', 'KWD', 1234],
  ])('%s in %s is %i minor units', (typed, currency, minor) => {
    expect(exactAmount(typed, currency)).toBe(minor)
  })

  it.each([
    ['15.995', 'CHF'],
    ['15.990', 'CHF'],
    ['1,250', 'CHF'],
    ['1250.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['0', 'CHF'],
    ['0.00', 'CHF'],
    ['-5', 'CHF'],
    ['.5', 'CHF'],
    ['5 francs', 'CHF'],
    ['', 'CHF'],
  ])('%j in %s is none: nothing is rounded', (typed, currency) => {
    expect(exactAmount(typed, currency)).toBeNull()
  })
})

describe('a typed voucher amount', () => {
  it.each([
    ['50', 5000],
    ['50.5', 5050],
    ['50,50', 5050],
    [' 50.00 ', 5000],
    ["1'234.50", 123450],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['.5', 50],
    ['80.-', 8000],
    ['80.–', 8000],
    ['0', 0],
  ])('%s is read in currency units with comma or point (R5.27)', (typed, minor) => {
    expect(parseAmount(typed, 'CHF')).toBe(minor)
  })

  it.each([
    ['1.005', 101],
    ['1.0049', 100],
    ['19.995', 2000],
    ['0.004', 0],
  ])('%s is rounded to a whole cent, half a cent up (R5.27)', (typed, minor) => {
    expect(parseAmount(typed, 'CHF')).toBe(minor)
  })

  it.each([
    ['-20', 2000],
    ['−20,50', 2050],
  ])('%s loses its sign (R5.28)', (typed, minor) => {
    expect(parseAmount(typed, 'CHF')).toBe(minor)
  })

  it.each([
    ['1250', 'JPY', 1250],
    ['1,250', 'JPY', 1250],
    ['1.250.000', 'JPY', 1_250_000],
    ["1'250", 'JPY', 1250],
    ['1,250.00', 'JPY', 1250],
    ['1250.5', 'JPY', 1251],
    ['1250.4', 'JPY', 1250],
    ['1.25', 'JPY', 1],
    ['12', 'KWD', 12_000],
    ['1.25', 'KWD', 1250],
    ['1,250', 'KWD', 1250],
    ['1.2345', 'KWD', 1235],
    ['1,234.5', 'KWD', 1_234_500],
  ])('%s in %s is %i minor units (R5.27)', (typed, currency, minor) => {
    expect(parseAmount(typed, currency)).toBe(minor)
  })

  it.each(['', '   ', '.', '-', 'zwanzig', '1e3', '٣', '1.2.3', '1-2', '80.-5', '9'.repeat(30)])(
    '%j is no amount (R5.27)',
    (typed) => {
      expect(parseAmount(typed, 'CHF')).toBeNull()
    },
  )
})

describe('splitting', () => {
  it('gives the cents that are left to the largest remainders (R9.2)', () => {
    expect(splitMinor(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitMinor(1000, [2600, 2000, 800])).toEqual([482, 370, 148])
    expect(splitMinor(10, [5, 2])).toEqual([7, 3])
    expect(splitMinor(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitMinor(-1, [1, 0])).toEqual([-1, 0])
  })

  it('gives equal remainders their cents in the order of the parts (R9.2)', () => {
    expect(splitMinor(100, [1, 1, 4])).toEqual([17, 17, 66])
    expect(splitMinor(1, [1, 1, 1, 1])).toEqual([1, 0, 0, 0])
  })

  it('spreads evenly over weights that are all nothing (R9.2)', () => {
    expect(splitMinor(5, [0, 0])).toEqual([3, 2])
    expect(splitMinor(5, [])).toEqual([])
  })

  it('loses no cent, and gives nobody more than a cent off the exact share (R9.2)', () => {
    const money = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = splitMinor(total, weights)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        if (sum > 0)
          parts.forEach((part, i) => expect(Math.abs(part - (total * weights[i]!) / sum)).toBeLessThan(1.001))
      }),
    )
  })
})
