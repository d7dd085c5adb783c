import { messages } from '@foyer/texts/messages.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { createLimits } from './limits.ts'
import { sendRequest } from './send-request.ts'
import { openSpending } from './spending.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
/** An application of its own, that has counted nobody yet. */
function shopWith(settings: { RATE_LIMIT: number; TRUST_PROXY?: number }) {
  const own = { ...shop.shop.settings, ...settings }
  const { database, clock, log, texts } = shop.shop
  const spending = openSpending()
  const simulator = createSimulator({
    database,
    secret,
    clock,
    texts,
    url: () => '/simulator',
    send: sendRequest,
    log,
    settings: own,
    spending,
  })
  const app = createApp({ ...shop.shop, settings: own, spending }, simulator.app)
  const network = (remoteAddress: string) => ({
    incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
  })
  /** As from the network: a visitor at an address, behind a proxy or not. */
  const from =
    (remoteAddress: string, forwarded?: string) =>
    async (path = 'customer/validate') => {
      const init = path === 'customer/validate' ? { method: 'POST', body: '{"c":{}}' } : {}
      const response = await app.request(
        `/api/en/${path}`,
        {
          ...init,
          headers: { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) },
        },
        network(remoteAddress),
      )
      return {
        status: response.status,
        wait: response.headers.get('retry-after'),
        body: (await response.json()) as Record<string, unknown>,
      }
    }
  const spend = async (visit: ReturnType<typeof from>, times: number, path?: string) => {
    const answers = []
    for (let n = 0; n < times; n++) answers.push((await visit(path)).status)
    return answers
  }
  /** What is no call of the API: so many answers to the same request. */
  const outside = async (times: number, path: string, init: RequestInit = {}, address = '192.0.2.1') => {
    const answers = []
    for (let n = 0; n < times; n++) answers.push(await app.request(path, init, network(address)))
    return answers.map(({ status, headers }) =>
      status === 429 ? `429 after ${Number(headers.get('retry-after')) > 0 ? 'a while' : 'nothing'}` : status,
    )
  }
  return { app, from, spend, outside }
}
const secret = 'a secret of the simulator'
const late = '429 after a while'

describe('the limit of calls', () => {
  it('refuses one visitor too many calls with 429 and how long to wait, in the language of the call, and nobody else (R8.6)', async () => {
    const { from, spend } = shopWith({ RATE_LIMIT: 0.05 })
    expect(await spend(from('192.0.2.1'), 4)).toEqual([422, 422, 422, 429])
    const { status, wait, body } = await from('192.0.2.1')()
    expect([status, body]).toEqual([
      429,
      {
        error: 'TOO_MANY_REQUESTS',
        code: 'TOO_MANY_REQUESTS',
        message: shop.shop.texts('en')('refusal.TOO_MANY_REQUESTS'),
      },
    ])
    expect(Number(wait)).toBeGreaterThan(0)
    expect(Number(wait)).toBeLessThanOrEqual(60)
    expect(await spend(from('192.0.2.2'), 1)).toEqual([422])
    // reading costs less, and is counted by itself
    expect(new Set(await spend(from('192.0.2.1'), 30, 'shopinfo/config'))).toEqual(new Set([200]))
    expect(await spend(from('192.0.2.1'), 1, 'shopinfo/config')).toEqual([429])
  })

  it('counts the network of an IPv6 address, however it is written, and an IPv4 address by itself', async () => {
    const { from } = shopWith({ RATE_LIMIT: 0.05 })
    const household = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8::5']
    const answers = []
    for (const address of household) answers.push((await from(address)()).status)
    expect(answers).toEqual([422, 422, 422, 429])
    expect((await from('2001:db8:0:1::1')()).status).toBe(422)
    const mapped = []
    for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '::FFFF:192.0.2.9', '192.0.2.9'])
      mapped.push((await from(address)()).status)
    expect(mapped).toEqual([422, 422, 422, 429])
    expect((await from('::ffff:192.0.2.10')()).status).toBe(422)
  })

  it('believes X-Forwarded-For only from a proxy that is trusted, and of it only what that proxy wrote', async () => {
    const direct = shopWith({ RATE_LIMIT: 0.05 })
    const lied = []
    for (let n = 0; n < 4; n++) lied.push((await direct.from('192.0.2.1', `198.51.100.${n}`)()).status)
    expect(lied).toEqual([422, 422, 422, 429])
    const behind = shopWith({ RATE_LIMIT: 0.05, TRUST_PROXY: 1 })
    const described = []
    for (let n = 0; n < 4; n++)
      described.push((await behind.from('127.0.0.1', `198.51.100.${n}, 203.0.113.7`)()).status)
    expect(described).toEqual([422, 422, 422, 429])
    expect((await behind.from('127.0.0.1', '203.0.113.7, 203.0.113.8')()).status).toBe(422)
    expect((await behind.from('127.0.0.1', '203.0.113.8:4711')()).status).toBe(422)
    expect((await behind.from('127.0.0.1')()).status).toBe(422)
  })

  it.each(['inside', 'unknown', '_gazonk', '999.1.1.1', '1.2.3.4.5', '[', '', 'Symbol(inside)', '1.2.3.4, inside'])(
    'takes nothing for a visitor in X-Forwarded-For that is no address, as "%s": it counts for whoever sent it',
    async (said) => {
      const { from } = shopWith({ RATE_LIMIT: 0.05, TRUST_PROXY: 1 })
      const answers = []
      for (let n = 0; n < 4; n++) answers.push((await from('192.0.2.1', said)()).status)
      expect(answers).toEqual([422, 422, 422, 429])
      expect((await from('192.0.2.1')()).status).toBe(429)
    },
  )

  it('knows one visitor by all ways in which a proxy writes an address', async () => {
    const { from } = shopWith({ RATE_LIMIT: 0.05, TRUST_PROXY: 1 })
    const spellings = [
      ['192.0.2.9', '192.0.2.9:4711', '::ffff:192.0.2.9', '::ffff:c000:209', '[::ffff:192.0.2.9]:443'],
      ['2001:db8::1', '[2001:db8::2]', '[2001:DB8::3]:4711', '2001:db8::4%eth0', '2001:db8:0:0::192.0.2.1'],
    ]
    for (const spelled of spellings) {
      const answers = []
      for (const address of spelled) answers.push((await from('127.0.0.1', address)()).status)
      expect(answers).toEqual([422, 422, 422, 429, 429])
    }
  })

  it('takes the visitor from the outermost of the proxies that there are, and where one was passed by from the next', async () => {
    const { from } = shopWith({ RATE_LIMIT: 0.05, TRUST_PROXY: 2 })
    const [cdn, proxy] = ['203.0.113.5', '10.0.0.2']
    const visits = async (visitor: string) => (await from(proxy, visitor)()).status
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await visits(`inside, 198.51.100.${n}, 192.0.2.1, ${cdn}`))
    expect(answers).toEqual([422, 422, 422, 429])
    expect(await visits(`192.0.2.2, ${cdn}`)).toBe(422)
    // straight to the inner proxy, and a CDN that says nothing
    expect([await visits('192.0.2.1'), await visits('unknown, 192.0.2.1')]).toEqual([429, 429])
  })

  it('counts all networks of an IPv6 site together too, sixteen times as generously, and nobody beside it', async () => {
    const { from, spend } = shopWith({ RATE_LIMIT: 0.05 })
    const answers = []
    for (let n = 0; n < 60; n++) answers.push((await from(`2001:db8:7:${n.toString(16)}::1`)()).status)
    expect(answers).toEqual([...Array(48).fill(422), ...Array(12).fill(429)])
    expect((await from('2001:db8:8::1')()).status).toBe(422)
    // what one network is refused is nothing that its site has spent
    expect(new Set((await spend(from('2001:db8:9::1'), 100)).slice(3))).toEqual(new Set([429]))
    expect((await from('2001:db8:9:1::1')()).status).toBe(422)
  })

  it('counts documents by themselves: they take longest', async () => {
    const { from, spend } = shopWith({ RATE_LIMIT: 0.1 })
    const tickets = 'order/tickets.pdf?id=aaaaaaaaaaaaaaaaaaaaaaaa'
    expect(await spend(from('192.0.2.1'), 4, tickets)).toEqual([406, 406, 406, 429])
    expect(await spend(from('192.0.2.1'), 1, 'order/calendar.ics?id=aaaaaaaaaaaaaaaaaaaaaaaa')).toEqual([406])
    expect(await spend(from('192.0.2.2'), 1, tickets)).toEqual([406])
  })

  it.each([
    ['pictures', '/media/none.jpg', {}, 404],
    ['webhooks of a provider', '/api/webhooks/simulator', { method: 'POST', body: '{}' }, 403],
  ])('is generous with %s, but there', async (_, path, init, status) => {
    const { outside } = shopWith({ RATE_LIMIT: 0.001 })
    expect(await outside(4, path, init)).toEqual([status, status, status, late])
    expect(await outside(1, path, init, '192.0.2.2')).toEqual([status])
  })

  it.each(['/api/openapi.json', '/api'])('is also for the description at %s', async (path) => {
    const { outside } = shopWith({ RATE_LIMIT: 0.005 })
    expect(await outside(4, path)).toEqual([200, 200, 200, late])
  })

  it('is also for the simulator, its pages, its buttons and whoever guesses its secret, but not for the shop itself', async () => {
    const { outside } = shopWith({ RATE_LIMIT: 0.05 })
    const page = `/simulator/pay/${crypto.randomUUID()}`
    expect(await outside(4, page, { method: 'POST', body: new URLSearchParams({ behaviour: 'pay' }) })).toEqual([
      404,
      404,
      404,
      late,
    ])
    expect((await outside(31, page)).slice(-2)).toEqual([404, late])
    const requests = `/simulator/payments/${crypto.randomUUID()}/cancel`
    const as = (bearer: string) => ({ method: 'POST', headers: { authorization: `Bearer ${bearer}` } })
    expect(await outside(4, requests, as('a guess'), '192.0.2.2')).toEqual([403, 403, 403, late])
    expect(await outside(6, requests, as(secret), '192.0.2.2')).toEqual([200, 200, 200, 200, 200, 200])
  })

  it.each([
    ['unknown calls', '/api/de/nothing', {}, 404],
    ['calls by another method', '/api/de/shopinfo', { method: 'PUT' }, 405],
    ['unknown languages', '/api/xx/shopinfo', {}, 404],
    ['what is no call at all', '/api/constructor', {}, 404],
    ['unknown calls of the office', '/api/office/nothing', {}, 404],
    ['calls of the office without a key', '/api/office/key', { method: 'POST' }, 401],
    ['bodies that are too large', '/api/de/auth/guest', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
    ['webhooks that nobody reads', '/api/webhooks/simulator', {}, 404],
    ['the page where mails are refused', '/api/visit-mail/de/guess', {}, 200],
  ])('is also for %s', async (_, path, init, status) => {
    const headers = { 'content-length': String(('body' in init ? init.body : '').length) }
    const { outside } = shopWith({ RATE_LIMIT: 0.005 })
    expect(await outside(4, path, { ...init, headers })).toEqual([status, status, status, late])
    expect(await outside(1, path, { ...init, headers }, '192.0.2.2')).toEqual([status])
  })

  it('is for a provider that the shop does not have as for everybody, and not as for its own', async () => {
    const { outside } = shopWith({ RATE_LIMIT: 0.05 })
    const webhook = { method: 'POST', body: '{}' }
    expect(await outside(4, '/api/webhooks/another', webhook)).toEqual([403, 403, 403, late])
    expect(await outside(4, '/api/webhooks/simulator', webhook)).toEqual([403, 403, 403, 403])
  })

  it.each(Object.keys(messages))('is told in %s, as the address or the browser says', async (lang) => {
    const { outside, app } = shopWith({ RATE_LIMIT: 0.001 })
    const message = messages[lang]!['refusal.TOO_MANY_REQUESTS']
    await outside(4, '/media/none.jpg')
    await outside(4, '/simulator/pay/none')
    const refusalOf = async (path: string, headers: Record<string, string>) => {
      const response = await app.request(path, { headers }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    const accepted = { 'accept-language': `${lang}-XX,ja;q=0.8` }
    const json = [429, expect.stringContaining('application/json'), expect.stringContaining(JSON.stringify(message))]
    expect(await refusalOf('/media/none.jpg', accepted)).toEqual(json)
    expect(await refusalOf('/simulator/pay/none', { ...accepted, accept: 'text/html' })).toEqual([
      429,
      'text/plain; charset=utf-8',
      `${message}\n`,
    ])
  })

  it('is raised by RATE_LIMIT and turned off by 0', async () => {
    const spent = async (factor: number, times: number) => {
      const limits = createLimits('api', factor, openSpending())
      const waits = []
      for (let n = 0; n < times; n++) waits.push(limits.spend('write', 'a'))
      return waits.filter((wait) => wait === null).length
    }
    expect([await spent(1, 100), await spent(2, 200), await spent(0, 5000)]).toEqual([60, 120, 5000])
  })

  it('is not for what the server asks itself, which the visitor was counted for', async () => {
    const { app } = shopWith({ RATE_LIMIT: 0.001 })
    expect((await app.request('/api/de/shopinfo/config')).status).toBe(200)
  })
})
