import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, cancel } = purchaseCalls(() => shop)

describe('the address that a payment returns to', () => {
  it('is the shop under either name of this machine, by the same protocol and port alone (R2.37)', async () => {
    const token = await shop.guest()
    const body = purchase([ticketLine(63, 1)])
    const back = async (start: string) =>
      (
        await init(token, {
          ...body,
          continueUrl: `${start}/de/checkout/success`,
          cancelUrl: `${start}/de/checkout/canceled`,
        })
      ).status
    for (const start of [origin, 'http://localhost:3000', 'http://127.0.0.1:3000'])
      expect([start, await back(start)]).toEqual([start, 200])
    for (const start of [
      'https://shop.localhost:3000',
      'http://localhost:3001',
      'http://192.0.2.1:3000',
      'ftp://localhost:3000',
    ])
      expect([start, await back(start)]).toEqual([start, 422])
    await cancel(body.cartId)
  })

  it('may be an origin that the settings name, and no other (R2.37)', async () => {
    const own = await openTestShop({
      environment: { RETURN_ORIGINS: 'https://tickets.example', PUBLIC_URL: 'http://127.0.0.1:3000' },
    })
    try {
      const back = async (start: string) =>
        (
          await own.call('POST', `de/checkout/initPayment?_=${await own.guest()}`, {
            ...purchase([ticketLine(63, 1)]),
            continueUrl: `${start}/de/checkout/success`,
            cancelUrl: `${start}/de/checkout/canceled`,
          })
        ).status
      expect(await back('https://tickets.example')).toBe(200)
      for (const start of [
        'http://tickets.example',
        'https://tickets.example:8443',
        'https://www.tickets.example',
        'https://tickets.example.evil.example',
        'https://localhost',
      ])
        expect([start, await back(start)]).toEqual([start, 422])
    } finally {
      await own.close()
    }
  })

  it('is refused when it is foreign, or names no language (R2.37)', async () => {
    const token = await shop.guest()
    for (const continueUrl of [
      'https://evil.example/de/checkout/success',
      `${origin}/checkout/success`,
      'javascript:alert(1)',
      '//shop.localhost:3000/de',
      `http://x@shop.localhost:3000/de/checkout/success`,
      'http://:pw@shop.localhost:3000/de/checkout/success',
      'http://x:pw@shop.localhost:3000/de/checkout/success',
    ]) {
      expect(await init(token, { ...purchase([ticketLine(11, 1)]), cancelUrl: continueUrl })).toMatchObject({
        status: 422,
        body: { error: 'RETURN_ADDRESS_FOREIGN', place: 'body.cancelUrl' },
      })
      expect(await init(token, { ...purchase([ticketLine(11, 1)]), continueUrl })).toMatchObject({
        status: 422,
        body: { error: 'RETURN_ADDRESS_FOREIGN', place: 'body.continueUrl' },
      })
    }
  })
})
