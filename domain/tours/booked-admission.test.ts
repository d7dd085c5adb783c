import { expect, it } from 'vitest'
import { bookedAdmission } from './booked-admission.ts'

const counted = (...counts: number[]) =>
  counts.map((count) => ({ count }) as Parameters<typeof bookedAdmission>[1][number])

it.each([
  ['chosen', [0, 2], 'included'],
  ['chosen', [0, 0], 'separate'],
  ['chosen', [], 'separate'],
  ['included', [], 'included'],
  ['separate', [2], 'separate'],
  [undefined, [2], undefined],
] as const)('admission that is %s, with %j tickets, is %s in the booking', (admission, counts, expected) => {
  expect(bookedAdmission(admission ? { admission } : {}, counted(...counts))).toBe(expected)
})
