import { Hono, type Context } from 'hono'
import { proxy } from 'hono/proxy'
import { createClient, type Api } from '@foyer/contract/client.ts'
import { addressOf, inside, visitorOf } from '@foyer/server/http/request.ts'
import type { Settings } from '@foyer/server/settings.ts'
import { isTemporary } from '@foyer/server/temporary-error.ts'

/** Longer than the ten seconds in which a commerce server answers. */
const answerTimeout = 15_000

/** The API in this process. */
export type CommerceApi = Pick<Hono, 'request'>

export interface CommerceServer {
  client(lang: string): Api
  /** A client that asks on behalf of a visitor. */
  clientFor(visitor: Context): (lang: string) => Api
  /** What browsers ask another server for through this one; null when the API is in this process. */
  routes: Hono | null
}

/** The commerce server that pages are made of: the API in this process, or another server's (API_BASE). */
export function commerceServer(settings: Settings, api: CommerceApi | null): CommerceServer {
  if (api) {
    const client = (lang: string) =>
      createClient({ base: '/api', lang, fetch: (url, init) => Promise.resolve(api.request(url, init)) })
    return { client, clientFor: () => client, routes: null }
  }
  const base = settings.API_BASE!
  // the other server limits requests by visitor too, and would otherwise see only this process
  const visitorHeaders = (c: Context): Record<string, string> => {
    const visitor = visitorOf(c, settings.TRUST_PROXY)
    return visitor === inside ? {} : { 'x-forwarded-for': addressOf(visitor) }
  }
  const clientWith =
    (headers: Record<string, string>) =>
    (lang: string): Api =>
      createClient({
        base,
        lang,
        fetch: (url, init) =>
          fetchRemote(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
      })
  return {
    client: clientWith({}),
    clientFor: (c) => clientWith(visitorHeaders(c)),
    routes: passedOn(base, visitorHeaders),
  }
}

function passedOn(base: string, visitorHeaders: (c: Context) => Record<string, string>): Hono {
  const app = new Hono()
  const { origin } = new URL(base)
  const pass = (c: Context, to: string) =>
    proxy(to, {
      raw: c.req.raw,
      customFetch: (request) =>
        fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), ...visitorHeaders(c) } })),
    })
  app.all('/api/*', (c) =>
    pass(c, `${base}${new URL(c.req.url).pathname.slice('/api'.length)}${new URL(c.req.url).search}`),
  )
  app.get('/livez', (c) => c.json({ ok: true }))
  app.get('/media/*', (c) => pass(c, `${origin}${new URL(c.req.url).pathname}`))
  return app
}

/** A commerce server that cannot be reached counts as not ready. */
async function fetchRemote(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(answerTimeout) })
  } catch (error) {
    if (!isTemporary(error)) throw error
    return Response.json({ error: 'NOT_READY', code: 'NOT_READY' }, { status: 503 })
  }
}
