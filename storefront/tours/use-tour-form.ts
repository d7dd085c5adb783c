import { ownAdmissionsFor } from '@foyer/domain/cart/own-admissions.ts'
import { dayOf, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { onDay, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import { choiceIn, filledForm, firstChoice } from '@foyer/domain/tours/tour-choice.ts'
import { dayOnLoad, timeOn } from '@foyer/domain/tours/tour-dates.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tourChoiceStore } from '../cart/choices.ts'
import { useAddressState } from '../booking/use-address-state.ts'
import type { TourOffer } from './load-tour.ts'

/**
 * The form of a tour. A day in the address that cannot be booked is replaced by the first bookable one (R4.39, R4.40),
 * a time by the first of its day (R4.36 to R4.38). Counts and answers are kept in the session.
 */
export function useTourForm(offer: TourOffer, calendar: TourCalendar) {
  const [picked, pick, address] = useAddressState()
  const requested = picked.get('date')
  const changing = picked.get('change')
  const date = dayOnLoad(calendar, offer.limits, requested, localDay(new Date(offer.now)))
  const time = date === null ? null : timeOn(calendar, date, picked.get('time'))
  const datetime = time === null ? null : `${date} ${time}`
  const tour = onDate(offer, calendar, date)
  const choice = tourChoiceStore.use()[tour.id] ?? firstChoice(tour)
  const { form: basket } = cartStore.use()
  const events = tour.own_admission
  // the line that is changed counts no admissions of its own
  const others = basket.filter((_, line) => String(line) !== changing)
  const own =
    events && datetime
      ? ownAdmissionsFor({ events, datetime }, others, choice.admissions ?? [], new Date(offer.now))
      : 0
  const form = filledForm(tour, tour.questions, calendar, { date, time }, choice, own)

  return {
    tour,
    form,
    /** What is chosen, with the address that says so, and the basket whose places count as free. */
    chosen: { datetime, address: `${address} ${offer.cartId ?? ''}` },
    requested: requested ?? date,
    /** The line of the basket that is being changed. */
    changing: changing === null ? null : Number(changing),
    change: (next: TourForm) => tourChoiceStore.keep(tour.id, choiceIn(next)),
    clear: () => {
      tourChoiceStore.drop(tour.id)
      if (changing !== null) pick({ change: null })
    },
    pickDate: (day: string) => pick({ date: day, time: timeOn(calendar, day, time) }),
    pick: (at: string) => pick({ date: dayOf(at), time: timeOf(at) }),
  }
}

/** The tour with the day's times from the calendar, or from its schedule, if the server's calendar counts no tours. */
function onDate({ tour, scheduled }: TourOffer, calendar: TourCalendar, date: string | null) {
  if (date === null) return tour
  const countsTours = Object.values(calendar[date] ?? {}).some(({ tours }) => tours !== undefined)
  return countsTours || date !== scheduled ? onDay(tour, calendar, date) : tour
}
