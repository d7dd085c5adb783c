import { useMemo } from 'react'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { localDay, museumZone, spelledTime } from '@foyer/domain/time/dates.ts'
import { useLanguage } from './language.tsx'

/** Moments in words, as people here write them: the office stands where the museum does. */
export function useSpelled() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const at = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: museumZone,
    })
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: museumZone })
    return {
      /** Of an instant. */
      moment: (instant: string) => at.format(new Date(instant)),
      day: (instant: string) => day.format(new Date(instant)),
      /** Of a visit: "Samstag, 21. November, 14:30", from `YYYY-MM-DD HH:MM`. */
      when: (datetime: string) =>
        `${spelledDay(datetime, locale, localDay(new Date()))}, ${spelledTime(datetime, locale)}`,
    }
  }, [locale])
}
