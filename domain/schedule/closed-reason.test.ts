import { describe, expect, it } from 'vitest'
import { closedReason, type OnSale } from './closed-reason.ts'

const hours = ['10:00', '17:00']
const venue = {
  hours: { tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours },
  closed: ['12-25'],
  closed_dates: ['2026-12-16'],
}
const onSale: OnSale = {
  first: '2026-12-03',
  last: '2027-03-31',
  until: '2027-02-20',
  venue,
  weekdays: [],
  closed: ['2026-12-09'],
}
const reason = (day: string, given: Partial<OnSale> = {}, hadTimes = false) =>
  closedReason(day, { ...onSale, ...given }, hadTimes)

describe('why nothing can be booked on a day (R4.65)', () => {
  it.each([
    ['a weekday without opening hours', '2026-12-07', 'weekday'],
    ['a day that is closed each year', '2026-12-25', 'holiday'],
    ['a single closed day', '2026-12-16', 'special'],
    ['a day on which only it does not take place', '2026-12-09', 'special'],
    ['a closed day on a closed weekday', '2028-12-25', 'holiday', { last: null, until: '2029-01-01' }],
    ['an open day without times', '2026-12-08', 'none'],
    ['the eve of the first day', '2026-12-02', 'early'],
    ['the first day', '2026-12-03', 'none'],
    ['the day after the last one', '2027-04-01', 'ended', { until: '2028-01-01' }],
    ['the last day', '2027-03-31', 'none', { until: '2028-01-01' }],
    ['a day after the last one, which is not on sale either', '2027-04-01', 'ended'],
    ['a day that is not on sale yet', '2027-02-21', 'ahead'],
    ['the last day on sale', '2027-02-20', 'none'],
    ['a day not on sale of what has no end', '2027-02-21', 'ahead', { last: null }],
    ['a day of what has no beginning', '2026-12-02', 'none', { first: null }],
    ['a weekday without opening hours on which it takes place at times', '2026-12-07', 'none', { weekdays: ['mon'] }],
    [
      'a weekday without opening hours that is open this once',
      '2026-12-07',
      'none',
      { venue: { ...venue, special_hours: [{ day: '2026-12-07', hours }] } },
    ],
    ['a weekday without opening hours when it takes place on others', '2026-12-07', 'weekday', { weekdays: ['tue'] }],
  ] as const)('of %s: %s', (_, day, expected, given: Partial<OnSale> = {}) => {
    expect(reason(day, given)).toBe(expected)
  })

  it('is too late where the day has times, which can be booked no more', () => {
    expect(reason('2026-12-08', {}, true)).toBe('late')
    expect(reason('2027-04-01', {}, true)).toBe('ended')
  })
})
