import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogueStore } from '../catalogue/catalogue-store.ts'
import { contentOf } from '../catalogue/files.queries.ts'
import { forgetOld } from '../workers/forget.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { origin, openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ level: 'warn', extra: { 'pictures/licences.txt': 'CC0' } })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterAll(() => shop.close())

const ask = (act: string, body: object = {}) =>
  shop.call('POST', `de/office/catalogue-${act}`, body, { cookie, origin })
const handOver = async (name: string, content: Buffer | string) => {
  const body = { name, content: Buffer.from(content).toString('base64') }
  // who hands over much has to say how much
  const headers = { cookie, origin, 'content-length': String(JSON.stringify(body).length) }
  return (await shop.call('POST', 'de/office/catalogue-upload', body, headers)).body
}
const keptOf = async (hash: string) => (await contentOf(shop.shop.database.db, hash))!
/** As the office shows what is kept of a picture. */
const shown = async (hash: string, width = 1400) => {
  const response = await shop.app.request(`/preview/pictures/${hash}.${width}.webp`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(response.status).toBe(200)
  return sharp(Buffer.from(await response.arrayBuffer()))
}
const draw = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const svg = (within: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" ${more}><rect width="80" height="60"/>${within}</svg>`

/** A PNG of so many pixels, black, in a few kilobytes. */
function emptyPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Sends large ones that come slowly: how many of them are read, until each is let come to its end. */
function slowly(count: number) {
  const ends: (() => void)[] = []
  const answers = Array.from({ length: count }, async () => {
    const body = new ReadableStream(
      {
        // read for the first time
        pull: (controller) =>
          new Promise<void>((resolve) =>
            ends.push(() => {
              controller.enqueue(Buffer.from('{}'))
              controller.close()
              resolve()
            }),
          ),
      },
      { highWaterMark: 0 },
    )
    const headers = { cookie, origin, 'content-type': 'application/json', 'content-length': '2000000' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return (await shop.app.request('/api/de/office/catalogue-upload', init)).status
  })
  return { ends, answers }
}

describe('a picture that is handed over', () => {
  it('is read with few others at once, however many are sent: each takes much memory', async () => {
    const { ends, answers } = slowly(12)
    await vi.waitFor(() => expect(ends).toHaveLength(8))
    // what is short waits for none of them
    expect((await ask('pictures')).status).toBe(200)
    expect(ends).toHaveLength(8)
    while (ends.length > 0) {
      ends.shift()!()
      await Promise.race([Promise.all(answers), vi.waitFor(() => expect(ends).not.toEqual([]))])
    }
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 12 }, () => 400))
  })

  it('is kept as it is seen: turned the right way, in colours of a screen, without what a camera notes', async () => {
    // its top half is red
    const camera = await draw(1200, 900, '#cc2222')
      .composite([
        { input: { create: { width: 1200, height: 450, channels: 3, background: '#2222cc' } }, top: 450, left: 0 },
      ])
      .withExif({ IFD0: { Copyright: 'Ada', Make: 'Camera' }, IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(camera).metadata()).exif!.includes('Ada')).toBe(true)
    const { data } = await handOver('Grüner Garten (1).JPG', camera)
    expect(data).toMatchObject({
      file: `pictures/gruner-garten-1-${data.hash.slice(0, 6)}.jpg`,
      width: 900,
      height: 1200,
    })
    const kept = await keptOf(data.hash)
    expect(kept.length).toBe(data.bytes)
    const about = await sharp(kept).metadata()
    expect([about.exif, about.orientation, about.format]).toEqual([undefined, undefined, 'jpeg'])
    expect(kept.includes('Ada')).toBe(false)
    // turned by a quarter, what was its top is on the right
    const turned = await shown(data.hash)
    const [red, , blue] = await turned.extract({ left: 1300, top: 500, width: 1, height: 1 }).raw().toBuffer()
    expect(red).toBeGreaterThan(blue!)
  })

  it('is a JPEG in red, green and blue, whatever it came in, and a WebP where it is clear', async () => {
    const cmyk = await draw(900, 600, '#2a7f3b').toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const printed = (await handOver('print.jpg', cmyk)).data
    const { channels } = await (await shown(printed.hash)).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([1, 4, 1])
    const clear = sharp({ create: { width: 800, height: 400, channels: 4, background: '#33669980' } })
    for (const [name, file] of [
      ['a.png', await clear.png().toBuffer()],
      ['a.webp', await clear.webp().toBuffer()],
    ] as const)
      expect((await handOver(name, file)).data).toMatchObject({ file: expect.stringMatching(/\.webp$/), width: 800 })
    for (const [name, file] of [
      ['a.avif', await draw(800, 400).avif().toBuffer()],
      ['a.gif', await draw(800, 400).gif().toBuffer()],
      ['a.jpeg', await draw(800, 400).jpeg().toBuffer()],
    ] as const)
      expect((await handOver(name, file)).data).toMatchObject({ file: expect.stringMatching(/\.jpg$/), height: 400 })
  })

  it('is made smaller where no screen has so many pixels, and loses what stands behind it', async () => {
    const large = await draw(6000, 4000).jpeg().toBuffer()
    const { data } = await handOver('large.jpg', Buffer.concat([large, Buffer.from('<script>alert(1)</script>')]))
    expect([data.width, data.height]).toEqual([4096, 2731])
    expect((await keptOf(data.hash)).includes('script')).toBe(false)
  })

  it('may be a drawing that draws, and is kept as it was written', async () => {
    const drawing = svg('<g style="fill:url(#a)"><use href="#b"/></g>', 'xmlns:inkscape="http://inkscape.example"')
    const { data } = await handOver('plan.svg', `<?xml version="1.0"?>\n<!-- drawn -->\n${drawing}`)
    expect(data).toMatchObject({
      file: expect.stringMatching(/^pictures\/plan-\w{6}\.svg$/),
      width: 1920,
      height: 1440,
    })
  })

  const jpeg = () => draw(1000, 800).jpeg().toBuffer()
  const animated = async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => draw(900, 500, colour).png().toBuffer()))
    return sharp(frames, { join: { animated: true } })
  }
  it.each<[string, string, string | undefined, () => Promise<Buffer> | Buffer | string]>([
    ['a page named as a picture', 'a.jpg', undefined, () => '<!doctype html><html><script>alert(1)</script></html>'],
    ['a text', 'a.png', undefined, () => 'no picture'],
    ['nothing that it knows', 'a.tiff', undefined, () => draw(900, 600).tiff().toBuffer()],
  ])('is refused where it is %s', async (_, name, place, file) => {
    expect(await handOver(name, await file())).toMatchObject({ code: 'PICTURE_TYPE', ...(place && { place }) })
  })

  it.each<[string, string, string, string | undefined, () => Promise<Buffer> | Buffer | string]>([
    ['another type than its name says', 'a.jpg', 'PICTURE_MISNAMED', 'PNG', () => draw(900, 600).png().toBuffer()],
    ['without an ending', 'a', 'PICTURE_MISNAMED', 'JPEG', jpeg],
    ['cut off', 'a.jpg', 'PICTURE_BROKEN', undefined, async () => (await jpeg()).subarray(0, 2000)],
    ['only the beginning of one', 'a.png', 'PICTURE_BROKEN', undefined, () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a drawing that ends nowhere', 'a.svg', 'PICTURE_BROKEN', undefined, () => svg('<g>')],
    ['small', 'a.jpg', 'PICTURE_TOO_SMALL', '200 × 200', () => draw(200, 200).jpeg().toBuffer()],
    ['a strip', 'a.png', 'PICTURE_TOO_SMALL', '2000 × 90', () => draw(2000, 90).png().toBuffer()],
    ['400 megapixels in a few bytes', 'a.png', 'PICTURE_TOO_LARGE', '20000 × 20000', () => emptyPng(20_000)],
    ['a GIF that moves', 'a.gif', 'PICTURE_ANIMATED', undefined, async () => (await animated()).gif().toBuffer()],
    ['a WebP that moves', 'a.webp', 'PICTURE_ANIMATED', undefined, async () => (await animated()).webp().toBuffer()],
  ])('is refused where it is %s', async (_, name, code, place, file) => {
    expect(await handOver(name, await file())).toMatchObject({ code, ...(place && { place }) })
  })

  it('is refused where a drawing does more than draw', async () => {
    const drawing = svg('<script>alert(1)</script>')
    expect(await handOver('a.svg', drawing)).toMatchObject({ code: 'PICTURE_UNSAFE', place: '<script>' })
  })

  it('is refused before it is read where it is longer than any may be, and where it is no base64', async () => {
    const long = await shop.app.request('/api/de/office/catalogue-upload', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '30000000', cookie },
      body: '{}',
    })
    expect([long.status, ((await long.json()) as { code: string }).code]).toEqual([413, 'TOO_LARGE'])
    expect((await ask('upload', { name: 'a.jpg', content: 'a b' })).body).toMatchObject({
      code: 'MALFORMED',
      place: 'body.content',
    })
  })

  it('is in a draft by its hash, seen in its preview, on sale with it, and gone when that is taken back', async () => {
    const { data: picture } = await handOver('Teich.jpg', await draw(1600, 1200, '#aa5500').jpeg().toBuffer())
    const slots = 'events/slots.yaml'
    const { value: event } = (await ask('entry', { file: slots, entry: '' })).body.data
    const value = {
      id: 'teich',
      file: picture.file,
      kind: 'photograph',
      licence: 'CC0',
      alt: { de: 'Teich', en: 'Pond' },
    }
    const changes = [
      { file: slots, entry: '', was: event, value: { ...event, picture: 'teich' } },
      { file: 'pictures.yaml', entry: '', was: null, value },
      { file: picture.file, entry: '', was: null, value: picture.hash },
    ]
    // nobody has handed that over
    const unknown = changes.with(2, { ...changes[2]!, value: 'ab'.repeat(32) })
    expect((await ask('change', { changes: unknown })).body.code).toBe('NOT_FOUND')
    // nor is there anything to take away
    const none = { file: 'pictures/none.jpg', entry: '', was: null, value: null }
    expect((await ask('change', { changes: [none] })).body.code).toBe('NOT_FOUND')
    const { draft } = (await ask('change', { changes })).body.data
    expect((await ask('draft', { draft })).body.data).toMatchObject({ problems: [], conflicts: [] })
    expect((await ask('change', { draft, changes: [changes[2]!] })).body.code).toBe('ENTRY_EXISTS')

    const src = `/media/teich-${picture.hash.slice(0, 8)}`
    const size = async (path: string) => {
      const response = await shop.app.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
      if (response.status !== 200) return response.status
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
    }
    expect([await size(`${src}.800.webp`), await size(`/preview/${draft}${src}.800.webp`)]).toEqual([404, 800])
    const listed = async (body: object) =>
      (await ask('pictures', body)).body.data.pictures.find(({ id }: { id: string }) => id === 'teich')
    expect(await listed({ draft })).toMatchObject({
      title: 'Teich',
      file: picture.file,
      hash: picture.hash,
      width: 1600,
      height: 1200,
      bytes: picture.bytes,
      uses: [{ file: slots, entry: '', title: 'Ereignis 1' }],
    })
    expect(await listed({})).toBeUndefined()

    expect((await ask('publish', { draft })).body.data).toMatchObject({ revision: 2 })
    // processes look once a second what is on sale
    await expect.poll(() => size(`${src}.320.avif`), { timeout: 10_000 }).toBe(320)
    for (const width of [1400, 1600]) expect(await size(`${src}.${width}.avif`)).toBe(width)
    expect((await catalogueStore(shop.shop.database).current()).events.byId(1)!.picture).toBe('teich')
    await ask('take-back', { revision: 1 })
    await expect.poll(() => size(`${src}.800.webp`), { timeout: 10_000 }).toBe(404)
    expect(await listed({})).toBeUndefined()
  })

  it('is as it is on sale where two have replaced it and that stands, and the draft takes nothing away', async () => {
    const file = 'pictures/bild.png'
    const [was] = (await ask('pictures')).body.data.pictures as { hash: string }[]
    const drafts: number[] = []
    for (const colour of ['#303030', '#404040']) {
      const { hash } = (await handOver('bild.jpg', await draw(900, 600, colour).jpeg().toBuffer())).data
      const changes = [{ file, entry: '', was: was!.hash, value: hash }]
      drafts.push((await ask('change', { changes })).body.data.draft)
    }
    const [first, second] = drafts
    await ask('publish', { draft: first })
    expect((await ask('draft', { draft: second })).body.data.conflicts).toMatchObject([{ file }])
    await ask('settle', { draft: second, file, take: 'on_sale' })
    expect((await ask('draft', { draft: second })).body.data).toMatchObject({ files: [], conflicts: [], problems: [] })
    await ask('discard', { draft: second })
  })

  it('is forgotten a day later where no draft and no revision has it, and not before', async () => {
    const some = await Promise.all(
      ['#101010', '#202020'].map(async (colour) => draw(900, 600, colour).jpeg().toBuffer()),
    )
    const handed = []
    for (const file of some) handed.push((await handOver('a.jpg', file)).data)
    const [lost, kept] = handed
    const value = { id: 'kept', file: kept.file, kind: 'photograph', licence: 'CC0', alt: { de: 'A', en: 'A' } }
    const changes = [
      { file: 'pictures.yaml', entry: '', was: null, value },
      { file: kept.file, entry: '', was: null, value: kept.hash },
    ]
    const { draft } = (await ask('change', { changes })).body.data
    const { db } = shop.shop.database
    const isThere = async () => (await Promise.all([lost, kept].map(({ hash }) => contentOf(db, hash)))).map(Boolean)
    await forgetOld(shop.shop)
    expect(await isThere()).toEqual([true, true])
    shop.later(25 * 60)
    await forgetOld(shop.shop)
    expect(await isThere()).toEqual([false, true])
    cookie = (await staff.colleague()).cookie
    // who had it open until then is told, and hands it over once more
    const late = { file: 'pictures/late.jpg', entry: '', was: null, value: lost.hash }
    expect((await ask('change', { draft, changes: [late] })).body.code).toBe('NOT_FOUND')
    // in another draft it is of use there
    const listed = (await ask('pictures')).body.data
    expect(listed.files.map(({ file }: { file: string }) => file)).not.toContain(kept.file)
    await ask('discard', { draft })
    await forgetOld(shop.shop)
    expect(await isThere()).toEqual([false, false])
    const left = (await ask('pictures')).body.data
    expect(left.pictures.map(({ id }: { id: string }) => id)).toEqual(['bild', 'plan'])
    // no licence that stands beside them
    const drawing = { width: 1920, height: 960, bytes: 140, shows: 1 }
    expect(left.files).toMatchObject([
      { file: 'pictures/bild.png', width: 900, height: 600, shows: 1 },
      { file: 'pictures/plan-dark.svg', ...drawing },
      { file: 'pictures/plan.svg', ...drawing },
    ])
  })
})
