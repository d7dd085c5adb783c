import { spelledDate, spelledDay } from '@foyer/domain/time/calendar.ts'
import { localDatetime, spelledTime } from '@foyer/domain/time/dates.ts'
import { today } from './day-text.ts'
import { useTexts } from './language.tsx'
import { useLocale } from './locale.ts'
import { unbroken } from './unbroken.ts'

/** Days and times as the visitor's language spells them; a year is named where it is not this one (R1.32). */
export function useSpelled() {
  const t = useTexts()
  const locale = useLocale()
  const day = (datetime: string) => unbroken(spelledDay(datetime, locale, today()))
  const time = (datetime: string) => spelledTime(datetime, locale)
  return {
    /** "Samstag, 21. November" */
    day,
    /** "21. November" */
    date: (datetime: string) => unbroken(spelledDate(datetime, locale, today())),
    /** "14:30" */
    time,
    /** "14:05" on the museum's clock, of an instant. */
    clock: (instant: string) => time(localDatetime(new Date(instant))),
    /** "Samstag, 21. November, 14:30" */
    when: (datetime: string) => t('shop.when', { day: day(datetime), time: time(datetime) }),
  }
}
