import './event-heading.css'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { formatDate } from '@foyer/domain/shop/dates.ts'
import { useTexts } from '../shop/language.tsx'
import { PriceFrom } from '../shop/parts/price-from.tsx'

export function EventHeading({ event }: { event: Event }) {
  const t = useTexts()
  const { name, subtitle, venue, end, price_from } = event
  return (
    <>
      <h1>{name}</h1>
      <p className="exhibit__lead">{subtitle}</p>
      <dl className="event-facts">
        <div>
          <dt>{t('shop.venue')}</dt>
          <dd>{venue}</dd>
        </div>
        {end && (
          <div>
            <dt>{t('tickets.lastDay')}</dt>
            <dd className="figures">{formatDate(end)}</dd>
          </div>
        )}
        {price_from !== null && (
          <div>
            <dt>{t('tickets.price')}</dt>
            <dd>
              <PriceFrom amount={price_from} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
