import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { berlin, confirmedAccount, logIn } from '../steps/account.ts'
import type { Visitor } from '../steps/visitor.ts'

// a book of 420 g
const book = '/product/306'

const panel = ({ page }: Visitor) => page.getByRole('complementary')
const cost = (visitor: Visitor, amount: RegExp) => panel(visitor).getByText(amount).first().waitFor()

async function arriveLoggedIn(visitor: Visitor, details: object = {}): Promise<string> {
  const email = await confirmedAccount(visitor, details)
  await visitor.arrive('/login')
  await logIn(visitor, email)
  await visitor.page.waitForURL(new RegExp(`/${visitor.lang}$`))
  return email
}
async function takeBook(visitor: Visitor): Promise<void> {
  await visitor.arrive(book)
  await visitor.putInBasket()
  await visitor.press(visitor.link(visitor.say('tickets.toBasket')))
  await visitor.payButton().waitFor()
}
async function buys(visitor: Visitor): Promise<void> {
  await visitor.payAndReturn()
  await visitor.press(visitor.link(visitor.say('checkout.toReview')))
  await visitor.seesHeading(visitor.say('title.orderReview'))
}

describe.concurrent('Who is logged in', () => {
  it('pays at once, corrects their details in the settings and is back, and pays with the new ones (R2.122, R2.96)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'de' })
    const { page } = ada
    await arriveLoggedIn(ada)
    await takeBook(ada)
    await ada.sees('Uferweg 3')
    await ada.sees('Schritt 3 von 4')
    await cost(ada, /^CHF\s7$/)
    await ada.press(ada.link(ada.say('checkout.editDetails')))
    await page.waitForURL(/\/de\/settings\?returnTo=%2Fde%2Fcheckout$/)
    await page.locator('#street').fill('Seeweg 4')
    await ada.press(ada.button(ada.say('settings.saveDetails')))
    await ada.payButton().waitFor()
    await ada.sees('Seeweg 4')
    expect(new URL(page.url()).pathname).toBe('/de/checkout')
    await buys(ada)
    await ada.sees('Seeweg 4')
    expect(await page.getByRole('heading', { name: ada.say('checkout.shippingAddress') }).count()).toBe(0)
  })

  it('has goods sent to the account’s delivery address, or for one purchase elsewhere, at the costs of there (R4.29)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ width: 1280 })
    const { page, say } = ada
    await arriveLoggedIn(ada, { shipping: berlin })
    await takeBook(ada)
    await ada.sees('10115 Berlin')
    await cost(ada, /12$/)
    await ada.press(ada.link(say('checkout.editDelivery')))
    await page.locator('[id="shipping.city"]').fill('Basel')
    await page.locator('[id="shipping.zip"]').fill('')
    await page.locator('[id="shipping.country"]').selectOption('CH')
    await cost(ada, /^CHF\s?7$/)
    await ada.press(ada.button(say('checkout.useAddress')))
    const missing = say('account.missing', { field: say('field.zip') })
    await page.getByRole('alert').getByRole('link', { name: missing }).waitFor()
    await page.locator('[id="shipping.zip"]').fill('4051')
    await ada.press(ada.button(say('checkout.useAddress')))
    await ada.sees('4051 Basel')
    await cost(ada, /^CHF\s?7$/)
    await buys(ada)
    await ada.sees('4051 Basel')
    await ada.arrive('/settings')
    await expect.poll(() => page.locator('[id="shipping.city"]').inputValue()).toBe('Berlin')
    await takeBook(ada)
    await ada.sees('10115 Berlin')
    await cost(ada, /12$/)
  })

  it('has an address saved in the account too when asked, and is told where nothing is sent to (R5.50, R8.52)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'de' })
    const { page, say } = ada
    await arriveLoggedIn(ada)
    await takeBook(ada)
    await cost(ada, /^CHF\s7$/)
    await ada.press(ada.link(say('checkout.editDelivery')))
    await page.locator('#shipping-same').uncheck()
    const write = async (city: string, country: string) => {
      await page.locator('[id="shipping.country"]').selectOption(country)
      const { country: _, zip, ...rest } = { ...berlin, city }
      // there are no postcodes at the South Pole
      for (const [part, text] of Object.entries({ ...rest, ...(country !== 'AQ' && { zip }) }))
        await page.locator(`[id="shipping.${part}"]`).fill(text)
    }
    ada.expects({ status: 422, at: '/shipping-costs' })
    await write('Südpol', 'AQ')
    await panel(ada).getByText(say('refusal.NO_SHIPPING_COSTS')).waitFor()
    await ada.press(ada.button(say('checkout.useAddress')))
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('refusal.NO_SHIPPING_COSTS') })
      .waitFor()
    await write('Berlin', 'DE')
    await cost(ada, /12$/)
    await page.getByRole('checkbox', { name: say('checkout.saveInAccount') }).check()
    await ada.press(ada.button(say('checkout.useAddress')))
    await ada.payButton().waitFor()
    await ada.sees('10115 Berlin')
    await ada.arrive('/settings')
    await expect.poll(() => page.locator('[id="shipping.city"]').inputValue()).toBe('Berlin')
  })
})
