import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/open-test-shop.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { keptDays } from './retention.service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { init, exec, cancel } = purchaseCalls(() => shop)
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      ['cart', 'payment', 'payment_report', 'customer', 'purchase_order'].map(async (table) => [
        table,
        await shop.count(table),
      ]),
    ),
  )

describe('after thirty days', () => {
  it('what was never bought is forgotten, with payments, reports and guest; what was bought, refunded or is under way stays', async () => {
    const bought = purchase([ticketLine(11, 1)])
    await shop.choose((await init(await shop.guest(), bought)).body.data, 'pay')
    expect((await exec(bought.cartId)).status).toBe(200)
    await shop.deliver()
    const kept = await counts()

    const canceled = purchase([ticketLine(11, 1)])
    await init(await shop.guest(), canceled)
    await cancel(canceled.cartId)
    const declined = purchase([ticketLine(11, 1)])
    await shop.choose((await init(await shop.guest(), declined)).body.data, 'decline')
    await exec(declined.cartId)
    await shop.deliver()
    const paidTooLate = purchase([ticketLine(11, 1)])
    const opened = await init(await shop.guest(), paidTooLate)
    await cancel(paidTooLate.cartId, '&keep=1')
    await shop.guest()
    await shop.workers.forget({})
    const all = await counts()
    expect(all).toMatchObject({ cart: 4, customer: 5, purchase_order: 1 })

    shop.later((keptDays - 1) * 24 * 60)
    await shop.workers.tidy({})
    await shop.workers.forget({})
    expect(await counts()).toEqual(all)

    shop.later(2 * 24 * 60)
    await shop.workers.tidy({})
    await shop.workers.forget({})
    expect(opened.status).toBe(200)
    expect(await counts()).toEqual(kept)
    expect((await shop.books()).off).toEqual([])
  })

  it('money that was taken and given back is not forgotten, also when the operator has put the note of it away', async () => {
    const late = purchase([ticketLine(11, 1)])
    const opened = await init(await shop.guest(), late)
    await shop.choose(opened.body.data, 'late')
    await cancel(late.cartId)
    shop.later(1)
    await shop.deliver()
    await shop.jobs()
    await rows(shop.shop.database.db, sql`delete from inbox`)
    const before = await counts()
    expect(before.payment_report).toBeGreaterThan(0)
    shop.later((keptDays + 1) * 24 * 60)
    await shop.workers.forget({})
    const after = await counts()
    expect([after.payment, after.cart]).toEqual([before.payment, before.cart])
  })
})
