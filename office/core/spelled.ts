import { useMemo } from 'react'
import { museumZone } from '@foyer/domain/time/dates.ts'
import { useLanguage } from './language.tsx'

/** Moments in words, as people here write them: the office stands where the museum does. */
export function useSpelled() {
  const { lang } = useLanguage()
  return useMemo(() => {
    const locale = lang === 'en' ? 'en-GB' : `${lang}-CH`
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
      moment: (instant: string) => at.format(new Date(instant)),
      day: (instant: string) => day.format(new Date(instant)),
    }
  }, [lang])
}
