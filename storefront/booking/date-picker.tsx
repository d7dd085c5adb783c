import './date-picker.css'
import { useState } from 'react'
import { isBookable, nextAvailableDay, type Availability } from '@foyer/domain/offer/availability.ts'
import { mondayOf } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import type { PriceFromAudience } from '../cards/price-from.tsx'
import type { CalendarWords } from './calendar-words.ts'
import { DayNotice } from './day-notice.tsx'
import { Heading } from './heading.tsx'
import { DayGrid } from './day-grid.tsx'
import type { Days } from './use-days.ts'
import { useOptimisticAddress } from './use-optimistic-address.ts'

export interface Dates {
  /** Places by day. */
  days: Days
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

/** Chooses a day by the calendar. */
export function DatePicker({ dates, date, requested = date, onPick }: DatePickerProps) {
  const t = useTexts()
  const { days, availability } = dates
  const [shown, show] = useOptimisticAddress(date)
  const [pressed, setPressed] = useState<string | null>(null)
  // the page may have been opened for a day that cannot be booked
  const refused =
    pressed ??
    (requested && days.weeks.includes(mondayOf(requested)) && !isBookable(availability(requested)) ? requested : null)

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
      <DayGrid dates={dates} selected={shown} onPick={pick} />
      <DayNotice
        day={refused}
        soldOut={refused !== null && availability(refused) === 'soldOut'}
        dates={dates}
        next={refused && nextAvailableDay(days.calendar, refused)}
        find={days.findNext}
        onPick={pick}
      />
    </section>
  )
}
