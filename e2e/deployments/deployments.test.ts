import { afterAll, beforeAll, describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { configured } from './configured.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

/**
 * Each flag with another value than in the demonstration: first those that add something, then those that remove it.
 */
const more = configured({
  siteName: 'Haus',
  siteNameTranslations: { de: 'Nachthaus' },
  languages: ['de', 'en'],
  languagesFull: ['Deutsch', 'English'],
  hasTickets: true,
  hasGuidedTours: true,
  hasMerchandise: true,
  hasVouchers: true,
  hasMemCard: true,
  hasUserRegistration: true,
  logoLinksToMainSite: true,
  museumMainUrl: 'https://haus.example/',
  museumPerLanguageUrls: { de: 'https://haus.example/deutsch' },
  navTranslations: { tickets: { en: 'Admission' }, merchandise: { en: 'Bookshop' } },
  customTermsLinks: {
    en: {
      imprint: { url: 'https://haus.example/who', title: 'Who we are' },
      terms: { url: 'https://haus.example/terms', title: 'Our terms' },
    },
  },
  partnerLogos: [
    {
      name: { de: 'Mit', en: 'Supported by' },
      logos: [
        {
          image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"/>',
          alt: 'A friend',
          link: 'https://friend.example',
        },
      ],
    },
  ],
  currencySymbol: 'Fr.',
  showCookieDisclaimer: true,
})
const less = configured({
  languages: ['en'],
  languagesFull: ['English'],
  hasTickets: false,
  hasGuidedTours: false,
  hasMerchandise: false,
  hasVouchers: false,
  hasMemCard: false,
  hasUserRegistration: true,
  userRegistration: false,
  guestRegistration: false,
  showFooter: false,
  showCookieDisclaimer: false,
})
const onlyTours = configured({ hasTickets: false })
const bare = configured({ showHeader: false, hasGuidedTours: false })

const shops: Partial<Record<'more' | 'less' | 'bare' | 'night' | 'tours', Shop>> = {}
beforeAll(async () => {
  // the first builds the storefront when it is not built yet
  shops.more = await openShop({}, more)
  await Promise.all([
    openShop({}, less).then((shop) => (shops.less = shop)),
    openShop({}, bare).then((shop) => (shops.bare = shop)),
  ])
  await Promise.all([
    openShop({}, onlyTours).then((shop) => (shops.tours = shop)),
    openShop({ DEPLOYMENT: 'night-museum' }).then((shop) => (shops.night = shop)),
  ])
}, 300_000)
afterAll(() => Promise.all(Object.values(shops).map((shop) => shop?.close())))

const areas = {
  '/tickets': 'Admission',
  '/guided-tours': 'Guided tours',
  '/merchandise': 'Bookshop',
  '/passes': 'Annual passes',
  '/vouchers': 'Vouchers',
}
/** Names of the links, without text for screen readers only. */
const linksOf = (anna: Visitor, name: string) =>
  anna.page
    .getByRole('navigation', { name })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('href')} ${link.firstChild?.textContent?.trim()}`))
const status = async (shop: Shop | undefined, path: string) =>
  (await fetch(shop!.url + path, { redirect: 'manual' })).status
const html = async (shop: Shop | undefined, path: string) => (await fetch(shop!.url + path)).text()

describe('A shop where everything is switched on', () => {
  it('has every area in its menu and on its home page, under its own names (R1.17, R1.18, R1.19, R1.20, R1.21, R3.4)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shops.more, width: 1280 })
    await anna.arrive()
    const expected = Object.entries(areas).map(([path, name]) => `/en${path} ${name}`)
    expect(await linksOf(anna, anna.say('shell.menu'))).toEqual(expected)
    expect(await linksOf(anna, anna.say('home.areas'))).toEqual(expected)
  })

  it("the name leads to the museum's own site, in the language, in a new tab (R2.47, R2.48, R2.49)", async ({
    visit,
    expect,
  }) => {
    for (const [lang, name, href] of [
      ['de', 'Nachthaus', 'https://haus.example/deutsch'],
      ['en', 'Haus', 'https://haus.example/'],
    ] as const) {
      const anna = await visit({ at: shops.more, lang })
      await anna.arrive()
      const brand = anna.page.getByRole('banner').getByRole('link', { name })
      expect([await brand.getAttribute('href'), await brand.getAttribute('target')]).toEqual([href, '_blank'])
      expect(await anna.page.title()).toBe(name)
    }
  })

  it("legal links of its own stand in the language that has them, the shop's in the others (R3.5, R2.73)", async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shops.more })
    await anna.arrive()
    expect((await linksOf(anna, anna.say('shell.legal'))).slice(0, 2)).toEqual([
      'https://haus.example/who Who we are',
      'https://haus.example/terms Our terms',
    ])
    const berta = await visit({ at: shops.more, lang: 'de' })
    await berta.arrive()
    expect((await linksOf(berta, berta.say('shell.legal')))[0]).toBe('/de/page/imprint Impressum')
  })

  it('has logos of partners, and its own sign before prices (R2.83, R2.84, R1.29, R3.1)', async ({ visit, expect }) => {
    const anna = await visit({ at: shops.more })
    await anna.arrive('/tickets/101')
    const partners = anna.page.getByRole('contentinfo').getByRole('link', { name: 'A friend' })
    expect(await partners.getAttribute('href')).toBe('https://friend.example')
    await anna.sees('Supported by')
    await anna.sees(/from Fr\.\s26/)
    expect(await html(shops.more, '/de/tickets')).not.toMatch(/CHF\s/)
  })

  it('offers its two languages by their names, and knows no other (R3.3, R2.3)', async ({ visit, expect }) => {
    const anna = await visit({ at: shops.more })
    await anna.arrive()
    expect(await anna.page.locator('#languages a').allTextContents()).toEqual(['Deutsch', 'English'])
    expect(await Promise.all(['/de', '/en', '/fr', '/sv/tickets'].map((path) => status(shops.more, path)))).toEqual([
      200, 200, 404, 404,
    ])
  })
})

describe('A shop where much is switched off', () => {
  it('an area that is off is nowhere: not in the menu, not at home, not by its address (R1.17, R1.18, R1.19, R1.20, R1.21)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shops.less })
    await anna.arrive()
    expect(await anna.page.getByRole('navigation').getByRole('link').count()).toBe(0)
    expect(
      await Promise.all([...Object.keys(areas), '/tickets/101'].map((path) => status(shops.less, `/en${path}`))),
    ).toEqual([404, 404, 404, 404, 404, 404])
    anna.expects({ status: 404, at: '/en/tickets' })
    await anna.arrive('/tickets')
    await anna.seesHeading(anna.say('title.pageNotFound'))
  })

  it.for([
    ['tours', '/tickets', '/guided-tours'],
    ['bare', '/guided-tours', '/tickets'],
  ] as const)(
    'in the shop "%s" nothing on any screen leads to %s, which is switched off (R1.17, R1.18)',
    async ([name, off, on], { visit, expect }) => {
      const anna = await visit({ at: shops[name], width: 1280 })
      const paths = async () =>
        anna.page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
      for (const path of ['', on, '/checkout', '/page/terms', '/login', '/register-guest']) {
        await anna.arrive(path)
        const results = await paths()
        expect([path, results.filter((to) => to.startsWith(`/en${off}`))]).toEqual([path, []])
        // the footer of the checkout leads to no area
        const isCheckout = ['/login', '/register-guest'].includes(path)
        // what stands in an empty basket comes with the code
        if (!isCheckout)
          await expect
            .poll(async () => [path, (await paths()).some((to) => to.startsWith(`/en${on}`))])
            .toEqual([path, true])
      }
      // the same screens, reached by links within the shop
      await anna.arrive('/checkout')
      await anna.link(anna.say('shell.toHome')).first().click()
      await anna.page.waitForURL('**/en')
      expect((await paths()).filter((to) => to.startsWith(`/en${off}`))).toEqual([])
      const map = await html(shops[name], '/sitemap.xml')
      expect([map.includes(`/en${off}`), map.includes(`/en${on}/`)]).toEqual([false, true])
    },
  )

  it('without registration nobody can register, also where only one of its two switches is off (R1.22, R3.8)', async ({
    visit,
    expect,
  }) => {
    expect(
      await Promise.all(
        ['/register', '/register/success', '/register-guest', '/login'].map((path) => status(shops.less, `/en${path}`)),
      ),
    ).toEqual([404, 404, 404, 200])
    const anna = await visit({ at: shops.less })
    await anna.arrive('/login')
    await anna.seesHeading(anna.say('title.login'))
    expect(await anna.link(anna.say('account.goOnAsGuest')).count()).toBe(0)
    expect(await anna.page.locator('a[href*="/register"]').count()).toBe(0)
  })

  it('has no footer, and its pages are otherwise there (R1.24)', async ({ visit, expect }) => {
    const anna = await visit({ at: shops.less })
    await anna.arrive('/page/terms')
    expect(await anna.page.getByRole('contentinfo').count()).toBe(0)
    expect(await anna.page.getByRole('banner').count()).toBe(1)
  })

  it('asks nothing about cookies, where another shop does (R1.25, R2.88)', async ({ visit, expect }) => {
    const noticeAt = async (at: Shop | undefined) => {
      const anna = await visit({ at, unasked: true })
      await anna.arrive()
      return anna.page.getByRole('region', { name: anna.say('shell.cookieTitle') })
    }
    expect(await (await noticeAt(shops.less)).count()).toBe(0)
    await (await noticeAt(shops.more)).waitFor()
  })

  it('with one language there is nothing to choose (R3.3, R2.3)', async ({ visit, expect }) => {
    const anna = await visit({ at: shops.less })
    await anna.arrive()
    expect(await anna.page.locator('#languages').count()).toBe(0)
    expect(await Promise.all(['/en', '/de', '/de/tickets/101'].map((path) => status(shops.less, path)))).toEqual([
      200, 404, 404,
    ])
  })

  it('without a header the page begins with what it is about (R1.23)', async ({ visit, expect }) => {
    const anna = await visit({ at: shops.bare })
    await anna.arrive('/tickets')
    expect(await anna.page.getByRole('banner').count()).toBe(0)
    expect(await anna.page.getByRole('contentinfo').count()).toBe(1)
    expect(await anna.page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})

describe('Another deployment of the same catalogue', () => {
  it('has its own words, also inside sentences, its name, and a pipe in the title (R1.33, R1.35, R2.41, R3.2)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shops.night, lang: 'de' })
    await anna.arrive('/checkout')
    await anna.seesHeading('Ihr Billettkorb ist leer')
    expect(await anna.page.title()).toBe('Billettkorb | Nachtmuseum')
    await anna.arrive()
    await anna.seesHeading('Heute Nacht und bald')
    expect(await anna.page.getByText(/Warenkorb/).count()).toBe(0)
    expect(shops.night!.log.text).not.toMatch(/texts/)
  })

  it('has its colours before anything is painted, its logo with the name, and one font less to fetch (R1.33)', async ({
    visit,
    expect,
  }) => {
    const page = await html(shops.night, '/de')
    const head = page.slice(0, page.indexOf('</head>'))
    const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
    // colours of exhibitions are told from those of the theme, after it
    const theme = sheets.filter((href) => !href.startsWith('/pigments/')).at(-1)!
    expect(sheets.indexOf(theme)).toBeLessThan(sheets.findIndex((href) => href.startsWith('/pigments/')))
    expect(theme).toMatch(/^\/deployment\/theme\.[0-9a-f]{12}\.css$/)
    expect(head.match(/rel="preload" as="font"/g)).toHaveLength(1)
    const answer = await fetch(shops.night!.url + theme)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await status(shops.night, '/deployment/theme.000000000000.css')).toBe(404)
    for (const [dark, background, logo] of [
      [false, 'rgb(248, 245, 246)', 'logo'],
      [true, 'rgb(21, 16, 26)', 'logo-dark'],
    ] as const) {
      const anna = await visit({ at: shops.night, dark, width: 1280 })
      await anna.arrive('/tickets')
      expect(await anna.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        background,
      )
      const drawn = anna.page
        .getByRole('banner')
        .getByRole('link', { name: 'The Night Museum' })
        .getByRole('img', { name: 'The Night Museum' })
      expect(
        await drawn.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth, image.height]),
      ).toEqual([expect.stringMatching(`/deployment/${logo}\\.[0-9a-f]{12}\\.svg$`), 186, 30])
      expect(await barriers(anna.page)).toEqual([])
      expect(anna.shifts().reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.02)
    }
  })

  it('the standard one links to no theme and keeps the standard texts (R1.34)', async ({ expect }) => {
    const page = await html(shops.bare, '/de/checkout')
    expect(page).not.toContain('/deployment/')
    expect(page).toContain('<title>Warenkorb - Museen am Fluss</title>')
  })
})
