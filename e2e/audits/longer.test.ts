import { expect, it } from 'vitest'
import { openBrowser } from '../harness/browser.ts'
import { sideways } from '../harness/layout.ts'
import longer from './longer/texts-hook.ts'
import { openLongerShop } from '../harness/shop.ts'
import { walkScreens } from '../steps/screen-walk.ts'
import { answersNotice, Visitor } from '../steps/visitor.ts'
import { textsIn } from '../harness/texts.ts'

const widths = [320, 390, 1280]

it(
  'texts a third longer fit every screen and state at 320, 390 and 1280 pixels without sideways scrolling (R1.35, ux 23)',
  { timeout: 900_000 },
  async () => {
    const shop = await openLongerShop()
    const browser = await openBrowser()
    try {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'de-CH',
        timezoneId: 'Europe/Zurich',
        reducedMotion: 'reduce',
      })
      await answersNotice(context)
      const page = await context.newPage()
      const anna = new Visitor({ page, lang: 'de', say: textsIn('de', longer), shop, expects: () => {} })
      const results: Record<string, unknown> = {}
      let seen = 0
      await walkScreens(anna, async (name) => {
        seen++
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          const wide = await sideways(page)
          if (wide.by > 0) results[`${name}, ${width}`] = wide
        }
        await page.setViewportSize({ width: 390, height: 844 })
      })
      expect(results).toEqual({})
      expect(seen).toBeGreaterThan(30)
    } finally {
      await browser.close()
      await shop.close()
    }
  },
)
