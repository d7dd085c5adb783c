import './plan-summary.css'
import { addItems } from '@foyer/domain/cart/change-cart.ts'
import type { Conflict, DayPlan, Visit } from '@foyer/domain/plan/day-plan.ts'
import type { People } from '@foyer/domain/plan/people.ts'
import { changeCart } from '../cart/change-cart.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { toast } from '../core/toast-store.ts'
import { track } from '../core/tracking.ts'
import { useNavigate } from '../router/hooks.ts'
import { Button } from '../ui/button.tsx'
import { PricesTogether } from '../ui/price.tsx'
import { TotalRow } from '../ui/total-row.tsx'
import type { Plan } from './load-plan.ts'
import { PlanLine } from './plan-line.tsx'
import { plannedVisits } from './planned-visits.ts'

interface PlanSummaryProps {
  plan: Plan
  line: DayPlan<Visit>
  people: People
}

/** The day in its order, with what it costs, what does not fit, and one button for all of it. */
export function PlanSummary({ plan, line, people }: PlanSummaryProps) {
  const t = useTexts()
  const to = useLink()
  const navigate = useNavigate()
  const planned = plannedVisits(plan, people, t).map(({ key, items }) => ({
    key,
    items: items ?? [],
    total: items && items.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  }))
  const offerOf = (key: string) => plan.offers.find((offer) => offer.key === key)!
  const payable = planned.filter(({ total }) => total !== null)
  const take = () => {
    const items = payable.flatMap((visit) => visit.items)
    changeCart((cart) => ({ ...addItems(cart, items), currency: pageCurrency() }))
    track(({ cartEvent }) => cartEvent('add_to_cart', items))
    toast(t('plan.added'))
    void navigate(to('checkout'))
  }
  const conflictText = ({ kind, first, second, minutes }: Conflict) => {
    const names = { first: offerOf(first).name, second: offerOf(second).name }
    return kind === 'overlap' ? t('plan.overlap', names) : t('plan.tooFar', { ...names, minutes })
  }
  return (
    <section className="plan__summary" aria-labelledby="plan-summary">
      <h2 id="plan-summary">{t('plan.yourDay')}</h2>
      {line.visits.length === 0 && <p className="muted">{t('plan.empty')}</p>}
      <PricesTogether of={planned.map(({ total }) => total)}>
        <ol>
          {line.visits.map((visit) => (
            <PlanLine
              key={visit.key}
              day={plan.date}
              visit={visit}
              offer={offerOf(visit.key)}
              walk={line.walks.find(({ to: key }) => key === visit.key)}
              total={planned.find(({ key }) => key === visit.key)?.total}
            />
          ))}
        </ol>
        <div role="status">
          {line.conflicts.map((conflict) => (
            <p key={conflict.first + conflict.second} className="plan__conflict">
              {conflictText(conflict)}
            </p>
          ))}
          {line.spare !== null && <p className="label muted">{t('plan.fits', { minutes: line.spare })}</p>}
        </div>
        {payable.length > 0 && (
          <>
            <TotalRow amount={payable.reduce((sum, { total }) => sum + total!, 0)} />
            <Button onClick={take}>{t('plan.toBasket')}</Button>
          </>
        )}
      </PricesTogether>
    </section>
  )
}
