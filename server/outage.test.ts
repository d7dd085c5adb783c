import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { catalogueStore } from './catalogue/catalogue-store.ts'
import { signReport } from './payments/simulator-provider.ts'
import { describedOperations, exampleOf, type Json } from './testing/attacks.fixture.ts'
import { breakable } from './testing/broken-database.fixture.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'

let shop: TestShop
let opened: ReturnType<typeof breakable>
let app: ReturnType<typeof createApp>
beforeAll(async () => void (shop = await openTestShop({ level: 'warn' })))
afterAll(() => shop.close())
/** An application on a database that can be told to go away. */
beforeEach(async () => {
  opened = breakable(shop.shop.database)
  const catalogue = catalogueStore({ ...opened.database, engine: 'postgres' })
  await catalogue.current()
  app = createApp({ ...shop.shop, database: opened.database, catalogue, log: shop.shop.log.child({}) }, shop.simulator!.app)
  shop.logged.length = 0
})

const get = (path: string) => app.request(path)
const fromMemory = ['GET shopinfo', 'GET shopinfo/config', 'GET static-content', 'GET checkout/payments', 'GET ticket/lifetime', 'GET customer/attributes', 'POST customer/validate', 'GET tour/attributes']

describe('while the database is away', () => {
  beforeEach(() => void (opened.state.now = 'away'))

  it('every call is answered from memory or with 503, when to come back, and a sentence in its language; never with 500 (R8.5)', async () => {
    const seen: Record<string, number> = {}
    const example = (parameter: Json) => ({ id: '1', date: '20260322', from: '20260320', to: '20260331', tour: '1', event: '1' })[parameter['name'] as string] ?? String(exampleOf(parameter['schema']))
    for (const { name, method, path, parameters, body } of await describedOperations(app)) {
      const inPath = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(example({ name: part })))
      const query = new URLSearchParams({ _: 'a-token-of-somebody', ...Object.fromEntries(parameters.filter((one) => one.in === 'query').map((one) => [one.name, example(one)])) })
      const response = await app.request(`/api/fr/${inPath}?${query}`, { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(exampleOf(body)) }) })
      seen[name] = response.status
      if (response.status !== 503) continue
      expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0)
      expect(await response.json()).toEqual({ error: 'NOT_READY', code: 'NOT_READY', message: shop.shop.texts('fr')('refusal.NOT_READY') })
    }
    expect(Object.entries(seen).filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
    expect(Object.keys(seen).filter((name) => seen[name] === 503)).toEqual(expect.arrayContaining(['GET event/select', 'GET order/review', 'GET order/tickets.pdf', 'POST auth/guest', 'POST checkout/execPayment', 'GET tour/select']))
    expect(fromMemory.filter((name) => seen[name] === 503)).toEqual([])
    expect([seen['GET shopinfo/config'], seen['GET shopinfo'], seen['GET static-content']]).toEqual([200, 200, 200])
  })

  it('a provider is told to report again, and a visitor of its pages when to come back', async () => {
    const raw = JSON.stringify({ id: 'r-1', reference: crypto.randomUUID(), state: 'captured' })
    const reported = await app.request('/api/reports/simulator', { method: 'POST', body: raw, headers: { 'x-simulator-signature': signReport(shop.shop.keys.simulator, raw) } })
    expect([reported.status, Number(reported.headers.get('retry-after')) > 0, (await reported.json() as Json)['code']]).toEqual([503, true, 'NOT_READY'])
  })

  it('is logged once and as a warning, however many ask', async () => {
    for (let n = 0; n < 20; n++) await get('/api/de/event/select')
    expect(shop.logged.filter(({ msg }) => msg === 'not ready')).toEqual([expect.objectContaining({ level: 40, err: expect.objectContaining({ message: 'Connection terminated unexpectedly' }) })])
    expect(shop.logged.filter((line) => (line as Json)['level'] >= 50)).toEqual([])
  })

  it('is not ready, says what is missing, and lives', async () => {
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, code: 'NOT_READY', checks: { database: 'away', catalogue: 'ok' } }])
    expect((await get('/livez')).status).toBe(200)
  })

  it('answers as before when it is back, and nobody did anything', async () => {
    expect((await get('/api/de/event/select')).status).toBe(503)
    opened.state.now = 'there'
    expect((await get('/api/de/event/select')).status).toBe(200)
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 5000 }).toBe(200)
  })
})

describe('while the database says nothing', () => {
  beforeEach(() => void (opened.state.now = 'hangs'))

  it('says within two seconds that it is not ready, and is not asked more often by more who ask', async () => {
    const started = performance.now()
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(all.every(({ status }) => status === 503)).toBe(true)
    expect((await get('/readyz')).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(opened.state.asked).toBe(1)
  })

  it('the catalogue that is known is served at once', async () => {
    const known = catalogueStore({ ...opened.database, engine: 'postgres' })
    opened.state.now = 'there'
    await known.current()
    opened.state.now = 'hangs'
    const past = performance.now() + 1100
    await expect.poll(() => performance.now() > past).toBe(true)
    const before = opened.state.asked
    const started = performance.now()
    for (let n = 0; n < 30; n++) await known.current()
    expect(performance.now() - started).toBeLessThan(1000)
    // one look at a time
    expect(opened.state.asked - before).toBe(1)
  })
})
