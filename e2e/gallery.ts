import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { serveBrowser } from './browser.ts'
import { openShop } from './shop.ts'
import { tour } from './tour.ts'
import { Visitor } from './visitor.ts'
import { words, type Lang } from './words.ts'

// node e2e/gallery.ts [folder]: a picture of every screen and state, on a phone and a desktop, light and dark, in German and English.

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../test-output/gallery'))
const wishes = (['de', 'en'] as Lang[]).flatMap((lang) => [390, 1280].flatMap((width) => [false, true].map((dark) => ({ lang, width, dark }))))

const heightOf = (width: number) => (width < 1000 ? 844 : 800)

const server = await serveBrowser()
const shop = await openShop()
try {
  const browser = await chromium.connect(server.wsEndpoint())
  for (const { lang, width, dark } of wishes) {
    const context = await browser.newContext({ viewport: { width, height: heightOf(width) }, locale: `${lang}-CH`, timezoneId: 'Europe/Zurich', colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    const visitor = new Visitor({ page: await context.newPage(), lang, say: words(lang), shop, expects: () => {} })
    const of = join(folder, `${lang}-${width}-${dark ? 'dark' : 'light'}`)
    mkdirSync(of, { recursive: true })
    await tour(visitor, async (name) => {
      // as tall as what is on it, so that what hangs at the window's foot covers nothing and every picture is loaded
      const { page } = visitor
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(of, `${name}.png`) })
      await page.setViewportSize({ width, height: heightOf(width) })
    })
    console.log(of)
    await context.close()
  }
} finally {
  await shop.close()
  await server.close()
}
