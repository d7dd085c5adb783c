import type { Config } from '@foyer/contract/shop.schema.ts'

/** The name of a shop without one (R2.43). */
export const defaultSiteName = 'Online Shop'

/** The language's own name, else the shop's, else "Online Shop" (R3.2, R2.43). */
export function siteName(config: Partial<Pick<Config, 'siteName' | 'siteNameTranslations'>>, lang: string): string {
  return config.siteNameTranslations?.[lang] || config.siteName || defaultSiteName
}

/** The two separators, of which the settings choose one (R2.41). */
export const separators = { dash: ' - ', pipe: ' | ' } as const
export type Separator = keyof typeof separators

/**
 * The browser's title: the page's without soft hyphens, a separator, the site's; without a page title only the site's
 * (R2.40, R2.42).
 */
export function browserTitle(pageTitle: string, site: string, separator: Separator = 'dash'): string {
  const title = pageTitle.replaceAll('\u00ad', '').trim()
  return title ? title + separators[separator] + site : site
}
