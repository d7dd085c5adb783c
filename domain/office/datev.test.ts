import { expect, it } from 'vitest'
import { bookYear } from './datev.ts'

it.each([
  ['2026-12-31', 1, 2026],
  ['2026-06-30', 7, 2025],
  ['2026-07-01', 7, 2026],
])('%s is in a year of the books, which begin in month %s, that has begun in %s', (day, month, year) => {
  expect(bookYear(day, month)).toBe(year)
})
