import './banner.css'
import { Fragment } from 'react'
import { Link } from '../router/link.tsx'
import { useViewTransitionState } from '../router/hooks.ts'
import type { StaticContent } from '@foyer/contract/shop.schema.ts'
import { shownBanners } from '@foyer/domain/museum/static-content.ts'
import { useIsOn } from '../core/area-links.ts'
import { useLang } from '../core/language.tsx'
import { Arrow } from '../ui/arrow.tsx'
import { byWidth } from '../ui/by-width.ts'
import { Picture } from '../ui/picture.tsx'
import { WallLabel } from '../ui/wall-label.tsx'

export type BannerEntry = StaticContent['banners'][number]['entries'][number]

/** The banners of the home page. */
export function bannersOf(content: StaticContent): BannerEntry[] {
  return shownBanners(content.banners)
    .filter(({ group }) => group === 'home')
    .flatMap(({ entries }) => entries)
}

/** A banner below the programme, for what is not in it. */
export function Banner({ banner }: { banner: BannerEntry }) {
  const { title, text, picture = null, picture_mobile: narrow } = banner
  const href = useBannerLink(banner.link)
  const moves = useViewTransitionState(href ?? '')
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
        {href ? (
          <Link to={href} viewTransition>
            {title}
          </Link>
        ) : (
          title
        )}
        {href && <Arrow />}
      </h2>
      {text && <p>{text}</p>}
    </article>
  )
}

/** A banner links to an absolute address, or to a path of the shop without the language if that area is on. */
export function useBannerLink(target: string | undefined): string | undefined {
  const lang = useLang()
  const isOn = useIsOn()
  if (!target || URL.canParse(target)) return target
  const path = `/${lang}/${target.replace(/^\//, '')}`
  return isOn(path) ? path : undefined
}
