import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig, shopId, shopInfo, staticContent } from '@foyer/contract/shop.calls.ts'
import { languageOf, preferredLanguage } from '@foyer/domain/museum/languages.ts'
import type { Site } from './core/site.ts'
import { harmlessHtml } from './shell/notice-html.ts'
import { unwrap } from './core/require-data.ts'

/**
 * The shop data that every screen needs. The server loads them once per document, since a change of language loads a
 * new one.
 */
export async function loadShop({ path, api, site }: { path: string; api: (lang: string) => Api; site: Site }) {
  const { data: own } = unwrap(await api(defaultLanguage)(shopConfig, {}))
  // who looks at a preview is asked nothing
  const config = site.preview ? { ...own, showCookieDisclaimer: false } : own
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
    // another commerce server may not send its venues (R7.69)
    meta: { ...meta, venues: meta.venues ?? [] },
    cookieWarning: config.showCookieDisclaimer ? harmlessHtml(cookie_warning) : '',
    socialMedia: social_media,
    publicUrl: site.publicUrl,
    deployment: { separator, logo },
    secretsIn: site.secretsIn,
  }
}
export type Shop = Awaited<ReturnType<typeof loadShop>>
