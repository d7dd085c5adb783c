import { expect, it } from 'vitest'
import { currencies } from './currencies.ts'
import { minorDigits } from './currency.ts'

const with3 = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']
const with0 = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')

it('a currency has the decimals of ISO 4217 (R1.28)', () => {
  const having = (digits: number) => [...currencies].filter((code) => minorDigits(code) === digits)
  expect(having(0)).toEqual(with0)
  expect(having(3)).toEqual(with3)
  expect(having(2)).toHaveLength(currencies.size - with0.length - with3.length)
})

it("every currency in use is one that a browser knows, but for Venezuela's newer code; no former one is taken (R1.28)", () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect([...currencies].filter((code) => !known.has(code))).toEqual(['VED'])
  for (const gone of ['DEM', 'HRK', 'BGN', 'ANG', 'XAU', 'XTS', 'XXX']) expect(currencies.has(gone)).toBe(false)
})
