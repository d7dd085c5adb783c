import { describe, expect, it } from 'vitest'
import { localDatetime } from '@foyer/domain/shop/dates.ts'
import type { TourEntry, VenueEntry } from './entries.schema.ts'
import { quartersOf, tourTimesOn } from './tour-times.ts'
import { TourSchedule } from './tour-schedule.ts'
import { tourCapacities } from './write-tours.ts'

const venue = { key: 'haus', hours: {}, closed: ['12-25'], closed_dates: ['2026-04-03'] } as unknown as VenueEntry
const tour = (given: Partial<TourEntry> = {}): TourEntry => ({
  id: 1,
  family: 1,
  lang: 'de',
  sequence_no: 0,
  venue: 'haus',
  groups: [],
  event_name: {},
  name: {},
  subtitle: {},
  description: {},
  meeting_point: {},
  duration: 60,
  max_participants: 10,
  book_complete_tour: false,
  single_ticketing: false,
  booking_without_tickets: false,
  book_until_minutes: 0,
  except: [],
  sold_out: [],
  prices: [],
  tickets: [],
  questions: [],
  times: [{ weekdays: ['thu', 'fri'], times: ['14:00', '10:00'] }],
  ...given,
})
const pool = { key: 'team', guides: 3, on: { fri: 1 } } as const
const whole = (given: Partial<TourEntry> = {}) => tour({ book_complete_tour: true, ...given })
const times = (of: TourEntry, day: string) => tourTimesOn(of, venue, of.pool ? pool : undefined, day)
const starts = (of: TourEntry, day: string) => times(of, day).map(({ startsAt }) => localDatetime(startsAt).slice(11))

describe("a guide's timetable", () => {
  it('has its weekdays and times in order, also outside opening hours', () => {
    expect(['2026-04-01', '2026-04-02', '2026-04-10'].map((day) => starts(tour(), day))).toEqual([
      [],
      ['10:00', '14:00'],
      ['10:00', '14:00'],
    ])
  })

  it('may be on some weeks of the month only', () => {
    const first = tour({ times: [{ weekdays: ['thu'], nth: [1, 3], times: ['18:00'] }] })
    expect(['2026-04-02', '2026-04-09', '2026-04-16', '2026-04-23'].map((day) => starts(first, day).length)).toEqual([
      1, 0, 1, 0,
    ])
  })

  it('has nothing where the house is closed, and on its own exceptions', () => {
    const except = tour({ except: ['2026-04-09'], times: [{ weekdays: ['thu', 'fri'], times: ['10:00'] }] })
    expect(['2026-04-03', '2026-04-09', '2026-12-25', '2026-04-10'].map((day) => starts(except, day).length)).toEqual([
      0, 0, 0, 1,
    ])
  })

  it('has places for its guides, or fewer, and none on a sold-out day (R4.66)', () => {
    const with3 = tour({
      times: [
        { weekdays: ['thu'], times: ['10:00'], guides: 3 },
        { weekdays: ['fri'], times: ['10:00'], places: 7 },
      ],
      sold_out: [{ weekday: 'thu', weeks: 'even' }],
    })
    expect(
      ['2026-04-02', '2026-04-09', '2026-04-10'].map((day) =>
        times(with3, day).map(({ places, guides }) => [places, guides]),
      ),
    ).toEqual([[[0, 0]], [[30, 3]], [[7, 1]]])
  })

  it('has never more places than its guides can lead, and none without guides, whatever is said of its places (R5.1)', () => {
    const said = (places: number, given: Partial<TourEntry> = {}) =>
      times(tour({ times: [{ weekdays: ['fri'], times: ['10:00'], places }], ...given }), '2026-04-10').map(
        (time) => time.places,
      )
    expect([said(70), said(7, { sold_out: [{ weekday: 'fri', weeks: 'all' }] })]).toEqual([[10], [0]])
  })

  it('has as many guides as its pool on that weekday, when it is booked whole', () => {
    expect(['2026-04-09', '2026-04-10'].map((day) => times(whole({ pool: 'team' }), day)[0]!.guides)).toEqual([3, 1])
  })

  it('starts at the same local time on both sides of a change of the clock, and closes its bookings before', () => {
    const instants = ['2026-03-26', '2026-04-02'].map((day) => times(tour({ book_until_minutes: 2880 }), day)[0]!)
    expect(instants.map(({ startsAt, bookUntil }) => [startsAt.toISOString(), bookUntil.toISOString()])).toEqual([
      ['2026-03-26T09:00:00.000Z', '2026-03-24T09:00:00.000Z'],
      ['2026-04-02T08:00:00.000Z', '2026-03-31T08:00:00.000Z'],
    ])
  })

  it('is led once where two rules name the same time, as the first of them says', () => {
    const rules = tour({
      times: [
        { weekdays: ['thu'], nth: [1], times: ['10:00'], guides: 3 },
        { weekdays: ['thu'], times: ['10:00'] },
      ],
    })
    expect(['2026-04-02', '2026-04-09'].map((day) => times(rules, day).map(({ guides }) => guides))).toEqual([[3], [1]])
  })

  it('has a time that a night in spring skips an hour later, once', () => {
    const night = tour({ times: [{ weekdays: ['sun'], times: ['02:30', '03:30'] }] })
    expect(['2026-03-22', '2026-03-29'].map((day) => starts(night, day))).toEqual([['02:30', '03:30'], ['03:30']])
  })

  it('goes through quarters of an hour, begun ones too', () => {
    const [startsAt, endsAt] = [new Date('2026-04-02T08:05:00Z'), new Date('2026-04-02T08:50:00Z')]
    expect(quartersOf({ startsAt, endsAt }).map((quarter) => quarter.toISOString().slice(11, 16))).toEqual([
      '08:00',
      '08:15',
      '08:30',
      '08:45',
    ])
  })
})

describe('the life of a tour', () => {
  const schedule = (given: Partial<TourEntry>, until = '2026-06-30') => {
    const tours = new TourSchedule({ tours: [tour(given)], guides: [], venues: [venue] }, until)
    return { tours, of: tours.byId(1)! }
  }
  const now = new Date('2026-04-01T06:00:00Z')

  it('is from its first day to its last, and has nothing to book before and after (R7.14, R3.37)', () => {
    const { tours, of } = schedule({ starts: '2026-04-09', ends: '2026-04-18' })
    expect([...tours.openDays(of, now)]).toEqual(['2026-04-09', '2026-04-10', '2026-04-16', '2026-04-17'])
    expect(tours.limits(of, now)).toEqual({ from: '2026-04-09', to: '2026-04-17' })
    expect(['2026-04-02', '2026-04-09', '2026-04-23'].map((day) => tours.on(of, day, now).length)).toEqual([0, 2, 0])
    expect(
      ['2026-04-02 10:00', '2026-04-09 10:00', '2026-04-09 11:00', '2026-04-23 10:00', '2026-02-30 10:00'].map(
        (at) => tours.at(of, at, now) !== undefined,
      ),
    ).toEqual([false, true, false, false, false])
  })

  it('ends where the schedule does, and is known for a year back, so that what is over can be told from what never was', () => {
    const { tours, of } = schedule({}, '2026-04-10')
    expect(tours.limits(of, now)).toEqual({ from: '2026-04-02', to: '2026-04-10' })
    expect(
      ['2025-04-03 10:00', '2025-03-27 10:00', '2026-04-16 10:00'].map((at) => tours.at(of, at, now) !== undefined),
    ).toEqual([true, false, false])
  })

  it('has its last moment to book a second before the start', () => {
    const { tours, of } = schedule({})
    expect(
      ['2026-04-02T07:59:59Z', '2026-04-02T08:00:00Z'].map((at) => tours.on(of, '2026-04-02', new Date(at)).length),
    ).toEqual([2, 1])
  })
})

describe('the capacities of tours', () => {
  const now = new Date('2026-04-01T06:00:00Z')
  const rows = (tours: TourEntry[], at = now) =>
    tourCapacities(new TourSchedule({ tours, guides: [{ ...pool, on: {} }], venues: [venue] }, '2026-04-02'), at)
  const of = (good: string, found: ReturnType<typeof rows>) =>
    found
      .filter((row) => row.good === good)
      .map(({ startsAt, total }) => [startsAt!.toISOString().slice(11, 16), total])
  const at10 = { times: [{ weekdays: ['thu' as const], times: ['10:00'] }], pool: 'team', duration: 30 }

  it('are participants alone for single places, and guides beside them for whole tours', () => {
    const found = rows([tour(at10), whole({ ...at10, id: 2 })])
    expect([of('tour:1', found), of('guides:1', found), of('tour:2', found), of('guides:2', found)]).toEqual([
      [['08:00', 10]],
      [],
      [['08:00', 30]],
      [['08:00', 3]],
    ])
  })

  it('end when bookings do, and those of a pool that leads more public tours than it has guides are none', () => {
    const found = tourCapacities(
      new TourSchedule(
        {
          tours: [tour({ ...at10, book_until_minutes: 120 }), tour({ ...at10, id: 2 })],
          guides: [{ ...pool, guides: 1, on: {} }],
          venues: [venue],
        },
        '2026-04-02',
      ),
      now,
    )
    expect(
      found.filter(({ good }) => good.startsWith('tour:')).map(({ endsAt }) => endsAt!.toISOString().slice(11, 16)),
    ).toEqual(['06:00', '08:00'])
    expect(of('pool:team', found)).toEqual([
      ['08:00', 0],
      ['08:15', 0],
    ])
  })

  it('of a pool stand for each quarter, without the guides of public tours', () => {
    const found = rows([tour(at10), whole({ ...at10, id: 2, duration: 60 }), whole({ ...at10, id: 3, duration: 45 })])
    expect(of('pool:team', found)).toEqual([
      ['08:00', 2],
      ['08:15', 2],
      ['08:30', 3],
      ['08:45', 3],
    ])
  })

  it('of a pool do without the guide of a public tour that began before midnight', () => {
    const night = { times: [{ weekdays: ['thu' as const], times: ['23:30'] }], pool: 'team', duration: 60 }
    const early = { ...night, id: 2, times: [{ weekdays: ['fri' as const], times: ['00:15'] }] }
    const found = tourCapacities(
      new TourSchedule(
        { tours: [tour(night), whole(early)], guides: [{ ...pool, on: {} }], venues: [venue] },
        '2026-04-10',
      ),
      new Date('2026-04-09T22:10:00Z'),
    )
    const quarters = found.filter(
      ({ good, startsAt }) => good === 'pool:team' && startsAt! < new Date('2026-04-10T00:00Z'),
    )
    expect(quarters.map(({ startsAt, total }) => [startsAt!.toISOString().slice(11, 16), total])).toEqual([
      ['21:30', 2],
      ['21:45', 2],
      ['22:00', 2],
      ['22:15', 2],
      ['22:30', 3],
      ['22:45', 3],
      ['23:00', 3],
    ])
  })

  it('of a pool do without the guide of a public tour that is on its way', () => {
    expect(of('pool:team', rows([tour(at10), whole({ ...at10, id: 2 })], new Date('2026-04-02T08:10:00Z')))).toEqual([
      ['08:00', 2],
      ['08:15', 2],
    ])
  })
})
