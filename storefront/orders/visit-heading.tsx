import './visit-heading.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, isWholeDay, localDay, timeSpan } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useSpelled } from '../core/use-spelled.ts'

interface VisitHeadingProps {
  id?: string
  line: Pick<Order['items'][number], 'name' | 'datetime' | 'datetime_end' | 'visit_end' | 'venue'>
  now: Date
  /** Of the heading; none where it stands in something that has a name. */
  level?: 1 | 2 | 3
}

/** When a visit is, to what, and where. */
export function VisitHeading({
  id,
  line: { name, datetime, datetime_end, visit_end, venue },
  now,
  level,
}: VisitHeadingProps) {
  const t = useTexts()
  const locale = useLocale()
  const spelled = useSpelled()
  const Heading = level ? (`h${level}` as const) : 'p'
  const soon = datetime && soonText(datetime, now, t)
  const span = datetime && timeSpan(datetime, datetime_end, locale, spelled.day)
  const isLong = datetime !== null && !isWholeDay(datetime, datetime_end) && span !== spelled.time(datetime)
  const time = isLong && (visit_end === undefined ? span! : t('shop.admission', { time: span! }))
  return (
    <div id={id} className="visit-heading" data-level={level}>
      {soon && <p className="visit-heading__soon">{soon}</p>}
      <Heading className="visit-heading__when">
        {datetime ? (
          <time dateTime={datetime.replace(' ', 'T')}>
            {isWholeDay(datetime, datetime_end) ? spelled.day(datetime) : spelled.when(datetime)}
          </time>
        ) : (
          t('checkout.anyDay')
        )}
      </Heading>
      <p>{name}</p>
      <p className="visit-heading__where">{[venue, time].filter(Boolean).join(', ')}</p>
    </div>
  )
}

function soonText(datetime: string, now: Date, t: Translate): string | null {
  const today = localDay(now)
  if (dayOf(datetime) === today) return t('shop.today')
  return dayOf(datetime) === addDays(today, 1) ? t('shop.tomorrow') : null
}
