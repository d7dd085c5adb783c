import { join } from 'node:path'
import type { SecretsIn } from '@foyer/contract/client.ts'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect, inject, it as plain, type ExpectStatic } from 'vitest'
import { openBrowser } from './browser.ts'
import type { Shop } from './shop.ts'
import { watchShifts, type Shift } from './layout-shifts.ts'
import { ahead, setOn } from './other-day.ts'
import { answersNotice, Visitor } from '../steps/visitor.ts'
import { watch } from './watch.ts'
import { textsIn, type Lang, type Say } from './texts.ts'

export interface Visit {
  lang?: Lang
  /** A phone by default: 390 × 844; from 1000 on a desktop of 1280 × 800. */
  width?: number
  dark?: boolean
  /** At the shop that holds places for three seconds. */
  shortHold?: boolean
  /**
   * At a shop that the journey opened itself; `bank` is where it sends people to pay, or to sign in, if that is another
   * host, and a storefront in front of another server has `secretsIn: 'address'`.
   */
  at?: Pick<Shop, 'url' | 'outbox'> & { bank?: string; secretsIn?: SecretsIn }
  options?: BrowserContextOptions
  /** What the shop says in a language that only that shop has. */
  say?: Say
  /** Has not answered the cookie notice yet. */
  unasked?: boolean
  /** Called with the context before its first page. */
  before?: (context: BrowserContext) => Promise<unknown>
  /** One that was started with settings of its own. */
  browser?: Browser
}

/** The parts of a running journey that shared steps need. */
export interface Journey {
  visit: (wish?: Visit) => Promise<Visitor>
  expect: ExpectStatic
}

const patience = 45_000
/** One for all files of a run. */
let shared: Promise<Browser> | undefined

/**
 * `visit()` opens the shop in a browser context of its own. A journey fails on any error on the way, whatever it tests
 * itself.
 */
export const it = plain.extend<{ visit: (wish?: Visit) => Promise<Visitor & { shifts: () => Shift[] }> }>({
  visit: async ({ task }, use) => {
    const visitors: Visitor[] = []
    const ends: (() => Promise<string[]>)[] = []
    await use(
      async ({
        lang = 'en',
        width = 390,
        dark = false,
        shortHold = false,
        at,
        unasked = false,
        say,
        options,
        before,
        browser,
      } = {}) => {
        const shop = at ?? inject(shortHold ? 'shortHoldShop' : 'shop')
        const context = await (browser ?? (await (shared ??= openBrowser()))).newContext({
          viewport: { width, height: width < 1000 ? 844 : 800 },
          locale: `${lang}-CH`,
          timezoneId: 'Europe/Zurich',
          colorScheme: dark ? 'dark' : 'light',
          reducedMotion: 'reduce',
          ...options,
        })
        context.setDefaultTimeout(patience)
        if (ahead !== 0) await context.addInitScript(setOn, ahead)
        const watched = await watch(context, [shop.url, ...(at?.bank ? [at.bank] : [])], at?.secretsIn)
        const shifts = await watchShifts(context)
        // a guest's form is validated like a customer's, so a missing password is expected (R5.34)
        watched.expects({ status: 422, at: '/customer/validate', always: false })
        if (!unasked) await answersNotice(context)
        await before?.(context)
        ends.push(async () => {
          await context.close()
          return watched.faults()
        })
        const visitor = Object.assign(
          new Visitor({
            page: await context.newPage(),
            lang,
            say: say ?? textsIn(lang),
            shop,
            expects: watched.expects,
          }),
          { shifts },
        )
        visitors.push(visitor)
        return visitor
      },
    )
    if (task.result?.state === 'fail')
      await Promise.all(
        visitors.map((visitor, index) =>
          showFailure(visitor, `${task.name.replace(/[^\w]+/g, '-').slice(0, 80)}-${index + 1}`),
        ),
      )
    const faults = (await Promise.all(ends.map((end) => end()))).flat()
    expect(faults, 'nothing else went wrong on the way').toEqual([])
  },
})

/** Where a journey failed, as a picture, and in words for whoever reads no more than its output. */
async function showFailure({ page }: Visitor, name: string): Promise<void> {
  await page
    .screenshot({ path: join(import.meta.dirname, '../../test-output/journeys', `${name}.png`), fullPage: true })
    .catch(() => null)
  const text = await page.getByRole('main').first().innerText({ timeout: 1000 }).catch(String)
  console.error(`${page.url()}\n${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`)
}
