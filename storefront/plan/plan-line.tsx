import './plan-line.css'
import { clockOf, type Visit, type Walk } from '@foyer/domain/plan/day-plan.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'
import { Price } from '../ui/price.tsx'
import type { Offer } from './offers-of-day.ts'

interface PlanLineProps {
  day: string
  visit: Visit
  offer: Offer
  /** That leads to it. */
  walk: Walk | undefined
  /** Minor units; null where it has to be chosen on its own page, undefined until it is known. */
  total: number | null | undefined
}

/** A visit of the day after the walk to it. */
export function PlanLine({ day, visit, offer, walk, total }: PlanLineProps) {
  const t = useTexts()
  const to = useLink()
  const time = clockOf(visit.from)
  const page = offer.kind === 'tour' ? 'guidedTour' : 'ticket'
  return (
    <li>
      {walk && <p className="plan__walk label muted">{t('plan.walk', { minutes: walk.minutes })}</p>}
      <p className="plan__line">
        <b className="figures">{time}</b>
        <span>
          {offer.name} <span className="label muted">{t('plan.until', { time: clockOf(visit.to) })}</span>
        </span>
        {total === 0 && <span>{t('shop.free')}</span>}
        {!!total && <Price amount={total} />}
      </p>
      {total === null && (
        <p className="label plan__own">
          <Link to={to(page, { id: offer.id }, { date: day, time })}>{t('plan.ownPage')}</Link>
        </p>
      )}
    </li>
  )
}
