import { describe, expect, it } from 'vitest'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { filledForm } from '../tours/tour-choice.ts'
import { tour } from '../tours/tours.fixture.ts'
import type { Tour, TourCalendar } from '../tours/tour.ts'
import type { TourItem } from './items.ts'
import { tourItem } from './tour-item.ts'
import { bookableTour, tourAtCurrentPrices, tourInWords, translatedTour } from './tour-line.ts'

const at = { date: '2026-12-05', time: '10:00' }
const question = { id: 1, type: 'text', text: 'Who?', required: false, options: [], max_length: null }
const known = (given: Partial<Tour>, slot: object) => ({
  tour: {
    ...tour(given),
    questions: [{ ...question, min: null, max: null }],
    meeting_point: 'Hall',
  } as unknown as SingleTour,
  calendar: { [at.date]: { [at.time]: { timeslotId: 1, soldout: false, ...slot } } } as TourCalendar,
})
/** As many adults, each with a ticket of admission. */
const line = (adults: number): TourItem => {
  const { tour: of, calendar } = known({}, { tickets: 99 })
  return tourItem(
    of,
    filledForm(of, of.questions, calendar, at, {
      prices: [{ id: 21, count: adults }],
      tickets: [{ id: 31, count: adults, subtickets: [] }],
      answers: [{ id: 1, type: 'text', value: 'Us' }],
    }),
  )!
}

describe('a tour in the basket', () => {
  it('costs what the museum asks now, whatever is left of it (R1.31)', () => {
    const dearer = { 21: { id: 21, name: 'Adult', price: 900, vat_value: 8.1, sequence_no: 1 } }
    expect(line(2).totalPrice).toBe(4200)
    expect(tourAtCurrentPrices(line(2), known({}, { tickets: 0, priceList: dearer }))).toMatchObject({
      totalPrice: 5000,
      totalCount: 2,
    })
    expect(tourAtCurrentPrices(line(2), { ...known({}, {}), calendar: {} })).toBeNull()
  })

  it('can be had as long as its time has places beside the lines before it (R5.2)', () => {
    const left = (tickets: number, before: TourItem[] = []) =>
      bookableTour(line(2), known({}, { tickets }), before)?.totalCount ?? null
    expect([left(2), left(1), left(0)]).toEqual([2, null, null])
    expect([left(5, [line(3)]), left(4, [line(3)])]).toEqual([2, null])
    const others = [
      { ...line(3), datetime: '2026-12-05 14:00' },
      { ...line(3), id: 202 },
    ]
    expect(left(2, others)).toBe(2)
    expect(bookableTour(line(2), { ...known({}, {}), calendar: {} }, [])).toBeNull()
  })

  it('of whole tours needs a guide beside those of the lines before it (R5.3)', () => {
    const whole: Partial<Tour> = { book_complete_tour: 1 }
    const group = { ...line(5), prices: line(1).prices, count: 1 }
    const left = (tours: number) => bookableTour(group, known(whole, { tickets: 20, tours }), [group])?.count ?? null
    expect([left(2), left(1)]).toEqual([1, null])
  })

  it('is named in the language of its tour, what is not sold any more as it was (R1.26)', () => {
    const { tour: french } = known({ eventName: 'La collection', name: 'Visite', tickets: [] }, {})
    expect(translatedTour({ ...line(1), prices: [{ ...line(1).prices[0]!, name: 'Adulte' }] }, french)).toMatchObject({
      name: 'La collection',
      detail: 'Visite',
      prices: [{ id: 21, name: 'Adult' }],
      tickets: [{ id: 31, name: 'Admission' }],
    })
  })

  it('says who comes and what was answered, as far as its tour is known (R1.1)', () => {
    expect(tourInWords(line(2), known({}, {}).tour)).toMatchObject({
      language: 'Deutsch',
      meeting_point: 'Hall',
      participants: 2,
      answers: [{ question: 'Who?', answer: 'Us' }],
    })
    expect(tourInWords(line(2), undefined)).toMatchObject({ language: '', participants: null, answers: [] })
  })

  it.each([
    ['included', 0, 'included'],
    ['separate', 0, 'separate'],
    ['chosen', 2, 'included'],
    ['chosen', 0, 'separate'],
    [undefined, 0, undefined],
  ] as const)('with admission %s and %i of it says that it is %s', (admission, count, said) => {
    const { tour: of } = known({}, {})
    const tickets = line(2).tickets.map((ticket) => ({ ...ticket, count }))
    expect(tourInWords({ ...line(2), tickets }, { ...of, admission }).admission).toBe(said)
    expect(tourInWords({ ...line(2), tickets }, undefined).admission).toBeUndefined()
  })
})
