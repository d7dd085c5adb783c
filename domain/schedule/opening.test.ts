import { expect, it } from 'vitest'
import { instantOf } from '../time/dates.ts'
import { openingAt } from './opening.ts'

const hours = { tue: ['10:00', '17:00'], wed: ['10:00', '20:00'] }
const venue = { hours, closed: ['12-23', '2026-12-30'] }

// the first of December 2026 was a Tuesday
it.each([
  ['2026-12-01 10:00', { until: '17:00' }],
  ['2026-12-01 16:59', { until: '17:00' }],
  ['2026-12-01 09:59', { day: '2026-12-01', from: '10:00' }],
  ['2026-12-01 17:00', { day: '2026-12-02', from: '10:00' }],
  ['2026-12-03 12:00', { day: '2026-12-08', from: '10:00' }],
  // closed every year, and once
  ['2026-12-23 12:00', { day: '2026-12-29', from: '10:00' }],
  ['2026-12-29 18:00', { day: '2027-01-05', from: '10:00' }],
  ['2027-12-23 12:00', { day: '2027-12-28', from: '10:00' }],
])('at %s a venue is open: %j', (now, opening) => {
  expect(openingAt(venue, instantOf(now))).toEqual(opening)
})

it('a venue without hours opens on no day', () => {
  expect(openingAt({ hours: {}, closed: [] }, instantOf('2026-12-01 10:00'))).toBeNull()
})
