import { Hono, type Context } from 'hono'
import { languages } from '@foyer/texts/languages.ts'
import type { ResponseCache } from '@foyer/server/http/response-cache.ts'
import { sendStored, sharedFor, storedResponse } from '@foyer/server/http/stored-response.ts'
import type { PageHost } from '@foyer/storefront/entry.server.tsx'
import type { PageSource } from './built-pages.ts'
import type { CommerceServer } from './commerce-server.ts'
import { comeAgainAfter } from './failure-answer.ts'

/** What pages are made of. */
export interface PageParts extends Pick<PageHost, 'texts' | 'site'> {
  source: PageSource
  clientFor: CommerceServer['clientFor']
  cache: ResponseCache
  /** How long a CDN may keep a page. */
  cdnSeconds: number
}

/** All addresses below which no file and no API is. */
export function pageRoutes(parts: PageParts): Hono {
  const { source, clientFor, cache } = parts
  const app = new Hono()
  app.get('/', async (c) => {
    const { startAddress } = await source.entry()
    const home = await startAddress(clientFor(c), c.req.header('accept-language') ?? null)
    return home
      ? c.body(null, 302, { location: home, vary: 'Accept-Language' })
      : sendStored(c, await cache.get('/', () => make(parts, '/', c, false)))
  })
  app.get('/.well-known/change-password', async (c, next) => {
    const { changePasswordAddress } = await source.entry()
    const settingsPage = await changePasswordAddress(clientFor(c), c.req.header('accept-language') ?? null)
    if (settingsPage === null) return c.text('503', 503, { 'retry-after': comeAgainAfter, 'cache-control': 'no-store' })
    if (settingsPage === 'none') return next()
    return c.body(null, 302, { location: settingsPage, vary: 'Accept-Language' })
  })
  app.get('*', async (c) => {
    const address = await (await source.entry()).pageAddress(c.req.url)
    return sendStored(c, await cache.get(address, () => make(parts, address, c)))
  })
  return app
}

/** What is under way is shared, so the other server hears of the first who asked. */
async function make(
  { source, clientFor, texts, site, cdnSeconds }: PageParts,
  address: string,
  c: Context,
  storable = true,
) {
  const { makePage, contentPolicy } = await source.entry()
  const page = await makePage(address, { api: clientFor(c), texts, languages, site, files: source.files })
  return storedResponse({
    status: page.status,
    body: source.finish(page.html),
    storable: storable && page.indexed,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(),
      'cache-control': forPages(cdnSeconds),
      // the outage may be over in a moment
      ...(page.status === 503 && { 'retry-after': comeAgainAfter }),
      ...(!page.indexed && { 'x-robots-tag': 'noindex' }),
    },
  })
}

/** A CDN may serve the last page while it fetches the next one. */
function forPages(seconds: number): string {
  return seconds === 0 ? sharedFor(0) : `${sharedFor(seconds)}, stale-while-revalidate=${seconds}`
}
