import { afterAll, beforeAll, describe } from 'vitest'
import { openDaily } from '../harness/any-day.ts'
import { audit } from '../harness/axe.ts'
import { dayFromToday } from '../harness/other-day.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { firstLink } from '../steps/office.ts'
import { begin } from '../steps/office-days.ts'
import { aReceiptPrinter } from '../steps/receipt-printer.ts'

describe('The counter', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({}, openDaily('08:00', '20:00'))
  }, 120_000)
  afterAll(() => shop?.close())

  it('sells two adults in cash by four presses within ten seconds, and once where the answer is lost', async ({
    visit,
    expect,
  }) => {
    const lea = await visit({ at: shop, width: 1280 })
    const { page } = lea
    const written = await aReceiptPrinter(page)
    await begin(lea, firstLink(shop), { name: 'Lea Brunner', email: 'lea@haus.example' })
    await lea.link('Counter').click()
    await page.getByLabel(/^Opening float/).fill('300')
    await page.getByRole('button', { name: /^Open Kasse Kunsthaus/ }).click()
    await page.getByLabel('Day', { exact: true }).fill(dayFromToday(1))
    const exhibition = page.getByRole('region', { name: 'Van Gogh: Light of the South' })
    const adult = exhibition.getByRole('button', { name: /^Adult 26\.00/ })
    await exhibition.getByRole('button', { name: /^08:00/ }).waitFor()
    expect((await audit(page)).barriers).toEqual([])

    let presses = 0
    const press = async (name: string | RegExp) => {
      presses += 1
      await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).first().click()
    }
    const begun = Date.now()
    presses += 2
    await adult.click()
    await adult.click()
    await press('Cash')
    await press(/^60\.00/)
    await page.getByText('CHF 8.00').waitFor()
    expect(presses).toBe(4)
    expect(Date.now() - begun).toBeLessThan(10_000)
    await page.getByRole('img', { name: 'QR code of the tickets' }).waitFor()
    expect((await audit(page)).barriers).toEqual([])

    // the second is sold, and its answer is lost; the lid is closed and opened again
    const answers: string[] = []
    lea.expects({ status: 0, at: 'office/book' })
    await page.route('**/office/book', async (route) => {
      if (route.request().postDataJSON().plan === true) return route.continue()
      answers.push(String((await (await route.fetch()).json()).data.order))
      return route.abort()
    })
    await exhibition.getByRole('button', { name: /^Adult 26\.00/ }).click()
    await press('Cash')
    await press(/^Exact/)
    await page
      .getByText(/^No answer yet/)
      .first()
      .waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    const done = page.getByRole('complementary', { name: 'Sold' })
    await done.getByRole('link', { name: answers[0]!, exact: true }).waitFor()
    expect(new Set(answers).size).toBe(1)

    // the receipt printer writes tickets with their code and opens the drawer; what rounds up is a donation
    await page.getByRole('button', { name: 'Printer', exact: true }).click()
    await page.getByRole('button', { name: 'Choose by USB' }).click()
    await page.getByRole('checkbox', { name: /^Open the drawer/ }).check()
    expect((await audit(page)).barriers).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('Day', { exact: true }).fill(dayFromToday(1))
    await exhibition.getByRole('button', { name: /^08:00/ }).waitFor()
    await adult.click()
    await press('Cash')
    await press(/^to 27\.00/)
    expect((await audit(page)).barriers).toEqual([])
    await press(/^Exact/)
    await page.getByText('Printed', { exact: true }).waitFor()
    await page.getByText(/^Donation/).waitFor()
    const bytes = await written()
    expect(bytes.toString('latin1')).toMatch(/Van Gogh: Licht des[^]*Erwachsene/)
    for (const command of [
      [0x1b, 0x70, 0],
      [0x1d, 0x76, 0x30, 0],
      [0x1d, 0x56],
    ])
      expect(bytes.includes(Buffer.from(command))).toBe(true)

    // what the drawer has agrees: 300.00 + 52.00 + 26.00 + 27.00
    await page.getByRole('button', { name: 'Closing' }).click()
    await page.getByText('405.00', { exact: true }).first().waitFor()
    await page.getByText(/3 sales$/).waitFor()
    expect((await audit(page)).barriers).toEqual([])
    for (const [piece, count] of Object.entries({ '200': '2', '5': '1' }))
      await page.getByLabel(`CHF ${piece}, how many`).fill(count)
    await page.getByRole('button', { name: 'Close the till' }).click()
    await page.getByLabel(/^Opening float/).waitFor()
  })
})
