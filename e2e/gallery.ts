import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { serveBrowser } from './browser.ts'
import { openShop } from './shop.ts'
import { tour } from './tour.ts'
import { answersNotice, Visitor } from './visitor.ts'
import { words, type Lang } from './words.ts'

// node e2e/gallery.ts [folder]: a picture of every screen and state, on a phone and a desktop, light and dark, in German and English.

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../test-output/gallery'))
const wishes = (['de', 'en'] as Lang[]).flatMap((lang) => [390, 1280].flatMap((width) => [false, true].map((dark) => ({ lang, width, dark }))))

const windowOf = (width: number) => (width < 1000 ? 844 : 800)
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const server = await serveBrowser()
const shop = await openShop()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void Promise.all([shop.close(), server.close()]).then(() => process.exit(1)))
try {
  const browser = await chromium.connect(server.wsEndpoint())
  for (const { lang, width, dark } of wishes) {
    const context = await browser.newContext({ viewport: { width, height: windowOf(width) }, locale: `${lang}-CH`, timezoneId: 'Europe/Zurich', colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await answersNotice(context)
    const visitor = new Visitor({ page: await context.newPage(), lang, say: words(lang), shop, expects: () => {} })
    const of = join(folder, `${lang}-${width}-${dark ? 'dark' : 'light'}`)
    mkdirSync(of, { recursive: true })
    await tour(visitor, async (name) => {
      // as tall as what is on it, so that what hangs at the window's foot covers nothing and every picture is loaded
      const { page } = visitor
      const height = await heightOf(page)
      await page.setViewportSize({ width, height })
      await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => null))]))
      // a screen that fills its window grows with it: that one is taken as it scrolls
      if ((await heightOf(page)) > height) await page.setViewportSize({ width, height: windowOf(width) })
      await page.screenshot({ path: join(of, `${name}.png`), fullPage: true })
      await page.setViewportSize({ width, height: windowOf(width) })
    })
    console.log(of)
    await context.close()
  }
} finally {
  await shop.close()
  await server.close()
}
