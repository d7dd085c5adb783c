import { describe, expect, it } from 'vitest'
import { localDatetime } from '../time/dates.ts'
import { quartersOf, tourTimesOn, type TourTimetable } from './tour-timetable.ts'

const venue = { hours: {}, closed: ['12-25'], closed_dates: ['2026-04-03'] }
/** With the pool of guides where `pooled`. */
type Tour = TourTimetable & { pooled?: boolean }
const tour = (given: Partial<Tour> = {}): Tour => ({
  duration: 60,
  max_participants: 10,
  book_complete_tour: false,
  book_until_minutes: 0,
  except: [],
  sold_out: [],
  times: [{ weekdays: ['thu', 'fri'], times: ['14:00', '10:00'] }],
  ...given,
})
const pool = { guides: 3, on: { fri: 1 } } as const
const whole = (given: Partial<Tour> = {}) => tour({ book_complete_tour: true, ...given })
const times = (of: Tour, day: string) => tourTimesOn(of, venue, of.pooled ? pool : undefined, day)
const starts = (of: Tour, day: string) => times(of, day).map(({ startsAt }) => localDatetime(startsAt).slice(11))

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

  it('has nothing where the venue is closed, and on its own exceptions', () => {
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
    const text = (places: number, given: Partial<Tour> = {}) =>
      times(tour({ times: [{ weekdays: ['fri'], times: ['10:00'], places }], ...given }), '2026-04-10').map(
        (time) => time.places,
      )
    expect([text(70), text(7, { sold_out: [{ weekday: 'fri', weeks: 'all' }] })]).toEqual([[10], [0]])
  })

  it('has as many guides as its pool on that weekday, when it is booked whole', () => {
    expect(['2026-04-09', '2026-04-10'].map((day) => times(whole({ pooled: true }), day)[0]!.guides)).toEqual([3, 1])
  })

  it('has one guide where single places are sold, whatever its pool has', () => {
    expect(times(tour({ pooled: true }), '2026-04-09').map(({ guides }) => guides)).toEqual([1, 1])
  })

  it('ends after its duration, and has the prices of its rule (R3.35)', () => {
    const [cheap, usual] = ['thu', 'fri'] as const
    const of = tour({
      times: [
        { weekdays: [cheap], times: ['10:00'], prices: { 21: 300 } },
        { weekdays: [usual], times: ['10:00'] },
      ],
    })
    const led = ['2026-04-09', '2026-04-10'].flatMap((day) => times(of, day))
    expect(led.map(({ endsAt, prices }) => [endsAt.toISOString(), prices])).toEqual([
      ['2026-04-09T09:00:00.000Z', { 21: 300 }],
      ['2026-04-10T09:00:00.000Z', null],
    ])
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

  it('has no tour in hours that the day lacks, and some on a day that is open this once', () => {
    const museum = { ...venue, hours: { thu: ['09:00', '17:00'] }, closed: ['04-02', '04-09'] }
    const special = (day: string) => ({ ...museum, special_hours: [{ day, hours: ['09:00', '12:00'] }] })
    const on = (of: typeof museum, day: string) =>
      tourTimesOn(tour(), of, undefined, day).map(({ startsAt }) => localDatetime(startsAt).slice(11))
    expect([on(museum, '2026-04-09'), on(special('2026-04-09'), '2026-04-09')]).toEqual([[], ['10:00']])
    // of a weekday without hours none are lacking
    expect(on(special('2026-04-10'), '2026-04-10')).toEqual(['10:00', '14:00'])
  })

  it('goes through quarters of an hour, begun ones too', () => {
    const [startsAt, endsAt] = [new Date('2026-04-02T08:05:00Z'), new Date('2026-04-02T08:50:00Z')]
    expect(quartersOf({ startsAt, endsAt }).map((quarter) => quarter.toISOString().slice(11, 16))).toEqual([
      '08:00',
      '08:15',
      '08:30',
      '08:45',
    ])
    const half = { startsAt: new Date('2026-04-02T08:00:00Z'), endsAt: new Date('2026-04-02T08:30:00Z') }
    expect(quartersOf(half)).toHaveLength(2)
  })
})
