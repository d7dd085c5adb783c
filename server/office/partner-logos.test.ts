import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../catalogue/files.queries.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { origin, openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'

const drawing = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${more}<path d="M0 0h9"/></svg>`
const written = museum['shop.yaml']!.replace(
  'partnerLogos: []',
  'partnerLogos: [{name: {de: Mit, en: With}, logos: [{image: /media/logos/bank.svg, alt: Bank}]}]',
)
let shop: TestShop
let cookie: string
beforeAll(async () => {
  const logos = { 'logos/bank.svg': drawing(), 'logos/stray.svg': drawing('<g/>') }
  shop = await openTestShop({ files: { ...museum, 'shop.yaml': written, ...logos } })
  cookie = (await staffCalls(shop).colleague()).cookie
})
afterAll(() => shop.close())

const ask = async (act: string, body: object = {}) =>
  (await shop.call('POST', `de/office/catalogue-${act}`, body, { cookie, origin })).body
const handOver = async (name: string, content: Buffer | string) => {
  const body = { name, content: Buffer.from(content).toString('base64'), logo: true }
  const headers = { cookie, origin, 'content-length': String(JSON.stringify(body).length) }
  return (await shop.call('POST', 'de/office/catalogue-upload', body, headers)).body
}
const get = (path: string) =>
  shop.app.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin', accept: '*/*' } })
const draw = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })

describe('a logo that is handed over', () => {
  it.each<[string, string, number, () => Promise<Buffer>]>([
    ['small and opaque, as sharp as it came', 'Bank A.png', 60, () => draw(60, 15).png().toBuffer()],
    ['clear', 'a.webp', 60, () => draw(60, 15, 4).webp({ lossless: true }).toBuffer()],
    ['larger than any page shows it', 'a.png', 800, () => draw(2400, 600).png().toBuffer()],
  ])('may be %s', async (_, name, width, file) => {
    const { data } = await handOver(name, await file())
    expect(data).toMatchObject({
      file: expect.stringMatching(/^logos\/[a-z-]+-\w{6}\.webp$/),
      width,
      height: width / 4,
    })
    const kept = sharp((await contentOf(shop.shop.database.db, data.hash))!)
    expect((await kept.stats()).channels.slice(0, 3).map(({ mean }) => mean)).toEqual([20, 90, 60])
  })

  it('is a JPEG where it came as one, without what stands beside its pixels', async () => {
    const file = await draw(90, 30)
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .jpeg()
      .toBuffer()
    const { data } = await handOver('a.jpg', file)
    expect(data.file).toMatch(/^logos\/a-\w{6}\.jpg$/)
    expect((await contentOf(shop.shop.database.db, data.hash))!.includes('Ada')).toBe(false)
  })

  it('is refused with the reason where it does more than draw, or is no picture', async () => {
    expect(await handOver('a.svg', drawing('<script>alert(1)</script>'))).toMatchObject({
      code: 'PICTURE_UNSAFE',
      place: '<script>',
    })
    expect(await handOver('a.svg', 'no picture')).toMatchObject({ code: 'PICTURE_TYPE' })
  })

  it('takes the place of another in a draft, is seen in its preview as it is, and on sale with it', async () => {
    const files = async (body: object = {}) =>
      (await ask('pictures', body)).data.files.filter(({ file }: { file: string }) => file.startsWith('logos/'))
    const [bank, stray] = await files()
    expect([bank, stray]).toMatchObject([
      { file: 'logos/bank.svg', shows: 1 },
      { file: 'logos/stray.svg', shows: 0 },
    ])
    expect((await get(`/preview/pictures/${bank.hash}.320.webp`)).status).toBe(200)

    const content = drawing('<circle r="9"/>')
    // what the catalogue has may be put back under another name
    const copy = { file: 'logos/copy.svg', entry: '', was: null, value: stray.hash }
    const { draft: copied } = (await ask('change', { changes: [copy] })).data
    await ask('discard', { draft: copied })

    const { data: logo } = await handOver('Bank neu.svg', content)
    expect(logo.file).toMatch(/^logos\/bank-neu-\w{6}\.svg$/)
    const { value } = (await ask('entry', { file: 'shop.yaml', entry: '' })).data
    const partnerLogos = structuredClone(value.config.partnerLogos)
    partnerLogos[0].logos[0].image = `/media/${logo.file}`
    const changes = [
      { file: 'shop.yaml', entry: '', was: value, value: { ...value, config: { ...value.config, partnerLogos } } },
      { file: logo.file, entry: '', was: null, value: logo.hash },
      { file: bank.file, entry: '', was: bank.hash, value: null },
    ]
    const { draft } = (await ask('change', { changes })).data
    expect((await ask('draft', { draft })).data).toMatchObject({ problems: [], conflicts: [] })
    expect(await files({ draft })).toMatchObject([
      { file: stray.file, shows: 0 },
      { file: logo.file, shows: 1 },
    ])

    const image = `/media/${logo.file}`
    const preview = `/preview/${draft}`
    const shown = async (path: string) => [(await get(path)).status, await (await get(path)).text()]
    expect((await get(image)).status).toBe(404)
    expect(await shown(preview + image)).toEqual([200, content])
    expect((await get(`${preview}/media/logos/bank.svg`)).status).toBe(404)
    expect((await get(`${preview}/media/logos/stray.svg`)).status).toBe(200)

    await ask('publish', { draft })
    await expect.poll(() => shown(image), { timeout: 10_000 }).toEqual([200, content])
    expect((await get('/media/logos/bank.svg')).status).toBe(404)
    // processes look once a second what is on sale
    const logos = async () => (await shop.call('GET', 'de/shopinfo/config')).body.data.partnerLogos[0].logos
    await expect.poll(logos, { timeout: 10_000 }).toEqual([{ image, alt: 'Bank' }])
  })
})
