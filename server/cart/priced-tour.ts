import { isRefused } from '@foyer/contract/refusals.ts'
import { refuse, type LineRefused } from '@foyer/domain/cart/price-line.ts'
import { priceTourLine, type PricedTour, type SubmittedTour } from '@foyer/domain/cart/price-tour-line.ts'
import { bookedAdmission } from '@foyer/domain/tours/booked-admission.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { capacityId, guidesGood, poolGood, tourGood } from '../schedule/capacity-id.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import { quartersOf, type TourTime } from '@foyer/domain/schedule/tour-timetable.ts'
import { admissionOf, questionsIn, tourAt } from '../tours/tour-view.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Pricing } from './kinds.ts'

/** Prices a guided tour by the catalogue, in the words of the purchase's language. */
export function pricedTour(
  item: SubmittedTour,
  { catalogue, lang, now, waived, own: there = 0 }: Pricing,
  /** What has to be answered. */
  questions = questionsOf(catalogue, item.tourId, lang),
): PricedLine | LineRefused {
  const tour = catalogue.tours.byId(item.tourId)
  if (!tour) return refuse('NOT_FOR_SALE')
  const time = catalogue.tours.at(tour, item.datetime, now)
  const shown = tourAt(catalogue, tour, lang, time ? localDay(time.startsAt) : localDay(now), time)
  const priced = priceTourLine(item, { tour: shown, questions, slot: time && slotOf(time) }, now, waived, there)
  if (isRefused(priced)) return priced
  const { prices, tickets: counted, taxes, answers, participants, guides, own, ...line } = priced
  const tickets = counted.map(({ subTickets, ...ticket }) => ({
    ...ticket,
    subtickets: subTickets.filter(({ count }) => count > 0),
  }))
  const admission = bookedAdmission(admissionOf(tour), tickets)
  return {
    ...line,
    type: 'guidedTour',
    eventId: tour.id,
    name: shown.eventName,
    detail: shown.name,
    venue: shown.venue,
    subtickets: [],
    price: priced.total,
    ...taxOf(taxes),
    taxes,
    book_with_cost: 0,
    print_separately: false,
    unique_barcode: false,
    scan_separately: false,
    tour: {
      language: shown.langName,
      meeting_point: shown.meeting_point,
      participants,
      prices,
      answers,
      tickets,
      ...(admission && { admission }),
      ...(own > 0 && { own_admissions: own }),
    },
    ...catalogue.rulesOf(tour),
    takes: takesOf(tour, time!, priced),
    ...(guides > 0 && { guides }),
    office: tour.office ?? catalogue.settings.supportEmail,
  }
}

function questionsOf(catalogue: Catalogue, tourId: number, lang: string) {
  const tour = catalogue.tours.byId(tourId)
  return tour ? questionsIn(catalogue, tour, lang) : []
}

function slotOf({ startsAt, endsAt, ...time }: TourTime) {
  return { ...time, datetime: localDatetime(startsAt), datetime_end: localDatetime(endsAt) }
}

/** The one tax rate of a line: that of its most expensive part, where the rates in `taxes` differ. */
function taxOf(taxes: PricedTour['taxes']): Pick<PricedLine, 'vat_value' | 'vat_exempt'> {
  const { vat_value, vat_exempt } = taxes.reduce((a, b) => (b.total > a.total ? b : a))
  return { vat_value, vat_exempt }
}

/** The capacities of a booking: places, and for whole tours also guides, those of a pool by the quarter of an hour. */
function takesOf(tour: TourEntry, time: TourTime, { places, guides }: PricedTour): PricedLine['takes'] {
  const take = (good: string, startsAt: Date, taken: number) => ({
    good,
    capacity: capacityId(good, startsAt),
    places: taken,
  })
  if (guides === 0) return [take(tourGood(tour.id), time.startsAt, places)]
  return [
    take(tourGood(tour.id), time.startsAt, places),
    take(guidesGood(tour.id), time.startsAt, guides),
    ...(tour.pool === undefined ? [] : quartersOf(time).map((quarter) => take(poolGood(tour.pool!), quarter, guides))),
  ]
}
