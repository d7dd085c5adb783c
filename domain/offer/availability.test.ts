import { expect, it } from 'vitest'
import { availabilityOf, isBookable, nextAvailableDay } from './availability.ts'

it.each([
  [undefined, 'closed'],
  [0, 'soldOut'],
  [-1, 'soldOut'],
  [1, 'few'],
  [9, 'few'],
  [10, 'open'],
] as const)('%s places left show as %s when ten are few (R4.65, R4.66, R4.67)', (left, shown) => {
  expect(availabilityOf(left, 10)).toBe(shown)
})

it('only what is open, if with few places, can be put in the basket (R4.76)', () => {
  expect((['open', 'few', 'soldOut', 'closed', 'expired'] as const).map(isBookable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('the next available day is the first with places, today included (R4.77)', () => {
  const calendar = { '2026-12-03': 4, '2026-11-30': 0, '2026-12-01': 12, '2026-11-20': 9 }
  expect(nextAvailableDay(calendar, '2026-11-30')).toBe('2026-12-01')
  expect(nextAvailableDay(calendar, '2026-12-03')).toBe('2026-12-03')
  expect(nextAvailableDay(calendar, '2026-12-04')).toBeNull()
})
