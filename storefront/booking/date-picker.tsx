import './date-picker.css'
import { useState } from 'react'
import { isBookable, nextAvailableDay, type Availability } from '@foyer/domain/offer/availability.ts'
import { useTexts } from '../core/language.tsx'
import type { PriceFromAudience } from '../cards/price-from.tsx'
import type { CalendarWords } from './calendar-words.ts'
import { DayNotice } from './day-notice.tsx'
import { Heading } from './heading.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NextDates } from './next-dates.tsx'
import type { Months } from './use-months.ts'
import { useOptimisticAddress } from './use-optimistic-address.ts'

export interface Dates {
  /** Places by day. */
  months: Months
  availability: (day: string) => Availability
  today: string
  range: { from: string; to: string }
  /** Shown with each day that has places. */
  priceFrom: (day: string) => number | null
  /** Whom it is for, where that is no adult. */
  audience: PriceFromAudience
  words: CalendarWords
}

interface DatePickerProps {
  dates: Dates
  date: string | null
  /** The requested day, if another is shown instead. */
  requested?: string | null
  onPick: (day: string) => void
}

/** Chooses a day by the calendar or the list of next dates. */
export function DatePicker({ dates, date, requested = date, onPick }: DatePickerProps) {
  const t = useTexts()
  const { months, availability } = dates
  const [shown, show] = useOptimisticAddress(date)
  const [pressed, setPressed] = useState<string | null>(null)
  // the page may have been opened for a day that cannot be booked
  const refused =
    pressed ??
    (requested && months.knows(requested.slice(0, 7)) && !isBookable(availability(requested)) ? requested : null)

  const pick = (day: string) => {
    if (!isBookable(availability(day))) return setPressed(day)
    setPressed(null)
    show(day)
    onPick(day)
  }
  return (
    <section className="date-picker" aria-labelledby="dates">
      <Heading id="dates" className="date-picker__title">
        {t('tickets.chooseDate')}
      </Heading>
      <div className="date-picker__ways">
        <div>
          <MonthGrid dates={dates} selected={shown} onPick={pick} />
          <DayNotice
            day={refused}
            soldOut={refused !== null && availability(refused) === 'soldOut'}
            dates={dates}
            next={refused && nextAvailableDay(months.calendar, refused)}
            find={months.findNext}
            onPick={pick}
          />
        </div>
        <NextDates dates={dates} selected={shown} onPick={pick} />
      </div>
    </section>
  )
}
