import { Hono, type Context as HonoContext } from 'hono'
import { bookingHeader } from '@foyer/contract/call.ts'
import { defaultLanguage, type Language } from '@foyer/contract/languages.ts'
import { isLanguage } from '@foyer/texts/languages.ts'
import type { RouteName } from '@foyer/contract/paths.ts'
import type { RefusalBody, RefusalCode } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { wrongFields, type WrongField } from '@foyer/contract/malformed.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { bootLanguage } from '@foyer/domain/museum/languages.ts'
import { looks } from '@foyer/domain/office/looks.ts'
import type { TextKey } from '@foyer/texts/format.ts'
import { inTurn } from '../in-turn.ts'
import { publish } from '../measured.ts'
import type { Context } from '../context.ts'
import { isTemporary } from '../temporary-error.ts'
import { limitedBody } from './body-limit.ts'
import { bearerOf, credentialsOf } from './credentials.ts'
import { logFailure } from './failure.ts'
import { limited, type Cost } from './limits.ts'
import { listAddress, storedLists } from './lists.ts'
import { visitorLeft } from './log.ts'
import { openApi, readablePage } from './openapi.ts'
import { statusOf, waitAfter } from './refusals.ts'
import { match, type Document, type Incoming, type Route } from './router.ts'
import { safeParse, type CallSchema } from '@foyer/contract/schema.ts'
import { visitorOf, type Env } from './request.ts'
import { isStored, sendStored, sharedFor, storedResponse } from './stored-response.ts'

/** A cart of a hundred lines with answers is a few kilobytes. */
const longestBody = 64 * 1024

/** One above a megabyte takes several times its length in memory: so many are read at once, the others wait. */
const longBodies = inTurn(8)
const isLong = (c: HonoContext) => Number(c.req.header('content-length') ?? 0) > 1024 * 1024

/** What requests are answered with. */
interface Api {
  shop: Context
  routes: Route[]
  lists: ReturnType<typeof storedLists>
}

/** The API below `/api`: `{lang}/{call}`, its description, and a readable page of it. Every answer is JSON. */
export function apiRoutes(shop: Context, routes: Route[], lists = storedLists(shop)): Hono<Env> {
  const app = new Hono<Env>()
  const api: Api = { shop, routes, lists }

  app.use(async (c, next) => {
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  app.use(
    limitedBody(
      longestBody,
      (c: HonoContext<Env>) => refuseCounted(c, api, languageOf(c), { refused: 'TOO_LARGE' }),
      (c) => routes.find(({ call }) => c.req.path.endsWith(`/${call.path}`))?.schema.longestBody ?? longestBody,
    ),
  )
  app.use('/openapi.json', limited('description', shop))
  app.use('/', limited('description', shop))
  app.get('/openapi.json', async (c) =>
    c.body(await description(api), 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  app.get('/', async (c) => readablePage(c, routesOf(api, await shop.catalogue.current())))
  app.all('/office/*', async (c) => answer(c, api, bootLanguage, pathFrom(c, 'office/')))
  app.all('/:lang/*', async (c) => {
    const lang = c.req.param('lang')
    if (!isLanguage(lang)) return refuseCounted(c, api, defaultLanguage, { refused: 'UNKNOWN_LANGUAGE' })
    return answer(c, api, lang, pathFrom(c, `${lang}/`).slice(lang.length + 1))
  })
  app.all('*', (c) => refuseCounted(c, api, defaultLanguage, { refused: 'UNKNOWN_CALL' }))
  app.onError((error, c) => {
    if (visitorLeft(error)) return refuse(c, shop, languageOf(c), { refused: 'MALFORMED', place: 'body' })
    logFailure(shop.log, error, { requestId: c.get('requestId') })
    return refuse(c, shop, languageOf(c), { refused: isTemporary(error) ? 'NOT_READY' : 'UNEXPECTED' })
  })
  return app
}

/** Refuses what is no call, which costs as much as one that reads: nobody asks for nothing without end. */
function refuseCounted(
  c: HonoContext<Env>,
  { shop, lists }: Api,
  lang: Language,
  refusal: { refused: RefusalCode },
): Response {
  const wait = lists.limits.spend('read', visitorOf(c, shop.settings.TRUST_PROXY))
  return wait === null ? refuse(c, shop, lang, refusal) : refuse(c, shop, lang, { refused: 'TOO_MANY_REQUESTS' }, wait)
}

/** The calls of this shop, without those of areas that are switched off. */
function routesOf({ routes }: Api, catalogue: Catalogue): Route[] {
  return routes.filter(({ areas }) => isOn(areas, catalogue))
}

async function description(api: Api): Promise<string> {
  const { catalogue, settings } = api.shop
  const current = await catalogue.current()
  return current.cached('openapi', () => JSON.stringify(openApi(routesOf(api, current), settings.PUBLIC_URL)))
}

/** What a call spends: pages of the office ask for much with POST that changes nothing. */
function costOf(method: string, { cost, office }: CallSchema): Cost {
  if (cost) return cost
  if (method === 'GET' || looks.some((act) => act === office)) return 'read'
  return office === undefined ? 'write' : 'act'
}

async function answer(c: HonoContext<Env>, api: Api, lang: Language, path: string): Promise<Response> {
  const { shop, routes, lists } = api
  const matched = match(routes, c.req.method, path)
  if ('refused' in matched) {
    if (matched.refused === 'METHOD_NOT_ALLOWED') c.header('allow', matched.allow.join(', '))
    return refuseCounted(c, api, lang, matched)
  }
  const { call, schema, areas, busy, opens } = matched.route
  // `no-store` is enough for caches that keep to it: the address is the same for every order
  if (call.byBooking) c.header('vary', bookingHeader)
  const tooMany = busy?.()
  if (tooMany) {
    // a connection whose request is not read to its end is closed, maybe before the answer has arrived
    await c.req.text()
    return refuse(c, shop, lang, tooMany)
  }
  const address = visitorOf(c, shop.settings.TRUST_PROXY)
  const sent = credentialsOf(c, shop.settings)
  const by = await opens?.(sent, address)
  if (isRefused(by)) return refuse(c, shop, lang, by)
  // a person and a holder of a key are not kept out by visitors of the same address
  const spender = by ? (by.person ? `person ${by.person.id}` : `key ${by.device?.id ?? by.id}`) : address
  const wait = lists.limits.spend(costOf(call.method, schema), spender)
  if (wait !== null) return refuse(c, shop, lang, { refused: 'TOO_MANY_REQUESTS' }, wait)
  if (areas && !isOn(areas, await shop.catalogue.current())) return refuse(c, shop, lang, { refused: 'AREA_OFF' })
  const handled = () => handleSent(c, api, { ...matched, given: { lang, address, by, sent } })
  return isLong(c) ? longBodies(handled) : handled()
}

interface Sent {
  route: Route
  params: Record<string, string>
  /** What is known before anything that was sent is read. */
  given: { lang: Language; address: unknown; by: unknown; sent: unknown }
}

async function handleSent(
  c: HonoContext<Env>,
  { shop, lists }: Api,
  { route, params, given }: Sent,
): Promise<Response> {
  const { schema, handle } = route
  const { lang } = given
  const incoming = await read(c, route, params)
  if ('refused' in incoming) return refuse(c, shop, lang, incoming)
  if (schema.token === 'required' && !incoming.token) return refuse(c, shop, lang, { refused: 'LOGIN_NEEDED' })
  const make = () => handle({ ...incoming, ...given } as unknown as Incoming<CallSchema>)
  const result =
    schema.cached && incoming.token === null
      ? await lists.cache.get(
          listAddress(new URL(c.req.url).pathname, c.req.query(), incoming.query as object),
          async () => storedList(await make(), shop.settings),
        )
      : await make()
  if (isRefused(result)) {
    const refusal = result as Refusal
    return refuse(c, shop, lang, schema.office ? { ...refusal, ...sentencesOf(refusal, shop.texts(lang)) } : refusal)
  }
  if (isStored(result)) return sendStored(c, result)
  c.header('cache-control', 'no-store')
  if (schema.media) return file(c, result as Document, schema.media)
  const { cookie, ...body } = result as { cookie?: string }
  if (cookie !== undefined) c.header('set-cookie', cookie)
  return c.json(body)
}

function storedList(result: object, { PAGE_CDN_SECONDS }: Context['settings']) {
  if (isRefused(result)) return result
  return storedResponse({
    headers: { 'content-type': 'application/json', 'cache-control': sharedFor(PAGE_CDN_SECONDS) },
    body: JSON.stringify(result),
    storable: true,
  })
}

function isOn(areas: readonly RouteName[] | undefined, { config, settings }: Catalogue): boolean {
  return areas === undefined || areas.some((area) => routeExists(area, { ...config, ...settings }))
}

type Catalogue = Awaited<ReturnType<Context['catalogue']['current']>>

type Read =
  | { params: unknown; query: unknown; body: unknown; token: string | null }
  | { refused: RefusalCode; place?: string; wrong?: WrongField[] }

/** Validates a request against its call; errors name all places, and what is expected there. */
async function read(c: HonoContext<Env>, { call, schema }: Route, params: Record<string, string>): Promise<Read> {
  const { _: asQuery, ...query } = c.req.query()
  const token = asQuery || bearerOf(c)
  const booking = call.byBooking ? c.req.header(bookingHeader) : undefined
  let body: unknown
  if (c.req.method === 'POST') {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return { refused: 'NOT_JSON' }
    try {
      body = await c.req.json()
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return { refused: 'MALFORMED', place: 'body' }
    }
  }
  const parts = { params, query: booking ? { id: booking, ...query } : query, body }
  const checked: Record<string, unknown> = { token }
  const wrong: WrongField[] = []
  if (booking && parts.query['id'] !== booking)
    wrong.push({ place: `headers.${bookingHeader}`, expected: 'the same as query.id, or one of them alone' })
  for (const part of ['params', 'query', 'body'] as const) {
    const expected = schema[part]
    const parsed = expected && safeParse(expected, parts[part])
    if (parsed && !parsed.success) {
      wrong.push(...wrongFields(part, parsed.error))
      continue
    }
    checked[part] = parsed ? parsed.data : {}
    const place = placeOfNul(checked[part], part)
    if (place) wrong.push({ place, expected: 'a text without NUL' })
  }
  return wrong.length > 0 ? { refused: 'MALFORMED', place: wrong[0]!.place, wrong } : (checked as Read)
}

/** The place of a NUL, which JSON and addresses may contain but no text of the database. */
function placeOfNul(value: unknown, place: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? place : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, child] of Object.entries(value)) {
    const inChild = placeOfNul(child, `${place}.${name}`)
    if (inChild) return inChild
  }
  return null
}

/** The refusal before the call is known. */
function languageOf(c: HonoContext): Language {
  const start = new URL(c.req.url).pathname.split('/').slice(1, 3)
  return start.find(isLanguage) ?? (start.includes('office') ? bootLanguage : defaultLanguage)
}

/** A request's path from a part of it on. */
function pathFrom(c: HonoContext, part: string): string {
  const { pathname } = new URL(c.req.url)
  return pathname.slice(pathname.indexOf(`/${part}`) + 1)
}

type Refusal = { refused: RefusalCode } & Partial<RefusalBody>

/** What is wrong with single lines and fields, in words. */
function sentencesOf({ lines = [], errors = {} }: Refusal, t: ReturnType<Context['texts']>): Partial<RefusalBody> {
  const codes = [...lines.map(({ code }) => code), ...Object.values(errors).flat()]
  const sentences = codes.map((code) => [code, t(`refusal.${code}` as TextKey, { place: '' })])
  return codes.length > 0 ? { sentences: Object.fromEntries(sentences) } : {}
}

function refuse(
  c: HonoContext<Env>,
  shop: Context,
  lang: Language,
  { refused, wait: known, ...details }: { refused: RefusalCode; wait?: number } & Partial<RefusalBody>,
  wait = known ?? waitAfter(refused),
): Response {
  publish('refusal', { code: refused })
  const message = shop.texts(lang)(`refusal.${refused}` as TextKey, { place: details.place ?? '' })
  c.header('cache-control', 'no-store')
  if (wait !== null) c.header('retry-after', String(wait))
  return c.json({ error: refused, code: refused, message, ...details } satisfies RefusalBody, statusOf(refused))
}

function file(c: HonoContext<Env>, { document, filename, media }: Document, usual: string): Response {
  const type = media ?? usual
  c.header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  // a table opens in another program
  c.header('content-disposition', `${type === 'text/csv' ? 'attachment' : 'inline'}; filename="${filename}"`)
  return c.body(document as string)
}
