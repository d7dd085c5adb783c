import { useState } from 'react'
import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import { leftAt } from '@foyer/domain/tours/tour-dates.ts'
import { DatePicker } from '../booking/date-picker.tsx'
import { loadTour, type TourOffer } from '../tours/load-tour.ts'
import { TourTimes } from '../tours/tour-times.tsx'
import { useTourDates } from '../tours/use-tour-dates.ts'
import type { MoveTimesProps } from './move-ticket-times.tsx'
import { OfferState } from './offer-state.tsx'
import { useOffer } from './use-offer.ts'

/** Days and times of a tour at which there are guides or places for all that is moved. */
export function MoveTourTimes(props: MoveTimesProps) {
  const { id, datetime } = props.chosen[0]!.line
  // the weeks around the visit; others come with the calendar
  const { offer, failed } = useOffer(loadTour, String(id), dayOf(datetime!))
  return offer ? <Times {...props} offer={offer} /> : <OfferState failed={failed} />
}

function Times({ chosen, datetime, onPick, offer }: MoveTimesProps & { offer: TourOffer }) {
  const { calendar, dates } = useTourDates(offer)
  const { tour, fewLeft } = offer
  const [day, setDay] = useState(dayOf(chosen[0]!.line.datetime!))
  const wanted = chosen.reduce(
    (sum, { line, places }) => sum + (tour.book_complete_tour === 1 ? line.count : places),
    0,
  )
  const times = Object.fromEntries(
    Object.entries(calendar[day] ?? {}).filter(
      ([time, slot]) => `${day} ${time}` !== chosen[0]!.line.datetime && leftAt(tour, slot) >= wanted,
    ),
  )
  return (
    <>
      <DatePicker
        dates={dates}
        date={day}
        onPick={(picked) => {
          onPick(null)
          setDay(picked)
        }}
      />
      <TourTimes
        tour={tour}
        times={times}
        time={datetime && timeOf(datetime)}
        fewLeft={fewLeft}
        onPick={(time) => onPick(`${day} ${time}`)}
      />
    </>
  )
}
