import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { brokenWords, sideways } from '../harness/layout.ts'
import { demonstrated } from '../harness/texts.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

/** Records which parts of the screen move during a change of screens. */
async function watchMoves(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moves: string[][] = []
    Object.assign(globalThis, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...how) => {
      const transition = start(...how)
      void transition.ready.then(() =>
        moves.push(
          document
            .getAnimations()
            .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [])),
        ),
      )
      return transition
    }
  })
}
const moved = async ({ page }: Visitor) => {
  await page.waitForFunction(() => (globalThis as unknown as { moves: string[][] }).moves.length > 0)
  return page.evaluate(() => (globalThis as unknown as { moves: string[][] }).moves.splice(0).flat())
}
const shared = '::view-transition-group(artwork)'

/** Collects the names of requested pictures. */
function watchPictures(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const name = /\/media\/([\w-]+)-[0-9a-f]{8}\.\d+\./.exec(request.url())?.[1]
    if (name) requests.push(name)
  })
  return requests
}

/** As some extensions and readers do: queries of the window's width know nothing of it. */
const doublesText = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })

describe.concurrent('The look', () => {
  it.for([
    {
      width: 390,
      name: 'harvest',
      other: 'van-gogh-room',
      says: 'Harvest in Provence',
    },
    {
      width: 1280,
      name: 'van-gogh-room',
      other: 'harvest',
      says: 'Illustration',
    },
  ])(
    'at $width pixels the home page hangs, labels and loads the picture for that window only (R3.60)',
    async ({ width, name, other, says }, { visit, expect }) => {
      const anna = await visit({ width })
      const requests = watchPictures(anna.page)
      await anna.arrive()
      const opening = anna.page.locator('.hero').getByRole('img')
      await opening.evaluate((image: HTMLImageElement) => image.decode())
      expect(await opening.count()).toBe(1)
      expect(await anna.page.locator('.hero__labels').innerText()).toContain(says)
      expect(await anna.page.getByRole('main').getByText('Harvest in Provence').filter({ visible: true }).count()).toBe(
        width < 768 ? 1 : 0,
      )
      expect(requests.filter((one) => one === name)).toHaveLength(1)
      expect(requests).not.toContain(other)
    },
  )

  it('the picture that opens a page is asked for once, before the fonts and the code (ux: largest paint)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    const requests = watchPictures(anna.page)
    await anna.arrive('/tickets/101')
    await anna.page
      .getByRole('figure')
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    // the works beside it follow as they come into view
    expect([requests[0], requests.filter((picture) => picture === 'harvest').length]).toEqual(['harvest', 1])
    const order = await anna.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .toSorted((a, b) => a.startTime - b.startTime)
        .map(({ name }) => /\w+$/.exec(name)?.[0]),
    )
    expect(order[0]).toBe('avif')
  })

  it('on a phone the page that sells an exhibition is half as long as the first one was, in every language', async ({
    visit,
    expect,
  }) => {
    const before = 5224
    for (const lang of demonstrated) {
      const anna = await visit({ lang })
      await anna.arrive('/tickets/101')
      await anna.settled()
      const length = await anna.page.evaluate(() => {
        const height = (element: Element) => element.getBoundingClientRect().height
        const weeks = [...document.querySelectorAll('[role="grid"] tbody tr')].slice(2)
        // as many rows of times as are left of the day that it is
        const slots = [...document.querySelectorAll('.slot, .hour')].filter((slot) => slot.checkVisibility())
        const rows = new Map(slots.map((slot) => [slot.getBoundingClientRect().top, slot]))
        const works = document.querySelectorAll('.works')
        const more = [...works, ...weeks, ...[...rows.values()].slice(2)].reduce((sum, row) => sum + height(row), 0)
        return document.documentElement.scrollHeight - more
      })
      expect(length, `${lang}, without its works, with two weeks and two rows of times`).toBeLessThanOrEqual(before / 2)
    }
  })

  it("from the list to its page and back an event's picture moves along; nothing does for who asked for less motion (ux 24)", async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280, before: watchMoves, options: { reducedMotion: 'no-preference' } })
    await anna.arrive('/tickets')
    await anna.openEvent('Van Gogh: Light of the South')
    expect(await moved(anna)).toContain(shared)
    await anna.back()
    await anna.events().first().waitFor()
    expect(await moved(anna)).toContain(shared)
    await anna.arrive()
    await anna.openEvent('In the Current')
    expect(await moved(anna)).toContain(shared)

    const ben = await visit({ width: 1280, before: watchMoves })
    await ben.arrive('/tickets')
    await ben.openEvent('Van Gogh: Light of the South')
    expect(await moved(ben)).toEqual([])
  })

  it.for([
    { width: 1280, height: 800, unasked: false },
    { width: 1024, height: 700, unasked: true },
    { width: 1280, height: 560, unasked: true },
  ])(
    'at $width by $height what is chosen stays in view with its button, and no notice covers it (ux 8, R4.62)',
    async ({ width, height, unasked }, { visit, expect }) => {
      const anna = await visit({ width, unasked, options: { viewport: { width, height } } })
      const { page } = anna
      const boxOf = async (of: Locator) => (await of.boundingBox())!
      const notice = page.getByRole('region', { name: anna.say('shell.cookieTitle') })
      await page.clock.install()
      await anna.chooseVisit('/tickets/101')
      await anna.addTickets({
        Adult: 1,
        Concession: 1,
        'Children and teenagers up to 16': 1,
        'Family: Adults': 2,
        'Family: Children up to 16': 1,
      })
      const end = unasked ? (await boxOf(notice)).y : height
      const add = anna.button(anna.say('tickets.add'))
      for (const heading of ['tickets.chooseDate', 'tickets.chooseTypes']) {
        await anna.heading(anna.say(heading)).evaluate((part) => part.scrollIntoView({ block: 'start' }))
        const [panel, button] = [await boxOf(anna.summary()), await boxOf(add)]
        expect(panel.y, heading).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).y)
        for (const { y, height: high } of [panel, button]) expect(y + high, heading).toBeLessThanOrEqual(end)
      }
      // the time stands still: the toast stays as long as one looks
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await anna.press(add)
      await anna.link(anna.say('tickets.toBasket')).waitFor()
      await page.locator('.toast').waitFor()
      const [toast, panel] = [await boxOf(page.locator('.toast')), await boxOf(anna.summary())]
      expect(toast.x + toast.width).toBeLessThanOrEqual(panel.x)
      expect(toast.y + toast.height).toBeLessThanOrEqual(end)
    },
  )

  it('on paper an order is black on white without anything to press, as wide as the sheet (R2.25)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280, dark: true })
    const number = await anna.buy()
    for (const screen of ['success', 'order-review']) {
      if (screen === 'order-review') await anna.press(anna.link(anna.say('checkout.toReview')))
      await anna.page.waitForURL(new RegExp(screen))
      await anna.page.getByText(number).first().waitFor()
      await anna.page.emulateMedia({ media: 'print' })
      await anna.page.setViewportSize({ width: 700, height: 1000 })
      const { page } = anna
      expect(
        await page
          .getByRole('button')
          .or(page.getByRole('link', { name: /PDF|Calendar|order/i }))
          // the code itself is what a press enlarges
          .filter({ visible: true, hasNot: page.locator('.qr-code') })
          .allTextContents(),
        screen,
      ).toEqual([])
      expect(
        await page.getByRole('banner').or(page.getByRole('contentinfo')).filter({ visible: true }).count(),
        screen,
      ).toBe(0)
      for (const text of [number, 'Van Gogh: Light of the South', 'Anna Łukić-Groß', /CHF\s52/]) await anna.sees(text)
      expect(
        await page
          .locator('h1')
          .evaluate((heading) => [
            getComputedStyle(heading).color,
            getComputedStyle(document.documentElement).backgroundColor,
          ]),
        screen,
      ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
      expect((await sideways(page)).by, screen).toBe(0)
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })
})

describe.concurrent('For who changes how pages look', () => {
  it('a style sheet of one’s own that doubles the text tears no word and cuts nothing off, in a wide window', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280, lang: 'de', before: doublesText })
    const results: Record<string, string[]> = {}
    const look = async (name: string) => {
      const found = [...(await sideways(anna.page)).what, ...(await brokenWords(anna.page, true))]
      if (found.length > 0) results[name] = found
    }
    await anna.chooseVisit('/tickets/101')
    await look('ticket')
    await anna.takeToBasket({ Erwachsene: 2 })
    await look('basket')
    await anna.goOnAsGuest()
    await look('guest')
    await anna.writeDetails()
    await anna.toPayment()
    await look('payment')
    await anna.payAndReturn()
    await look('thanks')
    expect(results).toEqual({})
  })

  it('a gift is written beside its card in a wide window, and below it where the text is doubled', async ({
    visit,
    expect,
  }) => {
    const places = async (before?: typeof doublesText) => {
      const anna = await visit({ width: 1280, ...(before && { before }) })
      await anna.arrive('/vouchers/501')
      const box = async (of: string) => (await anna.page.locator(of).boundingBox())!
      const [card, form, add] = [
        await box('.voucher-buy__card'),
        await box('.voucher-buy__form'),
        await box('.voucher-buy__add'),
      ]
      // nothing lies over it
      await anna.press(
        anna.page
          .getByRole('list', { name: anna.say('vouchers.quick') })
          .getByRole('button')
          .first(),
      )
      return { card, form, add }
    }
    const usual = await places()
    expect(usual.card.x + usual.card.width).toBeLessThan(usual.form.x)
    expect(usual.card.width).toBeGreaterThan(usual.form.width)
    expect([usual.add.x, usual.add.width]).toEqual([usual.form.x, usual.form.width])
    const doubled = await places(doublesText)
    expect(doubled.form.y).toBeGreaterThanOrEqual(doubled.card.y + doubled.card.height)
  })

  it('more contrast draws the borders of controls as dark as text, and lines and quiet words darker', async ({
    visit,
    expect,
  }) => {
    const colours = async (contrast: 'more' | 'no-preference') => {
      const anna = await visit({ width: 1280, options: { contrast } })
      await anna.arrive('/voucher-balance')
      return anna.page.evaluate(() => {
        const of = (selector: string) => getComputedStyle(document.querySelector(selector)!)
        return { ink: of('body').color, control: of('.control').borderTopColor, muted: of('.muted').color }
      })
    }
    const [usual, more] = [await colours('no-preference'), await colours('more')]
    expect(more.control).toBe(more.ink)
    expect(usual.control).not.toBe(usual.ink)
    expect(more.muted).not.toBe(usual.muted)
  })

  it('an exhibition has its colour on its page and its cards, to be read in light and in dark', async ({
    visit,
    expect,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const anna = await visit({ width: 1280, options: { colorScheme } })
      const { page } = anna
      await anna.arrive('/tickets/106')
      const of = (what: Locator) => what.evaluate((element) => getComputedStyle(element).color)
      const shown = await of(page.locator('.event-intro__until'))
      const day = await anna.chosenDay().evaluate((cell) => getComputedStyle(cell).backgroundColor)
      expect(day).toBe(shown)
      expect(shown).not.toBe(await of(page.getByRole('heading', { level: 1 })))
      await anna.arrive('/tickets')
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Rome Builds' }) })
      expect(await of(card.locator('time').first())).toBe(shown)
    }
  })

  it('with colours of the system’s own, what is chosen stands out: day, hour, time and filter', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280, options: { forcedColors: 'active' } })
    const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
    await anna.chooseVisit('/tickets/101')
    const { page } = anna
    const others = {
      day: page.locator('td[data-state="open"] [aria-pressed="false"]'),
      hour: page.locator('.hour[aria-pressed="false"]'),
      time: page.locator('.slot:not(:has(:checked, :disabled))'),
    }
    const chosen = {
      day: anna.chosenDay(),
      hour: page.locator('.hour[aria-pressed="true"]'),
      time: page.locator('.slot:has(:checked)'),
    }
    for (const one of ['day', 'hour', 'time'] as const)
      expect(await ground(chosen[one].first()), one).not.toBe(await ground(others[one].first()))
    await anna.arrive('/guided-tours')
    const line = (at: number) =>
      page
        .getByRole('search')
        .getByRole('button')
        .nth(at)
        .evaluate((button) => getComputedStyle(button).borderBottomWidth)
    expect([await line(0), await line(1)], 'a language is chosen, no day is').toEqual(['3px', '0px'])
  })
})
