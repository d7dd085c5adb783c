import './offers.css'
import { clockOf, fittingTime, type Visit } from '@foyer/domain/plan/day-plan.ts'
import { useCalmText } from '../booking/use-calm-text.ts'
import { PlaceholderArt } from '../cards/placeholder-art.tsx'
import { PriceFrom } from '../cards/price-from.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'
import { Link } from '../router/link.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Offer } from './offers-of-day.ts'

interface OffersProps {
  offers: readonly Offer[]
  day: string
  chosen: readonly Visit[]
  walks: (from: number, to: number) => number
  onChange: (visits: Visit[]) => void
}

/** What is on that day, by venue, each with its times: the first that fits is proposed. */
export function Offers({ offers, day, chosen, walks, onChange }: OffersProps) {
  const t = useTexts()
  const { venues } = useShop().meta
  const byVenue = venues
    .map((venue) => ({ venue, on: offers.filter(({ venueId }) => venueId === venue.id) }))
    .filter(({ on }) => on.length > 0)
  return (
    <div className="plan__offers">
      {byVenue.length === 0 && <p className="notice">{t('plan.nothing')}</p>}
      {byVenue.map(({ venue, on }) => (
        <section key={venue.id} aria-labelledby={`plan-${venue.id}`}>
          <h3 id={`plan-${venue.id}`}>{venue.name}</h3>
          <ul>
            {on.map((offer) => (
              <OfferRow key={offer.key} {...{ offer, day, chosen, walks, onChange }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function OfferRow({ offer, day, chosen, walks, onChange }: Omit<OffersProps, 'offers'> & { offer: Offer }) {
  const t = useTexts()
  const to = useLink()
  const { key, kind, id, name, langName, anyTime, times, hours, picture } = offer
  const calm = useCalmText(hours)
  const planned = chosen.find((visit) => visit.key === key)
  const fits = planned ?? fittingTime(chosen, times, walks)
  const others = chosen.filter((visit) => visit.key !== key)
  const take = (time: Visit) => onChange([...others, time])
  const label = `${name}${langName ? `, ${langName}` : ''}`
  return (
    <li className="plan__offer" data-planned={planned !== undefined || undefined}>
      <div className="plan__picture">
        {picture ? <Picture picture={picture} sizes="6rem" decorative /> : <PlaceholderArt id={id} />}
      </div>
      <div className="plan__what">
        <h4>
          <Link to={kind === 'ticket' ? to('ticket', { id }, { date: day }) : to('guidedTour', { id }, { date: day })}>
            {name}
          </Link>
        </h4>
        <p className="label muted">
          {kind === 'tour' && <span>{t('plan.tour', { language: langName ?? '' })}</span>}
          {anyTime && <span>{t('plan.anyTime')}</span>} <PriceFrom of={offer} />
        </p>
        {calm && <p className="label muted">{calm}</p>}
        {!fits && <p className="label muted">{t('plan.fitsNowhere')}</p>}
      </div>
      <div className="plan__when">
        <select
          className="figures"
          aria-label={t('plan.timeOf', { name: label })}
          value={planned ? planned.from : ''}
          onChange={(event) => {
            const time = times.find(({ from }) => String(from) === event.currentTarget.value)
            if (time) take(time)
          }}
        >
          {!planned && <option value="">{t('plan.time')}</option>}
          {times.map(({ from }) => (
            <option key={from} value={from}>
              {clockOf(from)}
            </option>
          ))}
        </select>
        {planned && (
          <Button kind="quiet" aria-label={t('plan.removeOf', { name: label })} onClick={() => onChange(others)}>
            {t('plan.remove')}
          </Button>
        )}
        {!planned && fits && (
          <Button
            kind="secondary"
            className="figures"
            aria-label={t('plan.addOf', { name: label, time: clockOf(fits.from) })}
            onClick={() => take(fits)}
          >
            {t('plan.add', { time: clockOf(fits.from) })}
          </Button>
        )}
      </div>
    </li>
  )
}
