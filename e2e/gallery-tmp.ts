import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { withShop } from './harness/with-shop.ts'
import type { Shop } from './harness/shop.ts'
import { walkOrderScreens as walkScreens } from './steps/screen-walk-orders.ts'
import { answersNotice, Visitor } from './steps/visitor.ts'
import { textsIn, type Lang } from './harness/texts.ts'

// node e2e/gallery.ts [folder] [--lang=de --width=768 --dark | --light --only=home]
// A picture of every screen and state, as PNG: on a phone, a tablet and a desktop, light and dark, in German and
// English. Each option takes fewer.

interface Room {
  lang: Lang
  width: number
  dark: boolean
}

const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    dark: { type: 'boolean' },
    light: { type: 'boolean' },
    only: { type: 'string' },
  },
})
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../test-output/gallery'))
const only = wish.only ? new RegExp(wish.only) : /./
const langs = (wish.lang ?? ['de', 'en']) as Lang[]
const widths = (wish.width ?? ['390', '768', '1280']).map(Number)
const rooms: Room[] = langs.flatMap((lang) =>
  widths.flatMap((width) =>
    [false, true].filter((dark) => (dark ? !wish.light : !wish.dark)).map((dark) => ({ lang, width, dark })),
  ),
)

/** Screens that people print. */
const printed = /^(success|order-review)$/
const windowOf = (width: number) => (width < 500 ? 844 : width < 1000 ? 1024 : 800)
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** As tall as its content, so that bars at the window's foot cover nothing and every picture is loaded. */
async function take(page: Page, width: number, path: string): Promise<void> {
  // nothing is hovered
  await page.mouse.move(0, 0)
  const height = await heightOf(page)
  await page.setViewportSize({ width, height })
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      // a hidden picture is never loaded
      ...[...document.images]
        .filter((image) => image.checkVisibility())
        .map((image) => image.decode().catch(() => null)),
    ]),
  )
  // a screen that fills its window grows with it, so that one is taken in a window of the usual height
  if ((await heightOf(page)) > height) await page.setViewportSize({ width, height: windowOf(width) })
  await page.screenshot({ path, fullPage: true })
  await page.setViewportSize({ width, height: windowOf(width) })
}

/** As on a sheet of A4. */
async function print(page: Page, width: number, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  await page.screenshot({ path, fullPage: true })
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width, height: windowOf(width) })
}

async function hang({ lang, width, dark }: Room, browser: Browser, shop: Shop): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: windowOf(width) },
    locale: `${lang}-CH`,
    timezoneId: 'Europe/Zurich',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await answersNotice(context)
  const visitor = new Visitor({ page: await context.newPage(), lang, say: textsIn(lang), shop, expects: () => {} })
  const of = join(folder, `${lang}-${width}-${dark ? 'dark' : 'light'}`)
  mkdirSync(of, { recursive: true })
  const visit = async (name: string) => {
    if (only.test(name)) await take(visitor.page, width, join(of, `${name}.png`))
    if (printed.test(name) && only.test(`${name}-print`))
      await print(visitor.page, width, join(of, `${name}-print.png`))
  }
  await walkScreens(visitor, visit)
  await visitor.reachPayment('/tickets/102')
  await visitor.pay()
  await visitor.atTheBank('pay')
  await visitor.booking()
  await visit('success')
  console.log(of)
  await context.close()
}

await withShop(async (browser, shop) => {
  for (const room of rooms) await hang(room, browser, shop)
})
