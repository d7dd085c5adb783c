import { useEffect } from 'react'
import { useRoute } from '../router/hooks.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import { excerpt } from '@foyer/domain/shop/excerpt.ts'
import { fallbackLanguage } from '@foyer/domain/shop/languages.ts'
import { useLang } from '../core/language.tsx'
import { link, type LinkParams, type RouteName } from '@foyer/contract/paths.ts'
import { useSiteName } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'

interface PageHeadProps {
  /** Without one it is the shop's name. */
  title?: string
  /** What the page is about; its beginning is shown. */
  text: string
  picture?: Picture | null
}

/** What lists of search results and shared links show of a page. Each page that may be found has exactly one. */
export function PageHead({ title, text, picture }: PageHeadProps) {
  const lang = useLang()
  const site = useSiteName()
  const { config, publicUrl } = useShop()
  const { id, params } = useRoute()
  // by the name of the route: however it was written, with whatever filter, it is one page
  const address = (inLang: string) =>
    publicUrl + link(id as RouteName, { ...params, lang: inLang } as LinkParams<RouteName>)
  const own = address(lang)
  const description = excerpt(text)
  // what the server told machines of the first page is not true of the next
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
        ['title', title || site],
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

/** `de_DE`: the language with the country that it is named after, as readers of these tags expect it. */
function territoryOf(lang: string): string {
  return `${lang}_${new Intl.Locale(lang).maximize().region}`
}
