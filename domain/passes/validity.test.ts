import { expect, it } from 'vitest'
import { mayStart } from './validity.ts'
import { validUntil } from './valid-until.ts'

it.each([
  ['2026-11-22', 12, '2027-11-21'],
  ['2027-01-01', 12, '2027-12-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-11-22', 24, '2028-11-21'],
])('A pass from %s for %i months is good until %s, that day included', (from, months, to) => {
  expect(validUntil(from, months)).toBe(to)
})

it('A pass begins from the day on which it is bought until a year later (R1.5)', () => {
  const days = ['2026-11-21', '2026-11-22', '2027-05-01', '2027-11-22', '2027-11-23']
  expect(days.map((day) => mayStart(day, '2026-11-22'))).toEqual([false, true, true, true, false])
})
