import { expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

it('a time stands with those of its part of the day (R2.110)', () => {
  expect(['09:00', '11:45', '12:00', '16:45', '17:00'].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})
