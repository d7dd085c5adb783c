import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodingFor, isKnown, representation, sharedFor, storedResponse } from './stored-response.ts'

const text = 'é'.repeat(500)
const page = storedResponse({ headers: { 'content-type': 'text/html' }, body: text, storable: true })

it('a response has the same content, length and tag in each encoding, and is compressed once', async () => {
  const [identity, br, gzip] = await Promise.all((['identity', 'br', 'gzip'] as const).map(page.as))
  expect([Buffer.from(identity!.body!), brotliDecompressSync(br!.body!), gunzipSync(gzip!.body!)].map(String)).toEqual([
    text,
    text,
    text,
  ])
  expect([identity, br, gzip].map((each) => Number(each!.headers['content-length']))).toEqual(
    [identity, br, gzip].map((each) => each!.body!.length),
  )
  expect([identity, br, gzip].map((each) => each!.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(new Set([identity, br, gzip].map((each) => each!.headers['etag'])).size).toBe(1)
  expect(await page.as('br')).toBe(br)
})

it('another content has another tag, and what is small is not compressed', async () => {
  const small = storedResponse({ headers: {}, body: 'a', storable: true })
  expect(small.unchanged.headers['etag']).not.toBe(page.unchanged.headers['etag'])
  expect((await small.as('br')).headers['content-encoding']).toBeUndefined()
})

it('who has it gets nothing but its headers; what no cache may keep is sent to everybody', async () => {
  const { headers } = page.unchanged
  const etag = headers['etag']!
  const requests = { ifNoneMatch: etag, acceptEncoding: 'br' }
  expect(await representation(page, requests)).toEqual({ status: 304, headers, body: null })
  expect((await representation(page, { ...requests, ifNoneMatch: '"other"' })).status).toBe(200)
  const own = storedResponse({ headers: { 'cache-control': 'public' }, body: text, storable: false })
  const sent = await representation(own, { ...requests, ifNoneMatch: '*' })
  expect([sent.status, sent.headers['etag'], sent.headers['cache-control']]).toEqual([200, undefined, 'no-store'])
})

it('a CDN may keep it for so many seconds, or not at all; a browser asks each time', () => {
  expect([sharedFor(5), sharedFor(0)]).toEqual(['public, max-age=0, s-maxage=5', 'public, no-cache'])
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['x-gzip', 'identity'],
])('who takes %j gets %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['"a', false],
  [undefined, false],
])('who has %j of W/"a" has it: %s', (tags, known) => {
  expect(isKnown(tags, 'W/"a"')).toBe(known)
})
