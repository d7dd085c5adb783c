import { afterAll, beforeAll, describe } from 'vitest'
import { ordersOf } from '../harness/outbox.ts'
import { openStripeShop, type StripeShop } from '../harness/stripe.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

let shop: StripeShop
beforeAll(async () => void (shop = await openStripeShop()), 300_000)
afterAll(() => shop?.close())

/** Leaves for Stripe's page. */
async function pay(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.payButton())
  await visitor.page.getByRole('heading', { name: 'Stand-in of Stripe Checkout' }).waitFor()
}
const atStripe = async ({ page }: Visitor, choice: string) =>
  page.getByRole('button', { name: choice, exact: true }).click()

describe('Paying by Stripe', () => {
  it('by card: the page is in the language of the shop and leads back to the order (R2.37, R7.54)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ at: shop, lang: 'fr' })
    await anna.reachPayment()
    await pay(anna)
    await anna.sees(/chf, card, fr/)
    await atStripe(anna, 'pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('a declined card can be followed by another one on the same page', async ({ visit, expect }) => {
    const anna = await visit({ at: shop, width: 1280 })
    await anna.reachPayment()
    await pay(anna)
    await atStripe(anna, 'decline')
    await anna.sees('Your card was declined.')
    await atStripe(anna, 'pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('whoever leaves the page keeps the basket and pays by TWINT (R2.29)', async ({ visit, expect }) => {
    const anna = await visit({ at: shop })
    await anna.reachPayment()
    await pay(anna)
    await atStripe(anna, 'cancel')
    await anna.seesHeading('Payment cancelled')
    await anna.press(anna.button('Keep the basket'))
    await anna.choosePayment('TWINT')
    await pay(anna)
    await anna.sees(/chf, twint, en/)
    await atStripe(anna, 'pay')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('the browser comes back and no webhook does: the order stands (R7.55)', async ({ visit, expect }) => {
    const anna = await visit({ at: shop })
    await anna.reachPayment()
    await pay(anna)
    await atStripe(anna, 'silent')
    expect(await anna.booking()).toMatch(/^F\d+$/)
  })

  it('a webhook comes and the browser does not: the tickets are mailed (R7.55)', async ({ visit, expect }) => {
    const to = `webhook-${Date.now()}@example.org`
    const anna = await visit({ at: shop })
    await anna.fillBasket()
    await anna.continueAsGuest({ ...details, 'E-mail': to })
    await pay(anna)
    await atStripe(anna, 'stay')
    await anna.sees('Paid.')
    await expect.poll(() => ordersOf(shop.outbox, to)).toHaveLength(1)
  })
})
