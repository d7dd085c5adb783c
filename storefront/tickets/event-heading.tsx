import type { Event } from '@foyer/contract/tickets.schema.ts'
import { formatDate } from '@foyer/domain/shop/dates.ts'
import { Facts } from '../booking/facts.tsx'
import { useTexts } from '../core/language.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

export function EventHeading({ event }: { event: Event }) {
  const t = useTexts()
  const { name, subtitle, venue, end, price_from, rules, changes } = event
  const facts = [
    { name: t('shop.venue'), value: venue },
    ...(end ? [{ name: t('tickets.lastDay'), value: formatDate(end) }] : []),
    ...(price_from === null ? [] : [{ name: t('tickets.price'), value: <PriceFrom of={event} /> }]),
    ...(rules ? [{ name: t('rules.fact'), value: rules }] : []),
    ...(changes ? [{ name: t('changes.holders'), value: changes }] : []),
  ]
  return (
    <>
      <h1>{name}</h1>
      <p className="exhibit__lead">{subtitle}</p>
      <Facts facts={facts} />
    </>
  )
}
