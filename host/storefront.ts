import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createLimits, limited } from '@foyer/server/http/limits.ts'
import { openSpending, type Spending } from '@foyer/server/http/spending.ts'
import { responseCache } from '@foyer/server/http/response-cache.ts'
import type { StoredResponses } from '@foyer/server/http/stored-first.ts'
import { sendStored, type StoredResponse } from '@foyer/server/http/stored-response.ts'
import type { Settings } from '@foyer/server/settings.ts'
import type { LiveDeployment } from '@foyer/server/deployment/live-deployment.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { builtFiles } from './built-files.ts'
import { builtPages } from './built-pages.ts'
import { deploymentFiles } from './deployment-files.ts'
import { commerceServer, type CommerceApi } from './commerce-server.ts'
import { failureAnswer } from './failure-answer.ts'
import { icons } from './icons.ts'
import { crawlers } from './crawlers.ts'
import { ticketsWorker } from './tickets-worker.ts'
import { counterWorker, doorRoutes } from './door.routes.ts'
import { officeRoutes } from './office.routes.ts'
import { pageRoutes, type PageParts } from './pages.routes.ts'
import { previewPages } from './preview.routes.ts'

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

type Site = PageParts['site']
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
  api: (CommerceApi & { version: () => Promise<string>; newest: () => Promise<unknown> }) | null
  deployment: LiveDeployment
  spending?: Spending | undefined
}): Promise<Storefront> {
  const app = new Hono()
  app.onError((error, c) => failureAnswer(c, error, { texts: deployment.texts, api: client }))
  const limits = createLimits('pages', settings.RATE_LIMIT, spending)
  const server = commerceServer(settings, api)
  const { client } = server
  if (server.routes) app.route('/', server.routes)
  const made = deploymentFiles(deployment, async () => void (await api?.newest().catch(() => null)))
  for (const path of ['/manifest/*', '/sitemap.xml', '/favicon.svg']) app.use(path, compress())
  app.route('/', made.app)
  const site = siteOf(deployment, { publicUrl: settings.PUBLIC_URL, ...made, secretsIn: api ? 'header' : 'address' })
  const development = dev ? await (await import('./development-pages.ts')).developed() : null
  const source = development?.pages ?? builtPages()
  const files = dev
    ? new Map<string, StoredResponse>()
    : builtFiles(join(import.meta.dirname, '../storefront/build/client/assets'), '/assets')
  app.get('/assets/*', (c, next) => {
    const file = files.get(c.req.path)
    return file ? sendStored(c, file) : next()
  })
  if (!dev) app.route('/', ticketsWorker())
  // where the server is, which has limited them
  if (api) app.route('/', previewPages({ source, texts: deployment.texts.compiled, site }))
  app.use(limited('pages', { settings, spending, texts: deployment.texts.in }, 'read'))
  app.use(readOnly, oneSlash)
  app.route('/', icons({ theme: () => deployment.theme, client }))
  app.route('/', crawlers({ settings, client, entry: source.entry }))
  // an office stands where its server is
  if (api) {
    const themeUrl = () => deployment.branding.themeUrl
    if (!dev) app.route('/', counterWorker())
    app.route('/', officeRoutes({ source: development?.office, client, settings, themeUrl }))
    app.route('/', doorRoutes({ source: development?.door, themeUrl }))
  }
  const pages = responseCache({
    version: async () => `${localDay(new Date())} ${(await api?.version()) ?? ''}`,
    freshMs: dev ? 0 : undefined,
  })
  app.route(
    '/',
    pageRoutes({
      source,
      clientFor: server.clientFor,
      texts: deployment.texts.compiled,
      site,
      cache: pages,
      cdnSeconds: settings.PAGE_CDN_SECONDS,
    }),
  )
  return {
    app,
    pages: { cache: pages, limits },
    files,
    before: development?.before ?? ((_request, _response, next) => next()),
    close: async () => void (await development?.close()),
  }
}

/** What every page says of the site; of the deployment what is on sale when the page is made. */
function siteOf(
  deployment: LiveDeployment,
  { publicUrl, textsUrl, pigmentsUrl, secretsIn }: Pick<Site, 'publicUrl' | 'textsUrl' | 'pigmentsUrl' | 'secretsIn'>,
): Site {
  return {
    publicUrl,
    textsUrl,
    pigmentsUrl,
    secretsIn,
    preview: null,
    get themeUrl() {
      return deployment.branding.themeUrl
    },
    get ground() {
      const { light, dark } = deployment.theme
      return { light: light.bg, dark: dark.bg }
    },
    get deployment() {
      const { separator, branding } = deployment
      return { separator, fonts: branding.fonts, logo: branding.logo }
    },
  }
}

/** Changes go to the API. */
const readOnly: MiddlewareHandler = async (c, next) =>
  ['GET', 'HEAD'].includes(c.req.method) ? next() : c.text('405', 405, { allow: 'GET, HEAD' })

const oneSlash: MiddlewareHandler = async (c, next) => {
  const elsewhere = withOneSlash(c.req.url)
  return elsewhere === null ? next() : c.redirect(elsewhere, 301)
}

/**
 * Where an address leads that begins with several slashes, after which browsers and proxies read the name of a host: to
 * the same path of this shop. Null for all others.
 */
function withOneSlash(url: string): string | null {
  const { pathname, search } = new URL(url)
  return pathname.startsWith('//') ? `/${pathname.replace(/^\/+/, '')}${search}` : null
}
