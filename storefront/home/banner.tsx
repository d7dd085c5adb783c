import './banner.css'
import { Fragment } from 'react'
import { Link } from '../router/link.tsx'
import { useViewTransitionState } from '../router/hooks.ts'
import type { StaticContent } from '@foyer/contract/shop.schema.ts'
import { shownBanners } from '@foyer/domain/museum/static-content.ts'
import { useIsOn } from '../core/area-links.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { Arrow } from '../ui/arrow.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { byWidth } from '../ui/by-width.ts'
import { Exhibit } from '../ui/exhibit.tsx'
import { Picture } from '../ui/picture.tsx'
import { WallLabel } from '../ui/wall-label.tsx'

export type BannerEntry = StaticContent['banners'][number]['entries'][number]

/** The banners of the home page. */
export function bannersOf(content: StaticContent): BannerEntry[] {
  return shownBanners(content.banners)
    .filter(({ group }) => group === 'home')
    .flatMap(({ entries }) => entries)
}

/** The first banner opens the page with its headline beside the picture; the others are smaller and follow below. */
export function Banner({ banner, first = false }: { banner: BannerEntry; first?: boolean }) {
  const t = useTexts()
  const { title, text, picture = null, picture_mobile: narrow } = banner
  const href = useHref(banner.link)
  const moves = useViewTransitionState(href ?? '')
  const heading = href ? (
    <Link to={href} viewTransition>
      {title}
    </Link>
  ) : (
    title
  )
  if (first) {
    return (
      <Exhibit picture={picture} narrow={narrow} moves={moves}>
        <h1 className="banner__title">{heading}</h1>
        {text && <p className="exhibit__lead">{text}</p>}
        {href && (
          <p>
            <ButtonLink to={href} viewTransition>
              {t('home.choose')}
            </ButtonLink>
          </p>
        )}
      </Exhibit>
    )
  }
  return (
    <article className="banner">
      {byWidth(picture, narrow).map(([shown, only]) => (
        <Fragment key={shown.src}>
          <Picture
            picture={shown}
            sizes="(min-width: 48em) 34rem, 90vw"
            only={only}
            className={moves ? 'picture--moves' : ''}
          />
          <WallLabel picture={shown} only={only} short />
        </Fragment>
      ))}
      <h2>
        {heading}
        {href && <Arrow />}
      </h2>
      {text && <p>{text}</p>}
    </article>
  )
}

/** A banner links to an absolute address, or to a path of the shop without the language if that area is on. */
function useHref(target: string | undefined): string | undefined {
  const lang = useLang()
  const isOn = useIsOn()
  if (!target || URL.canParse(target)) return target
  const path = `/${lang}/${target.replace(/^\//, '')}`
  return isOn(path) ? path : undefined
}
