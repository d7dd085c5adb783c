import { describe, expect, it } from 'vitest'
import { followParticipants } from './follow-participants.ts'
import { changeSubTicketCount, changeTicketCount, changeTourCount, newTourForm, type TourForm } from './tour-form.ts'
import { calendar, changeDate, tour } from './tours.fixture.ts'
import type { Tour } from './tour.ts'

const [admission, school] = tour().tickets
/** A class in parts, then an admission, a reduced one, and one for those who come in free. */
const tickets = [
  { ...school!, sequence_no: 1 },
  { ...admission!, sequence_no: 2 },
  { ...admission!, id: 33, sequence_no: 3 },
  { ...admission!, id: 34, sequence_no: 4 },
]
const joined = tour({ tickets })
const begin = (of: Tour) => changeDate(newTourForm(of), of, calendar, '2026-12-05')
const people = (of: Tour, form: TourForm, count: number) => followParticipants(of, changeTourCount(form, 21, count))
const choose = (of: Tour, form: TourForm, id: number, count: number) =>
  followParticipants(of, changeTicketCount(form, of, id, count), id)
const countsOf = (form: TourForm) => [31, 33, 34].map((id) => form.tickets.find((one) => one.id === id)?.count)

describe('who joins a tour says the number once', () => {
  it('and has as many of the first admission', () => {
    const three = people(joined, begin(joined), 3)
    expect(countsOf(three)).toEqual([3, 0, 0])
    expect(three).toMatchObject({ ticketCount: 3, totalPrice: 3 * 500 + 3 * 1600 })
    expect(countsOf(people(joined, three, 1))).toEqual([1, 0, 0])
    expect(countsOf(people(joined, three, 0))).toEqual([0, 0, 0])
  })

  it('but only for those who have no admission already', () => {
    const own = (form: TourForm, there: number) => ({ ...form, own: there })
    const three = people(joined, own(begin(joined), 2), 3)
    expect(countsOf(three)).toEqual([1, 0, 0])
    expect(countsOf(people(joined, three, 2))).toEqual([0, 0, 0])
    // who chooses more has it so, and no change of the number keeps it
    const more = choose(joined, three, 31, 3)
    expect(countsOf(more)).toEqual([3, 0, 0])
    expect(countsOf(people(joined, more, 4))).toEqual([2, 0, 0])
    expect(countsOf(choose(joined, three, 33, 1))).toEqual([1, 1, 0])
  })

  it('another admission takes the place of the first, and gives it back', () => {
    const one = choose(joined, people(joined, begin(joined), 3), 33, 1)
    expect(countsOf(one)).toEqual([2, 1, 0])
    expect(countsOf(choose(joined, one, 33, 0))).toEqual([3, 0, 0])
    expect(countsOf(people(joined, one, 4))).toEqual([3, 1, 0])
  })

  it('parts of an admission take the place of the first as well', () => {
    const three = people(joined, begin(joined), 3)
    const pupils = followParticipants(joined, changeSubTicketCount(three, joined, 32, 321, 2), 32)
    expect(countsOf(pupils)).toEqual([1, 0, 0])
    expect(pupils.ticketCount).toBe(3)
    // nobody says which part is one too many
    expect(people(joined, pupils, 1).ticketCount).toBe(2)
  })

  it('who says fewer loses the first admission, then the last that was chosen', () => {
    const mixed = choose(joined, choose(joined, people(joined, begin(joined), 5), 33, 2), 34, 2)
    expect(countsOf(mixed)).toEqual([1, 2, 2])
    expect(countsOf(people(joined, mixed, 3))).toEqual([0, 2, 1])
    expect(countsOf(people(joined, mixed, 1))).toEqual([0, 1, 0])
  })

  it('who says fewer keeps the parts of an admission that stands last, and loses the one before', () => {
    const last = tour({ tickets: [admission!, { ...admission!, id: 33 }, { ...school!, sequence_no: 9 }] })
    const one = choose(last, people(last, begin(last), 3), 33, 1)
    const mixed = followParticipants(last, changeSubTicketCount(one, last, 32, 321, 2), 32)
    expect([countsOf(mixed).slice(0, 2), mixed.ticketCount]).toEqual([[0, 1], 3])
    const fewer = people(last, mixed, 2)
    expect([countsOf(fewer).slice(0, 2), fewer.ticketCount]).toEqual([[0, 0], 2])
  })

  it('what is chosen of the first admission, or too much of another, stays and is flagged (R5.8, R5.11)', () => {
    const three = people(joined, begin(joined), 3)
    const fewer = choose(joined, three, 31, 1)
    expect(countsOf(fewer)).toEqual([1, 0, 0])
    expect(countsOf(choose(joined, fewer, 33, 2))).toEqual([1, 2, 0])
    expect(countsOf(choose(joined, three, 31, 5))).toEqual([5, 0, 0])
    expect(countsOf(choose(joined, three, 33, 4))).toEqual([0, 4, 0])
  })

  it('also for a group whose people have a price each (R5.9)', () => {
    const group = tour({ tickets, book_complete_tour: 1, single_ticketing: 1 })
    expect(countsOf(people(group, begin(group), 8))).toEqual([8, 0, 0])
  })

  it('but a whole tour says nothing of its people, and a tour without tickets needs none (R5.10, R4.71)', () => {
    const whole = tour({ tickets, book_complete_tour: 1 })
    expect(countsOf(people(whole, begin(whole), 1))).toEqual([0, 0, 0])
    const without = tour({ tickets, booking_without_tickets: 1 })
    expect(people(without, begin(without), 2)).toMatchObject({ tickets: [], ticketCount: 0 })
    const parts = tour({ tickets: [school!] })
    expect(people(parts, begin(parts), 2).ticketCount).toBe(0)
  })
})
