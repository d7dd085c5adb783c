import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { keepContents } from '../catalogue/files.queries.ts'
import { openTestShop } from '../catalogue/shop.fixture.ts'
import { shownPicture } from '../catalogue/shown-picture.ts'
import { widthsOf } from '../catalogue/catalogue.ts'
import { formats, madePicture, type Format } from './made-picture.ts'
import { sql } from '../db/database.ts'
import type { Cut } from '@foyer/domain/museum/picture-frame.ts'
import { mediaRoutes } from './media.routes.ts'

let open: Awaited<ReturnType<typeof openTestShop>>
let get: (path: string) => Promise<Response>
let src: (id: string) => Promise<string>
beforeAll(async () => {
  open = await openTestShop('2026-03-20T07:00:00Z')
  const app = mediaRoutes(open.shop)
  get = async (path) => app.request(path.replace(/^\/media/, ''))
  src = async (id) => (await open.shop.catalogue.current()).pictureIn(id, 'de')!.src
})
afterAll(() => open.close())

const pixelsOf = (picture: Buffer, part: Cut) => sharp(picture).extract(part).raw().toBuffer()

describe('pictures', () => {
  it.each(['webp', 'avif'] as const)('come in the asked width as %s, kept for ever', async (format) => {
    const response = await get(`${await src('bild')}.320.${format}`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      `image/${format}`,
      'public, max-age=31536000, immutable',
    ])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([320, 160])
  })

  it('are made once, also when two ask at the same time', async () => {
    const { hash } = (await open.shop.catalogue.current()).picture('bild')!
    const made = () => madePicture(open.shop, { hash }, 480, 'webp')
    const [first, second] = await Promise.all([made(), made()])
    expect(second).toBe(first)
    const folder = join(open.shop.settings.DATA_DIR, 'media', hash)
    expect((await readdir(folder)).filter((name) => name.startsWith('480'))).toEqual(['480.webp'])
    await writeFile(join(folder, '480.webp'), 'there already')
    expect(String(await made())).toBe('there already')
    // who has taken them away gets them anew
    await rm(join(folder, '480.webp'))
    expect(await made()).toEqual(first)
  })

  it('are drawn at the wanted size where they are drawings', async () => {
    const catalogue = await open.shop.catalogue.current()
    expect(catalogue.pictureIn('plan', 'de')).toMatchObject({
      width: 1920,
      height: 960,
      widths: [320, 480, 700, 800, 960, 1400, 1920],
      colour: '#336699',
      kind: 'illustration',
    })
    const made = await get(`${await src('plan')}.1920.webp`)
    const { width, height } = await sharp(Buffer.from(await made.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1920, 960])
  })

  it('have a version for dark pages, kept for ever too, where they name one', async () => {
    const catalogue = await open.shop.catalogue.current()
    const { src: light, dark } = catalogue.pictureIn('plan', 'de')!
    expect(dark).not.toBe(light)
    expect(catalogue.pictureIn('bild', 'de')).not.toHaveProperty('dark')
    const made = await get(`${dark!}.320.webp`)
    expect(made.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { dominant } = await sharp(Buffer.from(await made.arrayBuffer())).stats()
    expect(dominant.r).toBeLessThan(0x33)
  })

  it("have the year of their wall label in the visitor's language, or the same in all", async () => {
    const catalogue = await open.shop.catalogue.current()
    expect([catalogue.pictureIn('bild', 'de')?.year, catalogue.pictureIn('bild', 'en')?.year]).toEqual([
      'um 1810',
      'about 1810',
    ])
    expect([catalogue.pictureIn('plan', 'de')?.year, catalogue.pictureIn('plan', 'en')?.year]).toEqual(['1905', '1905'])
  })

  it('show what was cut out of them at an address of its own, and say what is to stay in sight', async () => {
    const of = (id: string, more: string) => (text: string) => text.replace(`{id: ${id},`, `{id: ${id}, ${more},`)
    const bild = of('bild', 'cut: {left: 400, top: 100, width: 400, height: 300}, focus: {x: 5, y: 50}')
    const plan = of('plan', 'cut: {left: 960, top: 0, width: 960, height: 480}')
    const half = '<rect x="100" width="100" height="50" fill="#cc0000"/></svg>'
    const cut = await openTestShop('2026-03-20T07:00:00Z', {
      ...smallMuseum,
      'pictures.yaml': plan(bild(smallMuseum['pictures.yaml']!)),
      'pictures/plan.svg': smallMuseum['pictures/plan.svg']!.replace('</svg>', half),
    })
    try {
      const catalogue = await cut.shop.catalogue.current()
      const app = mediaRoutes(cut.shop)
      const shown = catalogue.pictureIn('bild', 'de')!
      expect(shown).toMatchObject({ width: 400, height: 300, widths: [320, 400] })
      expect(shown.src).toMatch(/~x0y1$/)
      expect([shown.src, await src('bild')].map((one) => one.slice(0, 12))).toEqual(['/media/bild-', '/media/bild-'])
      expect(shown.src).not.toBe(await src('bild'))
      const { cut: _, ...whole } = catalogue.pictures.find(({ id }) => id === 'bild')!
      const versions = [
        { left: 1, top: 11 },
        { left: 11, top: 1 },
      ].map((at) => shownPicture({ ...whole, cut: { ...at, width: 400, height: 300 } }).version)
      expect(new Set(versions).size).toBe(2)
      const made = async (file: string) => {
        const response = await app.request(file.replace('/media', ''))
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        return sharp(Buffer.from(await response.arrayBuffer()))
      }
      const { width, height } = await (await made(`${shown.src}.320.webp`)).metadata()
      expect([width, height]).toEqual([320, 240])
      // the right half of a drawing, of which the upper half is red, in light and dark
      const drawing = catalogue.pictureIn('plan', 'de')!
      const red = await made(`${drawing.src}.960.webp`)
      expect((await red.stats()).channels.map(({ mean }) => Math.round(mean / 51))).toEqual([4, 0, 0])
      // drawn so wide, not enlarged, it is sharp up to the edge
      const edge = await pixelsOf(await red.toBuffer(), { left: 0, top: 100, width: 1, height: 1 })
      expect([...edge].map((part) => Math.round(part / 17))).toEqual([12, 0, 0])
      expect((await (await made(`${drawing.dark!}.960.webp`)).metadata()).height).toBe(480)
    } finally {
      await cut.close()
    }
  })

  it('come in every width that a screen may ask for', async () => {
    for (const { id, hash, width } of (await open.shop.catalogue.current()).pictures) {
      const requests = widthsOf(width).flatMap((submitted) => formats.map((format) => `${submitted}.${format}`))
      for (const file of requests) expect((await get(`${await src(id)}.${file}`)).status, `${id} ${file}`).toBe(200)
      expect((await readdir(join(open.shop.settings.DATA_DIR, 'media', hash))).sort(), id).toEqual(requests.sort())
    }
  })

  it('come as JPEG too, for those who show a link and know nothing newer', async () => {
    const response = await get(`${await src('bild')}.320.jpg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('jpeg')
  })

  it('are light, white where they were clear, and cut where it was said', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const content = await sharp({ create: { width: 200, height: 88, channels: 3, background: '#808080', noise } })
      .extend({ bottom: 12, background: '#00000000' })
      .png()
      .toBuffer()
    const hash = 'ab'.repeat(32)
    await keepContents(open.shop.database.db, new Map([[hash, content]]))
    const made = async (format: Format, width: number, cut?: Cut) =>
      (await madePicture(open.shop, { hash, cut }, width, format))!
    expect((await made('avif', 200)).length).toBeLessThan((await sharp(content).avif().toBuffer()).length)
    const whole = await made('jpg', 200)
    expect((await sharp(whole).metadata()).isProgressive).toBe(true)
    const cut = await made('jpg', 50, { left: 0, top: 12, width: 100, height: 70 })
    const atBottom = async (picture: Buffer, top: number) =>
      Math.min(...(await pixelsOf(picture, { left: 0, top, width: 50, height: 4 })))
    expect(await atBottom(whole, 96)).toBeGreaterThan(240)
    expect(await atBottom(cut, 31)).toBeLessThan(160)
  })

  it('of an older version are answered with the newer, but not kept for ever', async () => {
    const response = await get('/media/bild-00000000.320.webp')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  })

  it.each([
    '/media/bild-00000000.333.webp',
    '/media/bild-00000000.1400.webp',
    '/media/nichts-00000000.320.webp',
    '/media/bild.320.webp',
    '/media/bild-00000000.320.png',
    '/media/..%2f..%2fsecret',
    '/media/a/b',
  ])('do not exist at %s', async (path) => {
    const response = await get(path)
    const { message, ...codes } = (await response.json()) as Record<string, string>
    expect([response.status, codes, message]).toEqual([
      404,
      { error: 'NOT_FOUND', code: 'NOT_FOUND' },
      expect.stringMatching(/\.$/),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('do not exist where the shop has lost the file, which is logged', async () => {
    const { hash } = (await open.shop.catalogue.current()).picture('plan')!
    const warned = vi.spyOn(open.shop.log, 'warn')
    await rm(join(open.shop.settings.DATA_DIR, 'media', hash), { recursive: true })
    for (const table of ['catalogue_file', 'catalogue_content'])
      await open.shop.database.db.execute(sql`delete from ${sql.raw(table)} where hash = ${hash}`)
    expect((await get(`${await src('plan')}.480.jpg`)).status).toBe(404)
    expect(warned.mock.calls).toEqual([[{ picture: 'plan' }, expect.stringContaining('not among the files')]])
  })
})
