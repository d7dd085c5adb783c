import { expect, it } from 'vitest'
import { mayInvoice } from './invoice.ts'

it.each([
  ['placed', 1, true],
  ['placed', 0, false],
  ['pending', 2600, false],
  ['canceled', 2600, false],
] as const)('an order that is %s and costs %i may have an invoice: %s', (status, total, may) => {
  expect(mayInvoice({ status, total })).toBe(may)
})
