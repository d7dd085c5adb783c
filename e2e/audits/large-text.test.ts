import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openBrowser } from '../harness/browser.ts'
import { brokenWords, cutOff, sideways, smallHeadings } from '../harness/layout.ts'
import { demonstrated, type Lang } from '../harness/texts.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

/** Chromium and others part words of these by a dictionary; in the others the texts say where. */
const parted: readonly Lang[] = ['de', 'en', 'fr', 'it', 'es']

const screens = [
  '',
  '/tickets',
  '/tickets/101',
  '/tickets/103',
  '/tickets/106',
  '/guided-tours',
  '/guided-tours/2051',
  '/guided-tours/2021',
  '/merchandise',
  '/passes',
  '/vouchers',
  '/voucher-balance',
  '/search',
  '/page/terms',
  '/login',
  '/register',
  '/forgot-password',
  '/nowhere',
]

async function wrong({ page, lang }: Visitor): Promise<Record<string, string[]>> {
  const results = {
    wide: (await sideways(page)).what,
    'cut off': await cutOff(page),
    torn: await brokenWords(page, parted.includes(lang)),
    'smaller than text': await smallHeadings(page),
  }
  return Object.fromEntries(Object.entries(results).filter(([, what]) => what.length > 0))
}

/** Every kind of page, then a basket, the form of a guest with all of its errors, and the payment step. */
async function walk(anna: Visitor, stop: (name: string) => Promise<void>): Promise<void> {
  const { page, say } = anna
  for (const path of screens) {
    await anna.arrive(path)
    await anna.settled()
    await stop(path || '/')
  }
  for (const list of ['merchandise', 'passes', 'vouchers']) {
    await anna.arrive(`/${list}`)
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    await page.goto(anna.url + (await first.getAttribute('href'))!)
    await anna.settled()
    await stop(`one of /${list}`)
  }
  const { adult } = await anna.productNames()
  await anna.fillBasket('/tickets/101', { [adult]: 2 })
  await stop('basket')
  await anna.goOnAsGuest()
  await anna.button(say('checkout.toPayment')).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await stop('guest with errors')
  await anna.writeDetails()
  await anna.toPayment()
  await stop('payment')
}

describe('In a window of 320 pixels, where the browser is set to twice the text size and where it is not', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(['--blink-settings=defaultFontSize=32'])
  })
  afterAll(() => browser?.close())

  it.for(demonstrated)(
    'nothing sticks out, is cut off or torn, and headings are larger than text, in %s (R1.35, ux 23)',
    { timeout: 300_000 },
    async (lang, { visit }) => {
      const anna = await visit({ lang, width: 320, browser, unasked: true })
      anna.expects({ status: 404, at: '/nowhere' })
      const results: Record<string, unknown> = {}
      let seen = 0
      const look = async (name: string) => {
        seen++
        const found = await wrong(anna)
        if (Object.keys(found).length > 0) results[name] = found
      }
      await anna.arrive('')
      await look('cookie notice')
      await anna.button(anna.say('shell.cookieNecessary')).click()
      await walk(anna, async (name) => {
        await look(name)
        await textSize(anna, '16px')
        await look(`${name}, usual size`)
        await textSize(anna, '')
      })
      expect(results).toEqual({})
      expect(seen).toBeGreaterThan(40)
    },
  )
})

/** All sizes are parts of that of the root element, so that one walk sees both. */
function textSize({ page }: Visitor, fontSize: string): Promise<void> {
  return page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize)
}
