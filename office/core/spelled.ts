import { useMemo } from 'react'
import { spelledDate, spelledDay } from '@foyer/domain/time/calendar.ts'
import { localDay, museumZone, spelledTime } from '@foyer/domain/time/dates.ts'
import { useLanguage } from './language.tsx'

/** Moments in words, as people here write them: the office stands where the museum does. */
export function useSpelled() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const parts: Intl.DateTimeFormatOptions = {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: museumZone,
    }
    const thisYear = new Intl.DateTimeFormat(locale, parts)
    const otherYear = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' })
    const yearOf = (instant: Date) => localDay(instant).slice(0, 4)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: museumZone })
    return {
      /** Of an instant; the year is named where it is not this one. */
      moment(instant: string) {
        const at = new Date(instant)
        return (yearOf(at) === yearOf(new Date()) ? thisYear : otherYear).format(at)
      },
      day: (instant: string) => day.format(new Date(instant)),
      /** "Samstag, 21. November" of `YYYY-MM-DD`. */
      fullDay: (ofDay: string) => spelledDay(ofDay, locale, localDay(new Date())),
      time: (time: string) => spelledTime(time, locale),
      /** Of a day in the calendar, from `YYYY-MM-DD`; the year is named where it is not this one. */
      date: (calendarDay: string) => spelledDate(calendarDay, locale, localDay(new Date())),
      /** Of a visit: "Samstag, 21. November, 14:30", from `YYYY-MM-DD HH:MM`. */
      when: (datetime: string) =>
        `${spelledDay(datetime, locale, localDay(new Date()))}, ${spelledTime(datetime, locale)}`,
    }
  }, [locale])
}
