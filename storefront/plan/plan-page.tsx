import './plan-page.css'
import { useState } from 'react'
import { dayPlan } from '@foyer/domain/plan/day-plan.ts'
import type { People } from '@foyer/domain/plan/people.ts'
import { useAddressState } from '../booking/use-address-state.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'
import { useSpelled } from '../core/use-spelled.ts'
import { useLoaderData } from '../router/hooks.ts'
import { PageHead } from '../seo/page-head.tsx'
import { DayLine } from './day-line.tsx'
import { DayStrip } from './day-strip.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { loadPlan } from './load-plan.ts'
import { Offers } from './offers.tsx'
import { chosenIn, chosenText } from './offers-of-day.ts'
import { PlanPeople } from './plan-people.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { walksBetween } from './walks.ts'

export const load = loadPlan
export const loadsBy = ['date', 'visits']
export const showsBy = ['adults', 'children']

/** A day at the museum: what is open and on, chosen into one line, with the ways between, and put into one basket. */
export default function PlanPage() {
  const t = useTexts()
  const spelled = useSpelled()
  const { venues } = useShop().meta
  const plan = useLoaderData<typeof load>()
  const [address, pick] = useAddressState()
  const [walks] = useState(() => walksBetween(venues))
  const people = peopleIn(address)
  const chosen = chosenIn(address.get('visits'), plan.offers)
  const line = dayPlan(
    chosen.map(({ visit }) => visit),
    walks,
  )
  return (
    <div className="page plan">
      <PageTitle />
      <PageHead text={t('plan.intro')} />
      <h1>{t('title.plan')}</h1>
      <p className="plan__intro">{t('plan.intro')}</p>
      <div className="plan__head">
        <DayStrip date={plan.date} today={plan.today} onPick={(date) => pick({ date, visits: null })} />
        <PlanPeople
          people={people}
          onChange={({ adults, children }) => pick({ adults: `${adults}`, children: `${children}` })}
        />
      </div>
      <h2 className="plan__day" id="plan-day">
        {spelled.day(plan.date)}
      </h2>
      <DayLine day={plan.date} chosen={chosen} walks={line.walks} />
      <div className="plan__columns">
        <Offers
          offers={plan.offers}
          day={plan.date}
          chosen={line.visits}
          walks={walks}
          onChange={(visits) => pick({ date: plan.date, visits: chosenText(visits) })}
        />
        <PlanSummary plan={plan} line={line} people={people} />
      </div>
      <GoodToKnow />
    </div>
  )
}

function peopleIn(address: URLSearchParams): People {
  const count = (name: string, otherwise: number) => {
    const typed = address.get(name) ?? ''
    return /^\d{1,2}$/.test(typed) ? Number(typed) : otherwise
  }
  return { adults: count('adults', 2), children: count('children', 0) }
}
