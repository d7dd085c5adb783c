import './banner.css'
import { Link } from 'react-router'
import type { StaticContent } from '@foyer/contract/shop.schema.ts'
import { useLang, useTexts } from '../shop/language.tsx'
import { Arrow } from '../shop/parts/arrow.tsx'
import { ButtonLink } from '../shop/parts/button.tsx'
import { Exhibit } from '../shop/parts/exhibit.tsx'
import { Picture } from '../shop/parts/picture.tsx'

export type BannerEntry = StaticContent['banners'][number]['entries'][number]

/** Where a banner's image address takes a width (R3.61). */
const widthPlaceholder = '{width}'

/** The banners of the home page: without the width placeholder, and none without an image. */
export function bannersOf(content: StaticContent, group = 'home'): BannerEntry[] {
  return content.banners
    .filter((banner) => banner.group === group)
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ ...entry, image: entry.image.replace(widthPlaceholder, ''), image_mobile: entry.image_mobile.replace(widthPlaceholder, '') }))
    .filter(({ image }) => image !== '')
}

/** The first banner opens the page with the headline beside the picture; the others hang below it, smaller. */
export function Banner({ banner, first = false }: { banner: BannerEntry; first?: boolean }) {
  const t = useTexts()
  const lang = useLang()
  const { title, text, picture = null } = banner
  const href = banner.link && hrefOf(banner.link, lang)
  if (first) {
    return (
      <Exhibit picture={picture}>
        <h1>{title}</h1>
        {text && <p className="exhibit__lead">{text}</p>}
        {href && (
          <p>
            <ButtonLink to={href}>{t('home.choose')}</ButtonLink>
          </p>
        )}
      </Exhibit>
    )
  }
  return (
    <article className="banner">
      {picture && <Picture picture={picture} sizes="(min-width: 48em) 38rem, 100vw" hung />}
      <h2>{href ? <Link to={href}>{title}</Link> : title}</h2>
      {text && <p>{text}</p>}
      {href && <Arrow />}
    </article>
  )
}

/** A banner's link: an address of its own, or a path of the shop without the language. */
function hrefOf(target: string, lang: string): string {
  return URL.canParse(target) ? target : `/${lang}/${target.replace(/^\//, '')}`
}
