import type { Event } from '@foyer/contract/tickets.schema.ts'
import { Facts } from '../booking/facts.tsx'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { ReductionRules } from '../booking/reduction-rules.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

export function EventHeading({ event }: { event: Event }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { name, subtitle, venue, end, price_from, recurrence, reductions = [], rules, changes } = event
  const facts = [
    { name: t('shop.venue'), value: venue },
    ...(recurrence ? [{ name: t('tickets.when'), value: recurrence }] : []),
    ...(end ? [{ name: t('tickets.lastDay'), value: spelled.day(end) }] : []),
    ...(price_from === null ? [] : [{ name: t('shop.price'), value: <PriceFrom of={event} /> }]),
  ]
  return (
    <>
      <h1>{name}</h1>
      <p className="exhibit__lead">{subtitle}</p>
      <Facts facts={facts} />
      <ReductionRules of={reductions} />
      {rules && <p className="label muted">{rules}</p>}
      {changes && <p className="label muted">{changes}</p>}
    </>
  )
}

/** Tells an exhibition from its tours: "Van Gogh (Tickets)". */
export const useEventTitle = ({ name }: Event): string => `${name} (${useTexts()('title.ticket')})`
