import { describe, expect, it } from 'vitest'
import { checkTour } from './check-tour.ts'
import { ticketDifference } from './ticket-difference.ts'
import { informedMinimum } from './people.ts'
import { calendar, changeDate, tour } from './tours.fixture.ts'
import { changeSubTicketCount, changeTicketCount, changeTime, changeTourCount, newTourForm } from './tour-form.ts'
import type { Tour } from './tour.ts'

/** At 10:00 with 30 places and 2 guides, or another time or date. */
function form(of: Tour, tours: number, tickets: number, { date = '2026-12-05', time = '10:00' } = {}) {
  const dated = changeTime(changeDate(newTourForm(of), of, calendar, date), of, calendar, time)
  return changeTicketCount(changeTourCount(dated, 21, tours), of, 31, tickets)
}
const check = (of: Tour, tours: number, tickets: number, at = {}) =>
  checkTour(of, form(of, tours, tickets, at), calendar)

const places = tour()
const whole = tour({ book_complete_tour: 1 })
const wholeSingle = tour({ book_complete_tour: 1, single_ticketing: 1 })

describe('a tour', () => {
  it('can be put in the basket when everything agrees, in each booking mode (R1.1)', () => {
    expect(check(places, 5, 5)).toEqual([])
    expect(check(tour({ single_ticketing: 1 }), 5, 5)).toEqual([])
    expect(check(whole, 1, 15)).toEqual([])
    expect(check(wholeSingle, 5, 5)).toEqual([])
  })

  it('needs a date, a time with places and a count (R4.76)', () => {
    expect(checkTour(places, newTourForm(places), calendar)).toEqual([{ refused: 'SLOT_UNKNOWN' }])
    expect(check(places, 1, 1, { date: '2026-12-06' })).toEqual([{ refused: 'SOLD_OUT' }])
    expect(check(places, 0, 0)).toEqual([{ refused: 'COUNT_INVALID' }])
  })

  it('takes max_participants and not one more (R5.1, R5.13)', () => {
    expect(check(places, 20, 20)).toEqual([])
    expect(check(places, 21, 21)).toEqual([{ refused: 'TOUR_TOO_MANY_PARTICIPANTS', requested: 21, available: 20 }])
    expect(check(wholeSingle, 21, 21)).toEqual([
      { refused: 'TOUR_TOO_MANY_PARTICIPANTS', requested: 21, available: 20 },
    ])
  })

  it('takes no more than the slot has left, by tickets for whole tours (R5.2, R5.13)', () => {
    expect(check(places, 12, 12, { time: '14:00' })).toEqual([])
    expect(check(places, 13, 13, { time: '14:00' })).toEqual([
      { refused: 'TOO_FEW_LEFT', requested: 13, available: 12 },
    ])
    expect(check(whole, 1, 13, { time: '14:00' })).toEqual([{ refused: 'TOO_FEW_LEFT', requested: 13, available: 12 }])
  })

  it('with tickets of several types for whole tours has max_participants for each of them (R5.1)', () => {
    const of = tour({ book_complete_tour: 1, max_participants: 10 })
    const both = changeSubTicketCount(form(of, 1, 8), of, 32, 321, 5)
    expect(checkTour(of, both, calendar)).toEqual([
      { refused: 'TOUR_TOO_MANY_PARTICIPANTS', requested: 13, available: 10 },
    ])
    expect(check(of, 2, 20)).toEqual([])
  })

  it('is booked whole, without single ticketing, only as often as it can be guided (R5.3, R5.13)', () => {
    expect(check(whole, 2, 10)).toEqual([])
    expect(check(whole, 3, 10)).toEqual([{ refused: 'TOUR_NO_GUIDE_LEFT', requested: 3, available: 2 }])
    for (const of of [places, wholeSingle]) expect(check(of, 3, 3)).toEqual([])
  })

  it('with more tickets than its cap, after the tour count went down, is refused (R5.4, R5.13)', () => {
    const small = tour({ book_complete_tour: 1, max_participants: 6 })
    const less = changeTourCount(form(small, 2, 12), 21, 1)
    expect(checkTour(small, less, calendar)).toContainEqual({
      refused: 'TOUR_TOO_MANY_TICKETS',
      requested: 12,
      available: 6,
    })
  })

  it('booked whole needs its minimum for each group (R5.12)', () => {
    const group = tour({ book_complete_tour: 1, min_participants: 8 })
    expect(check(group, 1, 8)).toEqual([])
    expect(check(group, 1, 7)).toEqual([{ refused: 'TOUR_TOO_FEW_PARTICIPANTS', requested: 7, available: 8 }])
    expect(check(group, 2, 15)).toEqual([{ refused: 'TOUR_TOO_FEW_PARTICIPANTS', requested: 15, available: 16 }])
    expect(check(whole, 1, 0)).toEqual([{ refused: 'TOUR_TOO_FEW_PARTICIPANTS', requested: 0, available: 1 }])
    expect(check(tour({ book_complete_tour: 1, single_ticketing: 1, min_participants: 8 }), 7, 7)).toEqual([
      { refused: 'TOUR_TOO_FEW_PARTICIPANTS', requested: 7, available: 8 },
    ])
  })

  it('with single places informs about its minimum, and is sold below it (R5.12)', () => {
    const of = tour({ min_participants: 8 })
    expect(check(of, 2, 2)).toEqual([])
    expect(
      [of, tour({ min_participants: 2 }), places, tour({ min_participants: 8, book_complete_tour: 1 })].map(
        informedMinimum,
      ),
    ).toEqual([8, 2, null, null])
  })

  it('booked whole without tickets is not asked how many come (R4.71, R5.12)', () => {
    expect(check(tour({ book_complete_tour: 1, booking_without_tickets: 1, min_participants: 8 }), 1, 0)).toEqual([])
  })
})

describe('a difference between tickets and participants', () => {
  const modes = [0, 1].flatMap((complete) =>
    [0, 1].flatMap((single) => [0, 1].map((without) => ({ complete, single, without }))),
  ) as { complete: 0 | 1; single: 0 | 1; without: 0 | 1 }[]
  const flagged = ({ complete, single, without }: (typeof modes)[number]) =>
    (complete === 0 && without === 0) || (complete === 1 && single === 1 && without === 0)
  const of = ({ complete, single, without }: (typeof modes)[number]) =>
    tour({ book_complete_tour: complete, single_ticketing: single, booking_without_tickets: without })

  it.each(modes.filter(flagged))('is refused both ways with %o (R5.8, R5.9, R5.11)', (mode) => {
    expect(ticketDifference(of(mode), { ticketCount: 4, tourCount: 5, own: 0 })).toEqual({
      refused: 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS',
      requested: 4,
      available: 5,
    })
    expect(ticketDifference(of(mode), { ticketCount: 6, tourCount: 5, own: 0 })).toEqual({
      refused: 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS',
      requested: 6,
      available: 5,
    })
    expect(ticketDifference(of(mode), { ticketCount: 5, tourCount: 5, own: 0 })).toBeNull()
  })

  it('is none where those without a ticket have an admission already', () => {
    const difference = (ticketCount: number, own: number) =>
      ticketDifference(tour(), { ticketCount, tourCount: 5, own })
    expect([difference(3, 2), difference(0, 5), difference(5, 2), difference(4, 9)]).toEqual([null, null, null, null])
    expect(difference(2, 2)).toMatchObject({ refused: 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS', requested: 4 })
    expect(difference(6, 2)).toMatchObject({ refused: 'TOUR_MORE_TICKETS_THAN_PARTICIPANTS', requested: 6 })
  })

  it.each(modes.filter((mode) => !flagged(mode)))('does not matter with %o (R5.10)', (mode) => {
    for (const ticketCount of [0, 4, 6])
      expect(ticketDifference(of(mode), { ticketCount, tourCount: 5, own: 0 })).toBeNull()
  })

  it('keeps the tour out of the basket (R5.11)', () => {
    expect(check(places, 5, 4)).toEqual([
      { refused: 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS', requested: 4, available: 5 },
    ])
  })
})
