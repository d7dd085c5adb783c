import { isWholeDay, timeSpan } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useSpelled } from '../core/use-spelled.ts'

interface WhenTextProps {
  datetime: string
  end: string | null
  /** The time is when one comes in. */
  admission?: boolean
}

/** "Samstag, 21. November, 14:30–15:30" of local times; a whole day has no times. */
export function WhenText({ datetime, end, admission }: WhenTextProps) {
  const t = useTexts()
  const locale = useLocale()
  const spelled = useSpelled()
  const day = spelled.day(datetime)
  const time = timeSpan(datetime, end, locale, spelled.day)
  return (
    <time dateTime={datetime.replace(' ', 'T')}>
      {isWholeDay(datetime, end) ? day : t(admission ? 'shop.whenAdmission' : 'shop.when', { day, time })}
    </time>
  )
}
