import { describe } from 'vitest'
import type { Locator } from 'playwright-core'
import { unsteady } from '../harness/layout-shifts.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

const header = (of: Visitor) => of.page.getByRole('banner')
const menuButton = (of: Visitor) => of.button('Menu')
const menuLink = (of: Visitor) => header(of).getByRole('link', { name: 'Tickets', exact: true })
const measured = (of: Visitor) => header(of).and(of.page.locator('[data-fits]')).waitFor()
const bodyClass = (of: Visitor) => of.page.locator('body').getAttribute('class')
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
const scroll = (of: Visitor, top: number) => of.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
/** Waits until the page is scrolled to a position. */
const restsAt = (of: Visitor, top: number) =>
  of.page.waitForFunction((expected) => Math.abs(scrollY - expected) <= 1, top)

const anna = {
  salutation: '',
  fname: 'Anna',
  lname: 'Łukić',
  email: 'anna@example.org',
  street: '',
  zip: '',
  city: '',
  country: '',
  company: '',
  phone: '',
}
/** From the next screen on, the session knows who is here. */
const become = (of: Visitor, isGuest: boolean) =>
  of.page.evaluate(
    (data) => {
      sessionStorage.setItem('token', '"somebody"')
      sessionStorage.setItem('customer', JSON.stringify({ data }))
    },
    { ...anna, isGuest },
  )

describe.concurrent('The menu', () => {
  it('lies in its row or leaves it to its button, also where it fits to a part of a pixel (R2.67)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit({ options: { viewport: { width: 1280, height: 800 } } })
    await visitor.arrive('/page/terms')
    await measured(visitor)
    // room for 300.2 pixels; what is measured is rounded
    const places = (plain: number) =>
      visitor.page.evaluate((width) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          `.header__fold { flex: none !important; width: 300.2px } .header__plain { width: ${width}px }`,
        )
        document.adoptedStyleSheets = [sheet]
        const [row, fold, menu, button] = ['.header', '.header__fold', '.header__plain', '.header__toggle'].map(
          (part) => document.querySelector(part)!.getBoundingClientRect(),
        )
        return { below: Math.round(menu!.top - row!.top) > 0, atTheEnd: Math.abs(fold!.right - button!.right) < 1 }
      }, plain)
    expect(await places(300.4)).toMatchObject({ below: false })
    await places(300.6)
    await header(visitor).and(visitor.page.locator('[data-fits="false"]')).waitFor()
    expect(await places(300.6)).toEqual({ below: true, atTheEnd: true })
  })

  for (const [width, folded] of [
    [390, true],
    [1100, false],
    [1280, false],
  ] as const) {
    it(`is ${folded ? 'behind a button' : 'plain'} at ${width} pixels, in the first view as well as once it is measured (R2.67)`, async ({
      visit,
      expect,
    }) => {
      let letCodeThrough = () => {}
      const held = new Promise<void>((resolve) => (letCodeThrough = resolve))
      const visitor = await visit({
        options: { viewport: { width, height: 800 } },
        before: (context) => context.route('**/assets/*.js', async (route) => (await held, route.continue())),
      })
      const shown = async () => ({ plain: await inView(menuLink(visitor)), button: await inView(menuButton(visitor)) })
      await visitor.page.goto(`${visitor.url}/en/tickets`, { waitUntil: 'commit' })
      await visitor.page.waitForFunction(() => {
        const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        return document.querySelector('footer') && styles.length > 0 && styles.every(({ sheet }) => sheet)
      })
      expect(await shown()).toEqual({ plain: !folded, button: folded })
      letCodeThrough()
      await measured(visitor)
      expect(await shown()).toEqual({ plain: !folded, button: folded })
      // where the fonts come late, the labels' own widths differ by some pixels
      expect(unsteady(visitor.shifts(), 0.003)).toEqual([])
    })
  }

  it('folds and unfolds with its window, and when the window is turned (R2.68)', async ({ visit, expect }) => {
    const visitor = await visit({ width: 1280 })
    await visitor.arrive('/tickets')
    await menuLink(visitor).waitFor()
    await visitor.page.setViewportSize({ width: 400, height: 800 })
    await menuButton(visitor).waitFor()
    await menuButton(visitor).click()
    await menuLink(visitor).waitFor()
    await visitor.page.setViewportSize({ width: 1100, height: 400 })
    await menuButton(visitor).waitFor({ state: 'hidden' })
    await menuLink(visitor).waitFor()
    expect(await visitor.page.locator('.menu-panel').isVisible(), 'unfolded, it is out of the way').toBe(false)
  })

  it('opens by keyboard, closes by Escape and gives the focus back (R2.67)', async ({ visit, expect }) => {
    const visitor = await visit()
    await visitor.arrive()
    await measured(visitor)
    await menuButton(visitor).focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByRole('button', { name: 'Menu', expanded: true }).waitFor()
    await visitor.page.keyboard.press('Tab')
    expect(await isFocused(menuLink(visitor))).toBe(true)
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('button', { name: 'Menu', expanded: false }).waitFor()
    expect(await isFocused(menuButton(visitor))).toBe(true)
    expect(await menuLink(visitor).isVisible()).toBe(false)
  })

  it('closes when any link is followed, in it or beside it, also to the screen that is open (R2.70)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit()
    await visitor.arrive('/tickets')
    await measured(visitor)
    for (const link of [
      menuLink(visitor),
      header(visitor).getByRole('link', { name: /^Basket/ }),
      header(visitor).getByRole('link', { name: 'Museums on the River' }),
    ]) {
      await menuButton(visitor).click()
      await menuLink(visitor).waitFor()
      await link.click()
      await menuLink(visitor).waitFor({ state: 'hidden' })
    }
    await visitor.page.waitForURL(/\/en$/)
    expect(await menuLink(visitor).isVisible()).toBe(false)
  })

  it('closes when the focus leaves it, so that nothing focused lies below it (R2.70)', async ({ visit, expect }) => {
    const visitor = await visit()
    await visitor.arrive()
    await measured(visitor)
    await menuButton(visitor).press('Enter')
    await menuLink(visitor).waitFor()
    const basket = header(visitor).getByRole('link', { name: /^Basket/ })
    for (let stops = 0; stops < 20 && !(await isFocused(basket)); stops++) await visitor.page.keyboard.press('Tab')
    expect(await isFocused(basket)).toBe(true)
    // what closes it comes with the first press
    await menuLink(visitor).waitFor({ state: 'hidden' })
  })
})

describe.concurrent('The header', () => {
  it('has its scrolled state from 101 pixels on, stays in view and moves nothing (R2.71, R9.12)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit({ width: 1280 })
    await visitor.arrive('/tickets')
    const scrolled = header(visitor).and(visitor.page.locator('.header--scrolled'))
    await scroll(visitor, 101)
    await scrolled.waitFor()
    const below = await visitor.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
    expect(await header(visitor).evaluate((element) => element.getBoundingClientRect().bottom)).toBeGreaterThan(44)
    await scroll(visitor, 100)
    await scrolled.waitFor({ state: 'detached' })
    expect(await visitor.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)).toBe(
      below,
    )
    expect(unsteady(visitor.shifts(), 0.001)).toEqual([])
  })

  it('never covers what has the focus', async ({ visit, expect }) => {
    const visitor = await visit({ width: 1280 })
    await visitor.arrive('/tickets')
    await scroll(visitor, 1e6)
    await visitor.page.getByRole('contentinfo').getByRole('link').first().focus()
    const covered: string[] = []
    for (let stops = 0; stops < 30; stops++) {
      await visitor.page.keyboard.press('Shift+Tab')
      const name = await visitor.page.evaluate(() => {
        const on = document.activeElement!
        const bar = document.querySelector('header')!
        return !bar.contains(on) &&
          !on.matches('.skip-link') &&
          on !== document.body &&
          on.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
          ? on.textContent
          : null
      })
      if (name !== null) covered.push(name)
    }
    expect(covered).toEqual([])
  })

  it('calls a customer by name, with settings and logout, which keeps the basket (R2.64, R2.65, R2.66, R2.4, R4.57)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit({ width: 1280 })
    await visitor.fillBasket()
    await become(visitor, false)
    await visitor.page.evaluate(() => sessionStorage.setItem('shippingAddress', '{"street":"Uferweg 3"}'))
    await visitor.arrive('/tickets?venue=2')
    await visitor.button('Anna Łukić').click()
    await header(visitor).getByRole('link', { name: 'Settings' }).waitFor()
    // back at the same address, in a document of its own
    await Promise.all([
      visitor.page.waitForEvent('load'),
      header(visitor).getByRole('link', { name: 'Log out' }).click(),
    ])
    await visitor.page.waitForURL(/\/en\/tickets\?venue=2$/)
    await visitor.button('Anna Łukić').waitFor({ state: 'detached' })
    expect(
      await visitor.page.evaluate(() =>
        ['token', 'customer', 'form', 'shippingAddress'].map((key) => sessionStorage.getItem(key)),
      ),
    ).toEqual([null, null, null, null])
    // the document begins without a basket and reads it then
    await expect
      .poll(() =>
        header(visitor)
          .getByRole('link', { name: /^Basket/ })
          .textContent(),
      )
      .toContain('1')
    await visitor.page.goBack()
    expect(new URL(visitor.page.url()).pathname, 'the way back does not lead out again').not.toBe('/logout')
  })

  it('has neither for a guest (R6.7)', async ({ visit, expect }) => {
    const visitor = await visit({ width: 1280 })
    await visitor.arrive()
    await become(visitor, true)
    await visitor.arrive()
    await measured(visitor)
    expect(await visitor.button('Anna Łukić').count()).toBe(0)
    expect(await header(visitor).locator('a[href*="logout"], a[href*="settings"]').count()).toBe(0)
  })

  it('lets the logout by its bare address lead home in the language that was last spoken (R2.4, R9.25)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit({ lang: 'en', options: { locale: 'de-CH' } })
    await visitor.arrive()
    expect((await visitor.page.goto(`${visitor.url}/logout`))?.status()).toBe(200)
    await visitor.page.waitForURL(/\/en$/)
    await visitor.page.goto(`${visitor.url}/logout?returnTo=//evil.example`)
    await visitor.page.waitForURL(/\/en$/)
  })
})

describe.concurrent('The page', () => {
  it('says on its body how wide the window is, also when that changes (R2.93, R2.94)', async ({ visit, expect }) => {
    const visitor = await visit({ width: 1280 })
    await visitor.arrive()
    expect(await bodyClass(visitor)).toBe('xl')
    for (const [width, size] of [
      [1200, 'lg'],
      [992, 'md'],
      [768, 'sm'],
      [544, 'xs'],
      [1201, 'xl'],
    ] as const) {
      await visitor.page.setViewportSize({ width, height: 800 })
      await visitor.page.locator(`body.${size}`).waitFor()
      expect(await bodyClass(visitor)).toBe(size)
    }
  })

  it('has the look of a secondary page where it is one, from the server on, and loses it with the screen (R2.91)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit()
    expect(await (await visitor.page.request.get(`${visitor.url}/en/login`)).text()).toMatch(
      /<body class="secondary-page"/,
    )
    await visitor.arrive('/login')
    expect(await bodyClass(visitor)).toBe('xs secondary-page')
    await header(visitor).getByRole('link', { name: 'Museums on the River' }).click()
    await visitor.page.waitForURL(/\/en$/)
    await visitor.page.locator('body:not(.secondary-page)').waitFor()
    expect(await bodyClass(visitor)).toBe('xs')
  })

  it('begins at its top, and is where it was left on the way back (R2.44, R2.45)', async ({ visit }) => {
    const visitor = await visit()
    await visitor.arrive('/tickets')
    await scroll(visitor, 700)
    await restsAt(visitor, 700)
    await visitor.page
      .getByRole('main')
      .getByRole('link', { name: /Rome Builds/ })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await visitor.page.waitForURL(/\/tickets\/\d+/)
    await restsAt(visitor, 0)
    await visitor.page.goBack()
    await visitor.page.waitForURL(/\/tickets$/)
    await restsAt(visitor, 700)
    await visitor.page.goForward()
    await restsAt(visitor, 0)
  })

  it('is led to by the footer with what the link asks for, from its top and announced; with Ctrl beside it (R2.44, R2.77)', async ({
    visit,
    expect,
  }) => {
    const visitor = await visit({ lang: 'de', width: 1280 })
    const { page } = visitor
    await visitor.arrive('/page/imprint')
    const footer = page.getByRole('contentinfo')
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    for (const [venueName, venue] of [
      ['Stadtmuseum Zollhaus', 2],
      ['Naturmuseum Pumpwerk', 3],
    ] as const) {
      await footer.getByRole('link', { name: venueName }).press('Enter')
      await page.waitForURL(`**/de/tickets?venue=${venue}`)
      await restsAt(visitor, 0)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      await page.getByRole('status').filter({ hasText: 'Ausstellungen und Tickets - ' }).waitFor({ state: 'attached' })
    }
    const [newTab] = await Promise.all([
      page.context().waitForEvent('page'),
      footer.getByRole('link', { name: 'AGB' }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await newTab.waitForURL('**/de/page/terms')
    await newTab.close()
    expect(page.url()).toMatch(/tickets\?venue=3$/)
    expect(await page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true)
  })

  it('about shipping has an address of its own (R2.32)', async ({ visit, expect }) => {
    const visitor = await visit({ lang: 'de' })
    expect(await visitor.arrive('/page/shipping')).toBe(200)
    await visitor.page.getByRole('heading', { level: 1, name: 'Versand' }).waitFor()
  })
})

/** Whether a person sees the element: not cut off, and not covered by another. */
async function inView(target: Locator): Promise<boolean> {
  const [results] = await target.all()
  if (!results) return false
  return results.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
