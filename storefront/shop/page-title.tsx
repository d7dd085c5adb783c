import { useMatches } from 'react-router'
import { defaultSiteName } from '@foyer/domain/shop/constants.ts'
import type { RouteName } from '../routes.ts'
import { useLang, useTexts } from './language.tsx'
import { useShop } from './shop-data.ts'

/** Between page title and site name (R2.41). */
export const titleSeparator = ' - '

/** The browser's title: with no page title only the site name (R2.40, R2.42). */
export const browserTitle = (pageTitle: string, siteName: string): string => (pageTitle ? `${pageTitle}${titleSeparator}${siteName}` : siteName)

/** The site's name in a language: its translation, else the configured name, else the default one (R3.2). */
export function siteNameIn(lang: string, config: { siteName: string; siteNameTranslations: Record<string, string> }): string {
  return config.siteNameTranslations[lang] || config.siteName || defaultSiteName
}

export function useSiteName(): string {
  return siteNameIn(useLang(), useShop().config)
}

/** Each screen shows exactly one: the title of its route, or `text`; `error` puts the prefix of a failed submit before it. */
export function PageTitle({ text, route, error = false }: { text?: string; route?: RouteName; error?: boolean }) {
  const t = useTexts()
  const name = route ?? (useMatches().at(-1)?.id as RouteName)
  const title = text ?? t(`title.${name}`)
  const said = browserTitle(title, useSiteName())
  return <title>{error ? t('shell.errorTitle', { title: said }) : said}</title>
}
