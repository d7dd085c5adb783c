import { describe, expect, it } from 'vitest'
import { ordinaryWeek, runsOf } from './ordinary-week.ts'

const slots = {
  type: 'slots',
  every_minutes: 15,
  last_entry_minutes_before_closing: 60,
  minutes: 15,
  visit_minutes: 90,
  capacity: 60,
  sold_out: [],
} as const
const open = ['10:00', '18:00']

describe('An ordinary week', () => {
  it('of slots counts what the shop would sell, days with the same times together', () => {
    const hours = { tue: open, wed: open, thu: ['10:00', '20:00'], sun: open }
    expect(ordinaryWeek(slots, { hours })).toEqual({
      days: [
        { weekdays: ['tue', 'wed', 'sun'], first: '10:00', last: '17:00', times: 29 },
        { weekdays: ['thu'], first: '10:00', last: '19:00', times: 37 },
      ],
      times: 124,
      places: 7440,
    })
  })

  it('of days has one time a day, and no places where it is always sold out', () => {
    const days = { type: 'days', capacity: 500, sold_out: [{ weekday: 'sat', weeks: 'all' }] } as const
    expect(ordinaryWeek(days, { hours: { fri: open, sat: open } })).toEqual({
      days: [{ weekdays: ['fri', 'sat'], first: '10:00', last: '10:00', times: 1 }],
      times: 2,
      places: 500,
    })
    // in every other week it has them
    expect(
      ordinaryWeek({ ...days, sold_out: [{ weekday: 'sat', weeks: 'odd' }] }, { hours: { sat: open } }).places,
    ).toBe(500)
  })

  it('where the venue is never open is empty', () =>
    expect(ordinaryWeek(slots, { hours: {} })).toEqual({ days: [], times: 0, places: 0 }))
})

describe('Weekdays', () => {
  it('that follow each other are from one to another, two are named', () => {
    expect(runsOf(['sun', 'tue', 'wed', 'thu'])).toEqual([
      { from: 'tue', to: 'thu' },
      { from: 'sun', to: 'sun' },
    ])
    expect(runsOf(['sat', 'sun'])).toEqual([
      { from: 'sat', to: 'sat' },
      { from: 'sun', to: 'sun' },
    ])
    expect(runsOf([])).toEqual([])
  })
})
