import './museum-map.css'
import type { StaticContent } from '@foyer/contract/shop.schema.ts'
import { useShop } from '../core/shop-data.ts'
import { Picture } from '../ui/picture.tsx'

/** The drawn map, with the number of each house where it is. */
export function MuseumMap({ map: { picture, places } }: { map: NonNullable<StaticContent['map']> }) {
  const { venues } = useShop().meta
  return (
    <div className="museum-map">
      <Picture picture={picture} sizes="(min-width: 80em) 77rem, 100vw" />
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
  )
}
