import './programme.css'
import { Link } from '../router/link.tsx'
import { useViewTransitionState } from '../router/hooks.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useSpelled } from '../core/use-spelled.ts'
import { PlaceholderArt } from '../cards/placeholder-art.tsx'
import { PriceFrom } from '../cards/price-from.tsx'
import { NextDate } from '../ui/next-date.tsx'
import { Picture } from '../ui/picture.tsx'
import { PricesTogether } from '../ui/price.tsx'

/** What is on, as pictures with their dates, the first two large; others are where rows of three would have a hole. */
export function Programme({ events, today }: { events: readonly Event[]; today: string }) {
  const t = useTexts()
  const to = useLink()
  if (events.length === 0) return null
  return (
    <section className="programme page" aria-labelledby="programme">
      <h2 id="programme">{t('home.next')}</h2>
      <PricesTogether of={events.map(({ price_from }) => price_from)}>
        <ul>
          {events.map((event, index) => (
            <Entry key={event.id} event={event} today={today} size={sizeOf(index, events.length)} />
          ))}
        </ul>
      </PricesTogether>
      <p className="programme__all">
        <Link to={to('tickets')}>{t('home.all')}</Link>
      </p>
    </section>
  )
}

/** `large` in every window, `wide` where three stand beside each other, `last` where two do, `small` in none. */
type Size = 'large' | 'wide' | 'last' | 'small'

/** Rows of two and of three, and on a phone of one and of two, so that each row is full. */
function sizeOf(index: number, count: number): Size {
  if (index < 2) return 'large'
  const others = count - 2
  const ofTwo = [0, 4, 2][others % 3]!
  const isWide = others >= ofTwo && index >= count - ofTwo
  if (index < count - 1 || others % 2 === 0) return isWide ? 'wide' : 'small'
  return isWide ? 'large' : 'last'
}

interface EntryProps {
  event: Event
  today: string
  size: Size
}

function Entry({ event, today, size }: EntryProps) {
  const { id, name, subtitle, venue, picture } = event
  const href = useLink()('ticket', { id })
  const moves = useViewTransitionState(href)
  const isLarge = size === 'large' || size === 'wide'
  return (
    <li className="card programme__entry" data-size={size} data-pigment={event.pigment}>
      <div className="programme__hang">
        {picture ? (
          <Picture
            picture={picture}
            sizes={isLarge ? '(min-width: 48em) 38rem, 100vw' : '(min-width: 48em) 25rem, 100vw'}
            decorative
            className={moves ? 'picture--moves' : ''}
          />
        ) : (
          <PlaceholderArt id={id} />
        )}
      </div>
      <p className="programme__when label">
        <When event={event} today={today} />
      </p>
      <h3>
        <Link to={href} viewTransition>
          {name}
        </Link>
      </h3>
      <p>{subtitle}</p>
      <p className="programme__where label muted">
        {venue}
        {'\u00a0· '}
        <PriceFrom of={event} />
      </p>
    </li>
  )
}

/** An evening is on a day at an hour; an exhibition from its first day on, then until its last. */
function When({ event, today }: { event: Event; today: string }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { sessions, start, end, next_datetime: next } = event
  if (!sessions && start && start > today) return t('home.from', { day: spelled.day(start) })
  if (!sessions && end) return t('home.until', { day: spelled.day(end) })
  return next ? <NextDate datetime={sessions ? next : dayOf(next)} /> : t('checkout.anyDay')
}
