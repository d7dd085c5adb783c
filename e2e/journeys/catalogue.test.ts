import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { begin } from '../steps/office-days.ts'
import { firstLink, press } from '../steps/office.ts'

const caravans = join(import.meta.dirname, '../../catalogue/pictures/caravans.webp')

describe('The catalogue', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop?.close())

  it('has a price and a picture changed by who makes the programme, for everybody within a second, and taken back', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ at: shop, width: 1280 })
    const { page } = ada
    const seesPage = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await begin(ada, firstLink(shop), { name: 'Ada Muster', email: 'ada@haus.example' })
    const visitor = await visit({ at: shop, width: 1280, lang: 'en' })
    /** What a visitor reads of the prices, however often they look. */
    const prices = async () => {
      await visitor.page.goto(`${shop.url}/en/tickets/101`)
      return visitor.page.getByRole('main').innerText()
    }
    expect(await prices()).not.toContain('31.50')

    // by keyboard alone, and what has the focus is never behind the bar at the foot
    await page.goto(`${shop.url}/office/catalogue/entries`)
    await enter(ada, page.getByRole('link', { name: 'Van Gogh: Light of the South' }))
    const adult = page.locator('summary').filter({ hasText: 'Adult' }).first()
    await page.getByRole('button', { name: 'Duplicate', exact: true }).waitFor()
    const hidden: string[] = []
    while (!(await adult.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(isBehindBar)) hidden.push(await ada.focused())
    }
    expect(hidden).toEqual([])
    await page.keyboard.press('Enter')
    const price = page.getByRole('textbox', { name: /^Price/ }).filter({ visible: true })
    await tabTo(ada, price)
    await page.keyboard.type('31,5')
    await enter(ada, page.getByRole('button', { name: 'Save in a new draft' }))
    await page.getByText('was CHF 26.00').waitFor()
    // in the draft alone, as its preview shows
    expect(await prices()).not.toContain('31.50')
    await press(page, 'Preview')
    await page.frameLocator('iframe').getByText('31.50').first().waitFor()
    await page.getByRole('link', { name: 'Look at it and publish' }).click()
    await seesPage('Draft 1')
    await press(page, 'Publish')
    await page.getByText('Van Gogh: Licht des Südens: CHF 26.00 → CHF 31.50').waitFor()
    // the draft is gone, for its page too
    ada.expects({ status: 404, at: '/office/catalogue-draft', always: false })
    await press(page, 'Publish now')
    await seesPage('Catalogue')
    await expect.poll(prices, { timeout: 10_000 }).toContain('31.50')

    // a picture of its own, cut to 4 : 3, with a sentence for who does not see it
    await page.goto(`${shop.url}/office/catalogue/entries`)
    await page.getByRole('link', { name: 'Van Gogh: Light of the South' }).click()
    await page.locator('input[type=file]').first().setInputFiles(caravans)
    const about = page.getByRole('region', { name: 'About the new picture' })
    await about.getByRole('textbox', { name: 'Licence' }).fill('Public domain')
    await about.getByRole('textbox', { name: /screen readers, German/ }).fill('Wagen am Waldrand')
    await about.getByRole('textbox', { name: /screen readers, English/ }).fill('Caravans beside a wood')
    await about.getByRole('combobox', { name: 'Cut' }).selectOption('4 : 3, as in lists')
    await press(page, 'Save in a new draft')
    await page.getByText(/^was harvest$/).waitFor()
    await press(page, 'Preview')
    await page.frameLocator('iframe').getByRole('img', { name: 'Wagen am Waldrand' }).first().waitFor()
    await page.getByRole('link', { name: 'Look at it and publish' }).click()
    await seesPage('Draft 2')
    await press(page, 'Publish')
    await press(page, 'Publish now')
    await seesPage('Catalogue')
    const shownPicture = async () => {
      await visitor.page.goto(`${shop.url}/en/tickets/101`)
      const picture = visitor.page.getByRole('img', { name: 'Caravans beside a wood' }).first()
      if ((await picture.count()) === 0) return null
      return picture.evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        return Math.round((img.naturalWidth / img.naturalHeight) * 100)
      })
    }
    await expect.poll(shownPicture, { timeout: 10_000 }).toBe(133)

    await press(page, 'Revision 1')
    await press(page, 'Put this revision on sale again')
    await expect.poll(prices, { timeout: 10_000 }).not.toContain('31.50')
    expect(await shownPicture()).toBeNull()
  })
})

/** Of what has the focus, in the page. */
function isBehindBar(): boolean {
  const focused = document.activeElement!
  const bar = document.querySelector('.entry__save')
  if (!bar || bar.contains(focused)) return false
  const [{ top, bottom }, { top: from, bottom: to }] = [focused, bar].map((one) => one.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ]
  // of a long text one reads the line with the caret
  return Math.min(bottom, top + 32) > from && top < to
}
