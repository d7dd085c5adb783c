import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'

const loaded = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.decode())

async function brightnessOf(picture: Buffer) {
  // statistics are of the picture as it was given, not as it was changed
  const { channels } = await sharp(await sharp(picture).greyscale().toBuffer()).stats()
  return channels[0]!
}
/** How much of a picture's brightness is left on the screen. */
const brightness = async (shown: Locator) => (await brightnessOf(await shown.screenshot())).mean

describe.concurrent('Pictures', () => {
  it.for([
    ['lying, on the home page', ''],
    ['upright, of a tour', '/guided-tours/2011'],
    ['a drawing', '/guided-tours/2021'],
  ])(
    'the one that opens a page takes the whole width of a phone, and no larger file (%s; ux: largest paint)',
    async ([, path], { visit, expect }) => {
      const anna = await visit({ options: { deviceScaleFactor: 1 } })
      await anna.arrive(path)
      const image = anna.page.locator('.hero, figure').getByRole('img').first()
      await loaded(image)
      const { x, width } = (await image.boundingBox())!
      expect([x, width]).toEqual([0, 390])
      expect(await image.evaluate((img: HTMLImageElement) => /\.(\d+)\.\w+$/.exec(img.currentSrc)![1])).toBe('480')
    },
  )

  it('an upright one that stands beside the text on a desktop loads no more than its own width asks (ux: largest paint)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280, options: { deviceScaleFactor: 1 } })
    await anna.arrive('/guided-tours/2011')
    const image = anna.page.getByRole('figure').getByRole('img')
    await loaded(image)
    const { width } = (await image.boundingBox())!
    expect(width).toBeLessThan(480)
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.480\.avif$/)
  })

  it.for([
    [800, 'es'],
    [1280, 'de'],
  ] as const)(
    'on the wall of events at %i pixels pictures have one ratio, and a row’s lines begin at one height (ux: cards)',
    async ([width, lang], { visit, expect }) => {
      const anna = await visit({ width, lang })
      await anna.arrive('/tickets')
      const cards = await anna.events().evaluateAll((all) =>
        all.map((card) => {
          const box = (of: string) => card.querySelector(of)!.getBoundingClientRect()
          const { top, width: wide, height } = box('.picture')
          return { top, ratio: (wide / height).toFixed(2), lines: [box('h2').top, box('.event-card__state').top] }
        }),
      )
      expect(new Set(cards.map(({ ratio }) => ratio))).toEqual(new Set(['1.33']))
      const rows = [...Map.groupBy(cards, ({ top }) => Math.round(top)).values()]
      expect(rows[0]!.length).toBeGreaterThan(1)
      for (const row of rows) for (const { lines } of row) expect(lines).toEqual(row[0]!.lines)
    },
  )

  it('a drawing has colours of its own on a dark page, a painting keeps its colours (ux: dark)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const shownAt = async (path: string) => {
      await anna.arrive(path)
      const image = anna.page.getByRole('figure').getByRole('img').first()
      await loaded(image)
      const light = await brightness(image)
      await anna.page.emulateMedia({ colorScheme: 'dark' })
      await loaded(image)
      const dark = await brightness(image)
      await anna.page.emulateMedia({ colorScheme: 'light' })
      return dark / light
    }
    expect(await shownAt('/tickets/105')).toBeLessThan(0.5)
    expect(await shownAt('/tickets/101')).toBeGreaterThan(0.95)
  })

  it.for([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['colours of the system', { forcedColors: 'active' }],
  ] as const)(
    'what is chosen is seen at its mark, and the mark at its ground: %s (WCAG 1.4.11)',
    async ([, media], { visit, expect }) => {
      const anna = await visit({ width: 1280 })
      const { page } = anna
      await page.emulateMedia(media)
      await anna.arrive('/guided-tours/2021')
      for (const role of ['radio', 'checkbox'] as const) {
        const mark = page.locator('.field__check').getByRole(role).first()
        await mark.waitFor()
        const left = await mark.screenshot()
        const contrast = await brightnessOf(left)
        expect(contrast.max - contrast.min, role).toBeGreaterThan(60)
        await mark.press('Space')
        // nothing of the pointer or of the focus is in the picture
        await mark.evaluate((input: HTMLInputElement) => input.blur())
        const chosen = await mark.screenshot()
        expect(Math.abs((await brightnessOf(chosen)).mean - contrast.mean), role).toBeGreaterThan(30)
      }
      await anna.arrive('/tickets/101')
      // of today one time may be all that is left
      await anna.chooseDay()
      const days = page.getByRole('grid').getByRole('button', { disabled: false })
      await anna.hours().first().click()
      const times = page.locator('#slots label')
      await times.getByRole('radio', { disabled: false }).first().check({ force: true })
      // what the browser paints: in the system's colours the style itself still says the page's
      const differs = async (one: Locator, other: Locator) =>
        Math.abs((await brightness(one)) - (await brightness(other)))
      const chosenDay = days.and(page.locator('[aria-pressed="true"]'))
      const otherDay = days.and(page.locator('[aria-pressed="false"]')).first()
      expect(await differs(chosenDay, otherDay), 'day').toBeGreaterThan(30)
      const chosenTime = times.filter({ has: page.getByRole('radio', { checked: true }) })
      const otherTime = times.filter({ has: page.getByRole('radio', { checked: false, disabled: false }) }).first()
      expect(await differs(chosenTime, otherTime), 'time').toBeGreaterThan(30)
    },
  )
})
