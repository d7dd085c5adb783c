import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe } from 'vitest'
import { foreignServer } from './foreign-server.ts'
import { ordersOf } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { freePort, openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details } from '../steps/visitor.ts'

/** A commerce server with its own deployment, and storefronts without a server in front of it, on other ports. */
let server: Shop
let plain: Shop
let own: Shop
/** In front of a server with only the calls of the specification. */
let abroad: Shop
let foreign: Awaited<ReturnType<typeof foreignServer>>
beforeAll(async () => {
  const [port, farPort] = [String(await freePort()), String(await freePort())]
  server = await openShop({
    DEPLOYMENT: 'night-museum',
    RETURN_ORIGINS: `http://localhost:${port}, http://localhost:${farPort}`,
  })
  foreign = await foreignServer(server.url)
  ;[plain, own, abroad] = await Promise.all([
    openShop({ PORT: port, API_BASE: `${server.url}/api` }),
    openShop({ API_BASE: `${server.url}/api`, DEPLOYMENT: 'night-museum' }),
    openShop({ PORT: farPort, API_BASE: `${foreign.url}/api` }),
  ])
}, 300_000)
afterAll(() => Promise.all([server, plain, own, abroad, foreign].map((shop) => shop?.close())))

describe('A storefront in front of a server on another port (API_BASE)', () => {
  it('sells a ticket, with pictures and documents on its own origin (R7.1, R7.49, R1.15)', async ({
    visit,
    expect,
  }) => {
    const to = `two-processes-${Date.now()}@example.org`
    const anna = await visit({ at: { ...plain, outbox: server.outbox, bank: server.url, secretsIn: 'address' } })
    await anna.arrive('/tickets/101')
    const picture = await anna.page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => [image.currentSrc, image.naturalWidth] as const))
    expect(picture[0]).toMatch(`${plain.url}/media/`)
    expect(picture[1]).toBeGreaterThan(100)
    await anna.fillBasket()
    await anna.continueAsGuest({ ...details, 'E-mail': to })
    await anna.pay()
    expect(anna.page.url()).toMatch(`${server.url}/simulator/`)
    await anna.atTheBank('pay')
    const number = await anna.booking()
    expect(anna.page.url()).toMatch(`${plain.url}/en/checkout/success`)
    const tickets = anna.page.getByRole('link', { name: anna.say('order.tickets') })
    const pdf = await anna.context.request.get(new URL((await tickets.getAttribute('href'))!, plain.url).href)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    const printed = await pdfText(await pdf.body())
    expect(printed).toContain(number)
    // documents and mails have the name of the server's deployment
    expect(printed).toContain('The Night Museum')
    await expect.poll(() => ordersOf(server.outbox, to)).toEqual([expect.stringContaining('The Night Museum')])
  })

  it("has the texts and the look of its own deployment, and the configuration of the server's (R1.33, R2.41, R3.1)", async ({
    expect,
  }) => {
    const titleOf = async ({ url }: Shop) =>
      /<title[^>]*>([^<]*)/.exec(await (await fetch(`${url}/en/checkout`)).text())?.[1]
    expect(await titleOf(plain)).toBe('Basket - The Night Museum')
    expect(await titleOf(own)).toBe('Bag | The Night Museum')
    const page = await (await fetch(`${own.url}/de`)).text()
    const theme = /<link rel="stylesheet" href="(\/deployment\/[^"]+)"/.exec(page)?.[1]
    expect(await (await fetch(own.url + theme)).text()).toContain('--accent:')
    expect(await (await fetch(`${plain.url}/de`)).text()).not.toContain('/deployment/')
  })

  it('says that it lives', async ({ expect }) => {
    const response = await fetch(`${plain.url}/livez`)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  })
})

it('a storefront tells its server who asks, in a page and in a call, and believes nobody who says so himself', async ({
  expect,
}) => {
  const requests: string[] = []
  const other = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} for ${request.headers['x-forwarded-for']}`)
    request.resume().on('end', () => response.writeHead(503).end('{}'))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const front = await openShop({ API_BASE: `http://127.0.0.1:${(other.address() as AddressInfo).port}/api` })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await fetch(`${front.url}/de/tickets`, { headers })
  await fetch(`${front.url}/api/de/checkout/suggest?x=1`, { method: 'POST', body: '{}', headers })
  await fetch(`${front.url}/media/a.webp`, { headers })
  expect(requests.slice(0, 1)).toEqual(['GET /api/de/shopinfo/config for 127.0.0.1'])
  expect(requests.slice(-2)).toEqual([
    'POST /api/de/checkout/suggest?x=1 for 127.0.0.1',
    'GET /media/a.webp for 127.0.0.1',
  ])
  await front.close()
  other.close()
})

it("runs React's production build, whatever the environment says", async ({ expect }) => {
  const tells =
    "import { createRequire } from 'node:module'; const { cache } = createRequire('/'); process.on('exit', () " +
    '=> process.stdout.write(Object.keys(cache).filter((file) => /react/.test(file) && ' +
    "cache[file].loaded).join('\\n')))"
  const front = await openShop({
    API_BASE: `${server.url}/api`,
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tells)}`,
  })
  expect((await fetch(`${front.url}/de`)).status).toBe(200)
  await front.close()
  expect(front.log.text).toMatch(/react-dom-server\.node\.production\.js/)
  expect(front.log.text).not.toMatch(/\.development\.js/)
})

it('a storefront whose server is away says when to come back: in a page, in a call, in a picture, in the site map (R8.5)', async ({
  expect,
}) => {
  const closedServer = createServer()
  await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve))
  const { port } = closedServer.address() as AddressInfo
  await new Promise((resolve) => closedServer.close(resolve))
  const front = await openShop({ API_BASE: `http://127.0.0.1:${port}/api` })
  for (const path of [
    '/',
    '/de',
    '/de/tickets',
    '/api/de/shopinfo',
    '/media/a.webp',
    '/sitemap.xml',
    '/manifest/de.webmanifest',
  ]) {
    const response = await fetch(front.url + path)
    expect([path, response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([path, 503, true])
  }
  await front.close()
})

describe('A storefront in front of a server that offers only what the contract lists', () => {
  it('sells all the same, hides what is not offered, sends the token as `_`, the id in the query (R7.4, R7.5, R7.59, R7.69)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: { ...abroad, outbox: server.outbox, bank: server.url, secretsIn: 'address' } })
    await anna.arrive()
    await anna.seesHeading(anna.say('home.next'))
    expect(foreign.tokens()).toEqual([])
    anna.expects({ status: 404, at: '/checkout/hold' })
    await anna.reachPayment()
    expect(foreign.tokens()).toContain('checkout/payments 43')
    await anna.pay()
    await anna.back()
    await anna.payButton().waitFor()
    // only our server sends the end of the hold
    expect(await anna.page.locator('.hold').count()).toBe(0)
    await anna.pay()
    await anna.atTheBank('pay')
    await anna.booking()
    expect(foreign.opened()).toEqual(['order/review'])
    expect(await anna.link(anna.say('order.tickets')).count()).toBe(0)
    expect(await anna.link(anna.say('order.calendar')).count()).toBe(0)
    expect(foreign.requests.filter((call) => call.endsWith('.pdf') || call.endsWith('.ics'))).toEqual([])
  })
})
