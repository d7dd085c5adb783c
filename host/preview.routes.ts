import { Hono } from 'hono'
import { languages } from '@foyer/texts/languages.ts'
import { createClient } from '@foyer/contract/client.ts'
import type { PreviewEnv } from '@foyer/server/preview.ts'
import type { PageHost } from '@foyer/storefront/entry.server.tsx'
import type { PageSource } from './built-pages.ts'

/** What pages of previews are made of. */
interface PreviewParts extends Pick<PageHost, 'texts'> {
  source: PageSource
  site: Omit<PageHost['site'], 'preview'>
}

/** Pages of previews, which the server has let in; each is made for whoever asks, and kept by nobody. */
export function previewPages({ source, texts, site }: PreviewParts): Hono<PreviewEnv> {
  const app = new Hono<PreviewEnv>()
  app.get('/preview/:key/*', async (c) => {
    const { ask, ...shown } = c.get('preview')
    const preview = { ...shown, framed: c.req.header('sec-fetch-dest') === 'iframe' }
    const api = (lang: string) => createClient({ base: '/api', lang, fetch: ask })
    const { startAddress, pageAddress, makePage, contentPolicy } = await source.entry()
    const { pathname, search, origin } = new URL(c.req.url)
    const below = pathname.slice(preview.base.length)
    if (below === '' || below === '/') {
      const home = await startAddress(api, c.req.header('accept-language') ?? null)
      if (home) return c.redirect(preview.base + home, 302)
    }
    const address = await pageAddress(origin + (below || '/') + search)
    const page = await makePage(address, { api, texts, languages, site: { ...site, preview }, files: source.files })
    return c.html(source.finish(page.html), page.status as 200, {
      'content-security-policy': contentPolicy({ inOffice: true }),
    })
  })
  return app
}
