import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'

/** "Today, 14:30" or "Saturday 28 November, 14:30"; without the time where any time of the day will do. */
export function NextDate({ datetime }: { datetime: string }) {
  const t = useTexts()
  const spelled = useSpelled()
  const day = dayOf(datetime)
  const now = today()
  const name = day === now ? t('shop.today') : day === addDays(now, 1) ? t('shop.tomorrow') : spelled.day(day)
  return (
    <time dateTime={datetime.replace(' ', 'T')} className="figures">
      {datetime.length > day.length ? t('shop.when', { day: name, time: spelled.time(datetime) }) : name}
    </time>
  )
}
