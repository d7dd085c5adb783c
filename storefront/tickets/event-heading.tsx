import type { Event } from '@foyer/contract/tickets.schema.ts'
import { formatDate } from '@foyer/domain/shop/dates.ts'
import { CancelingUntil } from '../booking/canceling-until.tsx'
import { Facts } from '../booking/facts.tsx'
import { useTexts } from '../core/language.tsx'
import { MovingUntil } from '../booking/moving-until.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

export function EventHeading({ event }: { event: Event }) {
  const t = useTexts()
  const { name, subtitle, venue, end, price_from, moving, cancellation } = event
  const facts = [
    { name: t('shop.venue'), value: venue },
    ...(end ? [{ name: t('tickets.lastDay'), value: formatDate(end) }] : []),
    ...(price_from === null ? [] : [{ name: t('tickets.price'), value: <PriceFrom of={event} /> }]),
    ...(cancellation ? [{ name: t('cancel.fact'), value: <CancelingUntil {...cancellation} /> }] : []),
    ...(moving ? [{ name: t('move.fact'), value: <MovingUntil {...moving} /> }] : []),
  ]
  return (
    <>
      <h1>{name}</h1>
      <p className="exhibit__lead">{subtitle}</p>
      <Facts facts={facts} />
    </>
  )
}
