import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { refundReason } from './refund-mail.service.ts'

describe('the reason of a refund', () => {
  it.each([
    ['PlacesGone', [{ kind: 'refunded', details: { hold: 'expired', orderExists: false } }]],
    ['Canceled', [{ kind: 'refunded', details: { hold: 'canceled', orderExists: false } }]],
    ['PaidTwice', [{ kind: 'refunded', details: { hold: 'placed', orderExists: true } }]],
    ['PaidTwice', [{ kind: 'cart-changed', details: { hold: 'placed', orderExists: true } }]],
    [
      'CartChanged',
      [
        { kind: 'cart-changed', details: { hold: 'held', orderExists: false } },
        { kind: 'stuck', details: {} },
      ],
    ],
    ['VoucherBlocked', [{ kind: 'voucher-blocked', details: { hold: 'held', orderExists: false } }]],
    ['NotPlaceable', [{ kind: 'not-placeable', details: {} }]],
    ['NotPlaceable', [{ kind: 'amount-differs', details: { hold: 'held', orderExists: false } }]],
    ['NotPlaceable', []],
  ] as const)('is %s after %o', (reason, message) => {
    expect(refundReason(message)).toBe(reason)
  })
})

describe('the mail of a refund', () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await openTestShop()))
  afterAll(() => shop.close())
  const { init, exec, cancel } = purchaseCalls(() => shop)

  /** Pays the page that was opened first, after `meanwhile`, while the provider can close nothing; answers the mail. */
  async function paidTooLate(meanwhile: (token: string, body: ReturnType<typeof purchase>) => Promise<void>) {
    const { payments } = shop.shop
    const { cancel: close } = payments
    const [token, body] = [await shop.guest(), purchase([ticketLine(61, 2)])]
    const first = await init(token, body)
    payments.cancel = (id) => payments.lookUp(id)
    await meanwhile(token, body)
    payments.cancel = close
    await shop.choose(first.body.data, 'stay')
    await shop.deliver()
    const before = await shop.mails()
    await shop.jobs()
    const file = (await shop.mails()).find((name) => name.includes('.refund') && !before.includes(name))!
    return (await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))).text!
  }

  it('says that the booking stands when it was paid twice (R7.48)', async () => {
    const text = await paidTooLate(async (token, body) => {
      const second = await init(token, { ...body, payart: 180 })
      await shop.choose(second.body.data, 'pay')
      expect((await exec(body.cartId)).status).toBe(200)
    })
    expect(text).toContain('Ihre Buchung war bereits bezahlt')
    expect(text).not.toContain('nichts gebucht')
  })

  it('says that the basket had changed, and does not list what was not paid for (R7.48)', async () => {
    const text = await paidTooLate(
      async (token, body) => void (await init(token, { ...body, cart: { ...body.cart, items: [ticketLine(61, 5)] } })),
    )
    expect(text).toContain('der sich seither geändert hat')
    expect(text).not.toContain('5 ×')
    expect(text).not.toContain('2 ×')
  })

  it('says that the purchase was broken off, and lists it (R7.56)', async () => {
    const text = await paidTooLate(async (_, { cartId }) => void (await cancel(cartId)))
    expect(text).toContain('als der Kauf schon abgebrochen war')
    expect(text).toContain('den ganzen Betrag auf dem gleichen Weg zurück')
    expect(text).toContain('Demonstration: Es wurde kein Geld abgebucht')
    expect(text).toContain('2 ×')
  })
})
