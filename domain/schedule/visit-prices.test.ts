import { expect, it } from 'vitest'
import { slotsOn, type EventTimetable } from './event-timetable.ts'
import { amountsAt, holdsAt, type VisitPrices } from './visit-prices.ts'

type Condition = Omit<VisitPrices, 'tickets'>
// a Thursday, the third of its month
const thursday = '2026-11-19 12:00'
it.each<[string, Condition, boolean]>([
  ['on its first day', { from: '2026-11-19' }, true],
  ['on the day before', { from: '2026-11-20' }, false],
  ['on its last day', { until: '2026-11-19' }, true],
  ['on the day after', { until: '2026-11-18' }, false],
  ['on one of its weekdays', { weekdays: ['wed', 'thu'] }, true],
  ['on another weekday', { weekdays: ['sat', 'sun'] }, false],
  ['in one of its weeks of the month', { weekdays: ['thu'], nth: [1, 3] }, true],
  ['in another week of the month', { nth: [1] }, false],
  ['at the time from which on', { starts_from: '12:00' }, true],
  ['a minute before', { starts_from: '12:01' }, false],
  ['at the time before which', { starts_before: '12:00' }, false],
  ['a minute before that', { starts_before: '12:01' }, true],
  ['where one of all conditions is not met', { from: '2026-11-01', weekdays: ['thu'], starts_before: '11:00' }, false],
])('prices of their own hold %s: %o is %s', (_, when, holds) => {
  expect(holdsAt(when, thursday)).toBe(holds)
})

const morning = { starts_before: '12:00', tickets: { 1: 1200, 2: 900 } }
const weekend: VisitPrices = { weekdays: ['sat', 'sun'], tickets: { 1: 3000 } }

it('of several that hold at a visit the first that names a ticket counts for it', () => {
  const [saturday, friday] = ['2026-11-21 10:00', '2026-11-20 10:00']
  expect(amountsAt([weekend, morning], saturday)).toEqual({ 1: 3000, 2: 900 })
  expect(amountsAt([morning, weekend], saturday)).toEqual({ 1: 1200, 2: 900 })
  expect(amountsAt([weekend, morning], friday)).toEqual({ 1: 1200, 2: 900 })
  expect(amountsAt([weekend, morning], '2026-11-20 12:00')).toEqual({})
})

it('they stand on each time of a schedule, by the local time', () => {
  const schedule: EventTimetable = { type: 'days', capacity: 5, sold_out: [] }
  const venue = { hours: { sat: ['11:00', '17:00'], mon: ['12:00', '17:00'] }, closed: [], closed_dates: [] }
  const prices = (day: string) => slotsOn({ schedule, prices: [morning] }, venue, day).map((slot) => slot.prices)
  expect(prices('2026-11-21')).toEqual([{ 1: 1200, 2: 900 }])
  expect(prices('2026-11-23')).toEqual([{}])
  expect(slotsOn({ schedule, prices: [] }, venue, '2026-11-21')[0]).not.toHaveProperty('prices')
})
