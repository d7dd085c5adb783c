import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig, shopId, shopInfo, staticContent } from '@foyer/contract/shop.calls.ts'
import { languageOf, preferredLanguage } from '@foyer/domain/shop/languages.ts'
import type { Site } from './core/site.ts'
import { harmlessHtml } from './core/notice-html.ts'
import { unwrap } from './core/require-data.ts'

/** What every screen stands in: read by the server once per document, as a change of language loads the page again. */
export async function loadShop({ path, api, site }: { path: string; api: (lang: string) => Api; site: Site }) {
  const { data: config } = unwrap(await api(defaultLanguage)(shopConfig, {}))
  const lang = languageOf(path, config) ?? preferredLanguage(null, config)
  const [info, content] = await Promise.all([
    api(lang)(shopInfo, { query: { shop: shopId } }),
    api(lang)(staticContent, {}),
  ])
  const { cookie_warning, social_media } = unwrap(content).data
  const { meta } = unwrap(info).data
  const { separator, logo } = site.deployment
  return {
    lang,
    config,
    // not every server says where its houses are (R7.69)
    meta: { ...meta, venues: meta.venues ?? [] },
    cookieWarning: config.showCookieDisclaimer ? harmlessHtml(cookie_warning) : '',
    socialMedia: social_media,
    publicUrl: site.publicUrl,
    deployment: { separator, logo },
  }
}
export type Shop = Awaited<ReturnType<typeof loadShop>>
