import './museum-map.css'
import type { StaticContent } from '@foyer/contract/shop.schema.ts'
import { useTexts } from '../core/language.tsx'
import { useAreaLink } from '../core/area-links.ts'
import { useShop } from '../core/shop-data.ts'
import { Link } from '../router/link.tsx'
import { Picture } from '../ui/picture.tsx'

/** Where the houses are: their addresses, and the drawn map with a number for each. */
export function MuseumMap({ map }: { map: NonNullable<StaticContent['map']> }) {
  const t = useTexts()
  const { venues } = useShop().meta
  const { picture, places } = map
  const plan = useAreaLink()('plan')
  return (
    <section className="museum-map page" aria-labelledby="museum-map">
      <div className="museum-map__text">
        <h2 id="museum-map">{t('home.map')}</h2>
        <ol>
          {venues.map(({ id, name, address: { street, zip, city } }) => (
            <li key={id}>
              <b>{name}</b>
              <span className="muted">{[street, `${zip} ${city}`].filter((part) => part.trim()).join(', ')}</span>
            </li>
          ))}
        </ol>
        {plan && (
          <p>
            <Link to={plan}>{t('title.plan')}</Link>
          </p>
        )}
      </div>
      <div className="museum-map__map">
        <Picture picture={picture} sizes="(min-width: 64em) 55rem, 100vw" />
        <svg className="museum-map__pins" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
          {places.map(({ id, x, y }) => {
            const [at, from] = [(x * picture.width) / 100, (y * picture.height) / 100]
            return (
              <g key={id}>
                <circle cx={at} cy={from} r="15" />
                <text x={at} y={from} dy="0.36em" textAnchor="middle">
                  {venues.findIndex((venue) => venue.id === id) + 1}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
    </section>
  )
}
