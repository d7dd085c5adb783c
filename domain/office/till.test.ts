import { describe, expect, it } from 'vitest'
import { countedAmount, expectedAt, movedBy, worthOf } from './till.ts'

describe('a till', () => {
  it('takes cash and slips of a sale, gives them back, and never an invoice', () => {
    const parts = [
      { means: 'cash', amount: 500, slip: '' },
      { means: 'terminal', amount: 300, slip: '1' },
      { means: 'invoice', amount: 200, slip: '' },
    ] as const
    const [sale, back] = [movedBy('sale', parts), movedBy('refund', parts.slice(0, 1))]
    expect(sale.map(({ means, amount }) => [means, amount])).toEqual([
      ['cash', 500],
      ['terminal', 300],
    ])
    expect(back).toEqual([{ kind: 'refund', means: 'cash', amount: -500 }])
    expect(expectedAt(10_000, [...sale, ...back])).toEqual({ cash: 10_000, terminal: 300 })
  })

  it.each([
    ['0', 0],
    ['0.00', 0],
    ['12.50', 1250],
    ['12.505', null],
    ['-1.00', null],
    ['', null],
  ])('that is counted as "%s" has %s', (typed, amount) => expect(countedAmount(typed, 'CHF')).toBe(amount))

  it('is worth what its coins and notes are', () => {
    expect(
      worthOf(
        [
          { coin: '0.05', count: 3 },
          { coin: '100', count: 2 },
        ],
        'CHF',
      ),
    ).toBe(20_015)
    expect(
      worthOf(
        [
          { coin: 'x', count: 1 },
          { coin: '100', count: 2 },
        ],
        'CHF',
      ),
    ).toBeNull()
    expect(worthOf([], 'CHF')).toBe(0)
  })
})
