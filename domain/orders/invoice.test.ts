import { expect, it } from 'vitest'
import { mayInvoice } from './invoice.ts'

it.each([
  ['placed', 1, 0, true],
  ['placed', 0, 1, true],
  ['placed', 0, 0, false],
  ['pending', 2600, 0, false],
  ['canceled', 2600, 100, false],
] as const)(
  'an order that is %s, paid by %i and codes by %i, may have an invoice: %s',
  (status, total, redeemed, may) => {
    expect(mayInvoice({ status, total, redeemed })).toBe(may)
  },
)
