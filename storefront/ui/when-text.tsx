import { isWholeDay, timeSpan } from '@foyer/domain/shop/dates.ts'
import { weekdayDate } from '../core/day-text.ts'
import { useLang, useTexts } from '../core/language.tsx'

/** "Sa, 21.11.2026, 14:30–15:30" of local times, as the ticket prints it; a whole day has no times. */
export function WhenText({ datetime, end }: { datetime: string; end: string | null }) {
  const t = useTexts()
  const lang = useLang()
  const day = weekdayDate(datetime, lang)
  return (
    <time dateTime={datetime.replace(' ', 'T')}>
      {isWholeDay(datetime, end)
        ? day
        : t('checkout.when', { day, time: timeSpan(datetime, end, (other) => weekdayDate(other, lang)) })}
    </time>
  )
}
