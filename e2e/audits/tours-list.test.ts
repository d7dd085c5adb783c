import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { configured } from '../deployments/configured.ts'
import { brokenWords, sideways } from '../harness/layout.ts'
import { unsteady } from '../harness/layout-shifts.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

let shop: Shop | undefined
beforeAll(async () => void (shop = await openShop({}, configured({ hasGuidedTours: true }))), 300_000)
afterAll(() => shop?.close())

const tours = (anna: Visitor) =>
  anna.page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .filter({ has: anna.page.getByRole('link') })
const filter = (anna: Visitor, name: string) => anna.filter(anna.say(name))
const choose = (anna: Visitor, of: string, name: string) => anna.chooseFilter(anna.say(of), name)
const focusOn = (one: Locator) => one.evaluate((element) => element === document.activeElement)
const search = (anna: Visitor) => new URL(anna.page.url()).search
/** What the region for screen readers says. */
const sentence = (anna: Visitor) => anna.page.getByRole('status').first().textContent()

describe.concurrent('The list of guided tours', () => {
  it('filters stand in the address, a link keeps them, and Back finds them again (R2.14, R2.97, R2.98, R2.99, R2.100)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shop, width: 1280 })
    await anna.arrive('/guided-tours')
    await choose(anna, 'tours.language', 'German')
    await choose(anna, 'shop.venue', 'Kunsthaus on the Quay')
    await choose(anna, 'tours.category', 'Collection')
    await choose(anna, 'tours.day', 'Tomorrow')
    expect(search(anna)).toMatch(/^\?language=de&day=\d{4}-\d\d-\d\d&venue=1&category=2$/)
    await choose(anna, 'tours.day', 'Any day')
    const [address, names] = [anna.page.url(), await tours(anna).allTextContents()]
    expect(names.length).toBeGreaterThan(0)
    const bella = await visit({ at: shop, width: 1280 })
    await bella.arrive(`/guided-tours${search(anna)}`)
    expect(await tours(bella).allTextContents()).toEqual(names)
    await anna.press(tours(anna).first().getByRole('link'))
    await anna.page.waitForURL(/guided-tours\/\d+$/)
    await anna.back()
    await anna.page.waitForURL(address)
    await tours(anna).first().waitFor()
    expect(await tours(anna).allTextContents()).toEqual(names)
  })

  it('begins in the language of the shop, and shows all of them when asked to (R4.31, R2.101)', async ({
    visit,
    expect,
  }) => {
    const chosen = async (lang: 'de' | 'sv', path = '') => {
      const anna = await visit({ at: shop, lang, width: 1280 })
      await anna.arrive(`/guided-tours${path}`)
      return {
        anna,
        name: await filter(anna, 'tours.language').locator('[aria-current]').textContent(),
        count: await tours(anna).count(),
      }
    }
    const german = await chosen('de')
    expect(german.name).toBe('Deutsch')
    expect(
      await filter(german.anna, 'tours.day').getByRole('link', { includeHidden: true }).first().textContent(),
    ).toBe('Alle Tage')
    const all = await chosen('de', '?language=all')
    expect(all.name).toBe('Alle Sprachen')
    expect(all.count).toBeGreaterThan(german.count)
    expect((await chosen('sv')).name).toBe('Svenska')
  })

  it('a filter tells its count to a screen reader, and one that leaves nothing says so and can be undone (R8.55, R2.102)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shop, lang: 'de' })
    await anna.arrive('/guided-tours?language=all')
    const all = await tours(anna).count()
    await anna.sees(/^ab CHF\s\d+(\.\d\d)?$/)
    await choose(anna, 'tours.language', 'Französisch')
    const results = await tours(anna).count()
    expect(results).toBeLessThan(all)
    // on a phone the filters stand on one line, and say what is chosen, after a reload too
    await anna.reload()
    const buttons = anna.page.getByRole('search').getByRole('button')
    expect((await buttons.allInnerTexts())[0]).toMatch(/^Französisch/)
    const tops = await buttons.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await choose(anna, 'tours.language', 'Englisch')
    await choose(anna, 'tours.language', 'Französisch')
    await expect.poll(() => sentence(anna)).toBe(anna.say('tours.found', { count: results }))
    await anna.arrive('/guided-tours?venue=99')
    await anna.sees(anna.say('list.none'))
    await anna.press(anna.link(anna.say('list.reset')))
    await tours(anna).first().waitFor()
    expect(await tours(anna).count()).toBe(all)
    await expect.poll(() => sentence(anna)).toBe(anna.say('tours.found', { count: all }))
  })

  it('is filtered by keyboard alone, and by the server before any script has come (R2.14, R2.97)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shop, width: 1280 })
    await anna.arrive('/guided-tours')
    const button = anna.page.getByRole('search').getByRole('button').first()
    for (let step = 0; step < 20 && !(await focusOn(button)); step++) await anna.page.keyboard.press('Tab')
    await anna.page.keyboard.press('Enter')
    const german = filter(anna, 'tours.language').getByRole('link', { name: 'German', exact: true })
    for (let step = 0; step < 20 && !(await focusOn(german)); step++) await anna.page.keyboard.press('Tab')
    await anna.page.keyboard.press('Enter')
    await anna.page.getByRole('search').getByRole('button', { name: 'Language: German' }).waitFor()
    expect(await german.isVisible()).toBe(false)
    expect(await focusOn(button), 'the focus is where the list was opened').toBe(true)
    const count = await tours(anna).count()
    const written = async (path: string) => (await anna.page.request.get(`${anna.url}/en/guided-tours${path}`)).text()
    expect(await written('')).toContain('href="/en/guided-tours?language=de"')
    expect((await written('?language=de')).match(/<h3/g)).toHaveLength(count)
  })

  for (const [lang, width] of [
    ['de', 320],
    ['fr', 320],
    ['en', 1280],
  ] as const) {
    it(`meets WCAG 2.2 AA, fits ${width} pixels in ${lang}, stays where it is, and has no torn word`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit({ at: shop, lang, width, dark: width === 1280 })
      for (const path of ['?language=all', '?venue=99']) {
        await anna.arrive(`/guided-tours${path}`)
        await anna.settled()
        expect(await barriers(anna.page), path).toEqual([])
        expect((await sideways(anna.page)).what, path).toEqual([])
        expect(await brokenWords(anna.page), path).toEqual([])
      }
      expect(unsteady(anna.shifts(), 0.02)).toEqual([])
    })
  }
})
