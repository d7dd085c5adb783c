import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesPath } from '@foyer/contract/live.ts'
import { routesOf } from '../app.ts'
import { sql } from '../db/database.ts'
import { inquiringMuseum, wish } from '../inquiries/inquiries.fixture.ts'
import { staffOf } from '../office/book.fixture.ts'
import { group, quoteCalls } from '../quotes/quotes.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { metricsServer } from './exposition.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { routeLabel } from './route-label.ts'

let shop: TestShop
let servers: Server[]
let measured: Parameters<typeof openMetrics>[0]
let metrics: Metrics
let [at, metricsAt] = ['', '']
beforeEach(async () => {
  shop = await openTestShop({ ...inquiringMuseum, environment: { RATE_LIMIT: '1' } })
  servers = []
  const server = createAdaptorServer({ fetch: shop.app.fetch }) as Server
  measured = {
    server,
    shop: shop.shop,
    caches: { lists: shop.lists.cache },
    routeOf: routeLabel(routesOf(shop.shop)),
    jobs: true,
  }
  metrics = openMetrics(measured)
  at = await listening(server)
  metricsAt = await listening(metricsServer(async () => [await metrics.counts()]))
})
/** Where a server is, until the test is over. */
async function listening(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(async () => {
  metrics.stop()
  for (const server of servers) server.close()
  await shop.close()
})
const { init, exec } = purchaseCalls(() => shop)

/** Lines of the answer that begin with a name, as `labels → value`. */
async function read(name: string, where = metricsAt): Promise<Record<string, number>> {
  const text = await (await fetch(`${where}/metrics`)).text()
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line))
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
const ask = async (path: string, request?: RequestInit) => (await fetch(`${at}${path}`, request)).arrayBuffer()

/** Something of all that is measured. */
async function muchHappens(): Promise<void> {
  const { database, jobs } = shop.shop
  const act = await staffOf(shop)
  const { quoted, ask: askMuseum } = quoteCalls(
    () => shop,
    () => act,
  )
  for (let n = 0; n < 3; n++) await quoted(group())
  await askMuseum((await quoted(group())).data.page, 'früher')
  await shop.call('POST', 'de/inquiry/send', wish())
  // held, paid, heard of a minute after, ordered; and held until its end
  const bought = purchase([ticketLine(11, 1)])
  const opened = await init(await shop.guest(), bought)
  await shop.choose(opened.body.data, 'pay')
  shop.later(1)
  await shop.deliver()
  await exec(bought.cartId)
  await shop.jobs()
  await init(await shop.guest(), purchase([ticketLine(11, 1)]))
  shop.later(31)
  await shop.workers.cleanup({})
  for (const state of ['open', 'open', 'pending', 'authorised', 'refunding']) {
    const body = purchase([ticketLine(61, 1)])
    await init(await shop.guest(), body)
    const captured = state === 'refunding' ? shop.time.now.toISOString() : null
    await database.db.execute(
      sql`update payment set state = ${state}, captured_at = ${captured} where cart_id = ${body.cartId}`,
    )
    shop.later(2)
  }
  for (const [name, state] of [
    ['refund', 'created'],
    ['refund', 'retry'],
    ['cleanup', 'active'],
    ['retention', 'failed'],
    ['reconcile', 'completed'],
  ] as const) {
    const { id } = await database.transaction((tx) => jobs.send(tx, name, {} as never))
    await database.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state where id = ${id}`)
  }
  await ask('/api/de/shopinfo/config')
  await ask('/api/office/key', { method: 'POST', headers: { authorization: 'Bearer foyer_guess' } })
}

/** What is told then, but the times of requests. */
const exposition = `# HELP foyer_processes Processes that were asked
# TYPE foyer_processes gauge
foyer_processes 1
# HELP foyer_http_request_seconds Requests by route and status, and how long until the answer was sent
# TYPE foyer_http_request_seconds histogram
foyer_http_request_seconds_count{method="GET",route="/api/{lang}/shopinfo/config",status="200"} 1
foyer_http_request_seconds_count{method="POST",route="/api",status="401"} 1
# HELP foyer_refusals_total Calls that were refused, by code
# TYPE foyer_refusals_total counter
foyer_refusals_total{code="KEY_INVALID"} 1
# HELP foyer_security_events_total Keys and logins that were refused
# TYPE foyer_security_events_total counter
foyer_security_events_total{event="key-refused"} 1
# HELP foyer_holds_total Holds that were made, and that expired
# TYPE foyer_holds_total counter
foyer_holds_total{event="made"} 11
foyer_holds_total{event="expired"} 1
# HELP foyer_jobs_total Jobs that were done or failed, by name; those that end in "mail" are mails
# TYPE foyer_jobs_total counter
foyer_jobs_total{name="order-mail",outcome="done"} 1
foyer_jobs_total{name="inquiry-mail",outcome="done"} 1
foyer_jobs_total{name="inquiry-office-mail",outcome="done"} 1
foyer_jobs_total{name="quote-answer-mail",outcome="done"} 1
# HELP foyer_webhook_delay_seconds From when the provider had something to say until it was taken in
# TYPE foyer_webhook_delay_seconds histogram
foyer_webhook_delay_seconds_count 1
# HELP foyer_database_connections Connections of the pools, and statements that wait for one
# TYPE foyer_database_connections gauge
foyer_database_connections{pool="requests",state="busy"} 4
foyer_database_connections{pool="requests",state="idle"} 5
foyer_database_connections{pool="requests",state="waiting"} 2
# HELP foyer_cache_requests_total Lists and pages that were asked for, by whether they were cached
# TYPE foyer_cache_requests_total counter
foyer_cache_requests_total{cache="lists",result="hit"} 0
foyer_cache_requests_total{cache="lists",result="miss"} 1
# HELP foyer_database_up 1 when the database answered
# TYPE foyer_database_up gauge
foyer_database_up 1
# HELP foyer_payments Payments that are not at their end, by state
# TYPE foyer_payments gauge
foyer_payments{state="authorised"} 1
foyer_payments{state="open"} 6
foyer_payments{state="pending"} 1
foyer_payments{state="refunding"} 1
foyer_payments{state="captured without order"} 1
# HELP foyer_payment_oldest_seconds The age of the oldest of them, by state
# TYPE foyer_payment_oldest_seconds gauge
foyer_payment_oldest_seconds{state="authorised"} 240
foyer_payment_oldest_seconds{state="open"} 2520
foyer_payment_oldest_seconds{state="pending"} 360
foyer_payment_oldest_seconds{state="refunding"} 120
foyer_payment_oldest_seconds{state="captured without order"} 120
# HELP foyer_jobs Jobs that wait, are under way or have failed for good, by name
# TYPE foyer_jobs gauge
foyer_jobs{name="cleanup",state="active"} 1
foyer_jobs{name="refund",state="waiting"} 2
foyer_jobs{name="retention",state="failed"} 1
# HELP foyer_orders_numbered Numbers of orders that were given out
# TYPE foyer_orders_numbered gauge
foyer_orders_numbered 1
# HELP foyer_inquiries Inquiries that wait for an answer
# TYPE foyer_inquiries gauge
foyer_inquiries 1
# HELP foyer_inquiry_oldest_seconds The age of the oldest of them
# TYPE foyer_inquiry_oldest_seconds gauge
foyer_inquiry_oldest_seconds 2520
# HELP foyer_quotes Quotes that are open, or of which a change is asked for, by state
# TYPE foyer_quotes gauge
foyer_quotes{state="open"} 3
foyer_quotes{state="change_asked"} 1`

describe('/metrics', () => {
  it('is in the format of Prometheus, and nothing else is there', async () => {
    const answer = await fetch(`${metricsAt}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ])
    expect(await answer.text()).toMatch(/^# HELP foyer_processes .+\n# TYPE foyer_processes gauge\nfoyer_processes 1$/m)
    expect((await fetch(`${metricsAt}/`)).status).toBe(404)
    const posted = await fetch(`${metricsAt}/metrics`, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await fetch(`${metricsAt}/metrics?name=x`)).status).toBe(200)
    expect(Object.keys(await read('nodejs_eventloop_lag_seconds'))).toEqual([''])
  })

  it('counts requests by the route of the table and the status, never by what somebody typed', async () => {
    await ask('/api/de/shopinfo/config?secret=1')
    await ask('/api/en/shopinfo/config')
    await ask('/api/de/ticket/collect/event/1/date/20260320')
    await ask('/api/de/ticket/collect/event/1/date/20260321')
    for (const typed of [
      '/api/de/typed-by-somebody',
      '/typed-by-somebody',
      '/api/typed',
      '/media/typed-by-somebody.jpg',
    ])
      await ask(typed)
    await ask('/api/de/auth/guest', { method: 'POST', body: 'typed', headers: { 'content-type': 'application/json' } })
    await ask('/livez', { method: 'PROPFIND' })
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE']) await ask('/readyz', { method })
    for (const path of [
      'simulator/x',
      'preview/x',
      'assets/x',
      'texts/x',
      'manifest',
      'deployment/x',
      '',
      '',
      'fr/events',
    ])
      await ask(`/${path}`)
    await ask('/api/webhooks/x', { method: 'POST' })
    // a page of the office listens as long as it is seen
    await ask(changesPath)
    const requests = await read('foyer_http_request_seconds_count')
    expect(requests).toEqual({
      'method="GET",route="/api/{lang}/shopinfo/config",status="200"': 2,
      'method="GET",route="/api/{lang}/ticket/collect/event/{id}/date/{date}",status="200"': 2,
      'method="GET",route="/api",status="404"': 2,
      'method="GET",route="other",status="404"': 1,
      'method="GET",route="/media",status="404"': 1,
      'method="POST",route="/api/{lang}/auth/guest",status="400"': 1,
      'method="other",route="/livez",status="404"': 1,
      'method="HEAD",route="/readyz",status="200"': 1,
      'method="OPTIONS",route="/readyz",status="404"': 1,
      'method="PUT",route="/readyz",status="404"': 1,
      'method="DELETE",route="/readyz",status="404"': 1,
      'method="GET",route="/simulator",status="404"': 1,
      'method="GET",route="/preview",status="404"': 1,
      'method="GET",route="/assets",status="404"': 1,
      'method="GET",route="/texts",status="404"': 1,
      'method="GET",route="/manifest",status="404"': 1,
      'method="GET",route="/deployment",status="404"': 1,
      'method="GET",route="page",status="404"': 3,
      'method="POST",route="/api/webhooks",status="403"': 1,
    })
    const durations = await read('foyer_http_request_seconds_bucket')
    expect(durations['le="10",method="GET",route="/api/{lang}/shopinfo/config",status="200"']).toBe(2)
    expect(await (await fetch(`${metricsAt}/metrics`)).text()).not.toContain('typed')
    expect(await read('foyer_refusals_total')).toEqual({
      'code="UNKNOWN_CALL"': 1,
      'code="UNKNOWN_LANGUAGE"': 1,
      'code="MALFORMED"': 1,
      'code="SIGN_IN_NEEDED"': 1,
    })
  })

  it('counts as 499 who left before the answer, which nobody was sent', async () => {
    const asked = once(servers[0]!, 'request')
    const visitor = connect(Number(new URL(at).port), '127.0.0.1')
    visitor.write(
      'POST /api/de/auth/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
    )
    await asked
    visitor.destroy()
    await expect
      .poll(() => read('foyer_http_request_seconds_count'), { timeout: 20_000 })
      .toEqual({ 'method="POST",route="/api/{lang}/auth/guest",status="499"': 1 })
  })

  it('counts who asked too often, outside of the API too', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ behaviour: 'pay' }) }
    const pressed = Array.from({ length: 62 }, () => fetch(`${at}/simulator/pay/${crypto.randomUUID()}`, form))
    const statuses = await Promise.all(pressed.map(async (answer) => (await answer).status))
    const refused = statuses.filter((status) => status === 429).length
    expect(refused).toBeGreaterThan(0)
    expect(await read('foyer_refusals_total')).toEqual({ 'code="TOO_MANY_REQUESTS"': refused })
  })

  it('tells each of its metrics with its name, labels and value, which dashboards and alarms are made of', async () => {
    const began = performance.now()
    await muchHappens()
    vi.spyOn(shop.shop.database, 'pools').mockReturnValue({ requests: { total: 9, idle: 5, waiting: 2 } } as never)
    const lines = (await (await fetch(`${metricsAt}/metrics`)).text()).split('\n')
    const own = lines.filter((line) => /^(# (HELP|TYPE) )?foyer_/.test(line))
    expect(own.filter((line) => !/_seconds_(bucket|sum)/.test(line)).sort()).toEqual(exposition.split('\n').sort())
    const bounds = async (name: string, labels: string) =>
      Object.keys(await read(`${name}_bucket`))
        .filter((one) => one.endsWith(labels))
        .map((one) => /^le="([^"]+)"/.exec(one)![1])
        .join(' ')
    const key = 'method="POST",route="/api",status="401"'
    expect(await bounds('foyer_http_request_seconds', key)).toBe(
      '0.002 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 +Inf',
    )
    const took = Object.values(await read('foyer_http_request_seconds_sum')).reduce((sum, one) => sum + one, 0)
    expect(took).toBeGreaterThan(0)
    expect(took).toBeLessThan((performance.now() - began) / 1000)
    expect(await bounds('foyer_webhook_delay_seconds', '')).toBe('0.1 0.5 1 2.5 5 10 30 60 300 900 3600 +Inf')
    expect(await read('foyer_webhook_delay_seconds_sum')).toEqual({ '': 60 })
  })

  it('counts what failed, and what a cache has answered', async () => {
    const failing = { ...shop.workers, 'order-mail': () => Promise.reject(new Error('no mail server')) }
    await shop.shop.database.transaction((tx) =>
      shop.shop.jobs.send(tx, 'order-mail', { orderId: crypto.randomUUID() }),
    )
    await expect(shop.shop.jobs.drain(failing)).rejects.toThrow('no mail server')
    expect(await read('foyer_jobs_total')).toEqual({ 'name="order-mail",outcome="failed"': 1 })
    for (let n = 0; n < 3; n++) await ask('/api/de/event/select')
    expect(await read('foyer_cache_requests_total')).toEqual({
      'cache="lists",result="miss"': 1,
      'cache="lists",result="hit"': 2,
    })
  })

  it('tells the connections of the pools, and answers while the database is away', async () => {
    const connections = await read('foyer_database_connections')
    expect(Object.keys(connections)).toContain('pool="requests",state="busy"')
    expect(connections['pool="requests",state="idle"']).toBeGreaterThan(0)
    expect(new Set(Object.keys(connections).map((labels) => /^pool="(\w+)"/.exec(labels)![1]))).toEqual(
      new Set(['requests', 'queue', 'maintenance']),
    )
    expect(await read('foyer_database_up')).toEqual({ '': 1 })
    expect(await read('foyer_orders_numbered')).toEqual({ '': 0 })
    expect(await read('foyer_inquiry_oldest_seconds')).toEqual({ '': 0 })
    const away = vi.spyOn(shop.shop.database.db, 'execute').mockImplementation(() => {
      throw new Error('away')
    })
    expect(await read('foyer_database_up')).toEqual({ '': 0 })
    expect(await read('foyer_payments')).toEqual({})
    away.mockRestore()
  })

  it('adds up the processes of a shop, of which one asks the database', async () => {
    const other = openMetrics({ ...measured, jobs: false })
    const all = await listening(metricsServer(async () => [await metrics.counts(), await other.counts()]))
    await ask('/api/de/shopinfo/config')
    await ask('/api/de/typed')
    other.stop()
    await ask('/api/de/typed')
    const route = 'method="GET",route="/api/{lang}/shopinfo/config",status="200"'
    expect(await read('foyer_processes', all)).toEqual({ '': 2 })
    expect(await read('foyer_http_request_seconds_count', all)).toMatchObject({ [route]: 2 })
    expect(await read('foyer_refusals_total', all)).toEqual({ 'code="UNKNOWN_CALL"': 3 })
    expect(await read('foyer_database_up', all)).toEqual({ '': 1 })
    // where nobody can ask them
    const broken = await listening(metricsServer(() => Promise.reject(new Error('away'))))
    expect((await fetch(`${broken}/metrics`)).status).toBe(500)
  })
})
