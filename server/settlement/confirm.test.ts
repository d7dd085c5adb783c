import { describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { blockVoucher } from '../vouchers/redeem.queries.ts'
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
          sql`select p.state, s.captured
            from payment p
              join simulator_payment s on s.reference = p.id::text
            order by p.created_at, p.id`,
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

  it('places no order where the screen shows another basket, total or country than is paid, and takes nothing (R4.47)', async () => {
    const own = await openTestShop({ files: confirmingMuseum })
    try {
      const body = purchase([ticketLine(11, 2)])
      const { cartId, cart } = body
      const token = await own.guest()
      const answer = await own.call('POST', `de/checkout/initPayment?_=${token}`, body)
      await own.choose(answer.body.data, 'pay')
      await own.deliver()
      const confirm = async (items: unknown[], total: number, of = cartId) => {
        const shown = { cart: { ...cart, items }, total }
        const { status, body: said } = await own.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', {
          cartId: of,
          shown,
        })
        return status === 200 ? said.data.status : said.code
      }
      const typed = { type: 'voucherCode', barcode: 'ABCD-EFGH', price: 1000 }
      const item = ticketLine(11, 2, undefined, 4000)
      expect([
        await confirm([item, typed], 3000),
        await confirm([item], 3000),
        await confirm([ticketLine(11, 1)], 4000),
        await confirm([], 0),
      ]).toEqual(['CART_CHANGED', 'CART_CHANGED', 'CART_CHANGED', 'CART_CHANGED'])
      const { db } = own.shop.database
      const country = (to: string) =>
        rows(db, sql`update customer set document = document || jsonb_build_object('country', ${to}::text)`)
      await country('DE')
      expect(await confirm([item], 4000)).toBe('CART_CHANGED')
      await country('CH')
      expect(await own.count(`simulator_payment where state = 'authorised' and captured = 0`)).toBe(1)
      expect(await own.count('purchase_order')).toBe(0)
      expect(await confirm([item], 4000)).toBe('placed')
      // asked again the order is the same, whatever basket stands there by then
      expect(await confirm([], 0)).toBe('placed')
      const free = purchase([ticketLine(63, 2)])
      await own.call('POST', `de/checkout/initPayment?_=${await own.guest()}`, free)
      expect([
        await confirm([ticketLine(63, 1)], 0, free.cartId),
        await confirm([ticketLine(63, 2)], 0, free.cartId),
      ]).toEqual(['CART_CHANGED', 'placed'])
      expect((await own.books()).off).toEqual([])
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
