import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { today, weekdayDate } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'

/** "Today, 14:30" or "Sat, 28.11.2026, 14:30"; without the time where any time of the day will do. */
export function NextDate({ datetime }: { datetime: string }) {
  const t = useTexts()
  const locale = useLocale()
  const day = dayOf(datetime)
  const now = today()
  const name = day === now ? t('shop.today') : day === addDays(now, 1) ? t('shop.tomorrow') : weekdayDate(day, locale)
  const time = datetime.slice(11)
  return (
    <time dateTime={datetime.replace(' ', 'T')} className="figures">
      {time ? t('checkout.when', { day: name, time }) : name}
    </time>
  )
}
