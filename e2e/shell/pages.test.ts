import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import { builtFile } from '../harness/built-file.ts'
import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'

describe.concurrent('Every page', () => {
  it('a wrong path shows the not-found screen with status 404 (R2.35, R2.3, R8.27, R8.59, R1.17, R2.33)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    for (const path of [
      '/nowhere',
      '/tickets/999999',
      '/tickets/1e3',
      '/page/nothing',
      '/guided-tours/999999',
      '/vouchers/999999',
      '/merchandise/999',
      '/product/999999',
      '/checkout/nowhere',
    ]) {
      anna.expects({ status: 404, at: `/en${path}` })
      expect(await anna.arrive(path), path).toBe(404)
      await anna.seesHeading('Page not found')
    }
    anna.expects({ status: 404, at: '/xx/tickets' })
    expect((await anna.page.goto(`${anna.url}/xx/tickets`))?.status()).toBe(404)
    expect(await anna.page.locator('html').getAttribute('lang')).toBe('de')
    expect(await anna.page.title()).toBe('Seite nicht gefunden - Museen am Fluss')
  })

  it('an address that begins with several slashes leads to the same path of this shop, never to another host (R2.63)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    const { port } = new URL(anna.url)
    const ask = async (path: string) => {
      const [response] = (await once(send({ host: '127.0.0.1', port, path }).end(), 'response')) as [IncomingMessage]
      response.resume()
      return [path, response.statusCode, response.headers.location]
    }
    for (const path of ['', '/', '[', ':80', '%', 'user@:x/', 'evil.example:99999/de', 'evil.example/de'])
      expect(await ask(`//${path}`)).toEqual([`//${path}`, 301, `/${path.replace(/^\//, '')}`])
    expect(await ask('//evil.example/%2e%2e?a=b')).toEqual(['//evil.example/%2e%2e?a=b', 301, '/?a=b'])
    anna.expects({ status: 404, at: '/evil.example/de' })
    expect((await anna.page.goto(`${anna.url}//evil.example/de`))?.status()).toBe(404)
    expect(anna.page.url()).toBe(`${anna.url}/evil.example/de`)
    await expect.poll(() => anna.page.getByRole('heading', { level: 1 }).textContent()).toBe('Seite nicht gefunden')
  })

  it('a bare address leads home in the language that the browser asks for (R2.2, R1.27)', async ({ visit, expect }) => {
    const { context, url } = await visit()
    const where = async (languages: string) => {
      const answer = await context.request.get(url, { headers: { 'accept-language': languages }, maxRedirects: 0 })
      return [
        answer.status(),
        answer.headers()['location'],
        answer.headers()['vary']?.toLowerCase().includes('accept-language'),
      ]
    }
    expect(await where('en-GB,en;q=0.9,de;q=0.8')).toEqual([302, '/en', true])
    expect(await where('ja,de-CH;q=0.5')).toEqual([302, '/de', true])
    expect(await where('ja')).toEqual([302, '/de', true])
  })

  it('the title is the page, a dash and the site; at home it is only the site (R2.40, R2.41, R2.42)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    const titles = {
      '': 'Museums on the River',
      '/tickets': 'Exhibitions and tickets - Museums on the River',
      '/tickets/101': 'Van Gogh: Light of the South (Tickets) - Museums on the River',
      '/checkout': 'Basket - Museums on the River',
      '/register-guest': 'Your details - Museums on the River',
    }
    for (const [path, title] of Object.entries(titles)) {
      await anna.arrive(path)
      await expect.poll(() => anna.page.title()).toBe(title)
      expect(await anna.page.locator('html').getAttribute('lang')).toBe('en')
    }
  })

  it('a shop without a name of its own is called "Online Shop" (R2.43)', async ({ visit, expect }) => {
    const anna = await visit({ shortHold: true })
    await anna.arrive()
    expect(await anna.page.title()).toBe('Online Shop')
    await anna.arrive('/tickets')
    expect(await anna.page.title()).toBe('Exhibitions and tickets - Online Shop')
  })

  it('a new screen starts at its top, and the way back leads to where one was (R2.44, R2.45)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.arrive('/tickets')
    const last = anna.events().last().getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const left = await anna.page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(500)
    await anna.press(last)
    await anna.page.waitForURL(/\/tickets\/\d+/)
    await expect.poll(() => anna.page.evaluate(() => scrollY)).toBe(0)
    await anna.back()
    await expect.poll(() => anna.page.evaluate(() => scrollY)).toBeGreaterThan(500)
  })

  it('the way back leads to where one was also after a reload, and on a page that changed its own address (R2.45)', async ({
    visit,
  }) => {
    const anna = await visit()
    const { page } = anna
    const scrolled = (top: number) => page.waitForFunction((expected) => Math.abs(scrollY - expected) <= 1, top)
    const scrollTo = async (top: number) => (
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top),
      await scrolled(top)
    )
    await anna.arrive('/tickets')
    await scrollTo(640)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Van Gogh/ })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(/\/tickets\/101$/)
    await scrolled(0)
    await anna.chooseDay()
    await scrollTo(520)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Terms' })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(/\/page\//)
    await scrolled(0)
    await anna.reload()
    await anna.back()
    await page.waitForURL(/\/tickets\/101\?date=/)
    await scrolled(520)
    await anna.reload()
    await scrolled(520)
    await anna.back()
    await page.waitForURL(/\/tickets$/)
    await scrolled(640)
  })

  it('a screen begins to load when its link is pointed at, once, and the press shows it with that', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const requests: string[] = []
    const code = builtFile('tickets/tickets-page.tsx')
    anna.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === code || pathname.endsWith('event/select')) requests.push(pathname)
    })
    await anna.arrive('/page/terms')
    const link = anna.page.getByRole('banner').getByRole('link', { name: anna.say('nav.tickets') })
    await link.hover()
    await expect.poll(() => requests).toEqual([code, expect.stringMatching(/event\/select/)])
    expect(anna.page.url()).toMatch(/\/page\/terms$/)
    await link.click()
    await anna.seesHeading(anna.say('title.tickets'))
    expect(requests).toHaveLength(2)
  })

  it('the pages of the footer open, each with a title of its own (R2.34)', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'de', width: 1280 })
    for (const page of ['imprint', 'terms', 'data_protection', 'accessibility_statement']) {
      expect(await anna.arrive(`/page/${page}`)).toBe(200)
      expect(await anna.page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    }
  })
})
