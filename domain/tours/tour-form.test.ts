import { describe, expect, it } from 'vitest'
import { chooseOption, noAnswers, typeAnswer, type Question } from './answers.ts'
import { changeSubTicketCount, changeTicketCount, changeTime, changeTourCount, newTourForm } from './tour-form.ts'
import { calendar, changeDate, tour } from './tours.fixture.ts'

const some = tour()
const on5th = changeDate(newTourForm(some), some, calendar, '2026-12-05')
const three = changeTourCount(changeTourCount(on5th, 21, 2), 22, 1)

describe('a tour form', () => {
  it('starts without date and counts, entries in their sequence (R3.40, R3.45)', () => {
    const form = newTourForm(some)
    expect(form).toMatchObject({
      date: null,
      time: null,
      timeslotId: null,
      ticketCount: 0,
      tourCount: 0,
      totalPrice: 0,
      answers: [],
    })
    expect(form.tours.map(({ id }) => id)).toEqual([22, 21])
    expect(form.tickets.map(({ id }) => id)).toEqual([32, 31])
    expect(newTourForm(tour({ booking_without_tickets: 1 })).tickets).toEqual([])
  })

  it('takes a date with its time and its slot (R3.40, R4.36, R4.38)', () => {
    expect(on5th).toMatchObject({ date: '2026-12-05', time: '10:00', timeslotId: 1 })
    expect(changeDate(on5th, some, calendar, '2026-12-08')).toMatchObject({ time: '14:00', timeslotId: 4 })
  })

  it('goes by the price list of its time, and keeps the counts (R3.35)', () => {
    expect(three).toMatchObject({ tourCount: 3, totalPrice: 1300 })
    expect(changeDate(three, some, calendar, '2026-12-08')).toMatchObject({ tourCount: 2, totalPrice: 1400 })
  })

  it('starts at nothing with a price that its time before did not have (R3.35)', () => {
    const later = changeTourCount(changeDate(on5th, some, calendar, '2026-12-08'), 21, 2)
    expect(
      changeDate(later, some, { '2026-12-05': { '10:00': calendar['2026-12-05']!['10:00']! } }, '2026-12-05'),
    ).toMatchObject({
      tours: [
        { id: 22, count: 0 },
        { id: 21, count: 2 },
      ],
      tourCount: 2,
    })
  })

  it('has no slot at a date or time that is not offered (R3.40)', () => {
    expect(changeDate(on5th, some, calendar, '2031-01-01')).toMatchObject({ time: null, timeslotId: null })
    expect(changeTime(on5th, some, calendar, '23:00').timeslotId).toBeNull()
  })

  it('changes the count of that ticket alone (R3.40)', () => {
    const [admission] = some.tickets
    const two = tour({ tickets: [admission!, { ...admission!, id: 33, sequence_no: 3 }] })
    const form = changeTourCount(changeDate(newTourForm(two), two, calendar, '2026-12-05'), 21, 5)
    expect(changeTicketCount(form, two, 33, 2).tickets.map(({ count }) => count)).toEqual([0, 2])
  })

  it('adds up tours, tickets and sub-tickets (R3.40)', () => {
    const form = changeSubTicketCount(changeTicketCount(three, some, 31, 2), some, 32, 321, 4)
    expect(form).toMatchObject({ ticketCount: 6, tourCount: 3, totalPrice: 1300 + 3200 + 800 })
  })

  it('counts a ticket with sub-tickets as 1 if any of them is chosen (R5.6)', () => {
    expect(changeSubTicketCount(three, some, 32, 321, 4).tickets[0]!.count).toBe(1)
  })

  it('counts a ticket with sub-tickets as 0 if none of them is (R5.7)', () => {
    const form = changeSubTicketCount(changeSubTicketCount(three, some, 32, 321, 4), some, 32, 321, 0)
    expect(form.tickets[0]!.count).toBe(0)
    expect(changeTicketCount(three, some, 32, 9).tickets[0]!.count).toBe(0)
  })

  it('caps a ticket type at max_participants times tour count (R5.4)', () => {
    const small = tour({ max_participants: 4 })
    expect(changeTicketCount(three, small, 31, 99).tickets[1]!.count).toBe(12)
    expect(changeTicketCount(on5th, small, 31, 1).tickets[1]!.count).toBe(0)
    const ten = changeSubTicketCount(three, small, 32, 321, 10)
    expect(changeSubTicketCount(ten, small, 32, 322, 5).tickets[0]!.subTickets.map(({ count }) => count)).toEqual([
      10, 2,
    ])
    expect(changeSubTicketCount(ten, small, 32, 321, 12).tickets[0]!.subTickets[0]!.count).toBe(12)
  })
})

describe('answers', () => {
  const types: Question['type'][] = ['radio', 'select', 'checkbox', 'text', 'textarea', 'number']
  const questions = types.map((type, id) => ({ id, type }))
  const none = noAnswers(questions)

  it('hold question, type and value, and nothing at first or when cleared (R3.41, R4.35)', () => {
    expect(newTourForm(some, questions).answers).toEqual(none)
    expect(none.map(({ value }) => value)).toEqual([null, null, [], null, null, null])
    expect(none[2]).toEqual({ id: 2, type: 'checkbox', value: [] })
  })

  it('of radio and select are one option (R3.42)', () => {
    for (const id of [0, 1]) expect(chooseOption(chooseOption(none, id, 7), id, 8)[id]!.value).toBe(8)
  })

  it('of checkbox are a list that a click puts an option in or out of (R3.43)', () => {
    const both = chooseOption(chooseOption(none, 2, 7), 2, 8)
    expect(both[2]!.value).toEqual([7, 8])
    expect(chooseOption(both, 2, 7)[2]!.value).toEqual([8])
    expect(both[0]!.value).toBeNull()
    expect(chooseOption([{ id: 2, type: 'checkbox', value: null }], 2, 7)[0]!.value).toEqual([7])
  })

  it('of text, textarea and number are a value (R3.44)', () => {
    expect([3, 4, 5].map((id) => typeAnswer(none, id, '12')[id]!.value)).toEqual(['12', '12', 12])
    expect(['4,5', '-3', '+4', '1e3', 'viele', ''].map((typed) => typeAnswer(none, 5, typed)[5]!.value)).toEqual([
      4.5,
      -3,
      4,
      null,
      null,
      null,
    ])
    expect([' 12 ', '1,25'].map((typed) => typeAnswer(none, 5, typed)[5]!.value)).toEqual([12, 1.25])
    expect(typeAnswer(none, 0, '7')).toEqual(none)
    expect(chooseOption(none, 3, 7)).toEqual(none)
  })
})
