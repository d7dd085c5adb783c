// @vitest-environment jsdom
import { describe, expect, inject, it } from 'vitest'
import { ahead } from '../harness/other-day.ts'

// Resources for machines, requested over HTTP as a search engine does.

const { url } = inject('shop')
const get = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init })
const xml = async (path: string) => new DOMParser().parseFromString(await (await get(path)).text(), 'application/xml')
const html = async (response: Response) => new DOMParser().parseFromString(await response.text(), 'text/html')

describe('sitemap.xml', () => {
  it('names every page of the goods and texts in every language, each with itself in the others', async () => {
    const map = await xml('/sitemap.xml')
    expect(map.querySelector('parsererror')).toBeNull()
    const entries = [...map.getElementsByTagName('url')]
    const address = (entry: Element) => entry.getElementsByTagName('loc')[0]!.textContent
    const addresses = entries.map(address)
    for (const path of [
      '/de',
      '/en',
      '/de/tickets',
      '/en/tickets',
      '/de/tickets/101',
      '/en/tickets/101',
      '/de/page/terms',
      '/en/page/imprint',
    ])
      expect(addresses).toContain(url + path)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const entry of entries) {
      const others = [...entry.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ])
      const rest = address(entry).slice(url.length + 3)
      expect(others).toEqual(
        expect.arrayContaining([
          ['de', `${url}/de${rest}`],
          ['en', `${url}/en${rest}`],
          ['x-default', `${url}/de${rest}`],
        ]),
      )
      for (const [lang, href] of others) if (lang !== 'x-default') expect(addresses).toContain(href)
    }
  })

  it('leaves out what has ended and what is a visitor’s own', async () => {
    const text = await (await get('/sitemap.xml')).text()
    expect(text).not.toMatch(/\/tickets\/109<|checkout|login|register|order-review|voucher-balance/)
  })
})

it('robots.txt names the sitemap, and keeps robots from purchases, accounts, orders, the API and the bank', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${url}/sitemap.xml`)
  for (const path of ['/api/', '/simulator/', '/*/checkout', '/*/login', '/*/settings', '/*/order-review/', '/logout'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.filter((line) => /tickets|page|^Disallow: \/(\*\/?)?$/.test(line))).toEqual([])
})

it('password managers find where a password is changed', async () => {
  const response = await fetch(`${url}/.well-known/change-password`, {
    redirect: 'manual',
    headers: { 'accept-language': 'fr' },
  })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/fr/settings#password'])
})

it('security.txt says whom to tell of a hole, and is not out of date', async () => {
  const response = await get('/.well-known/security.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; ?charset=utf-8/i),
  ])
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toEqual({
    Contact: expect.stringMatching(/^mailto:[^@\s]+@[^@\s]+$/),
    Expires: expect.any(String),
    'Preferred-Languages': 'de, en, fr, it, nl, es, sv, da',
  })
  const days = (Date.parse(fields['Expires']!) - Date.now() - ahead) / 86_400_000
  expect(days).toBeGreaterThan(1)
  expect(days).toBeLessThan(365)
})

describe('what is not to be found', () => {
  it.each([
    ['/de/checkout', 200],
    ['/de/login', 200],
    ['/en/register-guest', 200],
    ['/de/order-review/AAAAAAAAAAAAAAAAAAAAAA', 200],
    ['/de/checkout/success', 200],
    ['/de/nowhere', 404],
    ['/de/tickets/999999', 404],
    ['/de/vouchers/999999', 404],
    ['/de/merchandise/999', 404],
    ['/xx', 404],
  ])('%s says so, to robots and in the page', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await html(response)
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelector('link[rel="canonical"]')).toBeNull()
  })
})

describe('headers', () => {
  it.each(['/de', '/de/tickets/101', '/de/checkout', '/de/nowhere', '/de/tickets/999999', '/xx/yy'])(
    'the page %s runs two files of its own host, and nothing that stands in it',
    async (path) => {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy')!
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/unsafe|nonce|https:|\*/)
      const page = await html(response)
      // a page that is complete without its code has that in a template
      const parts = [page, ...[...page.querySelectorAll('template')].map(({ content }) => content)]
      const scripts = parts.flatMap((part) => [...part.querySelectorAll('script:not([type="application/ld+json"])')])
      const file = ['module', expect.stringMatching(/^\/assets\/[\w.-]+\.js$/)]
      expect(scripts.map((script) => [script.getAttribute('type'), script.getAttribute('src')])).toEqual([
        ['application/json', null],
        file,
        file,
      ])
      for (const part of parts) expect(part.querySelectorAll('[style], [onclick], [onload]')).toHaveLength(0)
    },
  )

  it('stand on every kind of answer', async () => {
    const page = await (await get('/de/tickets/101')).text()
    const results = (pattern: RegExp) => pattern.exec(page)![0]
    const paths = [
      '/',
      '/de',
      '/de/nowhere',
      '/robots.txt',
      '/.well-known/security.txt',
      '/favicon.ico',
      '/favicon.svg',
      '/manifest/de.webmanifest',
      '/manifest/xx.webmanifest',
      '/sitemap.xml',
      '/api/de/event/select',
      '/api/de/nothing',
      '/api/xx',
      '/api/openapi.json',
      '/api/',
      '/media/nothing',
      '/texts/nothing.json',
      '/simulator/pay/1',
      '/livez',
      '/deployment/nothing.svg',
      '/de/tickets/101.data',
      results(/\/media\/[\w-]+\.\d+\.webp/),
      results(/\/texts\/de\.\w+\.json/),
      results(/\/assets\/[\w.-]+\.js/),
      results(/\/assets\/[\w.-]+\.css/),
    ]
    for (const path of paths) {
      const { headers } = await get(path)
      expect(
        Object.fromEntries(
          ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'x-powered-by', 'server'].map(
            (name) => [name, headers.get(name)],
          ),
        ),
        path,
      ).toEqual({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-powered-by': null,
        server: null,
      })
      expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/)
      expect(headers.get('permissions-policy'), path).toContain('geolocation=()')
    }
  })

  it('name what may be done where it is not what was asked', async () => {
    for (const path of ['/', '/de', '/de/nowhere', '/robots.txt', '/livez']) {
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        const response = await fetch(url + path, { method })
        expect([
          method,
          path,
          response.status,
          response.headers.get('allow'),
          response.headers.get('x-content-type-options'),
        ]).toEqual([method, path, 405, 'GET, HEAD', 'nosniff'])
      }
    }
  })

  it('let any cache keep a page that may be found, and ask by its tag; a query that it does not read makes no other', async () => {
    const page = await get('/de/page/terms?utm_source=letter')
    expect(page.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/)
    expect(page.headers.get('vary')).toBe('Accept-Encoding')
    const tag = page.headers.get('etag')!
    const again = await get('/de/page/terms', { headers: { 'if-none-match': `"other", ${tag}` } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    expect((await get('/en/page/terms')).headers.get('etag')).not.toBe(tag)
    expect((await get('/de/page/terms', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('say of a page without its body what they say with it (HEAD)', async () => {
    const [page, head] = [await get('/de/page/terms'), await get('/de/page/terms', { method: 'HEAD' })]
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, page.headers.get('etag'), ''])
  })
})

describe('the head of a page', () => {
  const meta = (page: Document, name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

  it('every page of the sitemap may be found, and says what it is, where it lives, and how it looks when it is shared', async () => {
    const entries = [...(await xml('/sitemap.xml')).getElementsByTagName('url')]
    const sentence = new Map<string, string>()
    const titles = new Map<string, string>()
    for (const entry of entries) {
      const address = entry.getElementsByTagName('loc')[0]!.textContent
      const response = await fetch(address, { redirect: 'manual' })
      expect([address, response.status, response.headers.get('x-robots-tag')]).toEqual([address, 200, null])
      const page = await html(response)
      const all = (selector: string, attribute: string) =>
        [...page.querySelectorAll(selector)].map((one) => one.getAttribute(attribute))
      expect(all('link[rel="canonical"]', 'href')).toEqual([address])
      const alternates = [...page.querySelectorAll('link[rel="alternate"]')].map((one) => [
        one.getAttribute('hreflang'),
        one.getAttribute('href'),
      ])
      expect(alternates).toEqual(
        [...entry.getElementsByTagName('xhtml:link')].map((one) => [
          one.getAttribute('hreflang'),
          one.getAttribute('href'),
        ]),
      )
      const description = meta(page, 'description')!
      expect(description.length, address).toBeGreaterThan(40)
      expect(description.length, address).toBeLessThanOrEqual(160)
      expect(description, address).not.toMatch(/[<>\n]|&\w+;/)
      expect(sentence.get(description), `${address} says what another page says`).toBeUndefined()
      sentence.set(description, address)
      const title = `${meta(page, 'og:locale')} ${page.querySelector('title')!.textContent}`
      expect(titles.get(title), `${address} has the title of another page`).toBeUndefined()
      titles.set(title, address)
      for (const name of [
        'description',
        'twitter:card',
        'og:title',
        'og:description',
        'og:type',
        'og:url',
        'og:site_name',
        'og:locale',
      ])
        expect(
          page.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`).length,
          `${address} ${name}`,
        ).toBe(1)
      expect(meta(page, 'og:url')).toBe(address)
      expect(meta(page, 'og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
      expect(page.querySelector('meta[name="robots"]')).toBeNull()
    }
  })

  it('a shared event shows its own picture, in the size that is said', async () => {
    const page = await html(await get('/en/tickets/101'))
    expect([meta(page, 'og:title'), meta(page, 'og:locale'), meta(page, 'og:locale:alternate')]).toEqual([
      'Van Gogh: Light of the South (Tickets)',
      'en_US',
      'de_DE',
    ])
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    const image = meta(page, 'og:image')!
    expect(image.startsWith(`${url}/media/`)).toBe(true)
    expect(meta(page, 'og:image:alt')!.length).toBeGreaterThan(10)
    const response = await fetch(image)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual([
      Number(meta(page, 'og:image:width')),
      Number(meta(page, 'og:image:height')),
    ])
  })

  it('a filter, a chosen day and an ending slash are no pages of their own', async () => {
    for (const [path, own] of [
      ['/de/tickets?venue=2&group=1', '/de/tickets'],
      ['/de/tickets/101?date=2030-01-01&time=10:00', '/de/tickets/101'],
      ['/de/tickets/', '/de/tickets'],
      ['/de/TICKETS', '/de/tickets'],
    ]) {
      const page = await html(await get(path!))
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(url + own)
    }
  })
})

describe('structured data', () => {
  type Thing = Record<string, any>
  const things = async (path: string): Promise<Thing[]> => {
    const scripts = [...(await html(await get(path))).querySelectorAll('script[type="application/ld+json"]')]
    expect(scripts).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]!.textContent) as {
      '@context': string
      '@graph': Thing[]
    }
    expect(context).toBe('https://schema.org')
    return graph
  }
  const typesOf = (graph: Thing[]) => graph.map((thing) => thing['@type'])

  it('the first page tells who sells, and of each venue its address and hours', async () => {
    const graph = await things('/en')
    expect(typesOf(graph)).toEqual(['Organization', 'Museum', 'Museum', 'Museum', 'ItemList'])
    for (const museum of graph.filter((thing) => thing['@type'] === 'Museum')) {
      expect(museum).toMatchObject({
        name: expect.any(String),
        url: `${url}/en`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: expect.any(String),
          postalCode: '4990',
          addressLocality: 'Auenstadt',
          addressCountry: 'CH',
        },
      })
      for (const hours of museum['openingHoursSpecification'])
        expect([hours.opens, hours.closes].join(' ')).toMatch(/^\d\d:\d\d \d\d:\d\d$/)
    }
  })

  it('an exhibition has what search engines ask of an event, and its prices', async () => {
    const [event, way] = await things('/en/tickets/101')
    expect(event).toMatchObject({
      '@type': 'ExhibitionEvent',
      name: 'Van Gogh: Light of the South',
      url: `${url}/en/tickets/101`,
      inLanguage: 'en',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      location: { '@type': 'Museum', name: 'Kunsthaus on the Quay', address: { streetAddress: 'Quaiweg 12' } },
    })
    for (const offer of event!['offers'])
      expect(offer).toMatchObject({
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'CHF',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/),
      })
    expect((await fetch(event!['image'][0])).headers.get('content-type')).toBe('image/jpeg')
    expect(way!['itemListElement'].map((step: Thing) => step['item'])).toEqual([
      `${url}/en`,
      `${url}/en/tickets`,
      `${url}/en/tickets/101`,
    ])
  })

  it('lists, texts, and what has no date', async () => {
    const list = (await things('/de/tickets'))[0]!
    expect([list['@type'], list['numberOfItems']]).toEqual(['ItemList', list['itemListElement'].length])
    expect(list['itemListElement'][0]['url']).toMatch(new RegExp(`^${url}/de/tickets/\\d+$`))
    expect(typesOf(await things('/de/tickets/111'))).toEqual(['Product', 'BreadcrumbList'])
    expect(typesOf(await things('/de/page/terms'))).toEqual(['BreadcrumbList'])
  })

  it('nothing of it is in the browser’s code, and a visitor’s own pages have none', async () => {
    const page = await (await get('/en/tickets/101')).text()
    const files = new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))
    expect(files.size).toBeGreaterThan(4)
    for (const file of files) expect(await (await get(file)).text()).not.toContain('schema.org')
    expect(await (await get('/en/checkout')).text()).not.toContain('ld+json')
  })
})

describe('icons and manifest', () => {
  it('are drawn in the colours of the shop and named in the head of every page', async () => {
    for (const path of ['/de', '/en/checkout', '/de/nowhere']) {
      const page = await html(await get(path))
      const lang = path.slice(1, 3)
      const icons = ['link[rel="icon"]', 'link[rel="apple-touch-icon"]'].flatMap((selector) =>
        [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href')!),
      )
      expect(icons).toEqual(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])
      expect(
        [...page.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content')),
      ).toEqual(['#ffffff', '#101114'])
      const manifest = (await (
        await get(page.querySelector('link[rel="manifest"]')!.getAttribute('href')!)
      ).json()) as { lang: string; start_url: string; icons: { src: string; type: string }[] }
      expect(manifest).toMatchObject({
        name: lang === 'de' ? 'Museen am Fluss' : 'Museums on the River',
        lang,
        start_url: `/${lang}`,
      })
      for (const { src, type } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe(type)
    }
    expect(await (await get('/favicon.svg')).text()).toMatch(/^<svg[^>]*>.*#14151a.*#ffffff.*#1f3db8.*<\/svg>$/)
    expect((await get('/manifest/xx.webmanifest')).status).toBe(404)
    expect(Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer()).readUInt32BE(16)).toBe(180)
  })
})

/** Width and height from a JPEG's frame header. */
function sizeOf(jpeg: Uint8Array): number[] {
  const view = new DataView(jpeg.buffer)
  for (let at = 2; at < jpeg.length; at += 2 + view.getUint16(at + 2))
    if (/^ffc[0-2]$/.test(view.getUint16(at).toString(16))) return [view.getUint16(at + 7), view.getUint16(at + 5)]
  return []
}

it.each(['/de/checkout', '/fr/register-guest', '/da/order-review/AAAAAAAAAAAAAAAAAAAAAA'])(
  '%s says to a browser without scripts that it needs them, and what to do',
  async (path) => {
    const page = await html(await get(path))
    expect(page.querySelector('noscript')?.textContent).toMatch(/JavaScript/)
  },
)
