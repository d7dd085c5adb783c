import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient, type Api } from '@foyer/contract/client.ts'
import { createLimits } from '@foyer/server/http/limits.ts'
import { visitorOf } from '@foyer/server/http/request.ts'
import type { Settings } from '@foyer/server/settings.ts'
import { isTemporary } from '@foyer/server/temporary-error.ts'
import type { Deployment } from '@foyer/server/deployment/deployment.ts'
import { forEver, lookFile, textsFiles } from './storefront-files.ts'
import { icons } from './storefront-icons.ts'
import { forMachines } from './storefront-machines.ts'

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
export interface Storefront {
  app: Hono
  /** Sees each request first; the development server answers its own files here. */
  before: Before
  close(): Promise<void>
}

const here = import.meta.dirname
/** A commerce server answers within ten seconds, or not at all. */
const longestAnswer = 15_000
type Entry = typeof import('@foyer/storefront/entry.server.tsx')

/** The storefront on this process's API, or in front of another server's that speaks the contract (API_BASE). */
export async function storefront({ settings, dev, api, deployment }: { settings: Settings; dev: boolean; api: { request: Hono['request'] } | null; deployment: Deployment }): Promise<Storefront> {
  const app = new Hono()
  app.onError((error, c) => {
    if (isTemporary(error)) return c.text('503', 503, { 'retry-after': '5', 'cache-control': 'no-store' })
    console.error(error)
    return c.text('500', 500)
  })
  const limits = createLimits(settings.RATE_LIMIT)
  const remote = api ? null : settings.API_BASE
  // the other server counts by visitor too, and sees only this process: it is told who asks
  const visitor = (c: Context) => ({ 'x-forwarded-for': visitorOf(c, settings.TRUST_PROXY) })
  const clientFor = (headers: Record<string, string>) => (lang: string): Api =>
    createClient({ base: remote ?? '/api', lang, fetch: (url, init) => (api ? api.request(url, init) : remotely(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } })) })
  const client = clientFor({})
  if (remote) {
    const origin = new URL(remote).origin
    const pass = (c: Context, to: string) => proxy(to, { raw: c.req.raw, customFetch: (request) => fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), ...visitor(c) } })) })
    app.all('/api/*', (c) => pass(c, `${remote}${new URL(c.req.url).pathname.slice('/api'.length)}${new URL(c.req.url).search}`))
    app.get('/livez', (c) => c.json({ ok: true }))
    app.get('/media/*', (c) => pass(c, `${origin}${new URL(c.req.url).pathname}`))
  }
  const { separator, look, theme } = deployment
  const texts = textsFiles(deployment.texts)
  app.get('/texts/:file', (c) => texts.file(c.req.param('file')) ?? c.notFound())
  app.get('/deployment/*', (c) => lookFile(look, new URL(c.req.url).pathname) ?? c.notFound())
  const vite = dev ? await developmentServer() : null
  if (!vite) app.use('/assets/*', serveStatic({ root: join(here, 'storefront/build/client'), precompressed: true, onFound: (_, c) => c.header('cache-control', forEver) }))
  if (!vite) app.use('/*', serveStatic({ root: join(here, 'storefront/build/client'), index: 'none', precompressed: true }))
  app.use(compress())
  const built = vite ? null : ((await import(join(here, 'storefront/build/server/index.js'))) as ServerBuild)
  const buildNow = async (): Promise<ServerBuild> => built ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild)
  app.use(async (c, next) => {
    const wait = await limits.spend('read', visitorOf(c, settings.TRUST_PROXY))
    return wait === null ? next() : c.text('429', 429, { 'retry-after': String(wait) })
  })
  // pages are only read: what changes something goes to the API
  app.use((c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : Promise.resolve(c.text('405', 405, { allow: 'GET, HEAD' }))))
  app.route('/', icons({ theme, client }))
  app.route('/', forMachines({ settings, client, entry: async () => (await buildNow()).entry.module as unknown as Entry }))
  app.get('*', async (c) => {
    const build = await buildNow()
    const entry = build.entry.module as unknown as Entry
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(entry.apiContext, remote ? clientFor(visitor(c)) : client)
    context.set(entry.nonceContext, nonce)
    context.set(entry.textsContext, deployment.texts.compiled)
    context.set(entry.siteContext, { publicUrl: settings.PUBLIC_URL, textsUrl: texts.url, themeUrl: look.themeUrl, ground: { light: theme.light.bg, dark: theme.dark.bg }, deployment: { separator, fonts: look.fonts, logo: look.logo } })
    return createRequestHandler(build, dev ? 'development' : 'production')(c.req.raw, context)
  })
  return { app, before: vite ? (request, response, next) => vite.middlewares(request, response, next) : (_request, _response, next) => next(), close: async () => vite?.close() }
}

/** A commerce server that cannot be reached is one that is not ready. */
async function remotely(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(longestAnswer) })
  } catch (error) {
    if (!isTemporary(error)) throw error
    return Response.json({ error: 'NOT_READY', code: 'NOT_READY' }, { status: 503 })
  }
}

async function developmentServer() {
  const { createServer } = await import('vite')
  return createServer({ root: join(here, 'storefront'), server: { middlewareMode: true }, appType: 'custom' })
}
