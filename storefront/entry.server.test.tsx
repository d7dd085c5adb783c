import { expect, it, vi } from 'vitest'
import { createClient } from '@foyer/contract/client.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { changePasswordAddress, makePage, pageAddress, startAddress, type PageHost } from './entry.server.tsx'
import { config } from './core/shop.fixture.tsx'

const meta = { email: 'help@museum.example', title: '', description: '', venues: [] }
const bodies: Record<string, unknown> = {
  'shopinfo/config': { ...config, showCookieDisclaimer: true },
  shopinfo: {
    content: { terms: { title: 'Terms </script><script>alert(1)</script>', html: '<p>Text</p>', lang: 'en' } },
    meta,
  },
  'static-content': {
    banners: [],
    social_media: [{ link: 'https://video.example', sequence_no: 1 }],
    cookie_warning: '<p onclick="x()">Nur hier.</p>',
  },
  'event/select': [],
  'checkout/payments': [],
  'customer/attr': { countries: { CH: 'Schweiz' } },
}

/** A host whose server answers a call with a status; what was asked, in its order. */
function host(status: Record<string, number> = {}) {
  const requests: string[] = []
  const given: PageHost = {
    api: (lang) =>
      createClient({
        base: '/api',
        lang,
        fetch: async (url) => {
          const call = new URL(url, 'https://shop.example').pathname.replace(/^\/api\/\w+\//, '')
          requests.push(call)
          await Promise.resolve()
          return Response.json({ data: bodies[call] }, { status: status[call] ?? 200 })
        },
      }),
    languages: Object.keys(messages),
    texts: (lang) => compileTexts(messages[lang]!),
    site: {
      publicUrl: 'https://shop.example',
      textsUrl: (lang) => `/texts/${lang}.json`,
      themeUrl: null,
      pigmentsUrl: (pigments) => (pigments.length > 0 ? `/pigments/${pigments.length}.css` : null),
      ground: { light: '#fff', dark: '#000' },
      deployment: { separator: 'dash', fonts: {}, logo: null },
      secretsIn: 'header',
      preview: null,
    },
    files: () => ({
      start: '/assets/start.js',
      script: '/assets/entry.js',
      styles: ['/assets/entry.css'],
      modules: ['/assets/entry.js'],
    }),
  }
  return { given, requests }
}
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)![1]!)

it('tells the browser how the server takes the token: our own as a header, another in the address (R7.4)', async () => {
  const ours = host().given
  const other = { ...ours, site: { ...ours.site, secretsIn: 'address' as const } }
  const tagOf = async (given: PageHost) => /<html[^>]*>/.exec((await makePage('/de', given)).html)![0]
  expect([await tagOf(ours), await tagOf(other)]).toEqual([
    expect.not.stringContaining('data-secrets'),
    expect.stringContaining('data-secrets="address"'),
  ])
})

it('the page from the server does not say how full the basket is, which only the browser knows', async () => {
  const { html } = await makePage('/de', host().given)
  expect(
    /<a class="header__link basket-link".*?<\/a>/s
      .exec(html)![0]
      .replaceAll(/<[^>]*>/g, ' ')
      .trim(),
  ).toMatch(/^Warenkorb\s+Warenkorb$/)
})

it('the start reads the configuration, and only then meta data, footer and cookie notice (R4.5, R7.62, R7.65, R7.67, R3.65)', async () => {
  const { given, requests } = host()
  const { html } = await makePage('/de/checkout', given)
  expect(requests[0]).toBe('shopinfo/config')
  expect(requests.slice(1).toSorted()).toEqual(['shopinfo', 'static-content'])
  expect(dataIn(html).shop).toMatchObject({
    lang: 'de',
    config: { siteName: 'Museen am Fluss' },
    meta,
    cookieWarning: '<p>Nur hier.</p>',
  })
})

it('an address that begins like one of another host is a page of this one, which is not found (R2.35, R2.63)', async () => {
  for (const address of ['//evil.example/de', '//evil.example/%2e%2e', '//[', '//:80', '//%', '//user@:x/'])
    expect([address, (await makePage(address, host().given)).status]).toEqual([address, 404])
})

it('without the configuration nothing of the shop is read or shown, but that something went wrong and who helps (R4.1)', async () => {
  const { given, requests } = host({ 'shopinfo/config': 500 })
  const { status, html, indexed } = await makePage('/de/checkout', given)
  expect(requests).toEqual(['shopinfo/config'])
  expect([status, indexed]).toEqual([500, false])
  expect(html).toContain('<h1>Etwas ist schiefgegangen</h1>')
  expect(html).not.toMatch(/<header|<footer|<nav/)
  expect(dataIn(html)).toMatchObject({ shop: null, failed: 500 })
  const away = await makePage('/de/checkout', host({ 'shopinfo/config': 503 }).given)
  expect([away.status, dataIn(away.html).failed], 'so that the browser asks again').toEqual([503, 503])
})

it('a page says with its status what could not be read, and shows it inside the shop (R2.35, R8.3)', async () => {
  expect(await makePage('/de/nowhere', host().given)).toMatchObject({
    status: 404,
    indexed: false,
    html: expect.stringContaining('<h1>Seite nicht gefunden</h1>'),
  })
  expect(await makePage('/xx/tickets', host().given)).toMatchObject({
    status: 404,
    html: expect.stringContaining('<html lang="de"'),
  })
  expect(await makePage('/de/guided-tours', host().given), 'an area that is off (R1.17)').toMatchObject({ status: 404 })
  expect((await makePage('/de/tickets', host({ 'event/select': 500 }).given)).html).toContain(
    '<a href="mailto:help@museum.example">help@museum.example</a>',
  )
  const away = await makePage('/de/tickets', host({ 'event/select': 503 }).given)
  expect(away).toMatchObject({ status: 503, indexed: false, html: expect.stringContaining('<header') })
  expect(dataIn(away.html)).toMatchObject({ failed: 503 })
})

it('what breaks while a page is made is a page too, and stands in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { given } = host()
  bodies['event/select'] = [null]
  expect(await makePage('/de/tickets', given)).toMatchObject({
    status: 500,
    html: expect.stringContaining('Etwas ist schiefgegangen'),
  })
  expect(log).toHaveBeenCalledWith(expect.any(TypeError))
  bodies['event/select'] = []
})

it('a page has no script but its file, and data that end no element', async () => {
  const { html } = await makePage('/de/page/terms', host().given)
  // in another language than the page's, since there is none in that (WCAG 3.1.2)
  expect(html).toContain('<div class="prose static-page" lang="en">')
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!.trim())
  expect(scripts.filter((attributes) => !/^type="application\/(ld\+)?json"/.test(attributes))).toEqual([
    'type="module" src="/assets/entry.js"',
    'type="module" src="/assets/start.js"',
  ])
  expect(dataIn(html).loaded.data.title).toBe('Terms </script><script>alert(1)</script>')
})

it('nothing that was read is told apart from what the browser reads itself', async () => {
  expect(dataIn((await makePage('/logout', host().given)).html)).toHaveProperty('loaded')
  expect(dataIn((await makePage('/de/checkout', host().given)).html)).not.toHaveProperty('loaded')
})

it.each(['login', 'register-guest'])(
  '%s brings its data and a skeleton: the browser asks for nothing more',
  async (path) => {
    const { given, requests } = host()
    const { html, status } = await makePage(`/de/${path}`, given)
    expect([status, requests.includes('checkout/payments'), html.includes('class="page skeleton"')]).toEqual([
      200,
      true,
      true,
    ])
    expect(dataIn(html).loaded.data.payments).toEqual([])
  },
)

it.each([
  ['checkout', 'Warenkorb', 'Warenkorb'],
  ['checkout/failed', 'Zahlung nicht abgeschlossen', 'Zahlung nicht abgeschlossen'],
  ['login', 'Ihre Angaben', 'Ihre Angaben'],
  ['register-guest', 'Ihre Angaben', 'Ihre Angaben'],
  ['order-review/x', 'Ihre Bestellung', 'Ihre Bestellung'],
])(
  '%s has its heading and its title in the first document, though what it shows is in the session',
  async (path, heading, title) => {
    const { html } = await makePage(`/de/${path}`, host().given)
    expect(html.match(/<h1[^>]*>[^<]*/g)?.map((one) => one.replace(/.*>/, ''))).toEqual([heading])
    expect(/<title>([^<]*)/.exec(html)?.[1]?.startsWith(title)).toBe(true)
  },
)

it.each(['login', 'register', 'register-guest', 'forgot-password', 'recover/token', 'settings'])(
  '%s has no form without its code: a browser would send it with a password or an address in the URL',
  async (path) => {
    const before = bodies['shopinfo/config']
    bodies['shopinfo/config'] = { ...config, hasUserRegistration: true }
    const { status, html } = await makePage(`/de/${path}`, host().given)
    expect([status, html.match(/<form|name="(email|password|passwordRepeat)"/g)]).toEqual([200, null])
    bodies['shopinfo/config'] = before
  },
)

it('for the same address all get the same bytes; a query that the screen does not read makes no other page', async () => {
  const addressOf = (path: string) => pageAddress(`https://shop.example${path}`)
  expect(await addressOf('/de/tickets?utm_source=x&group=1&venue=2&partner=y')).toBe('/de/tickets?venue=2&group=1')
  expect(await addressOf('/de/tickets?venue=2&venue=3')).toBe('/de/tickets?venue=2')
  expect(await addressOf('/de/tickets/101?time=10:00&date=2026-12-05')).toBe(
    '/de/tickets/101?date=2026-12-05&time=10%3A00',
  )
  expect(await addressOf('/de/checkout/success?cartId=secret&us=x')).toBe('/de/checkout/success')
  const { given } = host()
  expect((await makePage('/de/tickets', given)).html).toBe((await makePage('/de/tickets', given)).html)
})

it('password managers are led to the settings, where there are accounts', async () => {
  const { given } = host()
  expect(await changePasswordAddress(given.api, 'en')).toBe('none')
  bodies['shopinfo/config'] = { ...config, hasUserRegistration: true }
  expect(await changePasswordAddress(given.api, 'ja,en;q=0.5')).toBe('/en/settings#password')
  expect(await changePasswordAddress(host({ 'shopinfo/config': 503 }).given.api, null)).toBeNull()
  bodies['shopinfo/config'] = { ...config, showCookieDisclaimer: true }
})

it('a bare address leads home in the language that the visitor prefers (R2.2)', async () => {
  expect(await startAddress(host().given.api, 'ja,en;q=0.5')).toBe('/en')
  expect(await startAddress(host().given.api, null)).toBe('/de')
  expect(await startAddress(host({ 'shopinfo/config': 503 }).given.api, null)).toBeNull()
})

const banner = (title: string, link: string) => ({
  image: `${title}.webp`,
  image_mobile: '',
  title,
  text: '',
  link,
  picture: null,
  picture_mobile: null,
})
const venue = {
  id: 1,
  name: 'Kunsthaus',
  address: { street: 'Quai 1', zip: '4990', city: 'Auenstadt', country: 'CH' },
  hours: [],
  directions: '',
  accessibility: '',
}
/** All that a page leads to, for people and for machines. */
const addressesIn = (html: string) => [
  ...[...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!),
  ...[...html.matchAll(/https:\/\/shop\.example(\/[^"\\]*)/g)].map(([, path]) => path!),
]

it.each([
  ['hasTickets', '/de/tickets', '/de/guided-tours'],
  ['hasGuidedTours', '/de/guided-tours', '/de/tickets'],
])(
  'with %s off nothing on any page leads there, though the server still lists it (R1.17, R1.18)',
  async (flag, off, on) => {
    const before = { ...bodies }
    bodies['shopinfo/config'] = { ...config, hasTickets: true, hasGuidedTours: true, [flag]: false }
    bodies['shopinfo'] = { content: { terms: { title: 'AGB', html: '' } }, meta: { ...meta, venues: [venue] } }
    bodies['static-content'] = {
      banners: [{ group: 'home', entries: [banner('first', 'tickets/101'), banner('second', '/guided-tours?day=2')] }],
      social_media: [],
      cookie_warning: '',
    }
    bodies['event/select'] = [
      {
        id: 102,
        name: 'Van Gogh',
        subtitle: '',
        venue: 'Kunsthaus',
        start: null,
        end: null,
        price_from: 1000,
        picture: null,
        soldout: false,
        sorting_datetime: '2099-01-01 10:00',
      },
    ]
    for (const path of ['/de', '/de/checkout', '/de/page/terms', '/de/login', '/de/nowhere', off]) {
      const { status, html } = await makePage(path, host().given)
      expect([path, status]).toEqual([path, path === off || path === '/de/nowhere' ? 404 : 200])
      const addresses = addressesIn(html)
      expect([path, addresses.filter((to) => to.startsWith(off) && to !== path)]).toEqual([path, []])
      expect(addresses.some((address) => address.startsWith(on))).toBe(true)
    }
    Object.assign(bodies, before)
  },
)

it('home is there where the server answers nothing about an area that is off (R1.17)', async () => {
  const before = bodies['shopinfo/config']
  bodies['shopinfo/config'] = { ...config, hasTickets: false }
  expect((await makePage('/de', host({ 'event/select': 404 }).given)).status).toBe(200)
  bodies['shopinfo/config'] = before
})
