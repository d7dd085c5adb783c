import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { signWebhook } from '../payments/simulator-provider.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutInitPayment } from '@foyer/contract/checkout.calls.ts'
import type { Call } from '@foyer/contract/call.ts'
import { createClient } from '@foyer/contract/client.ts'
import { orderReview, orderTickets } from '@foyer/contract/orders.calls.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { rows, sql } from '../db/database.ts'
import { describedOperations, type Json } from '../testing/attacks.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
let token: string
let bookingId: string
const bought = purchase([ticketLine(11, 2, '2026-03-22 10:00')], { us: 'secretus1234' })
beforeAll(async () => {
  shop = await openTestShop({ level: 'debug' })
  token = await shop.guest()
  const opened = await shop.call('POST', `de/checkout/initPayment?_=${token}`, bought)
  await shop.choose(opened.body.data, 'pay')
  bookingId = (await shop.call('POST', 'de/checkout/execPayment?us=secretus1234', { cartId: bought.cartId })).body.data
    .booking_id
})
afterAll(() => shop.close())

describe('every call', () => {
  it('is below base and language, and carries its payload in `data` (R7.1, R7.6)', async () => {
    const { status, body, headers } = await shop.call('GET', 'de/shopinfo/config')
    expect([status, headers.get('content-type'), Object.keys(body)]).toEqual([200, 'application/json', ['data']])
    expect(body.data.siteName).toBe('Haus')
    expect((await shop.call('GET', 'shopinfo/config')).status).toBe(404)
  })

  it('answers in the language of its address (R7.1)', async () => {
    const titles = await Promise.all(
      ['de', 'en'].map(async (lang) => (await shop.call('GET', `${lang}/shopinfo`)).body.data.meta.title),
    )
    expect(titles).toEqual(['Haus', 'House'])
    expect((await shop.call('GET', 'en/order/review?id=nobody')).body.message).toBe(
      shop.shop.texts('en')('refusal.ORDER_NOT_AVAILABLE'),
    )
  })

  it('takes the token as `_` and as Bearer, and none when there is none (R7.4, R7.5)', async () => {
    // the guest of before has bought
    const another = await shop.guest()
    const body = () => purchase([ticketLine(11, 1)])
    const bearer = (authorization: string) =>
      shop.app.request('/api/de/checkout/initPayment', {
        method: 'POST',
        body: JSON.stringify(body()),
        headers: { 'content-type': 'application/json', authorization },
      })
    expect((await shop.call('POST', `de/checkout/initPayment?_=${another}`, body())).status).toBe(200)
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect((await bearer(`${scheme} ${another}`)).status).toBe(200)
    for (const other of [`Basic ${another}`, another, `Bearer x${another}`])
      expect((await bearer(other)).status).toBe(401)
    expect((await shop.call('POST', 'de/checkout/initPayment', body())).status).toBe(401)
  })

  it('that shows what there is answers anybody, without a token (R6.1)', async () => {
    const looking = (await describedOperations(shop.app)).filter(
      ({ method, parameters }) =>
        method === 'GET' && !parameters.some(({ required, in: place }) => required || place === 'header'),
    )
    expect(looking.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['shopinfo', 'static-content', 'event/select', 'tour/select/event', 'checkout/payments']),
    )
    for (const { path } of looking) expect([path, (await shop.call('GET', `de/${path}`)).status]).toEqual([path, 200])
  })

  it('is what the client sends: JSON, data of a GET as query, the token as `_` when there is one (R7.2, R7.3, R7.4, R7.5, R7.6)', async () => {
    const sent: [string, RequestInit][] = []
    const fetch = (url: string, init: RequestInit) => (sent.push([url, init]), shop.app.request(url, init))
    const answer = await createClient({ base: '/api', lang: 'en', fetch, token: () => token })(orderReview, {
      query: { id: bookingId },
    })
    expect(answer).toMatchObject({ ok: true, status: 200, data: { booking_id: bookingId } })
    await createClient({ base: '/api', lang: 'en', fetch, token: () => null })(shopConfig, {})
    expect(sent.map(([url, { method }]) => [url, method])).toEqual([
      [`/api/en/order/review?id=${bookingId}&_=${token}`, 'GET'],
      ['/api/en/shopinfo/config', 'GET'],
    ])
  })

  it('is read with the token as a header, which then stands in no address', async () => {
    const sent: string[] = []
    const fetch = (url: string, init: RequestInit) => (sent.push(url), shop.app.request(url, init))
    const guest = await shop.guest()
    const ask = createClient({ base: '/api', lang: 'en', fetch, token: () => guest, secretsIn: () => 'header' })
    expect(await ask(checkoutInitPayment, { body: purchase([ticketLine(11, 1)]) as never })).toMatchObject({ ok: true })
    expect(sent).toEqual(['/api/en/checkout/initPayment'])
  })

  it('opens an order by its id in the query, as any server does, or as a header, which stands in no address (R7.59)', async () => {
    const sent: string[] = []
    const fetch = (url: string, init: RequestInit) => (sent.push(url), shop.app.request(url, init))
    for (const secretsIn of ['address', 'header'] as const) {
      const ask = createClient({ base: '/api', lang: 'en', fetch, secretsIn: () => secretsIn })
      expect(await ask(orderReview, { query: { id: bookingId } })).toMatchObject({ data: { booking_id: bookingId } })
      expect(await ask(orderTickets, { query: { id: bookingId } })).toMatchObject({ ok: true, status: 200 })
    }
    expect(sent).toEqual([
      `/api/en/order/review?id=${bookingId}`,
      `/api/en/order/tickets.pdf?id=${bookingId}`,
      '/api/en/order/review',
      '/api/en/order/tickets.pdf',
    ])
  })

  it('that has a booking id in both ways is answered where they are the same, and refused where they are not', async () => {
    const review = (id: string, header: string) =>
      shop.call('GET', `en/order/review${id && `?id=${id}`}`, undefined, { 'booking-id': header })
    expect((await review(bookingId, bookingId)).body.data.booking_id).toBe(bookingId)
    for (const [id, header] of [
      [bookingId, 'a'.repeat(24)],
      ['a'.repeat(24), bookingId],
    ] as const)
      expect(await review(id, header)).toMatchObject({
        status: 400,
        body: { error: 'MALFORMED', place: 'headers.Booking-Id', wrong: [{ expected: expect.stringMatching('same') }] },
      })
    // nobody's order, an empty header, and none at all
    expect((await review('', 'a'.repeat(24))).body.error).toBe('ORDER_NOT_AVAILABLE')
    for (const header of ['', 'a'.repeat(101)])
      expect((await review('', header)).body).toMatchObject({ error: 'MALFORMED', place: 'query.id' })
    for (const none of ['', '?id=a%00b'])
      expect((await shop.call('GET', `en/order/review${none}`)).body).toMatchObject({
        error: 'MALFORMED',
        place: 'query.id',
      })
  })

  it('that a header opens differs by it also for a cache that keeps what it must not', async () => {
    const varied = async (path: string) =>
      (await shop.call('GET', path, undefined, { 'booking-id': bookingId })).headers
    for (const path of ['en/order/review', 'en/order/tickets.pdf', 'en/given/ticket', 'en/order/changes']) {
      const headers = await varied(path)
      expect([path, headers.get('vary'), headers.get('cache-control')]).toEqual([path, 'Booking-Id', 'no-store'])
    }
    expect((await varied('en/shopinfo/config')).get('vary') ?? '').not.toMatch(/booking/i)
  })

  it('that is no list is kept by nobody on the way, and sends no address on', async () => {
    for (const path of [
      'de/ticket/lifetime?event=1',
      'de/shopinfo?_=token',
      `de/order/review?id=${bookingId}`,
      'de/order/review?id=x',
      `de/order/tickets.pdf?id=${bookingId}`,
      `de/order/invoice.pdf?id=${bookingId}`,
      'de/nothing',
      'xx/shopinfo',
    ]) {
      const { headers } = await shop.app.request(`/api/${path}`)
      expect([
        path,
        headers.get('cache-control'),
        headers.get('referrer-policy'),
        headers.get('x-content-type-options'),
      ]).toEqual([path, 'no-store', 'no-referrer', 'nosniff'])
    }
  })

  it('has a request id, which its line in the log has too', async () => {
    for (const path of ['/api/de/shopinfo', '/api/de/nothing', '/livez', '/media/none', '/nowhere']) {
      const id = (await shop.app.request(path)).headers.get('x-request-id')
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(shop.logged).toContainEqual(
        expect.objectContaining({
          requestId: id,
          msg: 'request',
          method: 'GET',
          path,
          status: expect.any(Number),
          ms: expect.any(Number),
        }),
      )
    }
  })

  it('that fails is answered 500 in its language with a request id and nothing of why, and logged (R8.3)', async () => {
    const { database } = shop.shop
    const { db } = database
    const broken = () => {
      throw new Error(`broken by ${bought.cartId}`)
    }
    database.db = { execute: broken } as never
    const { status, body, headers } = await shop.call('GET', `en/order/review?id=${bookingId}`)
    database.db = db
    expect([status, body]).toEqual([
      500,
      { error: 'UNEXPECTED', code: 'UNEXPECTED', message: shop.shop.texts('en')('refusal.UNEXPECTED') },
    ])
    expect(shop.logged).toContainEqual(
      expect.objectContaining({
        msg: 'unexpected',
        requestId: headers.get('x-request-id'),
        err: expect.objectContaining({
          message: expect.stringMatching(/^broken by cart…$/),
          stack: expect.stringContaining('at '),
        }),
      }),
    )
  })
})

it('a failure where no language is known is said in English (R9.24)', async () => {
  const { database, keys } = shop.shop
  const { db } = database
  const raw = JSON.stringify({ id: 'a', reference: crypto.randomUUID() })
  database.db = {
    execute: () => {
      throw new Error('broken')
    },
  } as never
  const response = await shop.app.request('/api/webhooks/simulator', {
    method: 'POST',
    body: raw,
    headers: { 'x-simulator-signature': signWebhook(keys.simulator, raw) },
  })
  database.db = db
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'UNEXPECTED', code: 'UNEXPECTED', message: shop.shop.texts('en')('refusal.UNEXPECTED') },
  ])
})

describe('the log', () => {
  it('has neither tokens nor what opens an order, a cart or a payment, nor what was typed', async () => {
    const { payments, database } = shop.shop
    const { lookUp, cancel } = payments
    const other = await shop.guest()
    const fail = async () => {
      throw new Error(`no answer about ${bought.cartId}`, { cause: new Error(`token ${other}`) })
    }
    const late = purchase([ticketLine(11, 1)], { us: 'secretus5678' })
    const opened = await shop.call('POST', `de/checkout/initPayment?_=${other}`, late)
    payments.lookUp = payments.cancel = fail
    expect(
      (await shop.call('POST', `de/checkout/execPayment?us=secretus5678&_=${other}`, { cartId: late.cartId })).body
        .code,
    ).toBe('PAYMENT_UNAVAILABLE')
    expect((await shop.call('POST', `de/checkout/cancel?cartId=${late.cartId}&_=${other}`, {})).body.code).toBe(
      'PAYMENT_UNAVAILABLE',
    )
    Object.assign(payments, { lookUp, cancel })
    // a statement that fails tells its values, and the database repeats them
    await database.db.execute(sql`alter table customer rename to customer_away`)
    expect(
      (
        await shop.call('POST', `de/auth/guest?_=${other}`, {
          c: { fname: 'Very', lname: 'Private', email: 'private@example.org', country: 'CH' },
        })
      ).status,
    ).toBe(500)
    await database.db.execute(sql`alter table customer_away rename to customer`)
    await shop.app.request(`/simulator/pay/${opened.body.data.split('/').at(-1)}?_=${other}`)
    await shop.app.request(`/de/order-review/${bookingId}`)
    const text = JSON.stringify(shop.logged)
    expect(text).toContain('does not exist')
    const secrets = {
      token,
      other,
      bookingId,
      cart: bought.cartId,
      late: late.cartId,
      us: 'secretus',
      email: 'private@example.org',
      name: 'Private',
      page: opened.body.data.split('/').at(-1),
      mail: 'ada@example.org',
      key: shop.shop.keys.simulator,
    }
    expect(
      Object.entries(secrets)
        .filter(([, secret]) => text.includes(secret))
        .map(([name]) => name),
    ).toEqual([])
  })
})

describe('GET', () => {
  it('never changes anything (R7.3)', async () => {
    const { db } = shop.shop.database
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name
        from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const hashed = tables.map(
      ({ name }) => `select '${name}', md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`,
    )
    const content = sql.raw([...hashed, `select 'jobs', count(*)::text from pgboss.job order by 1`].join(' union all '))
    const opened = await shop.call(
      'POST',
      `de/checkout/initPayment?_=${await shop.guest()}`,
      purchase([ticketLine(11, 1)]),
    )
    const before = await rows(db, content)
    const values: Json = { id: '1', date: '20260322', from: '20260320', to: '20260331' }
    for (const { method, path } of await describedOperations(shop.app)) {
      if (method !== 'GET') continue
      const target = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name])
      for (const query of ['', `?_=${token}`, `?id=${bookingId}&event=1`])
        await shop.call('GET', `de/${target}${query}`)
    }
    for (const path of [new URL(opened.body.data).pathname, '/livez', '/readyz', '/api', '/api/openapi.json'])
      expect((await shop.app.request(path)).status).toBe(200)
    expect(await rows(db, content)).toEqual(before)
  })
})

describe('health', () => {
  it('is live while the process is, and ready while database and catalogue are (R8.5)', async () => {
    const own = await openTestShop()
    const status = async (path: string) => (await own.app.request(path)).status
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 200])
    await own.shop.jobs.stop()
    await own.shop.database.close()
    await expect.poll(() => status('/readyz'), { timeout: 5000 }).toBe(503)
    expect(await status('/livez')).toBe(200)
    expect(await (await own.app.request('/readyz')).json()).toMatchObject({ code: 'NOT_READY' })
  })
})

describe('the description', () => {
  it('is of every call of the contract, and every call in it is served', async () => {
    const folder = join(import.meta.dirname, '../../contract')
    const areas = await Promise.all(
      readdirSync(folder)
        .filter((file) => file.endsWith('.calls.ts'))
        .map(async (file) => (await import(join(folder, file))) as Record<string, unknown>),
    )
    const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value
    const declared = areas
      .flatMap((area) => Object.values(area).filter(isCall))
      .map(({ method, path }) => `${method} ${path}`)
    expect(declared.length).toBeGreaterThanOrEqual(19)
    const own = await openTestShop({ files: goodsMuseum })
    expect((await describedOperations(own.app)).map(({ name }) => name).sort()).toEqual(declared.sort())
    await own.close()
  })

  it('is for people too, without anything that runs', async () => {
    const page = await shop.app.request('/api')
    const text = await page.text()
    expect([page.status, page.headers.get('content-type'), page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('text/html'),
      expect.stringContaining("default-src 'none'"),
    ])
    for (const { name } of await describedOperations(shop.app)) expect(text).toContain(name.replace(' ', ' /{lang}/'))
    expect(text).not.toContain('<script')
  })
})
