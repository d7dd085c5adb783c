import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routesOf } from '../app.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { metricsServer } from './exposition.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { routeLabel } from './route-label.ts'

let shop: TestShop
let servers: Server[]
let metrics: Metrics
let [at, metricsAt] = ['', '']
beforeEach(async () => {
  shop = await openTestShop({ environment: { RATE_LIMIT: '1' } })
  const server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  metrics = openMetrics({
    server,
    shop: shop.shop,
    caches: { lists: shop.lists.cache },
    routeOf: routeLabel(routesOf(shop.shop)),
    jobs: true,
  })
  const own = metricsServer(async () => [await metrics.counts()]).listen(0, '127.0.0.1')
  servers = [server, own]
  ;[at, metricsAt] = (await Promise.all(
    servers.map(async (one) => {
      if (!one.listening) await once(one, 'listening')
      return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
    }),
  )) as [string, string]
})
afterEach(async () => {
  metrics.stop()
  for (const server of servers) server.close()
  await shop.close()
})
const { init, exec } = purchaseCalls(() => shop)

/** Lines of the answer that begin with a name, as `labels → value`. */
async function read(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${metricsAt}/metrics`)).text()
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line))
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
const ask = async (path: string, request?: RequestInit) => (await fetch(`${at}${path}`, request)).arrayBuffer()

describe('/metrics', () => {
  it('is in the format of Prometheus, and nothing else is there', async () => {
    const answer = await fetch(`${metricsAt}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ])
    expect(await answer.text()).toMatch(/^# HELP foyer_processes .+\n# TYPE foyer_processes gauge\nfoyer_processes 1$/m)
    expect((await fetch(`${metricsAt}/`)).status).toBe(404)
    expect((await fetch(`${metricsAt}/metrics`, { method: 'POST' })).status).toBe(405)
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
    const requests = await read('foyer_http_request_seconds_count')
    expect(requests).toEqual({
      'method="GET",route="/api/{lang}/shopinfo/config",status="200"': 2,
      'method="GET",route="/api/{lang}/ticket/collect/event/{id}/date/{date}",status="200"': 2,
      'method="GET",route="/api",status="404"': 2,
      'method="GET",route="other",status="404"': 1,
      'method="GET",route="/media",status="404"': 1,
      'method="POST",route="/api/{lang}/auth/guest",status="400"': 1,
      'method="other",route="/livez",status="404"': 1,
    })
    const durations = await read('foyer_http_request_seconds_bucket')
    expect(durations['le="10",method="GET",route="/api/{lang}/shopinfo/config",status="200"']).toBe(2)
    expect(await (await fetch(`${metricsAt}/metrics`)).text()).not.toContain('typed')
    expect(await read('foyer_refusals_total')).toEqual({
      'code="UNKNOWN_CALL"': 1,
      'code="UNKNOWN_LANGUAGE"': 1,
      'code="MALFORMED"': 1,
    })
  })

  it('counts who asked too often, outside of the API too', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ behaviour: 'pay' }) }
    const pressed = Array.from({ length: 62 }, () => fetch(`${at}/simulator/pay/${crypto.randomUUID()}`, form))
    const statuses = await Promise.all(pressed.map(async (answer) => (await answer).status))
    const refused = statuses.filter((status) => status === 429).length
    expect(refused).toBeGreaterThan(0)
    expect(await read('foyer_refusals_total')).toEqual({ 'code="TOO_MANY_REQUESTS"': refused })
  })

  it('counts keys of the office that are refused, for whoever looks for guesses', async () => {
    const headers = { authorization: 'Bearer foyer_guess' }
    await fetch(`${at}/api/office/key`, { method: 'POST', headers })
    expect(await read('foyer_security_events_total')).toEqual({ 'event="key-refused"': 1 })
  })

  it('follows a purchase: hold, payment, webhook, order, mail; and a hold that expires', async () => {
    const token = await shop.guest()
    const body = purchase([ticketLine(11, 1)])
    const opened = await init(token, body)
    shop.later(2)
    expect(await read('foyer_payments')).toMatchObject({ 'state="open"': 1, 'state="captured without order"': 0 })
    expect(await read('foyer_payment_oldest_seconds')).toMatchObject({ 'state="open"': 120 })
    await shop.choose(opened.body.data, 'pay')
    shop.later(1)
    await shop.deliver()
    expect((await exec(body.cartId)).status).toBe(200)
    expect(await read('foyer_jobs')).toEqual({ 'name="order-mail",state="waiting"': 1 })
    await shop.jobs()
    expect((await init(await shop.guest(), purchase([ticketLine(11, 1)]))).status).toBe(200)
    shop.later(31)
    await shop.workers.cleanup({})
    expect(await read('foyer_holds_total')).toEqual({ 'event="made"': 2, 'event="expired"': 1 })
    expect(await read('foyer_orders_numbered')).toEqual({ '': 1 })
    expect(await read('foyer_jobs_total')).toEqual({ 'name="order-mail",outcome="done"': 1 })
    expect(await read('foyer_webhook_delay_seconds_count')).toEqual({ '': 1 })
    expect((await read('foyer_webhook_delay_seconds_sum'))['']).toBeGreaterThanOrEqual(55)
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
    expect(await read('foyer_database_up')).toEqual({ '': 1 })
    const away = vi.spyOn(shop.shop.database.db, 'execute').mockImplementation(() => {
      throw new Error('away')
    })
    expect(await read('foyer_database_up')).toEqual({ '': 0 })
    expect(await read('foyer_payments')).toEqual({})
    away.mockRestore()
  })

  it('adds up the processes of a shop', async () => {
    await ask('/api/de/shopinfo/config')
    const two = metricsServer(async () => [await metrics.counts(), await metrics.counts()]).listen(0, '127.0.0.1')
    servers.push(two)
    await once(two, 'listening')
    const text = await (await fetch(`http://127.0.0.1:${(two.address() as AddressInfo).port}/metrics`)).text()
    expect(text).toMatch(/^foyer_processes 2$/m)
    expect(text).toMatch(
      /^foyer_http_request_seconds_count\{method="GET",route="\/api\/\{lang\}\/shopinfo\/config",status="200"\} 2$/m,
    )
  })
})
