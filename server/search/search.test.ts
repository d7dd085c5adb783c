import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchOffers, type SearchResult } from '@foyer/contract/search.schema.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { holdPlaces } from '../catalogue/shop.fixture.ts'
import { capacityId, eventGood } from '../schedule/capacity-id.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

const event = (id: number, mode: number, de: string, en: string, rest: string) => `
id: ${id}
sequence_no: ${id}
venue: haus
groups: [1]
name: {de: "${de}", en: "${en}"}
subtitle: {de: Untertitel, en: subtitle}
tickets: [{id: ${id}1, name: {de: Karte, en: Ticket}, mode: ${mode}, price: 12.00, vat: exempt}]
${rest}`
const extra = {
  ...smallTours,
  'venues.yaml': smallMuseum['venues.yaml']!.replace(
    '  hours:',
    '  parking: {de: am Weg, en: on Weg}\n  hours:',
  ).replace(
    'closed_dates: [2026-04-03]',
    'closed_dates: [2026-04-03]\n  special_hours: [{day: 2026-03-27, hours: ["10:00", "11:00"]}]',
  ),
  'pictures.yaml':
    `${smallMuseum['pictures.yaml']}\n- {id: nacht, file: pictures/bild.png, kind: artwork, artist: Berthe ` +
    'Morisot, title: {de: Die Wiege, en: The Cradle}, year: 1872, licence: CC0, alt: {de: eine Wiege, en: a ' +
    'cradle}}',
  'events/light.yaml': event(
    20,
    5,
    'Über das Licht',
    'About Light',
    `picture: nacht
description: {de: "Zum Schalten: Gemälde aus Zürich und l’art du café", en: Paintings}
schedule: {type: days, capacity: 4}`,
  ),
  'events/lights.yaml': event(
    21,
    1,
    'Schatten',
    'Shadow',
    `description: {de: "Auch über das Licht, im Halb\u00adschatten.", en: "Also about light."}
schedule: {type: sessions, minutes: 60, capacity: 5, sessions: [{weekday: sat, time: "19:00"}, {weekday: sun, time:
  "11:30"}]}`,
  ),
}

/** On each day that the house is open. */
const full = event(
  22,
  5,
  'Fensterplatz',
  'Seat',
  `description: {de: Am See, en: By the lake}
schedule: {type: days, capacity: 4, sold_out: [{weekday: fri}, {weekday: sat}, {weekday: sun}]}`,
)

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ extra: { ...extra, 'events/full.yaml': full } })))
afterAll(() => shop.close())
const find = async (text: string, lang = 'de') => {
  const { status, body } = await shop.call('GET', `${lang}/search?q=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return searchOffers.data.parse(body.data)
}
const names = async (text: string, lang?: string) => (await find(text, lang)).map(({ name }) => name)

describe('the search', () => {
  it.each([
    ['a title', 'schatten', 'Schatten'],
    ['the beginning of a word', 'schat', 'Schatten'],
    ['an artist', 'morisot', 'Über das Licht'],
    ['the title of a work', 'wiege', 'Über das Licht'],
    ['a description', 'gemälde', 'Über das Licht'],
    ['the beginning of a word with a soft hyphen', 'halbsch', 'Schatten'],
    ['a soft hyphen that was copied along', 'mo\u00adri', 'Über das Licht'],
    ['no accents', 'gemalde zurich', 'Über das Licht'],
    ['umlauts that are spelled out', 'Zuerich', 'Über das Licht'],
    ['capital letters and several words in any order', 'LICHT Berthe', 'Über das Licht'],
    ['a wrong letter', 'Morisat', 'Über das Licht'],
    ['a missing letter', 'shatten', 'Schatten'],
    ['two letters of a short word the other way round', 'wigee', 'Über das Licht'],
    ['letters the other way round in one of several words', 'wieeg morisot', 'Über das Licht'],
    ['an article before an apostrophe', 'l’art', 'Über das Licht'],
  ])('finds by %s', async (_, text, name) => {
    expect(await names(text)).toEqual([name])
  })

  it('finds by the venue, the kind of a tour and its language', async () => {
    expect(await names('nacht')).toContain('Ereignis 5')
    expect(await names('Gruppe')).toEqual(['Rundgang Gruppe'])
    expect((await find('gebärdensprache')).map(({ id }) => id)).toEqual([91])
    expect(await names('ausstellung schatten')).toEqual(['Schatten'])
    expect(await names('ausstellung')).toContain('Rundgang Gruppe')
  })

  it('puts a title before a description, and needs every word', async () => {
    expect(await names('licht')).toEqual(['Über das Licht', 'Schatten'])
    expect(await names('licht schatten')).toEqual(['Schatten'])
    expect(await names('licht morisot fahrrad')).toEqual([])
  })

  it('takes a word that is there as it is written, although another is only a letter away', async () => {
    expect([await names('schatten'), await names('schalten')]).toEqual([['Schatten'], ['Über das Licht']])
  })

  it('is in the visitor’s language', async () => {
    expect([await names('shadow'), await names('shadow', 'en')]).toEqual([[], ['Shadow']])
    expect(await names('schatten', 'en')).toEqual([])
  })

  const hours =
    'haus: Fr–So 10:00–\u206012:00; Sa 21.\u00a0März geschlossen; Fr 27.\u00a0März 10:00–\u206011:00; ' +
    'Fr 3.\u00a0Apr. geschlossen\n' +
    'nacht: So 00:00–\u206024:00'
  it.each([
    ['Öffnungszeiten', 'Öffnungszeiten', hours],
    ['öfnungszeiten', 'Öffnungszeiten', hours],
    ['toilette', 'Barrierefreiheit', 'haus: stufenlos\nnacht: stufenlos'],
    ['parkplatz', 'Parken', 'haus: am Weg'],
  ])('answers what a visit asks by %s, for each venue that says it', async (text, name, subtitle) => {
    expect(await find(text)).toMatchObject([{ kind: 'visit', name, subtitle, price_from: null, venue: '' }])
  })

  it('has no answer where no venue has', async () => {
    expect(await names('kuchen')).toEqual([])
  })

  it('finds nothing for nothing', async () => {
    expect([await names(''), await names(' , '), await names('x')]).toEqual([[], [], []])
  })

  it('says of each what it is, when it is next, where and for how much', async () => {
    expect(await find('morisot')).toMatchObject([
      {
        kind: 'ticket',
        id: 20,
        venue: 'haus',
        langName: null,
        next_datetime: '2026-03-20',
        price_from: 1200,
        state: 'open',
        picture: { artist: 'Berthe Morisot' },
      },
    ])
    expect(await find('rundgang offen')).toMatchObject([
      { kind: 'publicTour', id: 71, name: 'Rundgang Offen', langName: 'Deutsch', next_datetime: '2026-03-20 10:00' },
    ])
    expect((await find('gruppe'))[0]).toMatchObject({ kind: 'groupTour', state: 'open' })
  })

  it('shows a tour once: in the visitor’s language, or in the one that was searched for', async () => {
    const found = async (text: string, lang: string) =>
      (await find(text, lang)).filter(({ kind }) => kind === 'publicTour').map(({ id }) => id)
    expect([await found('offen', 'de'), await found('offen', 'en')]).toEqual([[71], [72]])
    expect([await found('offen englisch', 'de'), await found('offen german', 'en')]).toEqual([[72], [71]])
  })

  it('does not find what is over', async () => {
    expect((await find('ereignis')).filter(({ id }) => id === 3)).toEqual([])
    expect(await find('schatten')).toMatchObject([{ state: 'open', next_datetime: '2026-03-22 11:30' }])
  })

  it('says that nothing is left', async () => {
    expect(await find('fensterplatz')).toMatchObject([{ state: 'soldOut', next_datetime: null }])
  })

  it('says the next date that has places', async () => {
    const sunday = capacityId(eventGood(21), instantOf('2026-03-22 11:30'))
    await holdPlaces(shop.shop.database.db, 'full', new Map([[sunday, 5]]), new Date('2026-03-20T07:30:00Z'))
    // another address, which is not cached yet
    expect(await find('schatten Untertitel')).toMatchObject([{ state: 'open', next_datetime: '2026-03-28 19:00' }])
  })

  it('refuses a text that is too long', async () => {
    const { status, body } = await shop.call('GET', `de/search?q=${'a'.repeat(101)}`)
    expect([status, body.code]).toEqual([400, 'MALFORMED'])
  })
})

describe('in a shop with merchandise, annual passes and vouchers', () => {
  let goods: TestShop
  beforeAll(async () => void (goods = await openTestShop({ files: goodsMuseum })))
  afterAll(() => goods.close())
  const found = async (text: string, lang = 'de') =>
    (await goods.call('GET', `${lang}/search?q=${encodeURIComponent(text)}`)).body.data as SearchResult[]

  it('an article is found by its name, its maker and its category, with its exact price (R1.19)', async () => {
    for (const text of ['katalog', 'verlag', 'BUCHER katal'])
      expect(await found(text)).toMatchObject([
        { kind: 'product', id: 501, name: 'Katalog', price_from: 3900, state: 'open', picture: { alt: 'ein Bild' } },
      ])
    expect(await found('vergriffen')).toMatchObject([{ id: 505, state: 'soldOut' }])
    // its own page says all of it, though it was found before
    const { body } = await goods.call('GET', 'de/merchandise?article=501')
    expect(body.data).toMatchObject({ maker: 'Verlag am See', delivery: 'mail' })
  })

  it('of very many matches the best fifty are given', async () => {
    const card = (id: number) =>
      goodsMuseum['merchandise/poster.yaml']!.replace('id: 502', `id: ${id}`).replaceAll('Plakat', 'Grusskarte')
    const cards = Array.from({ length: 60 }, (_, at) => [`merchandise/card-${at}.yaml`, card(800 + at)])
    const other = await openTestShop({ files: { ...goodsMuseum, ...Object.fromEntries(cards) } })
    expect((await other.call('GET', 'de/search?q=grusskarte')).body.data).toHaveLength(50)
    await other.close()
  })

  it('an annual pass is found as one (R1.21)', async () => {
    expect(await found('jahreskarte')).toMatchObject([{ kind: 'pass', id: 601, venue: '', price_from: 8000 }])
  })

  it('a voucher is found by its name and its group, one of a free amount without a price (R1.20)', async () => {
    expect(await found('eintritt schenken')).toMatchObject([{ kind: 'voucher', id: 703, price_from: 2000, venue: '' }])
    expect(await found('wertgutschein')).toMatchObject([{ kind: 'voucher', id: 702, price_from: null, state: 'open' }])
    expect((await found('erlebnisse')).map(({ id }) => id)).toEqual([703])
  })

  it.each([
    ['hasMerchandise', 'katalog', 'jahreskarte'],
    ['hasMemCard', 'jahreskarte', 'katalog'],
    ['hasVouchers', 'wertgutschein', 'katalog'],
  ])('nothing of %s is found while it is switched off (R1.19, R1.20, R1.21)', async (area, off, on) => {
    const shopFile = goodsMuseum['shop.yaml']!.replace(`${area}: true`, `${area}: false`)
    const other = await openTestShop({ files: { ...goodsMuseum, 'shop.yaml': shopFile } })
    const count = async (text: string) => (await other.call('GET', `de/search?q=${text}`)).body.data.length
    expect([await count(off), await count(on)]).toEqual([0, 1])
    await other.close()
  })
})

describe('with an area switched off', () => {
  it.each([
    ['hasGuidedTours', 'rundgang offen', 'schatten'],
    ['hasTickets', 'schatten', 'rundgang offen'],
  ])('nothing of %s is found (R1.17, R1.18)', async (area, off, on) => {
    const other = await openTestShop({
      files: { ...smallMuseum, 'shop.yaml': smallMuseum['shop.yaml']!.replace(`${area}: true`, `${area}: false`) },
      extra,
    })
    const count = async (text: string) => (await other.call('GET', `de/search?q=${text}`)).body.data.length
    expect([await count(off), await count(on)]).toEqual([0, 1])
    await other.close()
  })

  it('there is no search where nothing can be found', async () => {
    const other = await openTestShop({
      files: {
        ...smallMuseum,
        'shop.yaml': smallMuseum['shop.yaml']!.replace(/(hasTickets|hasGuidedTours): true/g, '$1: false'),
      },
    })
    expect((await other.call('GET', 'de/search?q=ereignis')).body.code).toBe('AREA_OFF')
    await other.close()
  })
})
