import type { Config } from '@foyer/contract/shop.schema.ts'

/** The main museum site in the current language, else in any (R2.49). */
export function mainSite(
  { museumPerLanguageUrls, museumMainUrl }: Pick<Config, 'museumPerLanguageUrls' | 'museumMainUrl'>,
  lang: string,
): string {
  return museumPerLanguageUrls[lang] || museumMainUrl
}

/** The menu's label: the configured one, else the translation (R2.55, R3.4). */
export function navLabel(
  { navTranslations }: Pick<Config, 'navTranslations'>,
  navKey: string,
  lang: string,
  translation: string,
): string {
  return navTranslations[navKey]?.[lang] || translation
}

export type LegalPage = 'imprint' | 'terms' | 'data_protection' | 'accessibility_statement' | 'shipping'
/** A link to a museum's own page (it opens in a new tab, R2.76), or to a built-in one. */
export type LegalLink = { page: LegalPage; custom: { url: string; title: string } | null }

type Legal = Pick<Config, 'customTermsLinks' | 'hasMerchandise' | 'currency' | 'currencySymbol'>

/** The footer's legal links (R2.74, R2.75, R2.77 to R2.79, R3.5). */
export function legalLinks(
  { customTermsLinks, hasMerchandise, currency, currencySymbol }: Legal,
  lang: string,
): LegalLink[] {
  const everywhere = ['imprint', 'terms', 'data_protection'] as const
  const own = customTermsLinks === false ? undefined : customTermsLinks[lang]
  if (own) {
    const shown = hasMerchandise ? ([...everywhere, 'shipping'] as const) : everywhere
    return shown.flatMap((page) => (own[page] ? [{ page, custom: own[page] }] : []))
  }
  const pages: LegalPage[] = [...everywhere]
  if (currency === 'EUR' || currencySymbol === 'EUR' || currencySymbol === '€') pages.push('accessibility_statement')
  if (hasMerchandise) pages.push('shipping')
  return pages.map((page) => ({ page, custom: null }))
}
