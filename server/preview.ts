import { Hono, type Context as Request, type MiddlewareHandler } from 'hono'
import { isRefused, type RefusalCode } from '@foyer/contract/refusals.ts'
import type { Context } from './context.ts'
import { draftOf, fileInDraft } from './drafts/drafts.queries.ts'
import type { EntryProblem } from './drafts/show-draft.service.ts'
import { previewBy } from './drafts/previews.queries.ts'
import { apiRoutes } from './http/api.ts'
import { credentialsOf } from './http/credentials.ts'
import { createLimits, limited } from './http/limits.ts'
import { plainRefusal } from './http/plain-refusal.ts'
import { visitorOf, type Env } from './http/request.ts'
import { responseCache } from './http/response-cache.ts'
import { match, type Route } from './http/router.ts'
import { mediaRoutes } from './media/media.routes.ts'

// The shop as a draft of the catalogue would make it, below `/preview/KEY`: the same calls, pictures and pages, where
// nothing is written and nothing is kept. The key is the secret of a link, or the number of a draft for who is signed
// in at the office.

/** The preview that a request is for. */
export interface Preview {
  /** The beginning of all of its addresses. */
  base: string
  title: string
  /** When its link ends; null for who needs none. */
  ends: string | null
  /** Asks the shop of the draft for what is below its base. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
}
export interface PreviewEnv extends Env {
  Variables: Env['Variables'] & { preview: Preview }
}

type RoutesOf = (shop: Context) => Route[]

/** Answers calls and pictures of previews, and hands on requests for pages with the preview that they are of. */
export function previewRoutes(shop: Context, routesOf: RoutesOf): Hono<PreviewEnv> {
  const app = new Hono<PreviewEnv>()
  const opened = previewOpener(shop, routesOf)
  const isRefusedCall = refusedCalls(routesOf(shop))
  app.use('/:key/*', neverKept())
  app.use('/:key/media/*', limited('media', shop, 'picture'))
  app.use('/:key/*', onlyPages(limited('pages', shop, 'read')))
  app.use('/:key/*', (c, next) => answer(c, next))
  return app

  async function answer(c: Request<PreviewEnv>, next: () => Promise<void>): Promise<void> {
    const { base, path } = partsOf(c)
    const isPage = !/^\/(api|media)\//.test(path)
    const found = await opened(c)
    if (!found) c.res = isPage ? await (await pages()).endedPage(shop, c) : refuse(c, 'NOT_FOUND')
    else if (!['GET', 'HEAD'].includes(c.req.method) || isRefusedCall(path)) c.res = refuse(c, 'PREVIEW_ONLY')
    else if ('problems' in found)
      c.res = isPage ? await (await pages()).wrongPage(shop, c, found.problems) : refuse(c, 'DRAFT_WRONG')
    else if (isPage) {
      c.set('preview', { base, ...found.about, ask: asking(found.made, base) })
      await next()
    } else {
      const { search } = new URL(c.req.url)
      c.res = await asking(
        found.made,
        base,
        c.env as object,
      )(path + search, { method: c.req.method, headers: headersOf(c) })
    }
  }

  function refuse(c: Request, code: RefusalCode): Response {
    const { status, headers, body } = plainRefusal(
      code,
      { path: partsOf(c).path, accept: c.req.header('accept'), acceptLanguage: c.req.header('accept-language') },
      shop.texts,
    )
    return new Response(body, { status, headers })
  }
}

const pages = () => import('./drafts/preview.page.ts')

const neverKept = (): MiddlewareHandler => async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-store')
  c.res.headers.set('x-robots-tag', 'noindex')
  c.res.headers.delete('etag')
}

const onlyPages =
  (then: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    partsOf(c).path.startsWith('/media/') ? next() : then(c, next)

/** `/preview/KEY` and what follows. */
function partsOf(c: Request): { base: string; key: string; path: string } {
  const { pathname } = new URL(c.req.url)
  const [, , key = ''] = pathname.split('/', 3)
  const base = `/preview/${key}`
  return { base, key, path: pathname.slice(base.length) }
}

/** What a visitor's request says of what may be answered; nothing of who they are. */
function headersOf(c: Request): Record<string, string> {
  const forwarded = c.req.header('x-forwarded-for')
  return { accept: c.req.header('accept') ?? '*/*', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
}

/** Calls that read, but what belongs to somebody. */
const shows = ({ call }: Route) => call.method === 'GET' && !call.withToken && !call.byBooking

function refusedCalls(routes: readonly Route[]): (path: string) => boolean {
  return (path) => {
    const [, call] = /^\/api\/[^/]+\/(.*)$/.exec(path) ?? []
    const found = call === undefined ? null : match(routes, 'GET', call)
    return found !== null && 'route' in found && !shows(found.route)
  }
}

/** The addresses of pictures are of the preview too. */
function asking(made: Hono<Env>, base: string, env?: object): Preview['ask'] {
  return async (path, init) => {
    const response = await made.request(path, init, env)
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response
    const json = (await response.text()).replaceAll('"/media/', `"${base}/media/`)
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return new Response(json, { status: response.status, headers })
  }
}

function previewOpener(shop: Context, routesOf: RoutesOf) {
  const draftCalls = routesOf(shop).find(({ call }) => call.path === 'office/catalogue-draft')!
  let madeOf: ((draft: number) => Promise<{ made: Hono<Env> } | { problems: readonly EntryProblem[] }>) | undefined
  return async (c: Request) => {
    const { key } = partsOf(c)
    const found = /^[1-9]\d{0,8}$/.test(key) ? await draftFor(c, Number(key)) : await draftBy(key)
    const draft = found && (await draftOf(shop.database.db, found.draft))
    if (!draft) return null
    // what reads a museum's files is loaded where somebody previews some
    madeOf ??= (await import('./drafts/draft-catalogue.ts')).madeOfDrafts(shop, (catalogue, id) =>
      shopOf(
        id,
        { ...shop, isPreview: true, catalogue: { current: async () => catalogue, newest: async () => catalogue } },
        routesOf,
      ),
    )
    return { about: { title: draft.title, ends: found.ends }, ...(await madeOf(draft.id)) }
  }

  /** Looking is no sign that somebody still sits there. */
  async function draftFor(c: Request, draft: number) {
    const sent = { ...credentialsOf(c, shop.settings), bearer: null, byItself: true }
    const by = sent.session === null ? null : await draftCalls.opens!(sent, visitorOf(c, shop.settings.TRUST_PROXY))
    return by && !isRefused(by) ? { draft, ends: null } : undefined
  }
  async function draftBy(secret: string) {
    return /^[\w-]{43}$/.test(secret) ? previewBy(shop.database.db, secret, shop.clock()) : undefined
  }
}

/** Calls and pictures of a shop that is not on sale; its lists are made for each who asks. */
function shopOf(draft: number, shop: Context, routesOf: RoutesOf): Hono<Env> {
  const lists = {
    limits: createLimits('api', shop.settings.RATE_LIMIT, shop.spending),
    cache: responseCache({ version: () => '', freshMs: 0 }),
  }
  return new Hono<Env>().route('/api', apiRoutes(shop, routesOf(shop).filter(shows), lists)).route(
    '/media',
    mediaRoutes(shop, (name) => fileInDraft(shop.database.db, draft, name)),
  )
}
