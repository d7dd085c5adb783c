import type { Question, SingleTour } from '@foyer/contract/tours.schema.ts'
import { weeksAround } from '@foyer/domain/time/weeks.ts'
import { tour } from '@foyer/domain/tours/tours.fixture.ts'
import type { TourCalendar } from '@foyer/domain/tours/tour.ts'
import type { TourOffer } from './load-tour.ts'

const options = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
const question = (id: number, type: Question['type'], text: string, given: Partial<Question> = {}): Question => ({
  id,
  type,
  text,
  required: false,
  options: [],
  max_length: null,
  min: null,
  max: null,
  ...given,
})

/** One of each type. */
export const questions: Question[] = [
  question(1, 'radio', 'Wer kommt?', { required: true, options: options('Schulklasse', 'Verein') }),
  question(2, 'select', 'Worauf achten?', { options: options('Überblick', 'Farbe') }),
  question(3, 'checkbox', 'Was braucht die Gruppe?', { options: options('Stühle', 'Weg ohne Stufen') }),
  question(4, 'text', 'Name der Gruppe', { required: true, max_length: 20 }),
  question(5, 'textarea', 'Was noch?'),
  question(6, 'number', 'Alter der Jüngsten', { min: 3, max: 99 }),
]

/** A tour for tests, of single places and without tickets unless `given` says otherwise. */
export function singleTour(given: Partial<SingleTour> = {}): SingleTour {
  return {
    ...tour({ booking_without_tickets: 1 }),
    eventName: 'Meisterwerke',
    name: 'Öffentliche Führung',
    subtitle: 'Acht Bilder',
    picture: null,
    duration: 60,
    meeting_point: 'Beim grossen Tisch',
    next_datetime: '2026-12-05 10:00',
    price_from: 300,
    soldout: false,
    description: 'Wir gehen langsam.',
    questions: [],
    languages: [
      { id: 201, langIdentifier: 'de', langName: 'Deutsch' },
      { id: 202, langIdentifier: 'fr', langName: 'Französisch' },
    ],
    ...given,
  }
}

/** Whole tours for 5 to 25 people, each with a ticket, and every kind of question. */
export const groupTour = (given: Partial<SingleTour> = {}) =>
  singleTour({
    name: 'Gruppenführung',
    book_complete_tour: 1,
    booking_without_tickets: 0,
    max_participants: 25,
    min_participants: 5,
    questions,
    priceList: { 41: { id: 41, name: 'Führung', price: 19000, vat_value: 8.1, sequence_no: 1 } },
    ...given,
  })

const slot = (tickets: number, tours: number) => ({
  tickets,
  tours,
  timeslotId: 1,
  soldout: tickets === 0,
  price_from: 300,
})
/** Few places on the 5th at 10:00, none on the 6th, no tour on the 7th, another price on the 9th. */
export const calendar: TourCalendar = {
  '2026-12-05': { '10:00': slot(4, 1), '14:00': slot(50, 2), '18:00': slot(0, 0) },
  '2026-12-06': { '10:00': slot(0, 0) },
  '2026-12-08': { '14:00': slot(60, 3) },
  '2026-12-09': {
    '11:00': {
      ...slot(60, 3),
      priceList: {
        41: { id: 41, name: 'Führung', price: 23000, vat_value: 8.1, sequence_no: 1 },
        21: { id: 21, name: 'Adult', price: 700, vat_value: 8.1, sequence_no: 1 },
      },
    },
  },
}

export function tourOffer(given: Partial<TourOffer> = {}): TourOffer {
  const shown = given.tour ?? singleTour()
  return {
    id: shown.id,
    tour: shown,
    scheduled: '2026-12-05',
    fewLeft: 10,
    limits: { from: '2026-12-03', to: '2026-12-31' },
    calendar,
    closed: { '2026-12-07': 'none' },
    weeks: weeksAround('2026-12-28', '2026-12-03'),
    now: '2026-12-03T08:00:00.000Z',
    until: null,
    ...given,
  }
}
