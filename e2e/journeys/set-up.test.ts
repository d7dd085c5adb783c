import { afterAll, beforeAll, describe } from 'vitest'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { begin } from '../steps/office-days.ts'
import { firstLink, press, write } from '../steps/office.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60"/></svg>'

describe('A museum from nothing', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop?.close())

  it('is set up on screens, opens, and sells its first ticket, which is taken back', async ({ visit, expect }) => {
    const ada = await visit({ at: shop, width: 1280 })
    const { page } = ada
    const seesPage = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const goesOn = () => press(page, 'Continue')
    await begin(ada, firstLink(shop), { name: 'Ada Muster', email: 'ada@tor.example' })
    await ada.link('Set up your museum').click()

    await seesPage('What is your museum called?')
    await goesOn()
    await ada.sees('A name is needed.')
    await write(page, { 'Name of the museum': 'Museum am Tor' })
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Main language').selectOption('de')
    await page.getByRole('checkbox', { name: 'English' }).check()
    // what is typed and not sent yet stays
    await page.reload()
    await expect.poll(() => page.getByLabel('Name of the museum').inputValue()).toBe('Museum am Tor')
    await goesOn()

    await seesPage('Who sells the tickets?')
    await write(page, { 'Street and number': 'Torstraße 1', Postcode: '70173', Town: 'Stuttgart' })
    await page.getByLabel('Email of the visitor service').fill('besuch@tor.example')
    await press(page, 'Empty the shop and go on')
    await seesPage('Where do visitors go, and when?')
    const visitor = await visit({ at: shop, width: 1280, lang: 'de' })
    await visitor.page.goto(`${shop.url}/de`)
    await visitor.sees(visitor.say('home.soon'))

    await page.getByRole('checkbox', { name: 'Monday' }).check()
    await goesOn()
    await seesPage('What can visitors buy first?')
    await ada.link('Back').click()
    await seesPage('Where do visitors go, and when?')
    expect(await page.getByRole('checkbox', { name: 'Monday' }).isChecked()).toBe(true)
    await goesOn()
    await write(page, { 'What it is called': 'Die Sammlung', Adults: '16.50' })
    await page.getByLabel('What there is to see').fill('Werkzeuge aus drei Jahrhunderten.')
    await goesOn()
    await seesPage('How do visitors pay?')
    await page.frameLocator('iframe').getByText('Museum am Tor').first().waitFor()
    await goesOn()
    await seesPage('What does your shop look like?')
    await page.getByLabel('Colour, like #1f3db8').fill('#f5d800')
    await ada.sees(/yours could not be read there/)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
    await goesOn()
    await seesPage('Open the shop')
    await press(page, 'Open the shop')
    await seesPage('Your shop is open.')

    await visitor.buy('/tickets/101', { Erwachsene: 1 })
    await page.getByText(/was bought just now/).waitFor()
    expect(await page.getByRole('status').innerText()).toMatch(/16[.,]50/)
    await press(page, 'It was my test: take it back')
    await page.getByText(/is taken back/).waitFor()
  })
})
