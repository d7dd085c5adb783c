import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { catalogueStore } from './catalogue/catalogue-store.ts'
import { cleanUp } from './workers/cleanup.service.ts'
import { isDatabaseUnavailable } from './temporary-error.ts'
import { signWebhook } from './payments/simulator-provider.ts'
import { describedOperations, exampleOf, type Json } from './testing/attacks.fixture.ts'
import { breakable } from './testing/broken-database.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from './testing/test-shop.fixture.ts'

let shop: TestShop
let opened: ReturnType<typeof breakable>
let app: ReturnType<typeof createApp>
beforeAll(async () => void (shop = await openTestShop({ level: 'warn' })))
afterAll(() => shop.close())
/** An application on a database that can be told to go away. */
beforeEach(async () => {
  opened = breakable(shop.shop.database)
  const catalogue = catalogueStore(opened.database)
  await catalogue.current()
  app = createApp(
    { ...shop.shop, database: opened.database, catalogue, log: shop.shop.log.child({}) },
    shop.simulator!.app,
  )
  shop.logged.length = 0
})

const get = (path: string) => app.request(path)

describe('while the database is away', () => {
  beforeEach(() => void (opened.state.now = 'away'))

  it('every call is answered from memory or with 503, when to come back, and a sentence in its language; never with 500 (R8.5)', async () => {
    const seen: Record<string, number> = {}
    const example = (parameter: Json) =>
      ({ id: '1', date: '20260322', from: '20260320', to: '20260331', tour: '1', event: '1' })[
        parameter['name'] as string
      ] ?? String(exampleOf(parameter['schema']))
    for (const { name, method, path, parameters, body } of await describedOperations(app)) {
      const inPath = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(example({ name: part })))
      const query = new URLSearchParams({
        _: 'a-token-of-somebody',
        ...Object.fromEntries(parameters.filter((one) => one.in === 'query').map((one) => [one.name, example(one)])),
      })
      const response = await app.request(`/api/fr/${inPath}?${query}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(exampleOf(body)) }),
      })
      seen[name] = response.status
      if (response.status !== 503) continue
      expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0)
      expect(await response.json()).toEqual({
        error: 'NOT_READY',
        code: 'NOT_READY',
        message: shop.shop.texts('fr')('refusal.NOT_READY'),
      })
    }
    expect(Object.entries(seen).filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
    expect(Object.keys(seen).filter((name) => seen[name] === 200)).toEqual(
      expect.arrayContaining([
        'GET shopinfo',
        'GET shopinfo/config',
        'GET static-content',
        'GET ticket/lifetime',
        'GET tour/attr',
        'GET customer/attr',
        'GET checkout/payments',
      ]),
    )
  })

  it('a purchase and an order are told to come back: each of their calls', async () => {
    const id = 'a'.repeat(24)
    const guest = { c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', country: 'CH' } }
    const calls: [string, object?][] = [
      ['auth/guest', guest],
      [`checkout/initPayment?_=${id}`, purchase([ticketLine(11, 1)])],
      ['checkout/execPayment?us=abcdefghijkl', { cartId: id }],
      [`checkout/cancel?cartId=${id}`, {}],
      [`order/review?id=${id}`],
      [`order/tickets.pdf?id=${id}`],
      [`order/calendar.ics?id=${id}`],
      ['event/select'],
      ['ticket/collect/event/1/date/20260322'],
    ]
    for (const [path, body] of calls) {
      const response = await app.request(
        `/api/de/${path}`,
        body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      )
      expect([path, response.status, response.headers.has('retry-after')]).toEqual([path, 503, true])
    }
  })

  it('a provider is told to send its webhook again, and a visitor of its pages when to come back', async () => {
    const raw = JSON.stringify({ id: 'r-1', reference: crypto.randomUUID(), state: 'captured' })
    const webhook = await app.request('/api/webhooks/simulator', {
      method: 'POST',
      body: raw,
      headers: { 'x-simulator-signature': signWebhook(shop.shop.keys.simulator, raw) },
    })
    expect([
      webhook.status,
      Number(webhook.headers.get('retry-after')) > 0,
      ((await webhook.json()) as Json)['code'],
    ]).toEqual([503, true, 'NOT_READY'])
  })

  it('is logged once and as a warning, however many ask', async () => {
    for (let n = 0; n < 20; n++) await get('/api/de/event/select')
    expect(shop.logged.filter(({ msg }) => msg === 'not ready')).toEqual([
      expect.objectContaining({
        level: 40,
        err: expect.objectContaining({ message: 'Connection terminated unexpectedly' }),
      }),
    ])
    expect(shop.logged.filter((line) => (line as Json)['level'] >= 50)).toEqual([])
  })

  it('is not ready, says what is missing, and lives', async () => {
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ok: false, code: 'NOT_READY', checks: { database: 'away', catalogue: 'ok', payments: 'away', disk: 'ok' } },
    ])
    expect((await get('/livez')).status).toBe(200)
  })

  it('answers as before when it is back, and nobody did anything', async () => {
    expect((await get('/api/de/event/select')).status).toBe(503)
    opened.state.now = 'there'
    expect((await get('/api/de/event/select')).status).toBe(200)
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 5000 }).toBe(200)
  })
})

describe('a database that goes away while the provider is asked', () => {
  /** The shop's provider, after whose answer the database is away. */
  const lost = (ask: 'open' | 'lookUp' | 'cancel') => {
    const { payments } = shop.shop
    const losing = async (...given: unknown[]) => {
      const answer = await (payments[ask] as (...given: unknown[]) => Promise<unknown>)(...given)
      opened.state.now = 'away'
      return answer
    }
    return {
      ...shop.shop,
      database: opened.database,
      payments: { ...payments, [ask]: losing },
      log: shop.shop.log.child({}),
    }
  }
  const post = (at: ReturnType<typeof createApp>, path: string, body: object) =>
    at.request(`/api/de/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  it.each(['open', 'cancel', 'lookUp'] as const)(
    'is not taken for a provider that is away, after %s: 503, and the same call goes well when it is back (R8.5)',
    async (ask) => {
      const body = purchase([ticketLine(11, 1)])
      const init = `checkout/initPayment?_=${await shop.guest()}`
      const exec = { path: 'checkout/execPayment?us=abcdefghijkl', body: { cartId: body.cartId } }
      const first = ask === 'open' ? null : await shop.call('POST', `de/${init}`, body)
      if (ask === 'lookUp') await shop.choose(first!.body.data, 'silent')
      const call = ask === 'lookUp' ? exec : { path: init, body }
      expect((await post(createApp(lost(ask), null), call.path, call.body)).status).toBe(503)
      expect((await shop.call('POST', `de/${call.path}`, call.body)).status).toBe(200)
    },
  )

  it('ends the minutely job at once, which would wait for the database once for each payment', async () => {
    for (let n = 0; n < 3; n++)
      await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, purchase([ticketLine(11, 1)]))
    shop.later(2)
    const given = lost('lookUp')
    await expect(cleanUp(given)).rejects.toSatisfy(isDatabaseUnavailable)
    expect(opened.state.queries).toBeLessThan(5)
  })
})

describe('while the database says nothing', () => {
  beforeEach(() => void Object.assign(opened.state, { now: 'hangs', queries: 0 }))

  it('says within two seconds that it is not ready, and is not asked more often by more who ask', async () => {
    const started = performance.now()
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(all.every(({ status }) => status === 503)).toBe(true)
    expect((await get('/readyz')).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(2000)
    // the sign of life, and payments that are stuck: once each
    expect(opened.state.queries).toBe(2)
  })

  it('the catalogue that is known is served at once', async () => {
    const known = catalogueStore(opened.database)
    opened.state.now = 'there'
    await known.current()
    opened.state.now = 'hangs'
    const past = performance.now() + 1100
    await expect.poll(() => performance.now() > past, { timeout: 5000 }).toBe(true)
    const before = opened.state.queries
    const started = performance.now()
    for (let n = 0; n < 30; n++) await known.current()
    expect(performance.now() - started).toBeLessThan(1000)
    // one look-up at a time
    expect(opened.state.queries - before).toBe(1)
  })
})
