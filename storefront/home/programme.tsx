import './programme.css'
import { Link } from '../router/link.tsx'
import { useViewTransitionState } from '../router/hooks.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { PlaceholderArt } from '../cards/placeholder-art.tsx'
import { Picture } from '../ui/picture.tsx'
import { PriceFrom } from '../cards/price-from.tsx'
import { PricesTogether } from '../ui/price.tsx'

/** The next events under their days, as in a printed programme. */
export function Programme({ events, today }: { events: readonly Event[]; today: string }) {
  const t = useTexts()
  const to = useLink()
  const spelled = useSpelled()
  if (events.length === 0) return null
  const days = Map.groupBy(events, ({ sorting_datetime }) => dayOf(sorting_datetime))
  return (
    <section className="programme page" aria-labelledby="programme">
      <h2 id="programme">{t('home.next')}</h2>
      <PricesTogether of={events.map(({ price_from }) => price_from)}>
        <ol>
          {[...days].map(([day, entries]) => (
            <li key={day} className="programme__day">
              <time dateTime={day} className="figures">
                {day === today && <b>{t('shop.today')}</b>}
                <span>{spelled.day(day)}</span>
              </time>
              <ul>
                {entries.map((event) => (
                  <Entry key={event.id} event={event} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </PricesTogether>
      <p className="programme__all">
        <Link to={to('tickets')}>{t('home.all')}</Link>
      </p>
    </section>
  )
}

function Entry({ event }: { event: Event }) {
  const { id, name, subtitle, venue, end, picture, next_datetime } = event
  const t = useTexts()
  const spelled = useSpelled()
  const href = useLink()('ticket', { id })
  const moves = useViewTransitionState(href)
  return (
    <li className="card programme__entry">
      <div className="programme__hang">
        {picture ? (
          <Picture picture={picture} sizes="8rem" decorative className={moves ? 'picture--moves' : ''} />
        ) : (
          <PlaceholderArt id={id} />
        )}
      </div>
      <div className="programme__text">
        <div>
          <h3>
            <Link to={href} viewTransition>
              {name}
            </Link>
          </h3>
          <p>{subtitle}</p>
        </div>
        <p className="programme__where label muted">
          <b className="figures">{next_datetime && next_datetime.length > 10 && spelled.time(next_datetime)}</b>
          <span>{venue}</span>
          {end && <span className="figures">{t('tickets.until', { date: spelled.date(end) })}</span>}
          <PriceFrom of={event} />
        </p>
      </div>
    </li>
  )
}
