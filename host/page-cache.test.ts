import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingFor, isKnown, pageCache } from './page-cache.ts'

/** A cache over pages that are written down as they are made, on a clock that a test moves. */
function open({ indexed = true, mostBytes = 1_000_000, broken = false } = {}) {
  const made: string[] = []
  const clock = { now: 0, version: 'a' }
  const given = { indexed, broken }
  const pages = pageCache<string>({
    now: () => clock.now,
    version: () => clock.version,
    mostBytes,
    async make(address, by) {
      made.push(`${address} ${by}`)
      await Promise.resolve()
      if (given.broken) throw new Error('away')
      return { status: 200, html: `<h1>${address}</h1>`, indexed: given.indexed }
    },
  })
  return { pages, made, clock, given }
}

describe('a page', () => {
  it('is made once, however many ask for it at the same time, and kept for a second', async () => {
    const { pages, made, clock } = open()
    const all = await Promise.all(['a', 'b', 'c'].map((by) => pages('/de', by)))
    clock.now = 999
    all.push(await pages('/de', 'd'))
    expect(new Set(all).size).toBe(1)
    expect(made).toEqual(['/de a'])
    clock.now = 1000
    const next = await pages('/de', 'e')
    expect(made).toEqual(['/de a', '/de e'])
    expect(next.etag).toBe(all[0]!.etag)
    expect((await pages('/en', 'f')).etag).not.toBe(next.etag)
  })

  it('is made anew of another catalogue, and on another day', async () => {
    const { pages, made, clock } = open()
    await pages('/de', 'a')
    clock.version = 'b'
    await pages('/de', 'b')
    expect(made).toHaveLength(2)
  })

  it('that fails, or that belongs to a visitor, is made for everybody who asks', async () => {
    const own = open({ indexed: false })
    await own.pages('/de/checkout', 'a')
    await own.pages('/de/checkout', 'b')
    expect(own.made).toHaveLength(2)
    const away = open({ broken: true })
    await expect(away.pages('/de', 'a')).rejects.toThrow('away')
    away.given.broken = false
    expect((await away.pages('/de', 'b')).status).toBe(200)
  })

  it('gives way to newer ones when they grow too large together', async () => {
    const { pages, made } = open({ mostBytes: 300 })
    for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) await pages(address, 'first')
    await pages('/6', 'again')
    await pages('/1', 'again')
    expect(made.filter((one) => one.endsWith('again'))).toEqual(['/1 again'])
  })

  it('has the same content in each form that a browser may take', async () => {
    const { body } = await open().pages('/de', 'a')
    const text = '<h1>/de</h1>'
    expect([Buffer.from(body.identity), brotliDecompressSync(body.br), gunzipSync(body.gzip)].map(String)).toEqual([
      text,
      text,
      text,
    ])
  })
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
