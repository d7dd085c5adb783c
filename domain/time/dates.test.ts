import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOf,
  formatDate,
  instantOf,
  isWholeDay,
  localDatetime,
  localDay,
  museumZone,
  timeOf,
  spelledTime,
  timeSpan,
  visitInstants,
} from './dates.ts'

const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Zurich']
function under<T>(zone: string, work: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

describe('the museum clock', () => {
  it.each([
    ['2026-01-15 10:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15 10:00', '2026-07-15T08:00:00.000Z'],
    ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25 10:00', '2026-10-25T09:00:00.000Z'],
  ])('names %s the instant %s wherever the process runs (R3.51)', (datetime, instant) => {
    for (const zone of zones) {
      expect(under(zone, () => instantOf(datetime).toISOString())).toBe(instant)
      expect(under(zone, () => localDatetime(new Date(instant)))).toBe(datetime)
    }
  })

  it('moves a time that the spring night skips forward by the missing hour (R3.51)', () => {
    expect(localDatetime(instantOf('2026-03-29 02:30'))).toBe('2026-03-29 03:30')
  })

  it('takes the first of the two hours of the autumn night (R3.51)', () => {
    expect(instantOf('2026-10-25 02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(localDatetime(new Date('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30')
  })

  it('has 23 hours on the spring day and 25 on the autumn day (R3.51)', () => {
    const hours = (from: string, to: string) =>
      (instantOf(`${to} 00:00`).getTime() - instantOf(`${from} 00:00`).getTime()) / 3_600_000
    expect(hours('2026-03-29', '2026-03-30')).toBe(23)
    expect(hours('2026-10-25', '2026-10-26')).toBe(25)
  })

  it('turns the day at its own midnight (R3.37)', () => {
    expect(localDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
    expect(localDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
    expect(localDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
    expect(museumZone).toBe('Europe/Zurich')
  })

  it('moves nothing when a slot is written and read again and again (R3.51)', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const once = localDatetime(new Date(minute * 60_000))
        expect(localDatetime(instantOf(once))).toBe(once)
      }),
    )
  })
})

describe('a visit', () => {
  it.each([
    ['2026-10-25 02:30', '2026-10-25 02:45', '00:30', '00:45'],
    ['2026-10-25 02:30', '2026-10-25 02:15', '00:30', '01:15'],
    ['2026-10-25 02:30', '2026-10-25 02:30', '00:30', '01:30'],
    ['2026-10-25 02:45', '2026-10-25 03:15', '00:45', '02:15'],
    ['2026-10-25 02:30', null, '00:30', '00:30'],
  ])(
    'from %s until %s in the autumn night ends after it has begun: %s to %s UTC (R3.51)',
    (from, until, begins, ends) => {
      const instant = (time: string) => new Date(`2026-10-25T${time}:00Z`)
      expect(visitInstants(from, until)).toEqual({ starts: instant(begins), ends: instant(ends) })
    },
  )

  it('with an end that comes once and lies before its begin keeps that end', () => {
    expect(visitInstants('2026-10-26 01:30', '2026-10-26 01:15').ends).toEqual(new Date('2026-10-26T00:15Z'))
  })
})

it('dates are shown as day, month and year (R1.32)', () => {
  expect(formatDate('2026-03-09')).toBe('09.03.2026')
  expect(formatDate('2026-03-09 14:15')).toBe('09.03.2026 14:15')
})

it('a datetime is a day and a time (R3.50)', () => {
  expect(dayOf('2026-03-09 14:15')).toBe('2026-03-09')
  expect(timeOf('2026-03-09 14:15')).toBe('14:15')
})

it.each([
  ['2026-03-09 00:00', null, true],
  ['2026-03-09 00:00', '2026-03-10 00:00', true],
  ['2026-03-09 00:00', '2026-03-09 23:59', true],
  ['2026-03-09 00:00', '2026-03-09 18:00', false],
  ['2026-03-09 10:00', null, false],
  ['2026-03-09 10:00', '2026-03-09 23:59', false],
])('from %s until %s is a whole day: %s', (datetime, end, whole) => expect(isWholeDay(datetime, end)).toBe(whole))

it.each([
  ['2026-03-09 10:00', null, '10:00'],
  ['2026-03-09 10:00', '2026-03-09 10:00', '10:00'],
  ['2026-03-09 10:00', '2026-03-09 11:30', '10:00–\u206011:30'],
  ['2026-03-09 23:45', '2026-03-10 01:15', '23:45 – the 2026-03-10, 01:15'],
  ['2026-03-09 10:00', '2026-03-10 10:00', '10:00 – the 2026-03-10, 10:00'],
])('from %s until %s reads %s', (datetime, end, text) =>
  expect(timeSpan(datetime, end, 'de-CH', (day) => `the ${day}`)).toBe(text),
)

it('a time is parted by a full stop in Danish (R1.26)', () => {
  expect(timeSpan('2026-03-09 10:00', '2026-03-09 11:30', 'da-CH', String)).toBe('10.00–\u206011.30')
  expect(['da-CH', 'sv-CH', 'fr-CH'].map((locale) => spelledTime('09:05', locale))).toEqual(['09.05', '09:05', '09:05'])
})
