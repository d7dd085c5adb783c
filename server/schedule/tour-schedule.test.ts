import { describe, expect, it } from 'vitest'
import type { TourEntry, VenueEntry } from '../catalogue/entries.schema.ts'
import { TourSchedule } from './tour-schedule.ts'
import { poolCapacities, tourCapacities } from './write-schedule.ts'

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
  exceptions: [],
  sold_out: [],
  reductions: [],
  prices: [],
  tickets: [],
  questions: [],
  times: [{ weekdays: ['thu', 'fri'], times: ['14:00', '10:00'] }],
  ...given,
})
const pool = { key: 'team', guides: 3, on: { fri: 1 } } as const
const whole = (given: Partial<TourEntry> = {}) => tour({ book_complete_tour: true, ...given })

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
  const rowsOf = async (schedule: TourSchedule, at: Date) => [
    ...schedule.all.flatMap((one) => tourCapacities(schedule, one, at)),
    ...(await poolCapacities(schedule, 'team', { now: at, turn: async () => {} })),
  ]
  const rows = (tours: TourEntry[], at = now) =>
    rowsOf(new TourSchedule({ tours, guides: [{ ...pool, on: {} }], venues: [venue] }, '2026-04-02'), at)
  const of = (good: string, results: Awaited<ReturnType<typeof rows>>) =>
    results
      .filter((row) => row.good === good)
      .map(({ startsAt, total }) => [startsAt!.toISOString().slice(11, 16), total])
  const at10 = { times: [{ weekdays: ['thu' as const], times: ['10:00'] }], pool: 'team', duration: 30 }

  it('are participants alone for single places, and guides beside them for whole tours', async () => {
    const results = await rows([tour(at10), whole({ ...at10, id: 2 })])
    expect([of('tour:1', results), of('guides:1', results), of('tour:2', results), of('guides:2', results)]).toEqual([
      [['08:00', 10]],
      [],
      [['08:00', 30]],
      [['08:00', 3]],
    ])
  })

  it('end when bookings do, and those of a pool that leads more public tours than it has guides are none', async () => {
    const results = await rowsOf(
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
      results.filter(({ good }) => good.startsWith('tour:')).map(({ endsAt }) => endsAt!.toISOString().slice(11, 16)),
    ).toEqual(['06:00', '08:00'])
    expect(of('pool:team', results)).toEqual([
      ['08:00', 0],
      ['08:15', 0],
    ])
  })

  it('of a pool stand for each quarter, without the guides of public tours', async () => {
    const results = await rows([
      tour(at10),
      whole({ ...at10, id: 2, duration: 60 }),
      whole({ ...at10, id: 3, duration: 45 }),
    ])
    expect(of('pool:team', results)).toEqual([
      ['08:00', 2],
      ['08:15', 2],
      ['08:30', 3],
      ['08:45', 3],
    ])
  })

  it('of a pool do without the guide of a public tour that began before midnight', async () => {
    const night = { times: [{ weekdays: ['thu' as const], times: ['23:30'] }], pool: 'team', duration: 60 }
    const early = { ...night, id: 2, times: [{ weekdays: ['fri' as const], times: ['00:15'] }] }
    const quarters = async (starts?: string) => {
      const tours = [tour({ ...night, ...(starts && { starts }) }), whole(early)]
      const results = await rowsOf(
        new TourSchedule({ tours, guides: [{ ...pool, on: {} }], venues: [venue] }, '2026-04-10'),
        new Date('2026-04-09T22:10:00Z'),
      )
      return of(
        'pool:team',
        results.filter(({ startsAt }) => startsAt! < new Date('2026-04-10T00:00Z')),
      )
    }
    expect(await quarters()).toEqual([
      ['21:30', 2],
      ['21:45', 2],
      ['22:00', 2],
      ['22:15', 2],
      ['22:30', 3],
      ['22:45', 3],
      ['23:00', 3],
    ])
    // nobody leads on the evening before a tour's first day
    expect((await quarters('2026-04-10')).slice(0, 2)).toEqual([
      ['22:15', 3],
      ['22:30', 3],
    ])
  })

  it('of a pool do without the guide of a public tour that is on its way', async () => {
    expect(
      of('pool:team', await rows([tour(at10), whole({ ...at10, id: 2 })], new Date('2026-04-02T08:10:00Z'))),
    ).toEqual([
      ['08:00', 2],
      ['08:15', 2],
    ])
  })
})
