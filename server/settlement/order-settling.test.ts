import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

describe('an order whose money arrives', () => {
  it('is shown at every moment, pending until it is placed (R7.55, R7.59)', async () => {
    const answers = new Set<string>()
    for (let round = 0; round < 5; round++) {
      const submission = purchase([ticketLine(11, 1)], {
        payart: 74,
        aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' },
      })
      const { cartId } = submission
      await shop.choose((await init(await shop.guest(), submission)).body.data, 'pay')
      const pending = (await exec(cartId)).body.data
      await rows(
        shop.shop.database.db,
        sql`update simulator_payment
          set state = 'captured'
          where reference in (select id::text from payment where cart_id = ${cartId})`,
      )
      const review = async () => {
        for (let time = 0; time < 10; time++) {
          const { status, body } = await shop.call('GET', `en/order/review?id=${pending.booking_id}`)
          answers.add(`${status} ${body.data?.status}`)
        }
      }
      const [settled] = await Promise.all([exec(cartId), ...Array.from({ length: 8 }, review)])
      expect(settled.body.data.status).toBe('placed')
    }
    expect([...answers].filter((answer) => answer !== '200 pending' && answer !== '200 placed')).toEqual([])
  })
})
