import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTour } from '../tours/check-tour.ts'
import { remaining, takenBy } from '../tours/remaining.ts'
import { changeDate, tour as sample } from '../tours/tours.fixture.ts'
import { changeSubTicketCount, changeTicketCount, changeTourCount, newTourForm } from '../tours/tour-form.ts'
import type { Tour } from '../tours/tour.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { priceTourLine } from './price-tour-line.ts'

const flag = fc.constantFrom<0 | 1>(0, 1)
const tours = fc.record({
  book_complete_tour: flag,
  single_ticketing: flag,
  booking_without_tickets: flag,
  max_participants: fc.integer({ min: 1, max: 12 }),
  min_participants: fc.integer({ min: 1, max: 4 }),
})
const free = fc.record({ places: fc.integer({ min: 0, max: 30 }), guides: fc.integer({ min: 0, max: 3 }) })
const count = fc.integer({ min: 0, max: 14 })
const counts = fc.record({
  adult: count,
  child: fc.integer({ min: 0, max: 3 }),
  admission: count,
  pupil: count,
  teacher: fc.integer({ min: 0, max: 3 }),
})
const [date, time] = ['2026-12-05', '10:00']

/**
 * Fits a slot: as many places as are free, and a guide for each whole tour; the guide of single places is the slot's
 * own.
 */
const fits = (taken: { places: number; guides: number }, has: { places: number; guides: number }) =>
  taken.places <= has.places && taken.guides <= has.guides

function at(given: Partial<Tour>, has: { places: number; guides: number }) {
  const base = sample(given)
  const left = remaining(base, has)
  return {
    tour: { ...base, schedule: { [time]: { tours: left.tours } } },
    calendar: { [date]: { [time]: { ...left, timeslotId: 1 } } },
  }
}

describe('whatever is entered', () => {
  it('no accepted form books more than its slot has, of participants and of guides (R5.1, R5.2, R5.3)', () => {
    let accepted = 0
    fc.assert(
      fc.property(tours, free, counts, (given, has, chosen) => {
        const { tour, calendar } = at(given, has)
        let form = changeTourCount(
          changeTourCount(changeDate(newTourForm(tour), tour, calendar, date), 21, chosen.adult),
          22,
          chosen.child,
        )
        form = changeSubTicketCount(
          changeSubTicketCount(changeTicketCount(form, tour, 31, chosen.admission), tour, 32, 321, chosen.pupil),
          tour,
          32,
          322,
          chosen.teacher,
        )
        if (checkTour(tour, form, calendar).length > 0) return
        accepted++
        expect(takenBy(tour, form).places).toBeGreaterThan(0)
        expect(fits(takenBy(tour, form), has)).toBe(true)
      }),
      { numRuns: 4000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('no accepted line books more than its slot has, of participants and of guides (R3.28, R5.1, R5.2, R5.3)', () => {
    let accepted = 0
    fc.assert(
      fc.property(tours, free, counts, (given, has, { adult, child, admission, pupil, teacher }) => {
        const { tour } = at(given, has)
        const parts = pupil + teacher > 0 ? 1 : 0
        const priced = priceTourLine(
          {
            type: 'guidedTour',
            tourId: 201,
            datetime: `${date} ${time}`,
            answers: [],
            prices: [
              { id: 21, count: adult },
              { id: 22, count: child },
            ],
            tickets: tour.booking_without_tickets
              ? []
              : [
                  { id: 31, count: admission, subtickets: [] },
                  {
                    id: 32,
                    count: parts,
                    subtickets: [
                      { id: 321, count: pupil },
                      { id: 322, count: teacher },
                    ],
                  },
                ],
          },
          {
            tour,
            questions: [],
            slot: {
              datetime: `${date} ${time}`,
              datetime_end: `${date} 11:00`,
              bookUntil: new Date('2026-12-05'),
              ...has,
            },
          },
          new Date('2026-12-01'),
        )
        if (isRefused(priced)) return
        accepted++
        expect(fits(priced, has)).toBe(true)
      }),
      { numRuns: 4000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('of two guides with places for a large group and a small one, both can be booked (R3.36, R5.12)', () => {
    const groups = sample({ book_complete_tour: 1, min_participants: 2, max_participants: 6 })
    expect(remaining(groups, { places: 8, guides: 2 })).toEqual({ tickets: 8, tours: 2, soldout: false })
    expect(remaining(groups, { places: 3, guides: 2 })).toEqual({ tickets: 3, tours: 1, soldout: false })
  })

  it('of fewer places than the smallest group nothing is left (R3.36, R5.12)', () => {
    const groups = sample({ book_complete_tour: 1, min_participants: 5 })
    expect(remaining(groups, { places: 4, guides: 2 })).toEqual({ tickets: 0, tours: 0, soldout: true })
  })

  it('single places do not use up guides (R3.36)', () => {
    expect(remaining(sample(), { places: 1, guides: 2 })).toEqual({ tickets: 1, tours: 2, soldout: false })
  })

  it('what is told as left can be booked, and one more cannot (R3.36, R5.13)', () => {
    fc.assert(
      fc.property(free, fc.integer({ min: 1, max: 12 }), (has, max_participants) => {
        const left = remaining(sample({ book_complete_tour: 1, booking_without_tickets: 1, max_participants }), has)
        expect(left.soldout).toBe(left.tours === 0)
        expect(left.tours * max_participants).toBeLessThanOrEqual(has.places)
        expect(left.tours === has.guides || (left.tours + 1) * max_participants > has.places).toBe(true)
      }),
    )
  })
})
