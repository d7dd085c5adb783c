import { describe, expect, it } from 'vitest'
import { calendar, limits, tour } from './tours.fixture.ts'
import { dayOnLoad, isWithin, nextTourDay, timeOn, timesOn } from './tour-dates.ts'
import { isWithoutTickets, onDay, pricesAt } from './tour.ts'

const today = '2026-12-01'

describe("a tour's days", () => {
  it('can be chosen from the first to the last bookable one (R3.37)', () => {
    expect(['2026-12-04', '2026-12-05', '2026-12-08', '2026-12-09'].map((day) => isWithin(day, limits))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isWithin('2026-12-05', { from: null, to: null })).toBe(false)
  })

  it('start with the requested one if it is available (R4.39)', () => {
    expect(dayOnLoad(calendar, limits, '2026-12-07', today)).toBe('2026-12-07')
  })

  it('start with the first available one otherwise (R4.40)', () => {
    for (const requested of ['2026-12-06', '2026-12-24', null])
      expect(dayOnLoad(calendar, limits, requested, today)).toBe('2026-12-05')
    expect(dayOnLoad(calendar, limits, null, '2026-12-05')).toBe('2026-12-05')
    expect(dayOnLoad(calendar, limits, '2026-12-05', '2026-12-06')).toBe('2026-12-07')
  })

  it('offer the next available one (R4.77)', () => {
    expect(nextTourDay(calendar, limits, '2026-12-06')).toBe('2026-12-07')
    expect(nextTourDay(calendar, limits, '2026-12-07')).toBe('2026-12-07')
    expect(nextTourDay(calendar, { ...limits, to: '2026-12-06' }, '2026-12-06')).toBeNull()
  })
})

describe("a day's times", () => {
  it('are those with places, in order, or all when none has any (R3.36)', () => {
    expect(timesOn(calendar, '2026-12-05')).toEqual(['10:00', '14:00'])
    expect(timesOn(calendar, '2026-12-07')).toEqual(['11:00', '12:00'])
    expect(timesOn(calendar, '2026-12-06')).toEqual(['10:00'])
    expect(timesOn(calendar, '2026-12-24')).toEqual([])
  })

  it('leave no choice when there is one (R4.36)', () => {
    expect(timeOn(calendar, '2026-12-08', '10:00')).toBe('14:00')
  })

  it('keep the current one if it is offered (R4.37)', () => {
    expect(timeOn(calendar, '2026-12-05', '14:00')).toBe('14:00')
  })

  it('otherwise start with the first (R4.38)', () => {
    expect(timeOn(calendar, '2026-12-05', '11:00')).toBe('10:00')
    expect(timeOn(calendar, '2026-12-07', null)).toBe('11:00')
    expect(timeOn(calendar, '2026-12-24', '10:00')).toBeNull()
  })
})

describe('a tour is without tickets', () => {
  it('when it is booked without them or has none (R4.71)', () => {
    expect([tour(), tour({ booking_without_tickets: 1 }), tour({ tickets: [] })].map(isWithoutTickets)).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe("a tour's prices", () => {
  it('stand in their sequence, those of a time in place of its own (R3.33, R3.35, R3.45)', () => {
    expect(pricesAt(tour(), '10:00').map(({ id, price }) => [id, price])).toEqual([
      [22, 300],
      [21, 500],
    ])
    expect(pricesAt(tour(), '14:00').map(({ id, price }) => [id, price])).toEqual([[21, 700]])
  })

  it('of another day come with its times, and with what is left at each (R3.35, R3.36)', () => {
    const evening = { 21: { id: 21, name: 'Adult', price: 900, vat_value: 8.1, sequence_no: 1 } }
    const days = {
      '2026-12-07': {
        '18:00': { tickets: 9, tours: 3, timeslotId: 1, soldout: false, priceList: evening },
        '11:00': { tickets: 4, timeslotId: 2, soldout: false },
      },
    }
    expect(onDay(tour(), days, '2026-12-07').schedule).toEqual({
      '18:00': { tours: 3, priceList: evening },
      '11:00': { tours: 0 },
    })
    expect(onDay(tour(), days, '2026-12-08').schedule).toEqual({})
  })
})
