import type { Page, Route } from 'playwright-core'
import { describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { builtFile } from '../harness/built-file.ts'
import { unsteady } from '../harness/layout-shifts.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'
import { isAlive } from '../harness/watch.ts'

const notice = ({ page, say }: Visitor) => page.getByRole('region', { name: say('shell.cookieTitle') })
const layer = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? null)
/** Stops the clock, so that timeouts pass only when the journey says so. */
const holdTime = async ({ page }: Visitor) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
/** Adds an undated ticket to the basket, and stops the clock. */
async function puts(anna: Visitor): Promise<void> {
  await anna.page.clock.resume()
  await anna.arrive('/tickets/111')
  await anna.addTickets({ Adult: 1 })
  await holdTime(anna)
  await anna.putInBasket()
}
/** Answers requests to an address with a status, so many times; later ones reach the server. */
async function failing(page: Page, address: string | RegExp, status: number, times = 1): Promise<void> {
  // counted here: a route that ends by itself takes down the interception while the page that is loaded again passes it
  await page.route(address, (route: Route) =>
    times-- > 0
      ? route.fulfill({ status, contentType: 'application/json', body: '{"error":"INTERNAL"}' })
      : route.continue(),
  )
}

describe.concurrent('The cookie notice', () => {
  it('lies at the foot, is reached early by keyboard, and covers neither the focus nor the bar that buys (R1.25, R2.89, R4.16)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true })
    await anna.arrive('/tickets/101')
    await notice(anna).waitFor()
    expect(await barriers(anna.page)).toEqual([])
    await anna.page.keyboard.press('Tab')
    await anna.page.keyboard.press('Tab')
    expect(await anna.focused()).toBe('More')
    await anna.page.keyboard.press('Tab')
    expect(await anna.focused()).toBe(anna.say('shell.cookieNecessary'))
    const top = (await notice(anna).boundingBox())!.y
    for (let press = 0; press < 40; press++) {
      await anna.page.keyboard.press('Tab')
      const [inside, bottom] = await anna.page.evaluate(() => {
        const on = document.activeElement!
        return [
          on.closest('.cookie-notice') !== null || on === document.body,
          on.getBoundingClientRect().bottom,
        ] as const
      })
      if (!inside) expect(bottom, await anna.focused()).toBeLessThanOrEqual(top + 1)
    }
    const add = (await anna.button(anna.say('tickets.add')).boundingBox())!
    expect(add.y + add.height).toBeLessThanOrEqual(top)
    expect(unsteady(anna.shifts(), 0.02)).toEqual([])
  })

  it('answered with no it stays away for the session, and nothing is noted or loaded for it (R4.17, R4.18, R3.65)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true })
    const requests: string[] = []
    anna.page.on('request', (request) => requests.push(request.url()))
    await anna.arrive('/tickets/101')
    await notice(anna).waitFor()
    expect(await layer(anna.page)).toBeNull()
    await anna.press(anna.button(anna.say('shell.cookieNecessary')))
    await notice(anna).waitFor({ state: 'detached' })
    await anna.fillBasket()
    await anna.reload()
    expect(await notice(anna).count()).toBe(0)
    expect(await layer(anna.page)).toBeNull()
    expect(requests.filter((address) => address.includes('data-layer'))).toEqual([])
    await anna.button(anna.say('shell.cookieSettings')).click()
    await notice(anna).waitFor()
  })
})

describe.concurrent('The data layer', () => {
  it('is written from consent on, from list to purchase, with nothing of who buys, for no other host (R7.61, R4.17)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true })
    await anna.arrive('/tickets')
    await notice(anna).waitFor()
    expect(await layer(anna.page)).toBeNull()
    await anna.press(anna.button(anna.say('shell.cookieAccept')))
    const pushed: object[] = []
    const tells = async (...events: string[]) => {
      await expect
        .poll(async () => (await layer(anna.page))?.map(({ event }) => event), { timeout: 20_000 })
        .toEqual(events)
      pushed.push(...(await layer(anna.page))!)
    }
    await tells('view_item_list')
    await anna.chooseVisit()
    await anna.addTickets({ Adult: 2 })
    await anna.putInBasket()
    await tells('view_item', 'add_to_cart')
    await anna.goToBasket()
    await anna.continueAsGuest()
    await tells('view_item', 'add_to_cart', 'view_cart', 'begin_checkout')
    const booking = await anna.payAndReturn()
    await tells('purchase')
    expect(pushed.at(-1)).toMatchObject({
      ecommerce: { transaction_id: booking, currency: 'CHF', items: [{ item_category: 'ticket', quantity: 2 }] },
    })
    expect(JSON.stringify(pushed)).not.toMatch(/Anna|Łukić|example\.org|Uferweg|token|booking_id/)
    await anna.reload()
    await anna.booking()
    expect(await layer(anna.page)).toBeNull()
    await anna.button(anna.say('shell.cookieSettings')).click()
    await anna.press(anna.button(anna.say('shell.cookieNecessary')))
    await anna.arrive('/tickets')
    expect(await layer(anna.page)).toBeNull()
  })
})

describe.concurrent('A toast', () => {
  it('fades in over 300 ms, and its news stand on the screen too (R4.62)', async ({ visit, expect }) => {
    const anna = await visit({ options: { reducedMotion: 'no-preference' } })
    await anna.page.clock.install()
    await puts(anna)
    const toast = anna.page.locator('.toast')
    await toast.waitFor()
    const how = await toast.evaluate((box) => {
      const { animationName, animationDuration, animationFillMode } = getComputedStyle(box)
      return [animationName, animationDuration, animationFillMode]
    })
    expect(how).toEqual(['toast', '0.3s', 'both'])
    await anna.seesHeading(anna.say('tickets.added'))
    await anna.page.clock.runFor(2_000)
    await anna.page.locator('.toast[data-leaving]').waitFor()
    await anna.page.clock.runFor(300)
    await toast.waitFor({ state: 'detached' })
    await anna.seesHeading(anna.say('tickets.added'))
  })

  it('swiped by 80 px it goes, by less it stays; nothing moves where motion is not wanted (R4.64)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ options: { reducedMotion: 'no-preference' } })
    await anna.page.clock.install()
    await puts(anna)
    const toast = anna.page.locator('.toast')
    await toast.waitFor()
    const { x, y } = (await toast.boundingBox())!
    const swipe = async (by: number) => {
      await anna.page.mouse.move(x + 100, y + 20)
      await anna.page.mouse.down()
      await anna.page.mouse.move(x + 100 + by, y + 20, { steps: 4 })
      await anna.page.mouse.up()
    }
    await swipe(79)
    await anna.page.clock.runFor(1_000)
    expect(await toast.getAttribute('data-leaving')).toBeNull()
    await swipe(80)
    await anna.page.locator('.toast[data-leaving]').waitFor()
    await anna.page.clock.runFor(300)
    await toast.waitFor({ state: 'detached' })
    await anna.page.emulateMedia({ reducedMotion: 'reduce' })
    await puts(anna)
    await toast.waitFor()
    expect(
      await toast.evaluate((box) => [getComputedStyle(box).animationName, getComputedStyle(box).transform]),
    ).toEqual(['none', 'none'])
  })
})

describe.concurrent('What fails', () => {
  it('a 500 shows the danger message with the support address, in view wherever one is, for 15 seconds (R8.3, R8.4)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    anna.expects({ status: 500, at: '/ticket/calendar' })
    await anna.page.clock.install()
    await anna.arrive('/tickets/101')
    await holdTime(anna)
    await failing(anna.page, '**/ticket/calendar/**', 500)
    await anna.page.evaluate(() => scrollTo(0, 600))
    const later = anna.button(new RegExp(`^${anna.say('tickets.laterWeeks')}`))
    await later.click()
    await later.click()
    const banner = anna.page.getByRole('alert').filter({ hasText: 'besuch@museen-am-fluss.example' })
    await banner.waitFor()
    expect((await banner.boundingBox())!.y).toBeLessThan(10)
    await anna.page.clock.runFor(14_000)
    await banner.waitFor()
    await anna.page.clock.runFor(1_100)
    await banner.waitFor({ state: 'detached' })
    expect(unsteady(anna.shifts(), 0.02)).toEqual([])
  })

  it('a 503 loads the page again once, not more than once in 5 seconds (R8.5)', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    anna.expects({ status: 503, at: '/event/select' })
    await anna.page.addInitScript(() => void (Date.now = () => Number(sessionStorage.getItem('clock'))))
    const clock = (ms: number) => anna.page.evaluate((now) => sessionStorage.setItem('clock', now), String(ms))
    await anna.arrive()
    await clock(10_000)
    let documents = 0
    anna.page.on('request', (request) => void (request.isNavigationRequest() && documents++))
    await failing(anna.page, '**/event/select*', 503, 99)
    const tickets = anna.page.getByRole('banner').getByRole('link', { name: anna.say('nav.tickets') })
    await Promise.all([anna.page.waitForEvent('load'), tickets.click()])
    await isAlive(anna.page)
    expect(documents).toBe(1)
    await tickets.click()
    await anna.seesHeading(anna.say('shell.unexpectedTitle'))
    expect(documents).toBe(1)
    await clock(15_000)
    await Promise.all([anna.page.waitForEvent('load'), tickets.click()])
    expect(documents).toBe(2)
  })

  it('a 401 leads to the login, which says so, and there it leads no further (R8.1, R6.10, R6.12, R6.13)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    anna.expects({ status: 401, at: '/order/review' })
    await failing(anna.page, '**/order/review*', 401)
    await anna.page.goto(`${anna.url}/en/order-review/abc`)
    await anna.page.waitForURL(/\/en\/login\?fromUnauthorized=1&returnTo=%2Fen%2Forder-review%2Fabc$/)
    await anna.sees(anna.say('account.fromUnauthorized'))
    anna.expects({ status: 403, at: '/checkout/payments' })
    await failing(anna.page, '**/checkout/payments*', 403)
    // the server has drawn this login; coming back to it, the browser asks by itself
    await anna.page
      .getByRole('banner')
      .getByRole('link', { name: anna.say('nav.tickets') })
      .click()
    await anna.seesHeading(anna.say('nav.tickets'))
    const refused = anna.page.waitForResponse('**/checkout/payments*')
    await anna.page.goBack()
    await refused
    await anna.sees(anna.say('account.fromUnauthorized'))
    expect(new URL(anna.page.url()).pathname).toBe('/en/login')
  })

  it('a screen whose file is gone loads its page again; gone for good it is an unexpected error (R8.28, R8.29)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const missingFile = builtFile('tickets/tickets-page.tsx')
    anna.expects({ status: 404, at: missingFile })
    await anna.arrive()
    await failing(anna.page, `**${missingFile}`, 404)
    await Promise.all([
      anna.page.waitForEvent('load'),
      anna.page
        .getByRole('banner')
        .getByRole('link', { name: anna.say('nav.tickets') })
        .click(),
    ])
    await anna.seesHeading(anna.say('title.tickets'))
    await isAlive(anna.page)

    // what the screen says when it cannot be had at all stands in the console too
    const loginFile = builtFile('checkout/login-page.tsx')
    anna.expects({ status: 404, at: loginFile })
    anna.expects({ status: 0, at: '/assets/', always: false })
    await failing(anna.page, `**${loginFile}`, 404, 99)
    let documents = 0
    anna.page.on('request', (request) => void (request.isNavigationRequest() && documents++))
    await anna.page.goto(`${anna.url}/en/login`)
    await anna.seesHeading(anna.say('shell.unexpectedTitle'))
    expect(documents).toBe(2)
    await anna.page.unrouteAll()
    await anna.link(anna.say('shell.tryAgain')).click()
    await anna.seesHeading(anna.say('title.login'))
  })

  it('that there is no network is said, and taken back with the next answer (R8.6)', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/tickets/101')
    // an aborted request is what leaving a page looks like too, and no fault
    await anna.page.route('**/ticket/calendar/**', (route) => route.abort('aborted'), { times: 1 })
    anna.expects({ status: 0, at: '/ticket/calendar', always: false })
    const later = anna.button(new RegExp(`^${anna.say('tickets.laterWeeks')}`))
    await later.click()
    await anna.sees(anna.say('shell.offline'))
    await later.click()
    await expect.poll(() => anna.page.getByText(anna.say('shell.offline')).count()).toBe(0)
  })
})
