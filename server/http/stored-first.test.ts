import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { createApp } from '../app.ts'
import { createLimits } from './limits.ts'
import { storedLists } from './lists.ts'
import { responseCache } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'
import { storedFirst } from './stored-first.ts'
import { sendStored, sharedFor, storedFile, storedResponse } from './stored-response.ts'

let shop: TestShop
let server: Server
/** Requests that the application was asked. */
let passed: string[]

const bytes = (text: string) => new TextEncoder().encode(text)
/** A file of the build: small, so without an encoding for old browsers. */
const file = storedFile(
  { identity: bytes('plain'), br: bytes('brotli') },
  { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
)

/** The process as `host/main.ts` composes it, with a page beside the API. */
async function open(environment: Record<string, string> = {}, level = 'error') {
  shop = await openTestShop({ environment, level })
  passed = []
  const { settings } = shop.shop
  const limits = createLimits('pages', settings.RATE_LIMIT, shop.shop.spending)
  const cache = responseCache({ version: () => '', now: () => 0 })
  const app = new Hono()
  app.use(securityHeaders(settings))
  app.use((c, next) => (passed.push(`${c.req.method} ${c.req.path}`), next()))
  // on a clock that stands: what is stored stays
  const lists = storedLists(shop.shop, () => 0)
  app.route('/', createApp(shop.shop, null, lists))
  app.get('/de', async (c) => {
    const wait = limits.spend('read', 'unknown')
    if (wait !== null) return c.text('429', 429)
    const make = async () =>
      storedResponse({
        headers: {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'self'",
          'cache-control': sharedFor(5),
        },
        body: `<h1>${'Haus '.repeat(200)}</h1>`,
        storable: true,
      })
    return sendStored(c, await cache.get('/de', make))
  })
  const files = new Map([['/assets/a.js', file]])
  app.get('/assets/a.js', (c) => sendStored(c, file))
  const application = getRequestListener(app.fetch)
  server = createServer(
    storedFirst(
      { api: lists, pages: { cache, limits }, files, settings, log: shop.shop.log },
      (request, response) => void application(request, response),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.close()
})

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: string
}
function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Got> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        body: Buffer.concat(parts).toString('base64'),
      })
    })
    sent.once('error', reject).end(body)
  })
}

/** Without what differs between two requests in any case. */
function comparable({ headers: { date: _, 'x-request-id': id, ...headers }, ...rest }: Got) {
  return { ...rest, headers, named: typeof id === 'string' && id.length === 36 }
}

describe('a response that is kept', () => {
  it.each([
    '/de',
    '/assets/a.js',
    '/api/de/event/select',
    '/api/en/shopinfo',
    '/api/de/tour/overview?date=20260320&lookahead=2',
  ])('%s is what the application answers, with all its headers, and without asking it', async (path) => {
    await open()
    const { etag } = (await ask(path)).headers
    for (const given of [
      {},
      { headers: { 'accept-encoding': 'br, gzip' } },
      { headers: { 'accept-encoding': 'gzip' } },
      { method: 'HEAD' },
      { headers: { 'if-none-match': etag! } },
      { method: 'HEAD', headers: { 'if-none-match': etag! } },
    ]) {
      // in another spelling the application answers it
      const byApplication = await ask(`${path}${path.includes('?') ? '&' : '?'}other=1`, given)
      const before = passed.length
      expect(comparable(await ask(path, given))).toEqual(comparable(byApplication))
      expect(passed).toHaveLength(before)
    }
  })

  it.each([
    ['changes something', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['is somebody in particular', { headers: { authorization: `Bearer ${'a'.repeat(24)}` } }],
    ['sends a body', { body: 'x', headers: { 'content-length': '1' } }],
    ['sends a body in pieces', { body: 'x', headers: { 'transfer-encoding': 'chunked' } }],
    ['names no host that there can be', { headers: { host: 'a b' } }],
  ])('is not given to who %s: the application answers', async (_, given) => {
    await open()
    await ask('/api/de/event/select')
    const answer = await ask('/api/de/event/select', given)
    expect(answer.status === 400 || passed.length === 2).toBe(true)
  })

  it('counts for the limit on who asks, which the application refuses by', async () => {
    await open({ RATE_LIMIT: '1' })
    const seen = new Map<number, number>()
    for (let n = 0; n < 605; n++) {
      const { status } = await ask('/api/de/event/select')
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    expect([...seen]).toEqual([
      [200, 600],
      [429, 5],
    ])
    expect(passed).toHaveLength(6)
  })

  it('that is a file of the build counts for no limit: a visit asks for some forty of them', async () => {
    await open({ RATE_LIMIT: '1' })
    for (let n = 0; n < 605; n++) expect((await ask('/assets/a.js')).status).toBe(200)
    expect((await ask('/api/de/event/select')).status).toBe(200)
    expect(passed).toEqual(['GET /api/de/event/select'])
  })

  it('that is a file of the build is sent in the encoding that was made for it, else as it is', async () => {
    await open()
    const sent = async (accepted: string) => {
      const { body, headers } = await ask('/assets/a.js', { headers: { 'accept-encoding': accepted } })
      return [Buffer.from(body, 'base64').toString(), headers['content-encoding'], headers['cache-control']]
    }
    const forEver = 'public, max-age=31536000, immutable'
    expect(await sent('gzip, br')).toEqual(['brotli', 'br', forEver])
    expect(await sent('gzip')).toEqual(['plain', undefined, forEver])
    expect((await ask('/assets/a.js')).headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is logged as what the application answers, without the query', async () => {
    await open({}, 'info')
    for (let n = 0; n < 2; n++) await ask('/api/de/tour/overview?lookahead=2')
    expect(passed).toHaveLength(1)
    const lines = shop.logged.filter((line) => 'path' in line && line.path === '/api/de/tour/overview')
    expect(lines).toEqual(
      [1, 2].map(() =>
        expect.objectContaining({
          method: 'GET',
          msg: 'request',
          status: 200,
          ms: expect.any(Number),
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ),
    )
  })
})

it('a cache that cannot answer is passed over', async () => {
  await open()
  const broken = {
    cache: { ...shop.lists.cache, find: async () => Promise.reject(new Error('away')) },
    limits: shop.lists.limits,
  }
  const listener = storedFirst(
    { api: broken, pages: broken, files: new Map(), settings: shop.shop.settings, log: null },
    (_, response) => void response.end('application'),
  )
  server.removeAllListeners('request')
  server.on('request', listener)
  expect(Buffer.from((await ask('/de')).body, 'base64').toString()).toBe('application')
})
