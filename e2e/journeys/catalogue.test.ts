import { afterAll, beforeAll, describe } from 'vitest'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { begin } from '../steps/office-days.ts'
import { firstLink, press } from '../steps/office.ts'

describe('The catalogue', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop?.close())

  it('has a price changed by who makes the programme, for everybody within a second, and taken back', async ({
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

    await page.goto(`${shop.url}/office/catalogue/entries`)
    await page.getByRole('link', { name: 'Van Gogh: Light of the South' }).click()
    await page.locator('summary').filter({ hasText: 'Erwachsene' }).first().click()
    const price = page.getByRole('textbox', { name: /^Price/ }).filter({ visible: true })
    await price.fill('31,5')
    await press(page, 'Save in a new draft')
    await page.getByText('was 26.00').waitFor()
    // in the draft alone, as its preview shows
    expect(await prices()).not.toContain('31.50')
    await press(page, 'Preview')
    await page.frameLocator('iframe').getByText('31.50').first().waitFor()
    await page.getByRole('link', { name: 'Look at it and publish' }).click()
    await seesPage('Draft 1')
    await press(page, 'Publish')
    await page.getByText('Van Gogh: Licht des Südens: 26.00 → 31.50').waitFor()
    // the draft is gone, for its page too
    ada.expects({ status: 404, at: '/office/catalogue-draft', always: false })
    await press(page, 'Publish now')
    await seesPage('Catalogue')
    await expect.poll(prices, { timeout: 10_000 }).toContain('31.50')

    await press(page, 'Revision 1')
    await press(page, 'Put this revision on sale again')
    await expect.poll(prices, { timeout: 10_000 }).not.toContain('31.50')
  })
})
