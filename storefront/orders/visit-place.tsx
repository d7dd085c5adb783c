import './visit-place.css'
import { useId } from 'react'
import { hoursOn } from '@foyer/domain/schedule/opening.ts'
import { dayOf, timeRange } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'
import { useSpelled } from '../core/use-spelled.ts'
import type { VisitLine } from './visits.ts'

interface VisitPlaceProps {
  line: VisitLine
  /** Of its heading. */
  level?: 2 | 3
}

/** The way to the house of a visit, and when it is open on that day; nothing of one that is known no more. */
export function VisitPlace({ line: { venue, datetime }, level = 2 }: VisitPlaceProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  const t = useTexts()
  const locale = useLocale()
  const spelled = useSpelled()
  const at = useShop().meta.venues.find(({ name }) => name === venue)
  if (!at) return null
  const { street, zip, city } = at.address
  const hours = datetime && hoursOn(at, dayOf(datetime))
  return (
    <section className="visit-place" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('order.way')}</Heading>
      <p>{at.directions}</p>
      <p className="muted">
        {at.name}, {street}, {zip} {city}
      </p>
      {hours && (
        <p>{t('order.openOn', { day: spelled.day(datetime), time: timeRange(hours[0]!, hours[1]!, locale) })}</p>
      )}
    </section>
  )
}
