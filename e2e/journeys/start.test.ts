import type { Page, Route } from 'playwright-core'
import { describe } from 'vitest'
import { isAlive } from '../harness/watch.ts'
import { it } from '../harness/visit.fixture.ts'

const code = '**/assets/entry.client-*.js'

/** Holds what is asked for at an address until it is released. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe.concurrent('The start of a page', () => {
  it('asks for the code only once the pictures in view are there', async ({ visit, expect }) => {
    const anna = await visit()
    const release = await hold(anna.page, '**/media/**')
    // after nine seconds the page goes on without its pictures, which on a busy machine are soon over
    await anna.page.clock.install()
    await anna.page.clock.pauseAt(Date.now() + 1000)
    const order: string[] = []
    anna.page.on('request', (request) => request.url().includes('entry.client') && order.push('code'))
    // by then the module that waits for the pictures has run
    await anna.page.goto(`${anna.url}/en/tickets/101`, { waitUntil: 'domcontentloaded' })
    await anna.page.clock.runFor(8_900)
    const state = await anna.page.evaluate(() => ({
      scripts: document.querySelectorAll('script[src*="entry.client"]').length,
      loaded: document.readyState,
      pictures: [...document.images].map(({ complete, currentSrc }) => ({ complete, currentSrc })),
    }))
    expect(state, JSON.stringify(state)).toMatchObject({ scripts: 0 })
    order.push('pictures')
    await anna.page.clock.resume()
    release()
    await isAlive(anna.page)
    expect(order).toEqual(['pictures', 'code'])
  })

  it('asks for the code at the first sign of use too', async ({ visit, expect }) => {
    const anna = await visit()
    await hold(anna.page, '**/media/**')
    let asked = false
    anna.page.on('request', (request) => void (asked ||= request.url().includes('entry.client')))
    await anna.page.goto(`${anna.url}/en/tickets/101`, { waitUntil: 'commit' })
    await anna.seesHeading(/./)
    // the first key may come before what waits for it
    await expect.poll(() => anna.page.keyboard.press('Tab').then(() => asked)).toBe(true)
  })

  it('answers a press that came before the code', async ({ visit, expect }) => {
    const anna = await visit()
    const release = await hold(anna.page, code)
    const asked = anna.page.waitForRequest(code)
    await anna.page.goto(`${anna.url}/en/tickets/111`, { waitUntil: 'commit' })
    await asked
    await anna.press(anna.button(anna.say('shop.more', { label: 'Adult' })))
    release()
    await expect.poll(() => anna.count('Adult').inputValue()).toBe('1')
  })

  it('answers each press that came before the code once', async ({ visit, expect }) => {
    const anna = await visit({ unasked: true })
    const notice = anna.page.getByRole('region', { name: anna.say('shell.cookieTitle') })
    const release = await hold(anna.page, code)
    const asked = anna.page.waitForRequest(code)
    await anna.page.goto(`${anna.url}/en/tickets/111`, { waitUntil: 'commit' })
    await asked
    await anna.press(notice.getByRole('button', { name: anna.say('shell.cookieNecessary') }))
    await anna.press(anna.button(anna.say('shop.more', { label: 'Adult' })))
    release()
    await notice.waitFor({ state: 'detached' })
    expect(await anna.count('Adult').inputValue()).toBe('1')
  })

  it('takes the last of the times that were chosen before the code', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive('/tickets/101')
    await anna.chooseDay()
    await anna.chooseTime(1)
    const release = await hold(anna.page, code)
    const asked = anna.page.waitForRequest(code)
    await anna.page.reload({ waitUntil: 'commit' })
    await asked
    const times = anna.page.getByRole('radio', { disabled: false })
    for (const choice of [1, 2, 1]) await times.nth(choice).check({ force: true })
    const time = await times.nth(1).inputValue()
    release()
    await expect.poll(() => new URL(anna.page.url()).searchParams.get('time')).toBe(time)
    expect(await times.nth(1).isChecked()).toBe(true)
  })

  it('asks for the code after a while where a picture never comes', async ({ visit, expect }) => {
    const anna = await visit()
    await hold(anna.page, '**/media/**')
    await anna.page.clock.install()
    let asked = false
    anna.page.on('request', (request) => void (asked ||= request.url().includes('entry.client')))
    await anna.page.goto(`${anna.url}/en/tickets/101`, { waitUntil: 'commit' })
    await anna.seesHeading(/./)
    // time may pass before what waits for it
    await expect.poll(() => anna.page.clock.fastForward(10_000).then(() => asked)).toBe(true)
    expect(await anna.page.evaluate(() => document.readyState)).toBe('interactive')
  })

  it('shows the cookie notice before the code, and not again to who has answered (R4.16)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ unasked: true })
    const notice = anna.page.getByRole('region', { name: anna.say('shell.cookieTitle') })
    const release = await hold(anna.page, code)
    await anna.page.goto(`${anna.url}/en/tickets/101`, { waitUntil: 'commit' })
    await anna.press(notice.getByRole('button', { name: anna.say('shell.cookieNecessary') }))
    release()
    await notice.waitFor({ state: 'detached' })
    await hold(anna.page, code)
    // by then the module that shows the notice has run
    await anna.page.reload({ waitUntil: 'domcontentloaded' })
    await anna.seesHeading(/./)
    expect(await notice.count()).toBe(0)
  })
})
