import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createLimits, limited } from '@foyer/server/http/limits.ts'
import { openSpending, type Spending } from '@foyer/server/http/spending.ts'
import { responseCache } from '@foyer/server/http/response-cache.ts'
import type { StoredResponses } from '@foyer/server/http/stored-first.ts'
import { sendStored, sharedFor, storedResponse, type StoredResponse } from '@foyer/server/http/stored-response.ts'
import type { Settings } from '@foyer/server/settings.ts'
import type { Deployment } from '@foyer/server/deployment/deployment.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Page } from '@foyer/storefront/entry.server.tsx'
import { builtFiles } from './built-files.ts'
import { builtPages, type PageSource } from './built-pages.ts'
import { brandingFile, textsFiles } from './deployment-files.ts'
import { commerceServer, type CommerceApi } from './commerce-server.ts'
import { comeAgainAfter, failureAnswer } from './failure-answer.ts'
import { icons } from './icons.ts'
import { crawlers } from './crawlers.ts'

export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
export interface Storefront {
  app: Hono
  /** The page cache. */
  pages: StoredResponses
  /** The build's files, by path. */
  files: ReadonlyMap<string, StoredResponse>
  /** Runs before everything else; the development server answers its own files here. */
  before: Before
  close(): Promise<void>
}

export type Entry = typeof import('@foyer/storefront/entry.server.tsx')

/** The storefront in front of this process's API, or of another server's (API_BASE). */
export async function storefront({
  settings,
  dev,
  api,
  deployment,
  spending = openSpending(),
}: {
  settings: Settings
  dev: boolean
  api: (CommerceApi & { version: () => Promise<string> }) | null
  deployment: Deployment
  spending?: Spending | undefined
}): Promise<Storefront> {
  const app = new Hono()
  app.onError((error, c) => failureAnswer(c, error, { texts: deployment.texts, api: client }))
  const limits = createLimits('pages', settings.RATE_LIMIT, spending)
  const server = commerceServer(settings, api)
  const { client } = server
  if (server.routes) app.route('/', server.routes)
  const development = dev ? await (await import('./development-pages.ts')).developedPages() : null
  const source = development ?? builtPages()
  const files = dev
    ? new Map<string, StoredResponse>()
    : builtFiles(join(import.meta.dirname, '../storefront/build/client/assets'), '/assets')
  const texts = textsFiles(deployment.texts)
  addFiles(app, files, texts, deployment)
  app.use(limited('pages', { settings, spending, texts: deployment.texts.in }, 'read'))
  // pages are read-only: changes go to the API
  app.use((c, next) =>
    ['GET', 'HEAD'].includes(c.req.method) ? next() : Promise.resolve(c.text('405', 405, { allow: 'GET, HEAD' })),
  )
  app.use(async (c, next) => {
    const elsewhere = withOneSlash(c.req.url)
    return elsewhere === null ? next() : c.redirect(elsewhere, 301)
  })
  app.route('/', icons({ theme: deployment.theme, client }))
  app.route('/', crawlers({ settings, client, entry: source.entry }))
  const site = siteOf(settings, deployment, texts.url, api !== null)
  const make = pageMaker({ settings, deployment, site, source, clientFor: server.clientFor })
  const pages = responseCache({
    version: async () => `${localDay(new Date())} ${(await api?.version()) ?? ''}`,
    freshMs: dev ? 0 : undefined,
  })
  addPages(app, { source, clientFor: server.clientFor, pages, make })
  return {
    app,
    pages: { cache: pages, limits },
    files,
    before: development?.before ?? ((_request, _response, next) => next()),
    close: async () => development?.close(),
  }
}

/** Texts, the deployment's own files, and those of the build. */
function addFiles(
  app: Hono,
  files: Storefront['files'],
  texts: ReturnType<typeof textsFiles>,
  { branding }: Deployment,
): void {
  for (const path of ['/texts/*', '/manifest/*', '/sitemap.xml', '/favicon.svg']) app.use(path, compress())
  app.get('/texts/:file', async (c, next) => texts.file(c.req.param('file')) ?? next())
  app.get('/deployment/*', async (c, next) => brandingFile(branding, new URL(c.req.url).pathname) ?? next())
  app.get('/assets/*', (c, next) => {
    const file = files.get(c.req.path)
    return file ? sendStored(c, file) : next()
  })
}

type ClientFor = ReturnType<typeof commerceServer>['clientFor']
/** What a page is made for an address by; `storable` where it may be kept. */
type Make = (address: string, c: Context, storable?: boolean) => Promise<StoredResponse>

/** What pages know of where they stand. */
const siteOf = (
  settings: Settings,
  { separator, branding, theme }: Deployment,
  textsUrl: (lang: string) => string,
  ownApi: boolean,
) => ({
  publicUrl: settings.PUBLIC_URL,
  textsUrl,
  themeUrl: branding.themeUrl,
  ground: { light: theme.light.bg, dark: theme.dark.bg },
  deployment: { separator, fonts: branding.fonts, logo: branding.logo },
  tokenIn: ownApi ? ('header' as const) : ('address' as const),
})

interface MakerOptions {
  settings: Settings
  deployment: Deployment
  site: ReturnType<typeof siteOf>
  source: PageSource
  clientFor: ClientFor
}

function pageMaker({ settings, deployment, site, source, clientFor }: MakerOptions): Make {
  const pageResponse = ({ status, html, indexed }: Page, policy: string, storable: boolean) =>
    storedResponse({
      status,
      body: html,
      storable,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': forPages(settings.PAGE_CDN_SECONDS),
        // the outage may be over in a moment
        ...(status === 503 && { 'retry-after': comeAgainAfter }),
        ...(!indexed && { 'x-robots-tag': 'noindex' }),
      },
    })
  return async (address, c, storable = true) => {
    const { makePage, contentPolicy } = await source.entry()
    // what is under way is shared, so the other server hears of the first who asked
    const page = await makePage(address, {
      api: clientFor(c),
      texts: deployment.texts.compiled,
      site,
      files: source.files,
    })
    return pageResponse({ ...page, html: source.finish(page.html) }, contentPolicy(), storable && page.indexed)
  }
}

interface PagesOptions {
  source: PageSource
  clientFor: ClientFor
  pages: StoredResponses['cache']
  make: Make
}

function addPages(app: Hono, { source, clientFor, pages, make }: PagesOptions): void {
  app.get('/', async (c) => {
    const { startAddress } = await source.entry()
    const home = await startAddress(clientFor(c), c.req.header('accept-language') ?? null)
    return home
      ? c.body(null, 302, { location: home, vary: 'Accept-Language' })
      : sendStored(c, await pages.get('/', () => make('/', c, false)))
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
    return sendStored(c, await pages.get(address, () => make(address, c)))
  })
}

/**
 * Where an address leads that begins with several slashes, after which browsers and proxies read the name of a host: to
 * the same path of this shop. Null for all others.
 */
function withOneSlash(url: string): string | null {
  const { pathname, search } = new URL(url)
  return pathname.startsWith('//') ? `/${pathname.replace(/^\/+/, '')}${search}` : null
}

/** A CDN may serve the last page while it fetches the next one. */
function forPages(seconds: number): string {
  return seconds === 0 ? sharedFor(0) : `${sharedFor(seconds)}, stale-while-revalidate=${seconds}`
}
