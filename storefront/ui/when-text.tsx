import { isWholeDay, timeSpan } from '@foyer/domain/time/dates.ts'
import { weekdayDate } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'

interface WhenTextProps {
  datetime: string
  end: string | null
  /** The time is when one comes in. */
  admission?: boolean
}

/** "Sa, 21.11.2026, 14:30–15:30" of local times, as the ticket prints it; a whole day has no times. */
export function WhenText({ datetime, end, admission }: WhenTextProps) {
  const t = useTexts()
  const locale = useLocale()
  const day = weekdayDate(datetime, locale)
  const time = timeSpan(datetime, end, (other) => weekdayDate(other, locale))
  return (
    <time dateTime={datetime.replace(' ', 'T')}>
      {isWholeDay(datetime, end)
        ? day
        : t('checkout.when', { day, time: admission ? t('shop.admission', { time }) : time })}
    </time>
  )
}
