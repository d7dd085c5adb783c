import { Hono } from 'hono'
import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig, shopId, shopInfo } from '@foyer/contract/shop.calls.ts'
import { isDemonstration } from '@foyer/server/http/security-headers.ts'
import { securityTxt } from '@foyer/server/http/security-txt.ts'
import type { Settings } from '@foyer/server/settings.ts'

type Entry = typeof import('@foyer/storefront/entry.server.tsx')

const cacheControl = 'public, max-age=600'
const retryLater = { 'retry-after': '60', 'cache-control': 'no-store' }

/** `robots.txt`, `sitemap.xml` and `security.txt`, made from the answers of the API. */
export function crawlers({
  settings,
  client,
  entry,
}: {
  settings: Settings
  client: (lang: string) => Api
  entry: () => Promise<Entry>
}): Hono {
  const app = new Hono()
  app.get('/robots.txt', async (c) => {
    const { robots } = await entry()
    // every page of a demonstration says noindex, so it has no sitemap
    return c.text(robots(isDemonstration(settings) ? null : settings.PUBLIC_URL), 200, {
      'cache-control': cacheControl,
    })
  })
  app.get('/sitemap.xml', async (c) => {
    const { sitemap } = await entry()
    // the API of another server may be unavailable
    const xml = await sitemap(client, settings.PUBLIC_URL, new Date()).catch(() => null)
    return xml
      ? c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl })
      : c.text('503', 503, retryLater)
  })
  app.get('/.well-known/security.txt', async (c) => {
    const api = client(defaultLanguage)
    const [config, info] = await Promise.all([api(shopConfig, {}), api(shopInfo, { query: { shop: shopId } })]).catch(
      () => [null, null],
    )
    if (!config?.ok || !info?.ok) return c.text('503', 503, retryLater)
    return c.text(
      securityTxt({
        email: info.data.meta.email,
        languages: config.data.languages,
        publicUrl: settings.PUBLIC_URL,
        now: new Date(),
      }),
      200,
      { 'cache-control': cacheControl },
    )
  })
  return app
}
