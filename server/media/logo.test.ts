import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
let shop: TestShop
beforeAll(async () => {
  const logos = { 'logos/music.svg': drawing, 'logos/notes.txt': 'private', 'shop.svg': 'private' }
  shop = await openTestShop({ files: { ...museum, ...logos } })
})
afterAll(() => shop.close())
const get = (path: string) => shop.app.request(`/media${path}`)

describe("a partner's logo", () => {
  it('is served as it lies in the catalogue, and cannot run anything (R2.84)', async () => {
    const response = await get('/logos/music.svg')
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/svg+xml',
      drawing,
    ])
    expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
      'public, max-age=3600',
      'nosniff',
    ])
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it('is the one of the catalogue on sale', async () => {
    await shop.museum.write('logos/music.svg', drawing.replace('/>', ' width="9"/>'))
    expect(await (await get('/logos/music.svg')).text()).toBe(drawing)
    expect(await shop.importAgain()).toBe('imported')
    expect(await (await get('/logos/music.svg')).text()).toContain('width="9"')
  })

  it.each(['/logos/none.svg', '/logos/notes.txt', '/logos/..%2fshop.svg', '/logos/.svg', '/logos/'])(
    'is not what is asked for at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
