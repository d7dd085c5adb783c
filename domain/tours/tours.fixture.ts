import { timeOn } from './tour-dates.ts'
import { changeTime, type TourForm } from './tour-form.ts'
import type { Tour, TourCalendar } from './tour.ts'

/** Tours for tests. */
export function tour(given: Partial<Tour> = {}): Tour {
  return {
    id: 201,
    name: 'Highlights',
    eventName: 'The Collection',
    sequence_no: 1,
    max_participants: 20,
    single_ticketing: 0,
    book_complete_tour: 0,
    booking_without_tickets: 0,
    priceList: {
      21: { id: 21, name: 'Adult', price: 500, vat_value: 8.1, sequence_no: 2 },
      22: { id: 22, name: 'Child', price: 300, vat_value: 8.1, sequence_no: 1 },
    },
    tickets: [
      { id: 31, name: 'Admission', price: 1600, vat_value: 0, vat_exempt: true, sequence_no: 2 },
      {
        id: 32,
        name: 'School',
        price: 0,
        vat_value: 0,
        vat_exempt: true,
        sequence_no: 1,
        subtickets: [
          { id: 321, name: 'Pupil', price: 200 },
          { id: 322, name: 'Teacher', price: 0 },
        ],
      },
    ],
    schedule: {
      '10:00': { tours: 2 },
      '14:00': { tours: 1, priceList: { 21: { id: 21, name: 'Adult', price: 700, vat_value: 8.1, sequence_no: 1 } } },
    },
    langIdentifier: 'de',
    langName: 'Deutsch',
    museumId: 1,
    venue: 'Kunsthaus',
    custom_groups: [],
    ...given,
  }
}

const slot = (timeslotId: number, tickets: number) => ({ timeslotId, tickets, soldout: tickets === 0 })
export const calendar: TourCalendar = {
  '2026-12-08': { '14:00': slot(4, 20) },
  '2026-12-05': { '14:00': slot(2, 12), '10:00': slot(1, 30) },
  '2026-12-06': { '10:00': slot(3, 0) },
  '2026-12-07': { '10:00': slot(5, 0), '11:00': slot(6, 4), '12:00': slot(7, 9) },
}
export const limits = { from: '2026-12-05', to: '2026-12-08' }

/** The form at another date, and the time that goes with it. */
export function changeDate(form: TourForm, of: Tour, days: TourCalendar, date: string): TourForm {
  return changeTime({ ...form, date }, of, days, timeOn(days, date, form.time))
}
