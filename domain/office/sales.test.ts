import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedVat, type TaxedLine } from '../money/tax.ts'
import { codesUsed, dividedBy, salesChanged, salesOf, salesTakenBack, summed, type SoldLine } from './sales.ts'

const abroad = (kind: string, total: number): SoldLine => ({
  kind,
  total,
  taxes: [{ total, vat_value: 0, vat_exempt: false, exported: true }],
})
const taxed = (kind: string, total: number, vat_value = 8.1, vat_exempt = false): SoldLine => ({
  kind,
  total,
  taxes: [{ total, vat_value, vat_exempt }],
})

describe('what was sold', () => {
  it('is by kind and rate, and its VAT is that of the invoice, shared by what each kind costs', () => {
    // 46.00 × 2.6 / 102.6 = 1.166, while 39.00 and 7.00 alone have 0.988 and 0.177
    expect(
      salesOf([
        taxed('merchandise', 3900, 2.6),
        taxed('shipping', 700, 2.6),
        taxed('ticket', 1081),
        taxed('ticket', 1081),
      ]),
    ).toEqual([
      { kind: 'merchandise', rate: 2.6, gross: 3900, vat: 99 },
      { kind: 'shipping', rate: 2.6, gross: 700, vat: 18 },
      { kind: 'ticket', rate: 8.1, gross: 2162, vat: 162 },
    ])
  })

  it('keeps exempt, exported, taxed at 0 % and taxed with its voucher apart, and leaves out what costs nothing', () => {
    expect(
      salesOf([
        taxed('ticket', 1000, 0, true),
        taxed('ticket', 500, 0),
        abroad('merchandise', 2500),
        { kind: 'merchandise', total: 3900, taxes: [{ total: 1900, vat_value: 2.6, vat_exempt: false }] },
        taxed('ticket', 0),
      ]),
    ).toEqual([
      { kind: 'merchandise', rate: 2.6, gross: 1900, vat: 48 },
      { kind: 'merchandise', rate: 'export', gross: 2500, vat: 0 },
      { kind: 'merchandise', rate: 'voucher', gross: 2000, vat: 0 },
      { kind: 'ticket', rate: 0, gross: 500, vat: 0 },
      { kind: 'ticket', rate: 'exempt', gross: 1000, vat: 0 },
    ])
  })

  it.each([
    [0, []],
    [-1000, [{ kind: 'codes', rate: 'voucher', gross: -1000, vat: 0 }]],
  ])('is paid by codes with %s', (amount, rows) => {
    expect(codesUsed(amount)).toEqual(rows)
  })
})

describe('what a credit note takes back', () => {
  const lines = [taxed('ticket', 2162), taxed('merchandise', 3900, 2.6), taxed('shipping', 700, 2.6)]

  it('is what it says by rate, of the kinds that it is for', () => {
    const note = {
      amount: 1000,
      taxes: [
        { total: 320, vat_value: 8.1, vat_exempt: false },
        { total: 680, vat_value: 2.6, vat_exempt: false },
      ],
      vat: [
        { percent: 2.6, gross: 680, tax: 17 },
        { percent: 8.1, gross: 320, tax: 24 },
      ],
    }
    expect(salesTakenBack(lines, note)).toEqual([
      { kind: 'ticket', rate: 8.1, gross: -320, vat: -24 },
      { kind: 'merchandise', rate: 2.6, gross: -577, vat: -14 },
      { kind: 'shipping', rate: 2.6, gross: -103, vat: -3 },
    ])
  })

  it('was taxed with a voucher as far as the note taxes nothing, and is of another kind where no line has its rate', () => {
    const book: SoldLine = {
      kind: 'merchandise',
      total: 3900,
      taxes: [{ total: 1900, vat_value: 2.6, vat_exempt: false }],
    }
    expect(salesTakenBack([book], { amount: 3900, taxes: book.taxes, vat: containedVat(book.taxes) })).toEqual([
      { kind: 'merchandise', rate: 2.6, gross: -1900, vat: -48 },
      { kind: 'merchandise', rate: 'voucher', gross: -2000, vat: 0 },
    ])
    expect(salesTakenBack([taxed('ticket', 10)], { amount: 5, taxes: [], vat: [] })).toEqual([
      { kind: 'other', rate: 'voucher', gross: -5, vat: 0 },
    ])
  })

  it('of all leaves nothing, whatever was sold', () => {
    const line = fc
      .record({
        kind: fc.constantFrom('ticket', 'guidedTour', 'merchandise'),
        total: fc.integer({ min: 0, max: 100_000 }),
        rate: fc.constantFrom(0, 2.6, 3.8, 8.1),
        exempt: fc.boolean(),
        isAbroad: fc.boolean(),
      })
      .map(({ kind, total, rate, exempt, isAbroad }) =>
        isAbroad ? abroad(kind, total) : taxed(kind, total, rate, exempt),
      )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (sold) => {
        const taxes: TaxedLine[] = sold.flatMap((one) => one.taxes)
        const amount = sold.reduce((sum, { total }) => sum + total, 0)
        const back = salesTakenBack(sold, { amount, taxes, vat: containedVat(taxes) })
        expect(summed([...salesOf(sold), ...back])).toEqual([])
      }),
    )
  })
})

describe('lines that are exchanged', () => {
  it('change the books by what they cost more or less, with the VAT of the order as it is then', () => {
    const before = [taxed('ticket', 1081), taxed('ticket', 1081)]
    // 2 × 10.81 have 1.62; 10.81 + 15.00 = 25.81 have 1.934
    expect(salesChanged(before, [taxed('ticket', 1081), taxed('ticket', 1500)])).toEqual([
      { kind: 'ticket', rate: 8.1, gross: 419, vat: 31 },
    ])
    expect(salesChanged(before, [taxed('ticket', 1081), taxed('ticket', 500)])).toEqual([
      { kind: 'ticket', rate: 8.1, gross: -581, vat: -44 },
    ])
    expect(salesChanged(before, [...before])).toEqual([])
  })

  it('is left out as far as a credit note says it, and its cents of VAT are those of the note', () => {
    const noted = [{ kind: 'ticket', rate: 8.1, gross: -181, vat: -13 }]
    expect(salesChanged([taxed('ticket', 1081)], [taxed('ticket', 900)], noted)).toEqual([])
    // the rest of what was sold at the former rate is now sold at another: 9.00 × 8.8 / 108.8 = 0.728
    expect(salesChanged([taxed('ticket', 1081)], [taxed('ticket', 900, 8.8)], noted)).toEqual([
      { kind: 'ticket', rate: 8.1, gross: -900, vat: -68 },
      { kind: 'ticket', rate: 8.8, gross: 900, vat: 73 },
    ])
  })
})

describe('what was sold, divided over houses', () => {
  it('adds up to what it is without, cent by cent, also where a part went back', () => {
    const amount = fc.integer({ min: 0, max: 50_000 })
    const line = fc.record({ of: fc.constantFrom('', 'haus', 'nacht'), total: amount, kind: fc.constantFrom('a', 'b') })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.boolean(), (made, isBack) => {
        const lines = made.map(({ of, total, kind }) => ({ ...taxed(kind, total, total % 2 ? 8.1 : 2.6), of }))
        const sold = salesOf(lines)
        const sales = isBack ? sold.map(({ gross, vat, ...row }) => ({ ...row, gross: -1 - gross, vat: -vat })) : sold
        const parts = dividedBy(sales, lines)
        expect(summed(parts.map(({ of: _, ...part }) => part))).toEqual(summed(sales))
        if (isBack) return
        for (const of of ['', 'haus', 'nacht'])
          expect(parts.filter((part) => part.of === of).reduce((sum, { gross }) => sum + gross, 0)).toBe(
            lines.filter((one) => one.of === of).reduce((sum, { total }) => sum + total, 0),
          )
      }),
    )
  })

  it('has codes in none', () => {
    expect(dividedBy(codesUsed(-500), [{ ...taxed('ticket', 1000), of: 'haus' }])).toEqual([
      { of: '', kind: 'codes', rate: 'voucher', gross: -500, vat: 0 },
    ])
  })
})
