import { describe, expect, it } from 'vitest'
import { grantedOff } from './granted.ts'
import { undatedLine, type PricedLine } from './priced-line.ts'

const line = (total: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...undatedLine,
  type: 'ticket',
  id: 1,
  name: 'Ticket',
  detail: '',
  count: 1,
  places: 1,
  price: total,
  total,
  vat_value: 8.1,
  vat_exempt: false,
  takes: [],
  ...more,
})
const off = (amount: number | null, ...lines: PricedLine[]) => grantedOff(lines, { name: 'Nachlass', amount })
const voucher = line(500, {
  type: 'voucher',
  voucher: { valid_to: '2030-01-01', recipient: '', dedication: '', send: null, redeemable: null },
})

describe('what the museum lets go of', () => {
  it('is shared by all lines to the cent, each with a reduction of its own, and leaves list prices', () => {
    const taxes = [
      { total: 700, vat_value: 8.1, vat_exempt: false },
      { total: 301, vat_value: 2.6, vat_exempt: false },
    ]
    const done = off(1000, line(1000), line(1001, { taxes, reductions: [{ name: 'Früh', amount: 9 }] }))
    const lines = 'lines' in done ? done.lines : []
    expect(lines.map(({ price, total, reductions }) => [price, total, reductions])).toEqual([
      [1000, 500, [{ name: 'Nachlass', amount: 500 }]],
      [
        1001,
        501,
        [
          { name: 'Früh', amount: 9 },
          { name: 'Nachlass', amount: 500 },
        ],
      ],
    ])
    expect(lines[1]!.taxes!.reduce((sum, { total }) => sum + total, 0)).toBe(501)
  })

  it('is all of it where nothing is said, but never a voucher, which is worth its price', () => {
    expect(off(null, line(1000), voucher)).toMatchObject({ lines: [{ total: 0 }, { total: 500 }] })
    expect(off(1001, line(1000), voucher)).toEqual({ refused: 'MEANS_DIFFER', requested: 1001, available: 1000 })
    expect(off(null, voucher)).toEqual({ lines: [voucher] })
  })
})
