import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTour } from './check-tour.ts'
import { calendar, tour } from './tours.fixture.ts'
import { choiceIn, filledForm, firstChoice } from './tour-choice.ts'
import { hasPlaces, leftAt, leftByDay, tourAvailability } from './tour-dates.ts'
import { priceLimit, ticketLimit } from './tour-limits.ts'
import type { Tour } from './tour.ts'

const at = { date: '2026-12-05', time: '10:00' }
const form = (of: Tour, prices: Record<number, number>, tickets: Record<number, number> = {}) =>
  filledForm(of, [], calendar, at, {
    prices: Object.entries(prices).map(([id, count]) => ({ id: Number(id), count })),
    tickets: Object.entries(tickets).map(([id, count]) => ({ id: Number(id), count, subtickets: [] })),
    answers: [],
  })
const whole = tour({ book_complete_tour: 1, max_participants: 20 })

describe('how many may be chosen', () => {
  it('of participants: what the tour takes, or what its time has left, beside the other prices (R5.1, R5.2)', () => {
    expect(priceLimit(tour(), form(tour(), { 22: 3 }), calendar, 21)).toEqual({
      most: 17,
      refused: 'TOUR_TOO_MANY_PARTICIPANTS',
    })
    const large = tour({ max_participants: 99 })
    expect(priceLimit(large, form(large, { 22: 3 }), calendar, 21)).toEqual({ most: 27, refused: 'TOO_FEW_LEFT' })
    // both at once: no other time has more for one booking
    const equal = tour({ max_participants: 30 })
    expect(priceLimit(equal, form(equal, {}), calendar, 21)).toEqual({
      most: 30,
      refused: 'TOUR_TOO_MANY_PARTICIPANTS',
    })
  })

  it('of whole tours: as many as can be guided at that time (R5.3)', () => {
    expect(priceLimit(whole, form(whole, {}), calendar, 21)).toEqual({ most: 2, refused: 'TOUR_NO_GUIDE_LEFT' })
    expect(priceLimit(whole, form(whole, { 21: 1, 22: 1 }), calendar, 21)).toEqual({
      most: 1,
      refused: 'TOUR_NO_GUIDE_LEFT',
    })
  })

  it('does not shrink with what is chosen there already (R5.1, R5.4)', () => {
    expect(priceLimit(tour(), form(tour(), { 21: 4, 22: 3 }), calendar, 21)).toEqual({
      most: 17,
      refused: 'TOUR_TOO_MANY_PARTICIPANTS',
    })
    expect(ticketLimit(whole, form(whole, { 21: 1 }, { 31: 4 }), calendar, 31)).toEqual({
      most: 20,
      refused: 'TOUR_TOO_MANY_TICKETS',
    })
    expect(ticketLimit(whole, form(whole, { 21: 2 }, { 31: 4 }), calendar, 32, 321)).toEqual({
      most: 26,
      refused: 'TOO_FEW_LEFT',
    })
  })

  it.each([
    ['no time', { date: '2026-12-05', time: null }],
    ['no date', { date: null, time: '10:00' }],
    ['a time that the tour does not have', { date: '2026-12-05', time: '23:00' }],
    ['a date that the tour does not have', { date: '2031-01-01', time: '10:00' }],
  ])('is none at %s (R5.1, R5.3)', (_, when) => {
    const filled = (of: Tour) => ({ ...form(of, { 21: 1 }), ...when })
    expect(priceLimit(tour(), filled(tour()), calendar, 21)).toEqual({ most: 0, refused: 'TOO_FEW_LEFT' })
    expect(ticketLimit(whole, filled(whole), calendar, 31)).toEqual({ most: 0, refused: 'TOO_FEW_LEFT' })
  })

  it('of whole tours is none at a time that nobody guides (R5.3)', () => {
    for (const time of [null, '23:00'])
      expect(priceLimit(whole, { ...form(whole, {}), time }, calendar, 21)).toEqual({
        most: 0,
        refused: 'TOUR_NO_GUIDE_LEFT',
      })
  })

  it('of tickets: max_participants times the tours, over all types of a group, and no more than its time has left (R5.2, R5.4)', () => {
    expect(ticketLimit(whole, form(whole, { 21: 1 }, { 31: 4 }), calendar, 32, 321)).toEqual({
      most: 16,
      refused: 'TOUR_TOO_MANY_TICKETS',
    })
    expect(ticketLimit(whole, form(whole, { 21: 2 }), calendar, 31)).toEqual({ most: 30, refused: 'TOO_FEW_LEFT' })
    expect(ticketLimit(whole, form(whole, {}), calendar, 31)).toEqual({ most: 0, refused: 'COUNT_INVALID' })
    const alone = tour({ book_complete_tour: 1, booking_without_tickets: 1 })
    expect(ticketLimit(alone, form(alone, { 21: 1 }), calendar, 31)).toEqual({
      most: 0,
      refused: 'TOUR_TOO_MANY_TICKETS',
    })
  })

  it('of the parts of a ticket: what the tickets of that type leave, beside its other parts (R5.4)', () => {
    const single = tour({ max_participants: 4 })
    const of = filledForm(single, [], calendar, at, {
      prices: [{ id: 21, count: 2 }],
      tickets: [
        { id: 31, count: 1, subtickets: [] },
        { id: 32, count: 1, subtickets: [{ id: 321, count: 3 }] },
      ],
      answers: [],
    })
    expect(ticketLimit(single, of, calendar, 32, 322)).toEqual({ most: 5, refused: 'TOUR_TOO_MANY_TICKETS' })
    expect(ticketLimit(single, of, calendar, 32, 321)).toEqual({ most: 8, refused: 'TOUR_TOO_MANY_TICKETS' })
    expect(ticketLimit(single, of, calendar, 31)).toEqual({ most: 8, refused: 'TOUR_TOO_MANY_TICKETS' })
  })

  it('is never refused for its size afterwards, in any mode (R5.1 to R5.4)', () => {
    const flag = fc.constantFrom(0 as const, 1 as const)
    fc.assert(
      fc.property(
        flag,
        flag,
        flag,
        fc.nat(60),
        fc.nat(60),
        fc.nat(60),
        (book_complete_tour, single_ticketing, booking_without_tickets, a, b, c) => {
          const of = tour({ book_complete_tour, single_ticketing, booking_without_tickets })
          const tickets: Record<number, number> = {}
          const prices: Record<number, number> = {}
          for (const [id, requested] of [
            [21, a],
            [22, b],
          ] as const)
            prices[id] = Math.min(requested, priceLimit(of, form(of, prices), calendar, id).most)
          tickets[31] = Math.min(c, ticketLimit(of, form(of, prices), calendar, 31).most)
          const too = checkTour(of, form(of, prices, tickets), calendar).map(({ refused }) => refused)
          expect(too.filter((code) => /TOO_MANY|TOO_FEW_LEFT|NO_GUIDE/.test(code))).toEqual([])
        },
      ),
    )
  })
})

describe('what is chosen', () => {
  it('fills the form again, and what the tour no longer has is left out (R3.40)', () => {
    const before = filledForm(
      tour(),
      [{ id: 1, type: 'text', text: '', required: false, options: [], max_length: null, min: null, max: null }],
      calendar,
      at,
      {
        prices: [
          { id: 21, count: 2 },
          { id: 99, count: 5 },
        ],
        tickets: [{ id: 32, count: 1, subtickets: [{ id: 321, count: 2 }] }],
        answers: [
          { id: 1, type: 'text', value: '5b' },
          { id: 9, type: 'text', value: 'x' },
        ],
      },
    )
    expect(before).toMatchObject({ tourCount: 2, ticketCount: 2, totalPrice: 1400, answers: [{ id: 1, value: '5b' }] })
    const again = filledForm(
      tour(),
      [{ id: 1, type: 'text', text: '', required: false, options: [], max_length: null, min: null, max: null }],
      calendar,
      at,
      choiceIn(before),
    )
    expect(again).toEqual(before)
  })

  it('answers each question by its own number (R3.41)', () => {
    const questions = [1, 2].map((id) => ({ id, type: 'text' as const }))
    const open = { text: '', required: false, options: [], max_length: null, min: null, max: null }
    const answers = [2, 1].map((id) => ({ id, type: 'text' as const, value: `answer ${id}` }))
    const filled = filledForm(
      tour(),
      questions.map((question) => ({ ...open, ...question })),
      calendar,
      at,
      { ...firstChoice(tour()), answers },
    )
    expect(filled.answers.map(({ value }) => value)).toEqual(['answer 1', 'answer 2'])
  })

  it('of a ticket with parts is 1 as long as it has some, and none by an answer to another question (R5.6, R5.7, R3.41)', () => {
    const chosen = (pupils: number) => ({
      prices: [{ id: 21, count: 9 }],
      tickets: [{ id: 32, count: 7, subtickets: [{ id: 321, count: pupils }] }],
      answers: [{ id: 1, type: 'text' as const, value: '5b' }],
    })
    const filled = (pupils: number) =>
      filledForm(
        tour(),
        [{ id: 1, type: 'number', text: '', required: false, options: [], max_length: null, min: null, max: null }],
        calendar,
        at,
        chosen(pupils),
      )
    expect([filled(4), filled(0)].map(({ tickets, ticketCount }) => [tickets[0]!.count, ticketCount])).toEqual([
      [1, 4],
      [0, 0],
    ])
    expect(filled(4).answers).toEqual([{ id: 1, type: 'number', value: null }])
  })

  it('begins with one whole tour where there is one price for it, else with nothing', () => {
    const [price] = Object.values(tour().priceList)
    expect(firstChoice(tour({ book_complete_tour: 1, priceList: { 21: price! } }))).toEqual({
      prices: [{ id: price!.id, count: 1 }],
      tickets: [],
      answers: [],
    })
    expect(firstChoice(whole)).toEqual({ prices: [], tickets: [], answers: [] })
    expect(firstChoice(tour({ priceList: { 21: price! } })).prices).toEqual([])
  })
})

it('a time has places or whole tours left, a day those of its times; of whole tours the last is few (R4.65, R4.66, R4.67)', () => {
  const slot = { tickets: 40, tours: 2, timeslotId: 1, soldout: false }
  expect([leftAt(tour(), slot), leftAt(whole, slot), leftAt(whole, { ...slot, soldout: true })]).toEqual([40, 2, 0])
  // a server may count no tours, and may not say of a time without places that it is sold out
  const { tours: _, ...uncounted } = slot
  expect([leftAt(whole, uncounted), leftAt(tour(), { ...slot, tickets: 0 })]).toEqual([1, 0])
  expect([hasPlaces(slot), hasPlaces({ ...slot, tickets: 0 }), hasPlaces({ ...slot, soldout: true })]).toEqual([
    true,
    false,
    false,
  ])
  expect(leftByDay(tour(), calendar)['2026-12-05']).toBe(42)
  expect([9, 10, 0, undefined].map((left) => tourAvailability(tour(), left, 10))).toEqual([
    'few',
    'open',
    'soldOut',
    'closed',
  ])
  expect([1, 2].map((left) => tourAvailability(whole, left, 10))).toEqual(['few', 'open'])
})
