import './houses.css'
import { openingAt } from '@foyer/domain/schedule/opening-at.ts'
import type { ShopInfo } from '@foyer/contract/shop.schema.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { Picture } from '../ui/picture.tsx'
import { HouseNumber } from './house-number.tsx'
import { useOpeningWords } from './open-now.tsx'

/** So many of what is on are named beside a house. */
const mostNamed = 2

/** The houses side by side: each drawn, with its state in words and what is on there. */
export function Houses({ events, now }: { events: readonly Event[]; now: string }) {
  const t = useTexts()
  const { venues } = useShop().meta
  if (venues.length === 0) return null
  return (
    <section className="houses" aria-label={t('home.opening')}>
      <ul>
        {venues.map((venue, index) => (
          <House key={venue.id} venue={venue} number={index + 1} events={events} now={now} />
        ))}
      </ul>
    </section>
  )
}

interface HouseProps {
  venue: ShopInfo['meta']['venues'][number]
  number: number
  events: readonly Event[]
  now: string
}

function House({ venue, number, events, now }: HouseProps) {
  const lang = useLang()
  const words = useOpeningWords(now)
  const opening = openingAt(venue, new Date(now))
  const on = events.filter(({ museumId, venues = [] }) => museumId === venue.id && venues.length === 0)
  return (
    <li className="house">
      {venue.picture && <Picture picture={venue.picture} sizes="(min-width: 48em) 34vw, 100vw" decorative />}
      <div className="house__text">
        <h2>
          <HouseNumber number={number} /> {venue.name}
        </h2>
        {opening && (
          <p className="house__state" data-open={'until' in opening}>
            <span>{words(opening)}</span>
          </p>
        )}
        {on.length > 0 && (
          <p className="muted">{new Intl.ListFormat(lang).format(on.slice(0, mostNamed).map(({ name }) => name))}</p>
        )}
      </div>
    </li>
  )
}
