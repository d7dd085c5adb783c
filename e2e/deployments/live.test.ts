import { afterAll, beforeAll, describe } from 'vitest'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { anAuthenticator } from '../steps/authenticator.ts'
import { firstLink, press, write } from '../steps/office.ts'
import { anna } from '../steps/visitor.ts'

describe('The office of a shop of two processes', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ WORKERS: '2' })
  }, 120_000)
  afterAll(() => shop?.close())

  it('shows at every screen what has changed, whichever process has done it, also after a time without network', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ at: shop, width: 1280 })
    await anAuthenticator(ada.page)
    await ada.page.goto(firstLink(shop))
    await write(ada.page, { Name: 'Ada Muster', Email: 'ada@haus.example' })
    await press(ada.page, 'Make a passkey and begin')
    await ada.link('Orders').waitFor()
    // connections go to both processes in turn
    const screens = [ada.page, await ada.context.newPage(), await ada.context.newPage()]
    for (const screen of screens) {
      await screen.goto(`${shop.url}/office/orders`)
      await screen.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    }

    const buys = async (lname: string) => {
      const buyer = await visit({ at: shop, width: 1280 })
      await buyer.fillBasket()
      await buyer.continueAsGuest({ ...anna, 'Last name': lname, 'E-mail': `${lname}@example.org` })
      await buyer.pay()
      await buyer.atTheBank('pay')
      return buyer.booking()
    }
    const number = await buys('Meier')
    const shown = performance.now()
    for (const screen of screens) await screen.getByRole('link', { name: number }).waitFor({ timeout: 5_000 })
    console.log(`three screens showed the order ${Math.round(performance.now() - shown)} ms after the buyer saw it`)

    // two people at one order
    const [one, other] = [screens[0]!, screens[1]!]
    for (const screen of [one, other]) {
      await screen.getByRole('link', { name: number }).first().click()
      await screen.getByRole('heading', { level: 1, name: number }).waitFor()
      await press(screen, 'Give money back')
      await screen.getByRole('radio', { name: /^All that is paid/ }).check()
      await screen.getByRole('button', { name: /^Give CHF.* back$/ }).waitFor()
    }
    await one.getByRole('button', { name: /^Give CHF.* back$/ }).click()
    await other.getByText('canceled', { exact: true }).first().waitFor({ timeout: 5_000 })
    await other.getByText('All of it was given back before.').waitFor({ timeout: 5_000 })
    expect(await other.getByRole('button', { name: /^Give CHF/ }).count()).toBe(0)

    // a lost stream comes back, and what was missed with it
    ada.expects({ status: 0, at: '/api/office/changes', always: false })
    await ada.context.setOffline(true)
    const next = await buys('Keller')
    await ada.context.setOffline(false)
    await screens[2]!.getByRole('link', { name: next }).waitFor()
    expect(shop.log.text).not.toContain('"level":50')
  })
})
