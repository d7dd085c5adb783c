import { expect, it } from 'vitest'
import { answersUntil, mayChangeBuyer } from './changes.ts'

it.each([
  ['2026-12-05 10:00', 24, '2026-12-04T09:00:00.000Z'],
  // the clock is put on in the night between
  ['2026-03-29 10:00', 24, '2026-03-28T08:00:00.000Z'],
  ['2026-12-05 10:00', 0, '2026-12-05T09:00:00.000Z'],
])('Answers about a tour at %s can be changed until %i hours before', (datetime, hours, until) => {
  expect(answersUntil(datetime, hours).toISOString()).toBe(until)
})

it.each([
  ['placed', null, true],
  ['placed', 'INV100001', false],
  ['canceled', null, false],
])('The billing address of an order that is %s, with invoice %s, can be changed: %s', (state, invoiceNumber, may) => {
  expect(mayChangeBuyer({ state, invoiceNumber })).toBe(may)
})
