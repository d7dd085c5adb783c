import { afterAll, beforeAll, describe } from 'vitest'
import { openDaily } from '../harness/any-day.ts'
import { audit } from '../harness/axe.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { firstLink } from '../steps/office.ts'
import { begin } from '../steps/office-days.ts'

describe('The counter without network', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({}, openDaily('00:00', '23:59'))
  }, 120_000)
  afterAll(() => shop?.close())

  it('says so at once, sells day tickets in cash over a reload and a killed tab, and hands them in', async ({
    visit,
    expect,
  }) => {
    const lea = await visit({ at: shop, width: 1280 })
    const { page } = lea
    const context = page.context()
    // what is asked without network has no answer
    lea.expects({ status: 0, at: '/', always: false })
    await begin(lea, firstLink(shop), { name: 'Lea Brunner', email: 'lea@haus.example' })
    await lea.link('Counter').click()
    await page.getByLabel(/^Opening float/).fill('300')
    const held = page.waitForResponse((response) => response.url().endsWith('office/till-stock'))
    await page.getByRole('button', { name: /^Open Kasse Kunsthaus/ }).click()
    const { times } = (await (await held).json()).data
    expect(times.map(({ codes }: any) => codes.length)).toEqual([40])
    // the page and its files are kept
    const isKept = async () => (await navigator.serviceWorker.getRegistration('/office/counter'))?.active?.state
    await expect.poll(() => page.evaluate(isKept), { timeout: 30_000 }).toBe('activated')

    await context.setOffline(true)
    const band = page.getByRole('status').filter({ hasText: /^No network since/ })
    await band.getByText('What lies at this till is sold, for cash or by card by hand.').waitFor()
    await page.getByText('For sale: 40 of 40 tickets still lie at this till.').waitFor()
    const undated = page.getByRole('region', { name: 'Three Museums, One Ticket' })
    expect(await undated.getByRole('button', { name: /^Adult/ }).isDisabled()).toBe(true)
    expect((await audit(page)).barriers).toEqual([])
    const collection = page.getByRole('region', { name: 'The Collection' })
    const press = async (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).first().click()
    const adult = collection.getByRole('button', { name: /^Adult/ })
    await adult.click()
    await adult.click()
    await press('Cash')
    await press(/^Exact/)
    await page.getByText(/^Sale quai-1-1\./).waitFor()
    await page.getByRole('img', { name: 'Ticket 1 of 2' }).waitFor()
    await press('Next ticket')
    await page.getByRole('img', { name: 'Ticket 2 of 2' }).waitFor()
    await band.getByText(/One sale \(CHF.32\.00\) is kept and handed in/).waitFor()
    expect((await audit(page)).barriers).toEqual([])

    // reloaded, and killed in the middle of the next sale
    await page.reload()
    await page.getByText('For sale: 38 of 40 tickets still lie at this till.').waitFor()
    await adult.click()
    await page.close()
    const again = await context.newPage()
    await again.goto(`${shop.url}/office/counter`)
    await again.getByRole('button', { name: 'Cash' }).click()
    await again.getByRole('button', { name: /^20\.00/ }).click()
    await again.getByText(/^Sale quai-1-2\./).waitFor()
    await again.getByText(/2 sales \(CHF.48\.00\)/).waitFor()
    expect(await again.getByRole('button', { name: 'Closing' }).isDisabled()).toBe(true)

    await context.setOffline(false)
    await again.getByText(/^The network is back: 2 sales are handed in\./).waitFor()
    await again.getByRole('button', { name: 'Closing' }).click()
    await again.getByText('348.00', { exact: true }).first().waitFor()
    await again.getByText(/2 sales$/).waitFor()
    for (const [piece, count] of Object.entries({ '200': '1', '100': '1', '20': '2', '5': '1', '2': '1', '1': '1' }))
      await again.getByLabel(`CHF ${piece}, how many`).fill(count)
    await again.getByRole('button', { name: 'Close the till' }).click()
    await again.getByLabel(/^Opening float/).waitFor()
  })
})
