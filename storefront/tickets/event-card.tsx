import './event-card.css'
import { Link } from '../router/link.tsx'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { NextDate } from '../ui/next-date.tsx'
import { CardPicture } from '../cards/card-picture.tsx'
import { PriceFrom } from '../cards/price-from.tsx'
import { WallLabel } from '../ui/wall-label.tsx'

/** An event on the wall of the list: its picture hangs on the line, the text below it. */
export function EventCard({ event, eager }: { event: Event; eager: boolean }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { id, name, subtitle, venue, end, picture, soldout, members, next_datetime, recurrence } = event
  const href = useLink()('ticket', { id })
  return (
    <li className="card row-card event-card" data-pigment={event.pigment}>
      <div>
        <CardPicture href={href} id={id} picture={picture} sizes="(min-width: 48em) 22rem, 81vw" eager={eager} />
      </div>
      <WallLabel picture={picture} short className="event-card__label" />
      <h2>
        <Link to={href} viewTransition>
          {name}
        </Link>
      </h2>
      <p>{subtitle}</p>
      <p className="label muted">
        {venue}
        {recurrence && `\u00a0· ${recurrence}`}
        {end && `\u00a0· ${t('tickets.until', { date: spelled.date(end) })}`}
      </p>
      <p className="event-card__state">
        {soldout ? (
          <span className="event-card__out">{t(members ? 'tickets.members' : 'tickets.soldOut')}</span>
        ) : (
          <>
            {next_datetime && (
              <>
                <NextDate datetime={next_datetime} />{' '}
              </>
            )}
            <PriceFrom of={event} />
          </>
        )}
      </p>
    </li>
  )
}
