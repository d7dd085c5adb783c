import { describe, expect, it } from 'vitest'
import { meansBack, meansFor, onInvoice } from './means.ts'

describe('what pays for an order', () => {
  it.each([
    ['one means that names no amount pays all', [{ means: 'cash' }], [['cash', 1000]]],
    [
      'two that make it up exactly',
      [
        { means: 'cash', amount: 400 },
        { means: 'terminal', amount: 600, slip: '1' },
      ],
      [
        ['cash', 400],
        ['terminal', 600],
      ],
    ],
    [
      'the one that names none takes the rest, and an invoice comes last',
      [{ means: 'invoice' }, { means: 'cash', amount: 1 }],
      [
        ['cash', 1],
        ['invoice', 999],
      ],
    ],
    ['what is left nothing is left out', [{ means: 'cash', amount: 1000 }, { means: 'invoice' }], [['cash', 1000]]],
  ] as const)('%s', (_, named, paid) => {
    expect(meansFor(named, 1000)).toEqual({
      paid: paid.map(([means, amount]) => ({ means, amount, slip: means === 'terminal' ? '1' : '' })),
    })
  })

  it.each([
    ['less', [{ means: 'cash', amount: 999 }], 999],
    ['more', [{ means: 'cash', amount: 1001 }], 1001],
    ['more, with one that takes the rest', [{ means: 'cash', amount: 1001 }, { means: 'invoice' }], 1001],
    ['nothing', [], 0],
  ] as const)('is refused with %s than it costs', (_, named, requested) => {
    expect(meansFor(named, 1000)).toEqual({ refused: 'MEANS_DIFFER', requested, available: 1000 })
  })

  it('costs nothing where nothing is named, or what takes the rest', () => {
    expect([meansFor([], 0), meansFor([{ means: 'cash' }], 0)]).toEqual([{ paid: [] }, { paid: [] }])
  })

  it('is owed as far as an invoice asks for it', () => {
    expect(onInvoice([{ means: 'cash', amount: 4, slip: '' }])).toBe(0)
    expect(onInvoice([{ means: 'invoice', amount: 7, slip: '' }])).toBe(7)
  })
})

describe('what goes back', () => {
  const paid = [
    { means: 'cash', amount: 400, slip: '' },
    { means: 'terminal', amount: 600, slip: '1' },
  ] as const
  const back = (before: number, amount: number) =>
    meansBack(paid, before, amount).map(({ means, amount: part }) => [means, part])

  it.each([
    [0, 300, [['cash', 300]]],
    [
      300,
      200,
      [
        ['cash', 100],
        ['terminal', 100],
      ],
    ],
    [500, 500, [['terminal', 500]]],
    [
      0,
      1000,
      [
        ['cash', 400],
        ['terminal', 600],
      ],
    ],
    [400, 0, []],
  ])('after %i, of %i, never exceeds what each has paid', (before, amount, expected) => {
    expect(back(before, amount)).toEqual(expected)
  })
})
