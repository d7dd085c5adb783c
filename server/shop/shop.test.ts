import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schemas from '@foyer/contract/shop.schema.ts'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { openTestShop } from '../catalogue/shop.fixture.ts'
import { apiRoutes } from '../http/api.ts'
import { ticketRoutes } from '../tickets/tickets.routes.ts'
import { harmlessHtml } from './shop.service.ts'
import { shopRoutes } from './shop.routes.ts'

let open: Awaited<ReturnType<typeof openTestShop>>
let get: (path: string) => Promise<any>
beforeAll(async () => {
  open = await openTestShop('2026-03-20T07:00:00Z')
  const app = apiRoutes(open.shop, shopRoutes(open.shop))
  get = async (path) => (await app.request(`/${path}`)).json()
})
afterAll(() => open.close())

describe('the shop', () => {
  it('gives the remote configuration with the shop settings (R7.58, R3.1, R3.3, R3.6, R3.7, R3.8, R1.29)', async () => {
    const { data } = await get('de/shopinfo/config')
    expect(schemas.config.parse(data)).toEqual(data)
    expect(data).toMatchObject({
      siteName: 'Haus',
      languages: ['de', 'en'],
      languagesFull: ['Deutsch', 'English'],
      hasTickets: true,
      hasGuidedTours: true,
      currency: 'CHF',
      currencySymbol: 'CHF',
      customTermsLinks: false,
      confirmPaymentOnCheckout: true,
      checkoutDocumentNumber: false,
      guestRegistration: true,
      userRegistration: true,
      fewLeft: 7,
      mostPlacesPerOrder: 100,
      retries: 0,
    })
  })

  it('prefers the translated name of the site (R3.2)', async () => {
    expect((await get('en/shopinfo?shop=126')).data.meta.title).toBe('House')
    expect((await get('de/shopinfo?shop=126')).data.meta.title).toBe('Haus')
  })

  it('says of each venue how to get there, and how far it is on foot to the others, both ways', async () => {
    const special = '  special_hours: [{day: 2026-03-27, hours: ["10:00", "11:00"]}]\n'
    const added = '  parking: {de: am Weg, en: on Weg}\n  cafe: {de: Kuchen, en: cake}\n  walks: {nacht: 12}\n  hours:'
    const other = await openTestShop('2026-03-20T07:00:00Z', {
      ...smallMuseum,
      'venues.yaml': smallMuseum['venues.yaml']!.replace('  hours:', added).replace('  hours:', `${special}$&`),
    })
    const response = await apiRoutes(other.shop, shopRoutes(other.shop)).request('/en/shopinfo')
    const { data } = (await response.json()) as { data: unknown }
    const { venues } = schemas.shopInfo.data.parse(data).meta
    expect(venues).toMatchObject([
      { id: 1, directions: 'Tram (en)', parking: 'on Weg', cafe: 'cake', walks: { 2: 12 } },
      { id: 2, accessibility: 'stufenlos (en)', walks: { 1: 12 } },
    ])
    expect(venues[0]).toMatchObject({
      special: [{ day: '2026-03-27', hours: ['10:00', '11:00'] }],
      closed: [{}, '2026-04-03'],
      address: { city: 'Ort' },
    })
    for (const unsaid of ['special', 'parking', 'cafe']) expect(venues[1]).not.toHaveProperty(unsaid)
    await other.close()
  })

  it('gives every static page in the language, harmless, and what describes the shop (R7.57, R2.33, R2.34)', async () => {
    const { data } = await get('en/shopinfo?shop=126')
    schemas.shopInfo.data.parse(data)
    expect(Object.keys(data.content).sort()).toEqual([
      'accessibility_statement',
      'data_protection',
      'imprint',
      'shipping',
      'terms',
    ])
    expect(data.content.terms).toEqual({
      title: 'terms en',
      html: '<p>Ein <em>Text</em> &#60;script&#62;alert(1)&#60;/script&#62; los</p>\n',
    })
    // and says which language that is (WCAG 3.1.2)
    expect((await get('fr/shopinfo')).data.content.terms).toMatchObject({ title: 'terms de', lang: 'de' })
    expect(data.meta).toMatchObject({
      email: 'hilfe@haus.example',
      venues: [
        { id: 1, name: 'haus (en)', picture: { alt: 'ein Bild (en)' }, hours: { sun: ['10:00', '12:00'] } },
        { id: 2 },
      ],
    })
    expect(data.meta.venues[1]).not.toHaveProperty('picture')
    expect(data.meta.venues[1]).not.toHaveProperty('walks')
    // without a description of its own the shop is that of its venues
    expect(data.meta.description).toBe('haus (en), nacht (en)')
    expect(data.meta.pigments).toEqual([])
  })

  it('names the colours that events have of their own, each once, and each event says its own', async () => {
    const pigmented = (file: 'events/slots.yaml' | 'events/days.yaml') =>
      smallMuseum[file]!.replace('schedule:', 'pigment: "#B4632C"\nschedule:')
    const other = await openTestShop('2026-03-20T07:00:00Z', {
      ...smallMuseum,
      'events/slots.yaml': pigmented('events/slots.yaml'),
      'events/days.yaml': pigmented('events/days.yaml'),
    })
    const app = apiRoutes(other.shop, [...shopRoutes(other.shop), ...ticketRoutes(other.shop)])
    const dataOf = async (path: string) => ((await (await app.request(path)).json()) as { data: any }).data
    expect((await dataOf('/de/shopinfo')).meta.pigments).toEqual(['#b4632c'])
    const events = (await dataOf('/de/event/select')) as { pigment?: string }[]
    expect(events.filter(({ pigment }) => pigment === '#b4632c')).toHaveLength(2)
    expect(events.length).toBeGreaterThan(2)
    await other.close()
  })

  it('gives the map with the venues that are on it', async () => {
    const { map } = (await get('en/static-content')).data
    expect(map).toMatchObject({ picture: { alt: 'ein Plan (en)' }, places: [{ id: 1, x: 12.5, y: 40 }] })
  })

  it('gives banners with both pictures, the cookie notice and the social links (R7.45, R3.60, R3.62, R3.63)', async () => {
    const { data } = await get('en/static-content')
    schemas.staticContent.data.parse(data)
    expect(data.banners).toMatchObject([
      {
        group: 'home',
        entries: [
          {
            title: 'Bild (en)',
            image: expect.stringMatching(/^\/media\/bild-[0-9a-f]{8}\.800\.webp$/),
            image_mobile: '',
            picture: { width: 800, alt: 'ein Bild (en)' },
            picture_mobile: null,
          },
        ],
      },
    ])
    expect(data.cookie_warning).toBe('Kekse (en)')
    expect(data.social_media.map(({ sequence_no }: any) => sequence_no)).toEqual([1, 2])
  })
})

describe('a page of markdown', () => {
  it.each([
    ['[a](javascript:alert(1))', 'a'],
    ['[a](JaVaScRiPt:alert(1))', 'a'],
    ['[a](data:text/html,x)', 'a'],
    ['[a](//evil.example)', 'a'],
    ['[a](&#106;avascript:alert(1))', 'a'],
    ['![a" onerror="x](http://x/y.png)', 'a&#34; onerror=&#34;x'],
    ['<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert(1)&#62;'],
    ['[a](https://a.example/?x="onclick="y)', '<a href="https://a.example/?x=&#34;onclick=&#34;y">a</a>'],
    [
      '[a](mailto:x@a.example) [b](/de/page/terms)',
      '<a href="mailto:x@a.example">a</a> <a href="/de/page/terms">b</a>',
    ],
  ])('makes %s harmless', (markdown, html) => {
    expect(
      harmlessHtml(markdown)
        .replace(/^<p>|<\/p>\n$/g, '')
        .trim(),
    ).toBe(html)
  })
})
