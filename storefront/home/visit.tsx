import './visit.css'
import type { StaticContent } from '@foyer/contract/shop.schema.ts'
import { openingWeek } from '@foyer/domain/schedule/opening-week.ts'
import { specialHours } from '@foyer/domain/schedule/special-days.ts'
import { useAreaLink } from '../core/area-links.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'
import { Link } from '../router/link.tsx'
import { HouseNumber } from './house-number.tsx'
import { MuseumMap } from './museum-map.tsx'

/** Where the houses are: the map, and below it each by its number on the map, with hours, way and accessibility. */
export function Visit({ map }: { map: StaticContent['map'] }) {
  const t = useTexts()
  const locale = useLocale()
  const { venues } = useShop().meta
  const plan = useAreaLink()('plan')
  if (venues.length === 0) return null
  return (
    <section className="visit page" aria-labelledby="visit">
      <div className="visit__head">
        <h2 id="visit">{t('home.visit')}</h2>
        {plan && <Link to={plan}>{t('title.plan')}</Link>}
      </div>
      {map && <MuseumMap map={map} />}
      <ul>
        {venues.map((venue, index) => {
          const {
            id,
            name,
            address: { street, zip, city },
            hours,
            directions,
            accessibility,
          } = venue
          const special = specialHours(venue, today(), locale)
          return (
            <li key={id}>
              <h3>
                <HouseNumber number={index + 1} /> {name}
              </h3>
              <p className="muted">{[street, `${zip} ${city}`].filter((part) => part.trim()).join(', ')}</p>
              <Hours of={openingWeek(hours, locale)} />
              {special.length > 0 && <Hours of={special} className="visit__hours--special" />}
              <p>{directions}</p>
              <p className="muted">{accessibility}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Hours({ of, className = '' }: { of: ReturnType<typeof openingWeek>; className?: string }) {
  const t = useTexts()
  return (
    <dl className={`visit__hours figures ${className}`}>
      {of.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times || t('tickets.day.closed')}</dd>
        </div>
      ))}
    </dl>
  )
}
