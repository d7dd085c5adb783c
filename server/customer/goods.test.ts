import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { openCustomers, type CustomerShop } from './customer.fixture.ts'

let shop: CustomerShop
let token: string
beforeAll(async () => {
  shop = await openCustomers()
  token = await shop.account()
})
afterAll(() => shop.close())

const goods = async (as: string) => (await shop.get('customer/goods', as)).body.data
const owner = (name: string) => ({ name, address: null, send_to_custom_addr: false })
const code = async (bookingId: string) => {
  const [{ id }] = (await shop.rows<{ id: string }>(
    sql`select v.id from voucher v join purchase_order o on o.id = v.order_id where o.booking_id = ${bookingId}`,
  )) as [{ id: string }]
  return codeOfVoucher(shop.shop.keys.vouchers, id)
}

describe("an account's passes and vouchers", () => {
  it('stand there with owner, validity and balance, and without codes', async () => {
    expect(await goods(token)).toEqual({ passes: [], vouchers: [] })
    const order = await shop.bought(token, [
      { type: 'annualPass', id: 601, count: 2, owners: [owner('Ada Muster'), owner('Bo Muster')] },
      { type: 'voucher', id: 701, count: 1, recipient: 'Cy' },
    ])
    expect(await goods(token)).toEqual({
      passes: ['Ada Muster', 'Bo Muster'].map((name, at) => ({
        number: `${order.number}-${at + 1}`,
        name: 'Jahreskarte',
        owner: name,
        valid_from: '2026-03-20',
        valid_to: '2027-03-19',
        booking_id: order.booking_id,
      })),
      vouchers: [
        {
          name: 'Gutschein',
          recipient: 'Cy',
          amount: 5000,
          available_amount: 5000,
          currency: 'CHF',
          valid_to: order.items.find(({ voucher }) => voucher)!.voucher!.valid_to,
          blocked: false,
          booking_id: order.booking_id,
        },
      ],
    })
    expect(JSON.stringify(await goods(token))).not.toContain(await code(order.booking_id))
  })

  it('have the balance of the ledger: less what was redeemed and what a cart holds now, not what an expired one held', async () => {
    const buyer = await shop.account({ email: 'bo@example.org' })
    const { booking_id } = await shop.bought(buyer, [{ type: 'voucher', id: 701, count: 1 }])
    const barcode = await code(booking_id)
    const left = async () => (await goods(buyer)).vouchers[0].available_amount
    const cart = () => purchase([{ type: 'voucherCode', barcode }, ticketLine(61, 1, '2026-03-22 10:00')])
    const held = cart()
    await shop.init(await shop.guest(), held)
    const reserved = await left()
    expect(reserved).toBeLessThan(5000)
    shop.later(60)
    expect(await left()).toBe(5000)
    shop.later(-60)
    await shop.cancel(held.cartId)
    expect(await left()).toBe(5000)
    await shop.bought(await shop.guest(), [{ type: 'voucherCode', barcode }, ticketLine(61, 1, '2026-03-22 10:00')], {
      free: true,
    })
    expect(await left()).toBe(reserved)
    await shop.rows(
      sql`update voucher
        set blocked_at = now()
        where order_id = (select id from purchase_order where booking_id = ${booking_id})`,
    )
    expect((await goods(buyer)).vouchers[0].blocked).toBe(true)
  })

  it('are not those of an order that was canceled, of another account or of a guest', async () => {
    const buyer = await shop.account({ email: 'cy@example.org' })
    const items = [
      { type: 'voucher' as const, id: 701, count: 1 },
      { type: 'annualPass' as const, id: 601, count: 1, owners: [owner('Cy')] },
    ]
    const { booking_id } = await shop.bought(buyer, items)
    await shop.bought(await shop.guest({ email: 'cy@example.org' }), items)
    expect([(await goods(buyer)).passes.length, (await goods(buyer)).vouchers.length]).toEqual([1, 1])
    await shop.rows(sql`update purchase_order set state = 'canceled' where booking_id = ${booking_id}`)
    expect(await goods(buyer)).toEqual({ passes: [], vouchers: [] })
    expect((await shop.get('customer/goods', await shop.guest())).body.code).toBe('FORBIDDEN')
    expect((await shop.get('customer/goods')).body.code).toBe('LOGIN_NEEDED')
  })
})
