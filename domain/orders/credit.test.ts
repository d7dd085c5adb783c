import { describe, expect, it } from 'vitest'
import { containedVat, type TaxedLine } from '../money/tax.ts'
import { creditedTaxes, creditedVat, loweredTaxes } from './credit.ts'

const at = (vat_value: number, total: number): TaxedLine => ({ total, vat_value, vat_exempt: false })
const exempt = (total: number): TaxedLine => ({ total, vat_value: 0, vat_exempt: true })

describe('what is credited', () => {
  it('is all of the lines where all of it is given back', () => {
    expect(creditedTaxes([at(8.1, 1000), exempt(500)], 1500, 1500)).toEqual([at(8.1, 1000), exempt(500)])
  })

  it('is the share of each rate of a part, and no cent is lost', () => {
    const part = creditedTaxes([at(8.1, 1000), at(2.6, 500), exempt(1)], 1501, 100)
    expect(part.reduce((sum, { total }) => sum + total, 0)).toBe(100)
    expect(part.map(({ vat_value }) => vat_value)).toEqual([8.1, 2.6])
  })

  it('is no more than the lines cost, and nothing where nothing is given back', () => {
    expect(creditedTaxes([at(8.1, 1000)], 1000, 1200)).toEqual([at(8.1, 1000)])
    expect(creditedTaxes([at(8.1, 1000)], 1000, 0)).toEqual([])
  })

  it('leaves out what codes paid that were taxed when they were sold', () => {
    expect(creditedTaxes([at(8.1, 600)], 1000, 1000)).toEqual([at(8.1, 600)])
  })
})

describe('what an exchange of lines lowers', () => {
  it.each<[string, TaxedLine[], TaxedLine[], TaxedLine[]]>([
    ['the rate of what costs less', [at(8.1, 9000), exempt(3900)], [at(8.1, 8000), exempt(3900)], [at(8.1, 1000)]],
    ['each rate its own', [at(8.1, 9000), exempt(3900)], [at(8.1, 8000), exempt(3000)], [at(8.1, 1000), exempt(900)]],
    ['no more than all, where another rate comes', [at(8.1, 1081)], [at(8.8, 900)], [at(8.1, 181)]],
    ['nothing where more is taxed', [at(8.1, 1000)], [at(8.8, 1100)], []],
  ])('is %s', (_, before, after, lowered) => {
    expect(loweredTaxes(before, after)).toEqual(lowered)
  })
})

describe('the VAT of credit notes', () => {
  it('adds up to that of the whole, whatever the parts', () => {
    const parts = [at(8.1, 7), at(8.1, 7), at(8.1, 7), at(2.6, 77)]
    const notes = parts.map((part, index) => creditedVat(parts.slice(0, index), [part]))
    for (const whole of containedVat(parts)) {
      const shares = notes.flat().filter(({ percent }) => percent === whole.percent)
      expect(shares.reduce((sum, { tax }) => sum + tax, 0)).toBe(whole.tax)
      expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(whole.gross)
    }
    // each by itself would say 0.01, of 0.21 with 0.02
    expect(notes.map(([note]) => note!.tax)).toEqual([1, 0, 1, 2])
  })

  it('keeps what was exported apart from what is taxed at 0 %', () => {
    const abroad: TaxedLine = { ...at(0, 300), exported: true }
    expect(creditedVat([at(0, 200), abroad], [at(0, 100), abroad])).toEqual([
      { percent: 0, gross: 100, tax: 0 },
      { percent: 0, gross: 300, tax: 0, exported: true },
    ])
    expect(loweredTaxes([at(0, 200), abroad], [at(0, 200)])).toEqual([abroad])
  })

  it('names only rates of which something is credited now', () => {
    expect(creditedVat([at(8.1, 100)], [at(2.6, 100), exempt(100)]).map(({ percent }) => percent)).toEqual([2.6])
  })
})
