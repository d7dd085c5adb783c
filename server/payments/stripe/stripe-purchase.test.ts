import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.fixture.ts'
import { purchase, ticketLine } from '../../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../../testing/purchase.fixture.ts'

let shop: StripeShop
const { init, exec, cancel } = purchaseCalls(() => shop)
beforeAll(async () => void (shop = await openStripeShop()))
beforeEach(() => void (shop.logged.length = 0))
afterAll(() => shop.close())

async function begun(over: Parameters<typeof purchase>[1] = {}) {
  const body = purchase([ticketLine(11, 1, '2026-03-22 10:00')], over)
  const answer = await init(await shop.guest(), body)
  return { ...body, url: answer.body.data as string }
}

describe('a purchase by Stripe', () => {
  it('leads to its page, and becomes an order once the browser is back (R7.54)', async () => {
    const { cartId, url } = await begun()
    expect(url).toMatch(new RegExp(`^${shop.mock.url}/pay/cs_test_`))
    const back = await shop.choose(url, 'silent')
    expect(back).toContain(`/de/checkout/success?us=abcdefghijkl&cartId=${cartId}`)
    const placed = await exec(cartId)
    expect(placed).toMatchObject({ status: 200, body: { data: { status: 'placed' } } })
    expect((await exec(cartId)).body.data.booking_id).toBe(placed.body.data.booking_id)
    expect(shop.logged).toEqual([])
  })

  it('becomes an order by its webhook alone, once, however often that comes (R7.55)', async () => {
    const before = await shop.count('purchase_order')
    const { url } = await begun()
    await shop.choose(url, 'twice')
    await shop.deliver()
    expect(await shop.count('purchase_order')).toBe(before + 1)
    expect(shop.mock.ledger.due(Infinity)).toEqual([])
    expect(shop.logged).toEqual([])
  })

  it('that is declined is not an order; its page stays open for another card', async () => {
    const { cartId, url } = await begun()
    await shop.choose(url, 'decline')
    expect((await exec(cartId)).body.code).toBe('PAYMENT_NOT_COMPLETED')
    await shop.choose(url, 'pay')
    expect((await exec(cartId)).body.data.status).toBe('placed')
  })

  it('that is canceled closes the page: nobody can pay there any more (R4.24)', async () => {
    const { cartId, url } = await begun()
    expect((await cancel(cartId)).status).toBe(200)
    await shop.choose(url, 'pay')
    expect(shop.mock.ledger.all()[0]).toMatchObject({ session: { status: 'expired' }, charge: null })
  })

  it('says on tickets and in mails that no real money moves, since the key is one of the test mode', () => {
    expect(shop.shop.payments.demonstration).toBe(true)
  })
})
