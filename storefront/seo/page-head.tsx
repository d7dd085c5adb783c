import { useEffect } from 'react'
import { useRoute } from '../router/hooks.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import { excerpt } from '@foyer/domain/text/excerpt.ts'
import { fallbackLanguage } from '@foyer/domain/museum/languages.ts'
import { useLang } from '../core/language.tsx'
import { link, type LinkParams, type RouteName } from '@foyer/contract/paths.ts'
import { useSiteName } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'

interface PageHeadProps {
  /** The name of the shop if missing. */
  title?: string
  /** The description; long texts are cut. */
  text: string
  picture?: Picture | null
}

/** Metadata for search results and shared links; each indexed page has exactly one. */
export function PageHead({ title, text, picture }: PageHeadProps) {
  const lang = useLang()
  const site = useSiteName()
  const { config, publicUrl } = useShop()
  const { id, params } = useRoute()
  // made from the route, so that filters and spellings of the path do not make different pages
  const address = (inLang: string) =>
    publicUrl + link(id as RouteName, { ...params, lang: inLang } as LinkParams<RouteName>)
  const own = address(lang)
  const description = excerpt(text)
  // the structured data of the first page are wrong for the next one
  useEffect(() => () => document.querySelector('[type$="ld+json"]')?.remove(), [own])
  const width = picture?.widths.at(-1)
  return (
    <>
      <link rel="canonical" href={own} />
      {config.languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(fallbackLanguage(config))} />
      <meta name="description" content={description} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {[
        ['title', excerpt(title || site)],
        ['description', description],
        ['type', 'website'],
        ['url', own],
        ['site_name', site],
        ['locale', territoryOf(lang)],
        ...config.languages.flatMap((other) => (other === lang ? [] : [['locale:alternate', territoryOf(other)]])),
        ...(picture && width
          ? [
              ['image', `${publicUrl}${picture.src}.${width}.jpg`],
              ['image:type', 'image/jpeg'],
              ['image:width', width],
              ['image:height', Math.round((width * picture.height) / picture.width)],
              ['image:alt', picture.alt],
            ]
          : []),
      ].map(([name, content]) => (
        <meta key={`${name} ${content}`} property={`og:${name}`} content={String(content)} />
      ))}
    </>
  )
}

/** `de_DE`: Open Graph expects a language with its most likely country. */
function territoryOf(lang: string): string {
  return `${lang}_${new Intl.Locale(lang).maximize().region}`
}
