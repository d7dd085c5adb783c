import { localDatetime } from '../time/dates.ts'
import { describe, expect, it } from 'vitest'
import { slotsOn } from './event-timetable.ts'
import { lifeOf, weeksMeet } from './weekly-rules.ts'

const always = {
  closed: [],
  closed_dates: [],
  hours: { sun: ['00:00', '24:00'], thu: ['10:00', '18:00'], sat: ['10:00', '12:00'] },
} as Parameters<typeof slotsOn>[1]
const slots = (every_minutes: number, more = {}) =>
  ({
    schedule: {
      type: 'slots',
      every_minutes,
      last_entry_minutes_before_closing: every_minutes,
      minutes: every_minutes,
      visit_minutes: 90,
      capacity: 5,
      sold_out: [],
      ...more,
    },
  }) as Parameters<typeof slotsOn>[0]
const names = (day: string, event = slots(60)) =>
  slotsOn(event, always, day).map(({ startsAt }) => localDatetime(startsAt).slice(11))

describe('the schedule', () => {
  it('has 23 hours on the night when the clock goes forward, and none that the clock skips', () => {
    expect(names('2026-03-29')).toEqual([
      '00:00',
      '01:00',
      ...Array.from({ length: 21 }, (_, index) => `${String(index + 3).padStart(2, '0')}:00`),
    ])
    const times = slotsOn(slots(60), always, '2026-03-29')
    expect(times.at(-1)!.endsAt.toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  it('names every hour once on the night when the clock goes back', () => {
    const results = names('2026-10-25')
    expect(results).toHaveLength(24)
    expect(new Set(results).size).toBe(24)
    expect(slotsOn(slots(60), always, '2026-10-25').at(-1)!.endsAt.toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })

  it('starts at the same local time on both sides of a change of the clock', () => {
    const instants = ['2026-03-26', '2026-04-02'].map(
      (day) => slotsOn({ schedule: { type: 'days', capacity: 1, sold_out: [] } }, always, day)[0]!,
    )
    expect(instants.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-03-26T09:00:00.000Z',
      '2026-04-02T08:00:00.000Z',
    ])
  })

  it('a visit begins with its admission window and lasts until closing time at most, never less than the window', () => {
    const visits = (more: object) =>
      slotsOn(slots(30, more), always, '2026-03-21').map(({ visitEndsAt }) => localDatetime(visitEndsAt!).slice(11))
    expect(visits({ visit_minutes: 60 })).toEqual(['11:00', '11:30', '12:00', '12:00'])
    expect(visits({ visit_minutes: 10 })).toEqual(['10:30', '11:00', '11:30', '12:00'])
    expect(visits({ visit_minutes: 10, minutes: 45 }).at(-1)).toBe('12:15')
  })

  it('a session and a whole day are no admission windows', () => {
    const sessions = { type: 'sessions', minutes: 90, capacity: 5, sessions: [{ weekday: 'sat', time: '10:00' }] }
    for (const schedule of [
      { ...sessions, sold_out: [] },
      { type: 'days', capacity: 5, sold_out: [] },
    ])
      expect(slotsOn({ schedule } as Parameters<typeof slotsOn>[0], always, '2026-03-21')).toEqual([
        expect.not.objectContaining({ visitEndsAt: expect.anything() }),
      ])
  })

  it('ends with the last entry before closing time', () => {
    expect(names('2026-03-21', slots(30, { last_entry_minutes_before_closing: 45 }))).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ])
  })

  it('has nothing on closed weekdays, yearly closed days and single closed dates', () => {
    expect(names('2026-03-23')).toEqual([])
    expect(slotsOn(slots(60), { ...always, closed: ['12-24'] }, '2026-12-24')).toEqual([])
    expect(slotsOn(slots(60), { ...always, closed_dates: ['2026-03-26'] }, '2026-03-26')).toEqual([])
  })

  it('has the hours that are said of a day, also of one that is closed each week or year', () => {
    const christmas = {
      ...always,
      closed: ['12-24'],
      special_hours: [
        // a Thursday and a Monday
        { day: '2026-12-24', hours: ['12:00', '14:00'] },
        { day: '2026-12-28', until: '2026-12-31', hours: ['20:00', '24:00'] },
      ],
    }
    const on = (day: string, event = slots(60)) =>
      slotsOn(event, christmas, day).map(({ startsAt }) => localDatetime(startsAt).slice(11))
    expect(on('2026-12-24')).toEqual(['12:00', '13:00'])
    expect(on('2026-12-28')).toEqual(['20:00', '21:00', '22:00', '23:00'])
    const days = { schedule: { type: 'days', capacity: 5, sold_out: [] } } as Parameters<typeof slotsOn>[0]
    expect(slotsOn(days, christmas, '2026-12-31').map(({ endsAt }) => endsAt.toISOString())).toEqual([
      '2026-12-31T23:00:00.000Z',
    ])
  })

  it('has no session in hours that the day lacks, but those outside of any, and those that somebody named', () => {
    const at = (time: string) => ({ weekday: 'thu' as const, time })
    const event = {
      schedule: {
        type: 'sessions' as const,
        minutes: 60,
        capacity: 20,
        sold_out: [],
        sessions: ['10:00', '11:30', '13:30', '15:00', '17:30', '19:00'].map(at),
      },
    }
    const short = { ...always, special_hours: [{ day: '2026-03-26', hours: ['11:00', '14:00'] }] }
    const on = (exceptions: Parameters<typeof slotsOn>[0]['exceptions'] = []) =>
      slotsOn({ ...event, exceptions }, short, '2026-03-26').map(({ startsAt }) => localDatetime(startsAt).slice(11))
    expect(on()).toEqual(['11:30', '19:00'])
    expect(on([{ day: '2026-03-26', type: 'moved', time: '15:00', to: '12:30' }])).toEqual(['11:30', '12:30', '19:00'])
  })

  it('has sessions on the named weekdays of a month, outside opening hours too', () => {
    const event = {
      schedule: {
        type: 'sessions',
        minutes: 90,
        capacity: 20,
        sessions: [{ weekday: 'thu', nth: [1, 3], time: '19:00' }],
        sold_out: [],
      },
    } as Parameters<typeof slotsOn>[0]
    const days = Array.from({ length: 30 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`).filter(
      (day) => slotsOn(event, always, day).length > 0,
    )
    expect(days).toEqual(['2026-04-02', '2026-04-16'])
  })

  it('is open from opening to closing time where whole days are sold (R3.48)', () => {
    const days = { schedule: { type: 'days', capacity: 7, sold_out: [] } } as Parameters<typeof slotsOn>[0]
    expect(slotsOn(days, always, '2026-03-26')).toEqual([
      { startsAt: new Date('2026-03-26T09:00:00Z'), endsAt: new Date('2026-03-26T17:00:00Z'), total: 7 },
    ])
  })

  it('has its sessions in order, each for its minutes (R3.50)', () => {
    const event = {
      schedule: {
        type: 'sessions',
        minutes: 90,
        capacity: 20,
        sessions: ['19:00', '11:00'].map((time) => ({ weekday: 'thu', time })),
        sold_out: [],
      },
    } as unknown as Parameters<typeof slotsOn>[0]
    expect(slotsOn(event, always, '2026-04-02')).toEqual([
      { startsAt: new Date('2026-04-02T09:00:00Z'), endsAt: new Date('2026-04-02T10:30:00Z'), total: 20 },
      { startsAt: new Date('2026-04-02T17:00:00Z'), endsAt: new Date('2026-04-02T18:30:00Z'), total: 20 },
    ])
  })

  it('has nothing of what is not offered yet', () => {
    expect(slotsOn({ schedule: { type: 'none' } }, always, '2026-03-26')).toEqual([])
  })

  it('has one session where the spring night moves a second one to its instant', () => {
    const sessions = ['02:30', '03:30'].map((time) => ({ weekday: 'sun', time }))
    const event = {
      schedule: { type: 'sessions', minutes: 30, capacity: 20, sessions, sold_out: [] },
    } as unknown as Parameters<typeof slotsOn>[0]
    const starts = (day: string) => slotsOn(event, always, day).map(({ startsAt }) => startsAt.toISOString())
    expect(starts('2026-03-29')).toEqual(['2026-03-29T01:30:00.000Z'])
    expect(starts('2026-04-05')).toEqual(['2026-04-05T00:30:00.000Z', '2026-04-05T01:30:00.000Z'])
  })

  it('has no places on a sold-out day of even weeks (R4.66)', () => {
    const event = slots(60, { sold_out: [{ weekday: 'sat', weeks: 'even' }] })
    const totals = (day: string) => slotsOn(event, always, day).map(({ total }) => total)
    expect(totals('2026-03-21')).toEqual([0, 0])
    expect(totals('2026-03-28')).toEqual([5, 5])
    const odd = slots(60, {
      sold_out: [
        { weekday: 'sat', weeks: 'odd' },
        { weekday: 'thu', weeks: 'all' },
      ],
    })
    expect(
      ['2026-03-21', '2026-03-28', '2026-03-26', '2026-04-02'].map((day) => slotsOn(odd, always, day)[0]!.total),
    ).toEqual([5, 0, 0, 0])
    // weeks 53 and 1 are both odd
    expect(['2027-01-02', '2027-01-09', '2027-01-16'].map(totals)).toEqual([
      [5, 5],
      [5, 5],
      [0, 0],
    ])
  })

  it('lives relative to today where the files say so', () => {
    expect(lifeOf({ starts: { days_ago: 1 }, ends: { in_days: 30 } }, '2026-01-31')).toEqual({
      first: '2026-01-30',
      last: '2026-03-02',
    })
    expect(lifeOf({ starts: '2026-05-01' }, '2026-01-31')).toEqual({ first: '2026-05-01', last: null })
    expect(lifeOf({ ends: '2026-05-01' }, '2026-01-31')).toEqual({ first: null, last: '2026-05-01' })
  })
})

it('two rules for a weekday meet where they name the same week of the month, or one of them names none', () => {
  expect([weeksMeet([1, 3], [2, 3]), weeksMeet(undefined, [2]), weeksMeet([2], undefined)]).toEqual([true, true, true])
  expect(weeksMeet([1, 3], [2, 4])).toBe(false)
})
