import './tour-card.css'
import { Link } from '../router/link.tsx'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import { PriceFrom } from '../cards/price-from.tsx'
import type { ListedTour } from './listed-tour.ts'

interface TourCardProps {
  tour: ListedTour
  today: string
  /** The day that is chosen, and the times on it; without one, its next time is shown. */
  day: string | null
  times: readonly string[] | undefined
  eager: boolean
}

/** A tour in the list: time, picture, name and details, like an entry of a printed programme. */
export function TourCard({ tour, today, day, times, eager }: TourCardProps) {
  const t = useTexts()
  const { id, name, eventName, subtitle, picture, state, venue, langName, duration, max_participants } = tour
  const href = useLink()('guidedTour', { id }, { date: day })
  const bookable = state === 'open' || state === 'withoutTickets'
  // a tour that needs no booking takes place too
  const open = state === 'notBookable' && tour.next_datetime
  const facts = [
    [langName, duration > 0 && t('tour.minutes', { count: duration }), venue].filter(Boolean).join(', '),
    tour.book_complete_tour === 1 && t('tours.group', { count: max_participants }),
    tour.admission && t(`tours.admission.${tour.admission}`),
    open && t('tours.noBooking'),
  ].filter(Boolean)
  return (
    <li className="card tour-card" data-off={!(bookable || open) || undefined}>
      <div className="tour-card__when">
        <When tour={tour} today={today} times={times} />
      </div>
      <div className="tour-card__hang">
        <CardPicture
          href={href}
          id={id}
          picture={picture}
          sizes="(min-width: 48em) 11rem, 30vw"
          decorative
          eager={eager}
        />
      </div>
      <div className="tour-card__what">
        <h3>
          <Link to={href} viewTransition>
            {eventName !== name && <span className="label muted">{name}</span>} {eventName}
          </Link>
        </h3>
        <p>{subtitle}</p>
        <p className="tour-card__facts label muted">{facts.map((sentence) => `${sentence}.`).join(' ')}</p>
      </div>
      {bookable && (
        <p className="tour-card__price">
          <PriceFrom of={tour} />
        </p>
      )}
    </li>
  )
}

function When({ tour: { state, next_datetime }, today, times }: Pick<TourCardProps, 'tour' | 'today' | 'times'>) {
  const t = useTexts()
  const spelled = useSpelled()
  if (state === 'soldOut') return <p className="tour-card__none tour-card__out">{t('tours.soldOut')}</p>
  if (state === 'notBookable' && !next_datetime) return <p className="tour-card__none">{t('tours.notBookable')}</p>
  const all = times?.map(spelled.time).join(', ')
  if (all) return <p className="tour-card__time figures">{all}</p>
  // another server may not send it
  if (!next_datetime) return null
  const day = dayOf(next_datetime)
  const name = day === today ? t('shop.today') : day === addDays(today, 1) ? t('shop.tomorrow') : spelled.day(day)
  return (
    <time dateTime={next_datetime} className="figures">
      <span>{name}</span> <span className="tour-card__time">{spelled.time(next_datetime)}</span>
    </time>
  )
}
