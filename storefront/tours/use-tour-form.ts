import { useSearchParams } from '../router/hooks.ts'
import { localDay } from '@foyer/domain/shop/dates.ts'
import { onDay, type TourCalendar } from '@foyer/domain/tours/tour.ts'
import { choiceIn, filledForm, firstChoice } from '@foyer/domain/tours/tour-choice.ts'
import { dayOnLoad, timeOn } from '@foyer/domain/tours/tour-dates.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import { tourChoiceStore } from '../cart/tour-choices.ts'
import { useWanted } from '../booking/use-wanted.ts'
import type { TourOffer } from './load-tour.ts'

/**
 * The form of a tour. Day and time stand in the address, so that a reload, the way back and a shared link keep them;
 * a day that cannot be had gives way to the first that can (R4.39, R4.40), a time to the first of its day (R4.36 to
 * R4.38). Counts and answers are kept in the session.
 */
export function useTourForm(offer: TourOffer, calendar: TourCalendar) {
  const [query, setQuery] = useSearchParams()
  const [address, want] = useWanted(query.toString())
  const wanted = new URLSearchParams(address)
  const asked = wanted.get('date')
  const date = dayOnLoad(calendar, offer.limits, asked, localDay(new Date(offer.now)))
  const time = date === null ? null : timeOn(calendar, date, wanted.get('time'))
  const tour = onDate(offer, calendar, date)
  const choice = tourChoiceStore.use()[tour.id] ?? firstChoice(tour)
  const form = filledForm(tour, tour.questions, calendar, { date, time }, choice)

  const put = (next: Record<string, string | null>) => {
    const changed = new URLSearchParams(address)
    for (const [name, value] of Object.entries(next)) {
      if (value === null) changed.delete(name)
      else changed.set(name, value)
    }
    want(changed.toString())
    setQuery(changed)
  }
  return {
    tour,
    form,
    asked,
    /** The line of the basket that is changed here. */
    changing: wanted.get('change'),
    change: (next: TourForm) => tourChoiceStore.update((all) => ({ ...all, [tour.id]: choiceIn(next) })),
    clear: () => {
      tourChoiceStore.update(({ [tour.id]: _, ...others }) => others)
      if (wanted.has('change')) put({ change: null })
    },
    pickDate: (day: string) => put({ date: day, time: timeOn(calendar, day, time) }),
    pickTime: (at: string) => put({ date, time: at }),
  }
}

/** The tour with the times of the day; of a server that tells no tours in its calendar, with the schedule that came with it. */
function onDate({ tour, scheduled }: TourOffer, calendar: TourCalendar, date: string | null) {
  if (date === null) return tour
  const told = Object.values(calendar[date] ?? {}).some(({ tours }) => tours !== undefined)
  return told || date !== scheduled ? onDay(tour, calendar, date) : tour
}
