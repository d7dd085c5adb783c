import { describe, expect, it } from 'vitest'
import { meansBack, meansFor, onInvoice, type PaidMeans } from './means.ts'

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
    expect(meansFor(named, 1000, 'CHF')).toEqual({
      paid: paid.map(([means, amount]) => ({ means, amount, slip: means === 'terminal' ? '1' : '' })),
    })
  })

  it.each([
    ['less', [{ means: 'cash', amount: 999 }], 999],
    ['more', [{ means: 'cash', amount: 1001 }], 1001],
    ['more, with one that takes the rest', [{ means: 'cash', amount: 1001 }, { means: 'invoice' }], 1001],
    ['nothing', [], 0],
  ] as const)('is refused with %s than it costs', (_, named, requested) => {
    expect(meansFor(named, 1000, 'CHF')).toEqual({ refused: 'MEANS_DIFFER', requested, available: 1000 })
  })

  it('costs nothing where nothing is named, or what takes the rest', () => {
    expect([meansFor([], 0, 'CHF'), meansFor([{ means: 'cash' }], 0, 'CHF')]).toEqual([{ paid: [] }, { paid: [] }])
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
    meansBack(paid, before, amount, 'CHF').map(({ means, amount: part }) => [means, part])

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

describe('what stands between what was handed over and the total', () => {
  const slip = { means: 'terminal', slip: '1' } as const
  it.each([
    [
      1002,
      [
        { means: 'cash', amount: 1000 },
        { means: 'rounding', amount: 2 },
      ],
      ['cash 1000', 'rounding 2'],
    ],
    [1003, [{ means: 'cash' }, { means: 'rounding', amount: -2 }], ['cash 1005', 'rounding -2']],
    [1003, [{ means: 'cash' }, { means: 'rounding', amount: 0 }], ['cash 1003']],
    [1003, [{ means: 'cash' }, { means: 'rounding' }], ['cash 1005', 'rounding -2']],
    [
      1003,
      [{ ...slip, amount: 500 }, { means: 'cash' }, { means: 'rounding' }],
      ['terminal 500', 'cash 505', 'rounding -2'],
    ],
    [2, [{ means: 'cash' }, { means: 'rounding' }], ['cash 2']],
    [1003, [slip, { means: 'donation', amount: 197 }], ['terminal 1200', 'donation -197']],
    [
      1003,
      [
        { means: 'cash', amount: 1200 },
        { means: 'donation', amount: 197 },
      ],
      ['cash 1200', 'donation -197'],
    ],
    [
      1003,
      [
        { means: 'rounding', amount: -2 },
        { means: 'cash', amount: 505 },
        { ...slip, amount: 500 },
      ],
      ['cash 505', 'terminal 500', 'rounding -2'],
    ],
  ] as const)('of %i is a part of its own', (total, named, paid) => {
    const answer = meansFor(named, total, 'CHF')
    expect('paid' in answer && answer.paid.map(({ means, amount }) => `${means} ${amount}`)).toEqual(paid)
  })

  it.each([
    [
      'more than half a coin',
      1003,
      [
        { means: 'cash', amount: 1000 },
        { means: 'rounding', amount: 3 },
      ],
      'CHF',
    ],
    [
      'what no coin pays',
      1003,
      [
        { means: 'cash', amount: 1002 },
        { means: 'rounding', amount: 1 },
      ],
      'CHF',
    ],
    ['a card that leaves nothing in cash', 1003, [slip, { means: 'rounding' }], 'CHF'],
    ['a card', 1003, [slip, { means: 'rounding', amount: -2 }], 'CHF'],
    [
      'twice',
      1005,
      [
        { means: 'cash', amount: 1000 },
        { means: 'rounding', amount: 2 },
        { means: 'rounding', amount: 3 },
      ],
      'CHF',
    ],
    [
      'cash in two parts',
      1003,
      [
        { means: 'cash', amount: 500 },
        { means: 'cash', amount: 505 },
        { means: 'rounding', amount: -2 },
      ],
      'CHF',
    ],
    ['all of it', 2, [{ means: 'cash' }, { means: 'rounding', amount: 2 }], 'CHF'],
    [
      'where there are cents',
      1003,
      [
        { means: 'cash', amount: 1005 },
        { means: 'rounding', amount: -2 },
      ],
      'EUR',
    ],
  ] as const)('rounds not: %s', (_, total, named, currency) => {
    expect(meansFor(named, total, currency)).toMatchObject({ refused: 'MEANS_DIFFER' })
  })

  it.each([
    [
      'nothing',
      0,
      [
        { means: 'cash', amount: 200 },
        { means: 'donation', amount: 200 },
      ],
    ],
    ['an invoice', 1000, [{ means: 'invoice' }, { means: 'donation', amount: 200 }]],
    ['two means', 1000, [{ means: 'cash', amount: 200 }, slip, { means: 'donation', amount: 200 }]],
    ['nobody who pays', 1000, [{ means: 'donation', amount: 200 }]],
  ] as const)('is no donation with %s', (_, total, named) => {
    expect(meansFor(named, total, 'CHF')).toMatchObject({ refused: 'MEANS_DIFFER' })
  })

  it('is rounded anew of cash that goes back, and a donation stays', () => {
    const back = (paid: readonly PaidMeans[], before: number, amount: number) =>
      meansBack(paid, before, amount, 'CHF').map((one) => `${one.means} ${one.amount}`)
    const rounded: PaidMeans[] = [
      { means: 'cash', amount: 1005, slip: '' },
      { means: 'rounding', amount: -2, slip: '' },
    ]
    expect(back(rounded, 0, 1003)).toEqual(['cash 1005', 'rounding -2'])
    expect(back(rounded, 0, 501)).toEqual(['cash 500', 'rounding 1'])
    expect(back(rounded, 501, 502)).toEqual(['cash 500', 'rounding 2'])
    expect(back(rounded, 0, 2)).toEqual(['rounding 2'])
    const given: PaidMeans[] = [
      { means: 'cash', amount: 1200, slip: '' },
      { means: 'donation', amount: -197, slip: '' },
    ]
    expect(back(given, 0, 1003)).toEqual(['cash 1003'])
  })
})
