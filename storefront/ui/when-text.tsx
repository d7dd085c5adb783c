import { weekdayName } from '@foyer/domain/shop/calendar.ts'
import { dayOf, formatDate, timeOf } from '@foyer/domain/shop/dates.ts'
import { useLang, useTexts } from '../core/language.tsx'

/** "Sa, 21.11.2026, 14:30–15:30" of local times, as the ticket prints it; a whole day has no times. */
export function WhenText({ datetime, end }: { datetime: string; end: string | null }) {
  const t = useTexts()
  const lang = useLang()
  const day = `${weekdayName(dayOf(datetime), lang, 'short').replace(/\.$/, '')}, ${formatDate(dayOf(datetime))}`
  const from = timeOf(datetime)
  const time = end && timeOf(end) !== from ? `${from}–${timeOf(end)}` : from
  return <time dateTime={datetime.replace(' ', 'T')}>{from === '00:00' ? day : t('checkout.when', { day, time })}</time>
}
