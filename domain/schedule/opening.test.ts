import { expect, it } from 'vitest'
import { instantOf } from '../time/dates.ts'
import { hoursOn } from './opening.ts'
import { openingAt } from './opening-at.ts'
import { specialDays, specialHours } from './special-days.ts'

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

it('what is said of a day stands over closed every year, and that over hours of several days', () => {
  const special = [
    { day: '2026-12-21', until: '2026-12-25', hours: ['09:00', '24:00'] },
    { day: '2026-12-24', hours: ['10:00', '14:00'] },
    { day: '2026-12-30', hours: ['11:00', '12:00'] },
  ]
  const christmas = { hours, closed: ['12-23', '12-24', '2026-12-25', '2026-12-30'], special }
  const on = (day: string) => hoursOn(christmas, day)?.join('-')
  expect([on('2026-12-20'), on('2026-12-21'), on('2026-12-22')]).toEqual([undefined, '09:00-24:00', '09:00-24:00'])
  // every year, and once
  expect([on('2026-12-23'), on('2026-12-25'), on('2026-12-30')]).toEqual([undefined, undefined, undefined])
  expect(on('2026-12-24')).toBe('10:00-14:00')
  expect(openingAt(christmas, instantOf('2026-12-24 14:00'))).toEqual({ day: '2026-12-29', from: '10:00' })
  expect(openingAt(christmas, instantOf('2026-12-24 13:59'))).toEqual({ until: '14:00' })
})

it('what is other than each week is told, days alike together', () => {
  const special = [
    { day: '2026-12-03', until: '2026-12-06', hours: ['09:00', '24:00'] },
    // as every week
    { day: '2026-12-08', hours: ['10:00', '17:00'] },
    { day: '2027-12-07', hours: ['10:00', '17:00'] },
  ]
  expect(specialDays({ hours, closed: ['12-09', '12-11'], special }, '2026-12-01')).toEqual([
    { day: '2026-12-03', until: '2026-12-06', hours: ['09:00', '24:00'] },
    { day: '2026-12-09', until: '2026-12-09', hours: undefined },
  ])
})

it.each([
  ['de-CH', '2026-12-24', '2026-12-24', 'Do 24.\u00a0Dez.'],
  ['fr-CH', '2027-01-01', '2027-01-01', 'ven. 1er\u00a0janv.'],
  ['en-CH', '2026-12-24', '2026-12-30', '24\u00a0Dec – 30\u00a0Dec'],
])('days in %s from %s until %s are, in short, %s', (locale, day, until, said) => {
  const special = [{ day, until, hours: ['10:00', '14:00'] }]
  expect(specialHours({ hours: {}, closed: [], special }, day, locale)[0]?.days).toBe(said)
})
