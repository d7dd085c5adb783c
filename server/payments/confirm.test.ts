import { describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { blockVoucher } from '../office/vouchers.queries.ts'
import { confirmingMuseum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { code, issued } from '../testing/vouchers.fixture.ts'

describe('with confirmation after the payment (R2.37)', () => {
  it('authorises first, takes the money when the visitor confirms, and voids what is never confirmed (R4.47)', async () => {
    const own = await openTestShop({ files: confirmingMuseum })
    try {
      const offered = (await own.call('GET', 'de/checkout/payments')).body.data.map((type: { id: number }) => type.id)
      expect(offered).toEqual([164, 190])
      const states = () =>
        rows<{ state: string; captured: number }>(
          own.shop.database.db,
          sql`select p.state, s.captured from payment p join simulator_payment s on s.reference = p.id::text order by p.created_at, p.id`,
        )
      const token = await own.guest()
      const confirmed = purchase([ticketLine(11, 1)])
      const answer = await own.call('POST', `de/checkout/initPayment?_=${token}`, confirmed)
      await own.choose(answer.body.data, 'pay')
      await own.deliver()
      expect(await states()).toEqual([{ state: 'authorised', captured: 0 }])
      expect(await own.count('purchase_order')).toBe(0)
      expect(
        (await own.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: confirmed.cartId })).body.data
          .status,
      ).toBe('placed')
      expect(await states()).toEqual([{ state: 'captured', captured: 2000 }])
      own.later(1)
      const left = purchase([ticketLine(11, 1)])
      const second = await own.call('POST', `de/checkout/initPayment?_=${await own.guest()}`, left)
      await own.choose(second.body.data, 'pay')
      await own.deliver()
      own.later(40)
      await own.workers.cleanup({})
      expect((await states())[1]).toEqual({ state: 'canceled', captured: 0 })
      expect((await own.books()).off).toEqual([])
      expect(await own.count('purchase_order')).toBe(1)
    } finally {
      await own.close()
    }
  })

  it('takes no money beside a voucher code that was blocked since the payment was authorised, and voids it', async () => {
    const own = await openTestShop({ files: confirmingMuseum })
    try {
      const voucher = await issued(own, { amount: 500 })
      const body = purchase([ticketLine(61, 1), code(voucher.code)])
      const opened = await own.call('POST', `de/checkout/initPayment?_=${await own.guest()}`, body)
      await own.choose(opened.body.data, 'pay')
      await own.deliver()
      await blockVoucher(own.shop.database.db, voucher.id, own.time.now)
      const exec = await own.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })
      expect(exec).toMatchObject({ status: 422, body: { code: 'VOUCHER_BLOCKED' } })
      const [payment] = await rows(
        own.shop.database.db,
        sql`select p.state, s.captured from payment p join simulator_payment s on s.reference = p.id::text`,
      )
      expect(payment).toEqual({ state: 'canceled', captured: 0 })
      expect(await own.count('purchase_order')).toBe(0)
    } finally {
      await own.close()
    }
  })

  it('takes no money for a cart that has changed since the payment was authorised, and voids it (R4.47, R7.48)', async () => {
    const own = await openTestShop({ files: confirmingMuseum })
    try {
      const { payments } = own.shop
      const { cancel } = payments
      const [token, body] = [await own.guest(), purchase([ticketLine(61, 1)])]
      const init = async (count: number) =>
        own.call('POST', `de/checkout/initPayment?_=${token}`, {
          ...body,
          cart: { ...body.cart, items: [ticketLine(61, count)] },
        })
      const first = await init(1)
      payments.cancel = (id) => payments.lookUp(id)
      await init(3)
      payments.cancel = cancel
      await own.choose(first.body.data, 'pay')
      expect(
        (await own.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })).status,
      ).not.toBe(200)
      const states = await rows<{ state: string; captured: number }>(
        own.shop.database.db,
        sql`select state, captured from simulator_payment order by amount`,
      )
      expect(states).toEqual([
        { state: 'canceled', captured: 0 },
        { state: 'open', captured: 0 },
      ])
      expect(await own.count('purchase_order')).toBe(0)
    } finally {
      await own.close()
    }
  })
})
