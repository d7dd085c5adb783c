import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '@foyer/contract/merchandise.schema.ts'
import { holdPlaces } from '../catalogue/shop.fixture.ts'
import { articleGood, capacityId } from '../schedule/capacity-id.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'

const card = (id: number, name: string, price: number) => `
id: ${id}
sequence_no: ${id}
category: 52
name: {de: "${name}", en: "${name}"}
description: {de: Post\u00adkarte, en: Card}
pictures: [bild]
price: ${(price / 100).toFixed(2)}
vat: standard
stock: 10
weight: 20`
const cards = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `merchandise/card-${index}.yaml`,
    card(800 + index, `Karte ${index + 1}`, 300),
  ]),
)

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum, extra: cards })))
afterAll(() => shop.close())
const get = (path: string) => shop.call('GET', path)
const select = async (query = '', lang = 'de'): Promise<Record<string, any> & { data: schema.Article[] }> => {
  const { status, body } = await get(`${lang}/merchandise/select?${query}`)
  expect(status).toBe(200)
  return {
    ...schema.merchandiseSelect.extra.parse(body),
    data: schema.merchandiseSelect.data.parse(body.data),
  }
}
const names = async (query: string, lang?: string) => (await select(query, lang)).data.map(({ name }) => name)

describe('merchandise/select', () => {
  it('gives articles with what the specification says of them, and how many are left (R7.15, R3.53)', async () => {
    const { data, fewLeft } = await select('category=51')
    expect(data[0]).toMatchObject({
      id: 501,
      name: 'Katalog',
      subtitle: 'Zu Katalog',
      price: 3900,
      vat_value: 2.6,
      vat_exempt: false,
      stock: 5,
      product_kind_ref: 1,
      custom_groups: [{ id: 51, name: 'Bücher' }],
      sequence_no: 501,
      maker: 'Verlag am See',
      delivery: 'mail',
    })
    expect([data.at(-1)!.stock, fewLeft]).toEqual([0, 7])
  })

  it('gives pages of 24 in the catalogue’s order, and how many there are (R7.15)', async () => {
    const [first, second, beyond] = await Promise.all([select(), select('page=2'), select('page=3')])
    expect([first.data.length, second.data.length, beyond.data.length]).toEqual([24, 11, 0])
    expect([first.total, first.pages]).toEqual([35, 2])
    expect([first.data[0]!.id, second.data.at(-1)!.id]).toEqual([501, 829])
    expect(await select('page=0')).toEqual(first)
  })

  it('gives one category (R2.111)', async () => {
    expect(await names('category=51')).toEqual(['Katalog', 'Plan zum Ausdrucken', 'Vergriffen'])
    expect(await names('category=61')).toEqual([])
  })

  it.each([
    ['the beginning of a word, whatever its case', 'kATAL', ['Katalog']],
    ['the maker', 'verlag', ['Katalog']],
    ['the description and the subtitle', 'zu mehr über vase', ['Vase']],
    ['words without their accents', 'uber vergriffen', ['Vergriffen']],
    ['accents that are spelled out', 'ueber vergriffen', ['Vergriffen']],
    ['nothing that stands within a word', 'akat', []],
    ['nothing where a word is missing', 'katalog vase', []],
  ])('finds by %s', async (_, words, found) => {
    expect(await names(`q=${encodeURIComponent(words)}`)).toEqual(found)
  })

  it('finds words with soft hyphens, which are for lines that break', async () => {
    expect((await select('q=postk')).total).toBe(30)
  })

  it('takes a search of blanks for none', async () => {
    expect((await select('q=%20')).total).toBe(35)
  })

  it('sorts by name as the language does, numbers by their value, and by price both ways', async () => {
    expect((await names('sort=name')).slice(0, 2)).toEqual(['Karte 1', 'Karte 2'])
    expect((await names('sort=name', 'en')).slice(-1)).toEqual(['Karte 24'])
    expect((await names('sort=price')).slice(0, 2)).toEqual(['Karte 1', 'Karte 2'])
    expect((await names('sort=price_down')).slice(0, 3)).toEqual(['Vase', 'Katalog', 'Vergriffen'])
  })

  it('gives the annual passes for kind 13, which do not run out (R7.15, R1.5)', async () => {
    const { data, total } = await select('product_kind=13')
    expect(data).toMatchObject([
      { id: 601, name: 'Jahreskarte', product_kind_ref: 13, stock: 100_000 },
      { id: 602, name: 'Paarkarte', product_kind_ref: 13 },
    ])
    expect(total).toBe(2)
  })

  it.each(['sort=colour', 'category=x', 'page=-1', `q=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await get(`de/merchandise/select?${query}`)).body).toMatchObject({ code: 'MALFORMED' })
  })

  it('counts what carts hold as gone until they expire (R7.15)', async () => {
    const { db } = shop.shop.database
    await holdPlaces(
      db,
      'posters',
      new Map([[capacityId(articleGood(502), null), 40]]),
      new Date('2026-03-20T07:20:00Z'),
    )
    const left = async (mark: string) =>
      (await select(`category=52&q=${mark}`)).data.find(({ id }) => id === 502)!.stock
    expect(await left('plakat')).toBe(0)
    shop.later(21)
    // another address, which is not cached yet
    expect(await left('plaka')).toBe(40)
  })
})

describe('merchandise', () => {
  it('gives an article with its pictures, its weight and where it is collected (R7.16)', async () => {
    const article = async (id: number, lang = 'de') => {
      const { body } = await get(`${lang}/merchandise?article=${id}`)
      return schema.merchandiseArticle.data.parse(body.data)
    }
    const book = await article(501)
    expect(book).toMatchObject({
      name: 'Katalog',
      description: 'Mehr über Katalog',
      weight: 1200,
      venue: null,
      pass: null,
    })
    expect(book.pictures.map(({ alt }) => alt)).toEqual(['ein Bild', 'ein Plan'])
    expect(await article(503, 'en')).toMatchObject({ name: 'Vase (en)', delivery: 'collect', venue: 'haus (en)' })
    expect(await article(602)).toMatchObject({
      product_kind_ref: 13,
      pictures: [],
      pass: {
        months: 12,
        persons: 2,
        benefits: [
          { admission: 'free', names: ['haus'] },
          { admission: 'reduced', names: ['Ereignis 5'] },
        ],
      },
    })
  })

  it('refuses one that there is not', async () => {
    expect((await get('de/merchandise?article=999')).status).toBe(404)
    expect((await get('de/merchandise')).body).toMatchObject({ code: 'MALFORMED', place: 'query.article' })
  })
})

it('merchandise/attr gives the categories of a kind that something is in (R7.17)', async () => {
  const categories = async (query: string) => (await get(`de/merchandise/attr${query}`)).body.data.category
  expect(await categories('')).toEqual([
    { id: 51, name: 'Bücher' },
    { id: 52, name: 'Plakate' },
  ])
  expect(await categories('?product_kind=13')).toEqual([{ id: 61, name: 'Karten' }])
})

describe.each([
  ['hasMerchandise', '', '?product_kind=13', 501, 601],
  ['hasMemCard', '?product_kind=13', '', 601, 501],
])('with %s switched off', (area, offQuery, onQuery, offId, onId) => {
  let other: TestShop
  beforeAll(async () => {
    const shopFile = goodsMuseum['shop.yaml']!.replace(`${area}: true`, `${area}: false`)
    other = await openTestShop({ files: { ...goodsMuseum, 'shop.yaml': shopFile } })
  })
  afterAll(() => other.close())

  it('its lists, categories and articles are no calls, those of the other are (R1.19, R1.21)', async () => {
    const answer = async (path: string) => {
      const { status, body } = await other.call('GET', `de/${path}`)
      return body.code ?? status
    }
    const of = (query: string, id: number) =>
      Promise.all([`merchandise/select${query}`, `merchandise/attr${query}`, `merchandise?article=${id}`].map(answer))
    expect(await of(offQuery, offId)).toEqual(['AREA_OFF', 'AREA_OFF', 'AREA_OFF'])
    expect(await of(onQuery, onId)).toEqual([200, 200, 200])
  })
})
