import './date-picker.css'
import { useState } from 'react'
import { isBookable, nextAvailableDay } from '@foyer/domain/shop/availability.ts'
import { dayAvailability } from '@foyer/domain/tickets/availability.ts'
import { useTexts } from '../shop/language.tsx'
import { DayNotice } from './day-notice.tsx'
import type { Offer } from './load-ticket.ts'
import { MonthGrid } from './month-grid.tsx'
import { NextDates } from './next-dates.tsx'
import { useMonths } from './use-months.ts'

/** A day by the calendar, by the list of next dates, or by the address. */
export function DatePicker({ offer, date, onPick }: { offer: Offer; date: string | null; onPick: (day: string) => void }) {
  const t = useTexts()
  const months = useMonths(offer)
  const now = new Date(offer.now)
  const [asked, setAsked] = useState<string | null>(null)
  const availability = (day: string) => dayAvailability(day, { ...offer, calendar: months.calendar }, now)
  // the page may have been opened for a day that cannot be had
  const refused = asked ?? (date && months.knows(date.slice(0, 7)) && !isBookable(availability(date)) ? date : null)

  const pick = (day: string) => {
    if (!isBookable(availability(day))) return setAsked(day)
    setAsked(null)
    onPick(day)
  }
  return (
    <section className="date-picker" aria-labelledby="dates">
      <h2 id="dates">{t('tickets.chooseDate')}</h2>
      <div className="date-picker__ways">
        <div>
          <MonthGrid offer={offer} months={months} selected={date} availability={availability} onPick={pick} />
          <DayNotice day={refused} soldOut={refused !== null && availability(refused) === 'soldOut'} next={refused && nextAvailableDay(months.calendar, refused)} find={months.findNext} onPick={pick} />
        </div>
        <NextDates calendar={months.calendar} selected={date} availability={availability} onPick={pick} />
      </div>
    </section>
  )
}
