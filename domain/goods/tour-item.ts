import { dayOf, timeOf } from '../time/dates.ts'
import { participants } from '../tours/people.ts'
import type { TourForm } from '../tours/tour-form.ts'
import type { Tour } from '../tours/tour.ts'
import type { TourItem } from './items.ts'

/** A tour form as a line; null without date and time (R3.28, R7.40). Other problems are found by `checkTour`. */
export function tourItem(tour: Tour, form: TourForm): TourItem | null {
  if (form.date === null || form.time === null) return null
  const datetime = `${form.date} ${form.time}`
  return {
    type: 'guidedTour',
    id: tour.id,
    name: tour.eventName,
    detail: tour.name,
    datetime,
    date: dayOf(datetime),
    time: timeOf(datetime),
    price: form.totalPrice,
    totalPrice: form.totalPrice,
    count: form.tourCount,
    totalCount: participants(tour, form) ?? form.tourCount,
    single_ticketing: tour.single_ticketing,
    prices: form.tours.filter(({ count }) => count > 0),
    tickets: form.tickets
      .filter(({ count }) => count > 0)
      .map(({ subTickets, ...ticket }) => ({ ...ticket, subtickets: subTickets.filter(({ count }) => count > 0) })),
    answers: form.answers,
    ...(tour.own_admission && { ownAdmission: tour.own_admission }),
    ...(form.admissions.length > 0 && { admissions: form.admissions }),
    ...(tour.reductions && { reductionRules: tour.reductions }),
  }
}
