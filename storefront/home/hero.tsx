import './hero.css'
import { Link } from '../router/link.tsx'
import { useViewTransitionState } from '../router/hooks.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { hasEndedBy } from '@foyer/domain/tickets/availability.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { PriceFrom } from '../cards/price-from.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { byWidth } from '../ui/by-width.ts'
import { NextDate } from '../ui/next-date.tsx'
import { Picture } from '../ui/picture.tsx'
import { WallLabel } from '../ui/wall-label.tsx'
import { useBannerLink, type BannerEntry } from './banner.tsx'
import { OpenNow } from './open-now.tsx'

interface HeroProps {
  banner: BannerEntry
  /** What it leads to, where that is an event. */
  event: Event | undefined
  now: string
  today: string
}

/** The picture that opens the page, over its whole width, and what one has to know to come. */
export function Hero({ banner, event, now, today }: HeroProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const { title, text, picture = null, picture_mobile: narrow } = banner
  const href = useBannerLink(banner.link)
  const moves = useViewTransitionState(href ?? '')
  const pictures = byWidth(picture, narrow)
  const sold = event && !hasEndedBy(event, today) ? event : null
  return (
    <section className="hero" data-pigment={event?.pigment} data-bare={pictures.length === 0 || undefined}>
      {pictures.map(([shown, only]) => (
        <div key={shown.src} className="hero__wall" data-only={only}>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={shown.colour} />
          </svg>
          <Picture
            picture={shown}
            // no wider than it is
            sizes={`(min-width: ${shown.width}px) ${shown.width}px, 100vw`}
            eager
            only={only}
            className={moves ? 'picture--moves' : ''}
          />
        </div>
      ))}
      <div className="hero__text page">
        <div className="hero__labels">
          {pictures.map(([shown, only]) => (
            <WallLabel key={shown.src} picture={shown} only={only} short />
          ))}
        </div>
        <h1>
          {href ? (
            <Link to={href} viewTransition>
              {title}
            </Link>
          ) : (
            title
          )}
        </h1>
        <p className="hero__lead">
          {text} {sold?.end && t('home.until', { day: spelled.day(sold.end) })}
        </p>
        {href && (
          <div className="hero__act">
            {sold && (
              <p className="hero__facts">
                <b>
                  <PriceFrom of={sold} />
                </b>
                {sold.next_datetime && (
                  <span className="hero__next">
                    {t('home.placesFrom')} <NextDate datetime={sold.next_datetime} />
                  </span>
                )}
              </p>
            )}
            <ButtonLink to={href} viewTransition>
              {t('home.choose')}
            </ButtonLink>
          </div>
        )}
        <OpenNow now={now} />
      </div>
    </section>
  )
}
