import './programme.css'
import { Link } from 'react-router'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { weekdayDate } from '../shop/day-text.ts'
import { useLang, useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { PriceFrom } from '../shop/parts/price-from.tsx'

/** What comes next, as a museum prints it: day, title, house, price. */
export function Programme({ events }: { events: readonly Event[] }) {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  if (events.length === 0) return null
  return (
    <section className="programme page" aria-labelledby="programme">
      <h2 id="programme">{t('home.next')}</h2>
      <ol role="list">
        {events.map(({ id, name, subtitle, venue, sorting_datetime, price_from }) => (
          <li key={id}>
            <time className="label figures" dateTime={sorting_datetime.replace(' ', 'T')}>
              {weekdayDate(sorting_datetime, lang)}
            </time>
            <div>
              <h3>
                <Link to={to('ticket', { id })}>{name}</Link>
              </h3>
              <p className="label muted">{subtitle}</p>
            </div>
            <p className="label muted">{venue}</p>
            <p className="label programme__price">
              <PriceFrom amount={price_from} />
            </p>
          </li>
        ))}
      </ol>
      <p>
        <Link to={to('tickets')}>{t('home.all')}</Link>
      </p>
    </section>
  )
}
