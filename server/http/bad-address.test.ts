import { getRequestListener } from '@hono/node-server'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oddTexts } from '../testing/attacks.fixture.ts'
import { walletPayer } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { signWebhook } from '../payments/simulator-provider.ts'

let shop: TestShop
let port = 0
let picture = ''
let width = 0
let payPage = ''
const server = createServer((incoming, outgoing) => void getRequestListener(shop.app.fetch)(incoming, outgoing))
beforeAll(async () => {
  shop = await openTestShop()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  const { picture: shown } = (await shop.call('GET', 'de/event/select')).body.data.find(
    (event: { picture: unknown }) => event.picture,
  )
  ;[picture, width] = [shown.src, shown.widths[0]]
  payPage = new URL(
    (await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, purchase([ticketLine(11, 1)]))).body
      .data,
  ).pathname
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

/** As it is, over a real connection: a browser or `fetch` would normalise the address first. */
function raw(
  method: string,
  path: string,
  { headers = {}, chunks = [] }: { headers?: Record<string, string>; chunks?: string[] } = {},
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const requests = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => void (text += part))
        .on('end', () => resolve({ status: answer.statusCode!, text, headers: answer.headers }))
    })
    requests.on('error', reject)
    for (const chunk of chunks) requests.write(chunk)
    requests.end()
  })
}
const json = { 'content-type': 'application/json' }
const stackless = (text: string) => expect(text).not.toMatch(/\.(ts|js):\d|node_modules|<html/)

describe('an address below /api', () => {
  it.each([
    ['de/../de/nothing', 404],
    ['de/..%2f..%2fetc/passwd', 404],
    ['de/shopinfo/', 404],
    ['de//shopinfo', 404],
    ['de/shopinfo%00', 404],
    ['de/shopinfo;a=1', 404],
    ['de/shopinfo/%2e%2e/config', 404],
    ['de/%73hopinfo', 404],
    ['de/SHOPINFO', 404],
    ['%64e/shopinfo', 404],
    ['DE/shopinfo', 404],
    ['xx/shopinfo', 404],
    ['de', 404],
    ['de/', 404],
    ['de/nothing', 404],
    ['de/__proto__', 404],
    ['de/constructor', 404],
    ['constructor/shopinfo', 404],
    ['%/shopinfo', 404],
    ['%ff/shopinfo', 404],
    ['de/ticket/collect/event/1%2fdate%2f20260320', 400],
    ['de/ticket/calendar/event/1/range/20260320', 404],
    ['de/ticket/calendar/event/1/range/20260320;20260321;20260322', 404],
    ['de/ticket/calendar/event/1/range/20260320%3B20260321', 404],
    ['de/shopinfo?shop=1&shop=2', 200],
    ['de/shopinfo?shop[]=1', 200],
    ['de/shopinfo?shop', 400],
    ['de/shopinfo?shop=126&a=%ff%00', 200],
    [`de/${'a/'.repeat(4000)}`, 404],
    ['openapi.json/x', 404],
    ['webhooks', 404],
  ])('%s gives %i as JSON (R7.1, R7.3)', async (path, status) => {
    const { status: given, text, headers } = await raw('GET', `/api/${path}`)
    expect([given, headers['content-type']]).toEqual([status, expect.stringMatching(/^application\/json/)])
    stackless(text)
    if (status >= 400)
      expect(JSON.parse(text)).toMatchObject({
        error: expect.stringMatching(/^[A-Z_]+$/),
        code: JSON.parse(text).error,
        message: expect.stringMatching(/\.$/),
      })
  })

  it('says what is unknown: the language, or the call in the language asked for (R7.1)', async () => {
    expect((await shop.call('GET', 'xx/shopinfo')).body).toEqual({
      error: 'UNKNOWN_LANGUAGE',
      code: 'UNKNOWN_LANGUAGE',
      message: 'Diese Sprache wird nicht angeboten.',
    })
    expect((await shop.call('GET', 'en/nothing')).body).toEqual({
      error: 'UNKNOWN_CALL',
      code: 'UNKNOWN_CALL',
      message: 'There is no such call.',
    })
  })

  it.each([
    ['many small chunks without a length', Array.from({ length: 80 }, () => 'x'.repeat(1024))],
    ['one chunk', ['"'.padEnd(70_000, 'ß')]],
  ])('refuses a body over the limit sent as %s with 413', async (_, chunks) => {
    for (const path of ['/api/en/auth/guest', '/api/webhooks/simulator', payPage])
      expect(
        (await raw('POST', path, { headers: { ...json, 'transfer-encoding': 'chunked' }, chunks })).status,
        path,
      ).toBe(413)
  })

  it('refuses a body that says it is over the limit with 413, and takes one of exactly the limit', async () => {
    const status = async (path: string, length: number) =>
      (
        await raw('POST', path, {
          headers: { ...json, 'content-length': String(length) },
          chunks: ['x'.repeat(length)],
        })
      ).status
    for (const path of ['/api/en/auth/guest', '/api/webhooks/simulator', payPage])
      expect([path, await status(path, 64 * 1024 + 1)]).toEqual([path, 413])
    expect(await status('/api/en/auth/guest', 64 * 1024)).toBe(400)
  })

  it('takes a small body in chunks like any other (R7.2)', async () => {
    expect(
      (
        await raw('POST', '/api/en/customer/validate', {
          headers: { ...json, 'transfer-encoding': 'chunked' },
          chunks: ['{"c"', ':{}}'],
        })
      ).status,
    ).toBe(422)
  })

  it('answers the next visitor after one who sent half a request', async () => {
    const half = connect(port, '127.0.0.1')
    half.write(
      'POST /api/de/auth/guest HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ' +
        '500\r\n\r\n{"c":',
    )
    expect((await raw('GET', '/api/de/shopinfo')).status).toBe(200)
    half.destroy()
  })

  it.each([
    ['no host at all', '\r\n'],
    ['two lengths', 'host: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}'],
    ['a broken host', 'host: a b/c?d\r\n\r\n'],
    ['a header of 20 kB', `host: a\r\nauthorization: Bearer ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('survives a request with %s', async (_, rest) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/de/shopinfo HTTP/1.1\r\n${rest}`))
      socket
        .setEncoding('utf8')
        .once('data', (text: string) => (resolve(text), socket.destroy()))
        .once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    stackless(answer)
  })
})

describe('other addresses of the server', () => {
  const tricks = [
    '',
    '/',
    '..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%00',
    '%ff',
    '%',
    ';',
    'a%00b',
    '__proto__',
    'constructor',
    'toString-00000000.400.webp',
    '🎟️',
    'x'.repeat(3000),
    '-1',
    '1e3',
  ]

  it('/media gives a picture of the catalogue in a width that is made, and nothing else', async () => {
    expect((await shop.app.request(`${picture}.${width}.webp`)).status).toBe(200)
    for (const name of [
      ...tricks.filter((one) => one !== '..'),
      `${picture.slice(7)}.${width - 1}.webp`,
      `${picture.slice(7)}.0${width}.webp`,
      `${picture.slice(7)}.${width}.png`,
      `${picture.slice(7)}.${width}.webp%00.png`,
      `..%2fmedia%2f${picture.slice(7)}.${width}.webp`,
    ]) {
      const { status, text, headers } = await raw('GET', `/media/${asciiOnly(name)}`)
      expect([name, status, headers['content-type']]).toEqual([name, 404, 'application/json'])
      stackless(text)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await raw(method, `${picture}.${width}.webp`)).status).toBe(404)
  })

  it('/api/webhooks takes nothing that the provider has not signed, and survives what it has', async () => {
    const before = await shop.count('payment_webhook')
    const secret = shop.shop.keys.simulator
    const bodies = [
      '',
      '{',
      '{}',
      '[]',
      'null',
      '7',
      '{"id":"1","reference":"x"}',
      `{"id":"","reference":"${crypto.randomUUID()}"}`,
      `{"id":"${'x'.repeat(101)}","reference":"${crypto.randomUUID()}"}`,
      '{"__proto__":{"id":"a"}}',
      '['.repeat(30_000),
      'ß\u0000',
    ]
    for (const body of bodies) {
      for (const signature of [
        '',
        'x',
        'ß'.repeat(64),
        '0'.repeat(64),
        signWebhook('another', body),
        signWebhook(secret, body),
      ]) {
        for (const provider of ['simulator', 'stripe', '__proto__', '%00', '..']) {
          const { status, text } = await raw('POST', `/api/webhooks/${provider}`, {
            headers: { ...json, 'x-simulator-signature': Buffer.from(signature).toString('latin1') },
            chunks: [body],
          })
          expect([403, 404], `${provider} ${body.slice(0, 50)}`).toContain(status)
          expect(JSON.parse(text)).toMatchObject({
            code: expect.any(String),
            error: expect.any(String),
            message: expect.any(String),
          })
        }
      }
    }
    expect(await shop.count('payment_webhook')).toBe(before)
    expect((await raw('GET', '/api/webhooks/simulator')).status).toBe(404)
    const stranger = `{"id":"a\\u0000b","reference":"${crypto.randomUUID()}"}`
    expect(
      (
        await raw('POST', '/api/webhooks/simulator', {
          headers: { 'x-simulator-signature': signWebhook(secret, stranger) },
          chunks: [stranger],
        })
      ).status,
    ).toBe(403)
  })

  it('/simulator answers its page and its interface, and 4xx to all else', async () => {
    for (const trick of tricks) {
      for (const path of [
        `/simulator/pay/${trick}`,
        `/simulator/payments/${trick}`,
        `/simulator/payments/${trick}/capture`,
        `/simulator/${trick}`,
      ]) {
        for (const method of ['GET', 'POST', 'PUT']) {
          const { status, text } = await raw(method, asciiOnly(path), { headers: { authorization: 'Bearer forged' } })
          expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
          expect(status, `${method} ${path}`).toBeLessThan(500)
          stackless(text)
        }
      }
    }
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${'ß'.repeat(43)}`,
      `Bearer ${'x'.repeat(43)}`,
      `Basic ${shop.shop.keys.simulator}`,
    ]) {
      expect(
        (
          await raw('POST', '/simulator/payments', {
            headers: { ...json, authorization: Buffer.from(authorization).toString('latin1') },
            chunks: ['{}'],
          })
        ).status,
      ).toBe(403)
    }
  })

  it("/simulator's form takes odd values for no choice, and moves nothing", async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const odd of oddTexts)
      expect(
        (await raw('POST', payPage, { headers: form, chunks: [new URLSearchParams({ behaviour: odd }).toString()] }))
          .status,
      ).toBe(404)
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', '--a\r\nbroken'],
      ['application/json', '{"behaviour":"pay"}'],
      ['text/plain', 'behaviour=pay'],
      ['', 'behaviour=pay'],
    ] as const) {
      expect((await raw('POST', payPage, { headers: { 'content-type': type }, chunks: [body] })).status, type).toBe(404)
    }
    expect(await shop.count("simulator_payment where state <> 'open'")).toBe(0)
  })

  it("/simulator's wallet takes no name that the database could not keep", async () => {
    const opened = await shop.call(
      'POST',
      'de/checkout/initPayment',
      purchase([ticketLine(11, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } }),
    )
    for (const odd of ['a\u0000b', '\u0001', 'x'.repeat(101)]) {
      const { status } = await raw('POST', new URL(opened.body.data).pathname, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        chunks: [new URLSearchParams({ behaviour: 'pay', ...walletPayer, fname: odd }).toString()],
      })
      expect(status).toBe(200)
    }
    expect(await shop.count("simulator_payment where state <> 'open'")).toBe(0)
  })
})

it('has met nothing unexpected', () => expect(shop.logged).toEqual([]))

function asciiOnly(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, encodeURIComponent)
}
