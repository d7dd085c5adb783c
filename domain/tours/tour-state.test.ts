import { describe, expect, it } from 'vitest'
import { weeksFrom } from '../time/weeks.ts'
import { calendar, limits, tour } from './tours.fixture.ts'
import { tourState, whyNotBookable, type OfferedTour } from './tour-state.ts'

const today = '2026-12-01'
const full = { '2026-12-05': calendar['2026-12-06']! }

describe('a tour is shown', () => {
  it.each([
    ['open', 'R4.69', tour(), calendar, limits, '2026-12-05'],
    ['withoutTickets', 'R4.71', tour({ booking_without_tickets: 1 }), calendar, limits, '2026-12-05'],
    ['withoutTickets', 'R4.71', tour({ tickets: [] }), calendar, limits, '2026-12-05'],
    ['notAvailable', 'R4.69', tour(), calendar, limits, '2026-12-06'],
    ['notAvailable', 'R4.69', tour(), calendar, limits, null],
    ['soldOut', 'R4.70', tour(), full, limits, '2026-12-05'],
    ['open', 'R3.37', tour(), { [today]: calendar['2026-12-05']! }, { from: '2026-11-01', to: today }, today],
    ['notAvailable', 'R4.69', tour(), {}, limits, '2026-12-05'],
    ['notBookable', 'R4.72', tour(), calendar, { from: '2026-11-01', to: '2026-11-30' }, '2026-12-05'],
    ['notBookable', 'R4.72', tour(), calendar, { from: null, to: null }, '2026-12-05'],
    ['notBookable', 'R4.72', tour({ priceList: {} }), calendar, limits, '2026-12-05'],
  ] as const)('as %s (%s)', (state, _id, shown, days, within, day) => {
    expect(tourState(shown, days, within, day, today)).toBe(state)
  })
})

const december = weeksFrom('2026-11-30')
const january = weeksFrom('2027-01-04')

describe('in place of the picker a tour says', () => {
  const why = (given: Partial<OfferedTour> & { soldout?: boolean } = {}) =>
    whyNotBookable(
      { tour: { ...tour(), soldout: given.soldout ?? false }, calendar, limits, weeks: december, ...given },
      today,
    )

  it('nothing, as long as a day has places (R4.69)', () => {
    expect(why()).toBeNull()
    expect(why({ tour: { ...tour({ booking_without_tickets: 1 }), soldout: false } })).toBeNull()
  })

  it('that it is sold out, when every month is known or the server says so (R4.70)', () => {
    expect(why({ calendar: full })).toBe('soldOut')
    expect(why({ soldout: true })).toBe('soldOut')
  })

  it('that no day is left, when every month is known (R4.69)', () => {
    expect(why({ calendar: {} })).toBe('notAvailable')
  })

  it('nothing, as long as a week that is not known may have places (R4.77)', () => {
    const long = { from: '2026-12-05', to: '2027-01-31' }
    expect(why({ calendar: full, limits: long })).toBeNull()
    expect(why({ calendar: full, limits: long, weeks: [...december, ...january] })).toBe('soldOut')
    const later = { from: '2027-01-05', to: '2027-01-31' }
    expect(why({ calendar: full, limits: later, weeks: december })).toBeNull()
    expect(why({ calendar: full, limits: later, weeks: january })).toBe('soldOut')
  })

  it('that it cannot be booked, whatever else is so (R4.72)', () => {
    expect(why({ limits: { from: null, to: null }, soldout: true })).toBe('notBookable')
    const without = { ...tour({ priceList: {} }), soldout: false }
    expect(why({ tour: without, limits: { from: '2026-12-05', to: '2027-01-31' } })).toBe('notBookable')
    expect(why({ limits: { from: '2026-11-01', to: '2026-11-30' }, weeks: [] })).toBe('notBookable')
  })
})
