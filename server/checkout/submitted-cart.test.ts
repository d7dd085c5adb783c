import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'
import { rows, sql } from '../db/database.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop({ extra: smallTours })
  token = await shop.guest()
})
afterAll(() => shop.close())
const { init, cancel } = purchaseCalls(() => shop)

const ticket = ticketLine(11, 1, '2026-03-22 10:00')
/** One of each kind; what is not sold yet is understood and refused. */
const kinds = {
  ticket,
  guidedTour: publicTour(3),
  merchandise: { type: 'merchandise', id: 1, count: 1 },
  annualPass: { type: 'annualPass', id: 1, count: 1, owners: [] },
  voucher: { type: 'voucher', id: 1, count: 1 },
  voucherCode: { type: 'voucherCode', barcode: 'ABC' },
}
const sent = (cart: object) => init(token, { ...purchase([]), cart })
const whole = { ver: 1, items: [ticket], external_document_number: null }
const without = (object: object, name: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))

describe('a submitted cart', () => {
  it('may have lines of six kinds, and of no other (R3.26, R3.30, R3.31)', async () => {
    const { status, body } = await sent({ ...whole, items: Object.values(kinds) })
    expect([status, body.lines.map(({ index, code }: any) => [Object.keys(kinds)[index], code])]).toEqual([
      422,
      [
        ...['merchandise', 'annualPass', 'voucher'].map((kind) => [kind, 'NOT_FOR_SALE']),
        ['voucherCode', 'VOUCHER_UNKNOWN'],
      ],
    ])
    for (const type of ['dayTicket', 'event', '', undefined])
      expect(await sent({ ...whole, items: [{ ...ticket, type }] })).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED', place: 'body.cart.items.0.type' },
      })
  })

  it.each(['ver', 'items', 'external_document_number'])('without %s is none (R3.27)', async (name) => {
    expect(await sent(without(whole, name))).toMatchObject({ status: 400, body: { place: `body.cart.${name}` } })
  })

  it('is of version 1, and its document number goes into the purchase (R3.27)', async () => {
    expect((await sent({ ...whole, ver: 2 })).body.place).toBe('body.cart.ver')
    const body = purchase([ticket])
    await init(token, { ...body, cart: { ...body.cart, external_document_number: 'PO 7' } })
    const stored = await rows(
      shop.shop.database.db,
      sql`select external_document_number as number from cart where id = ${body.cartId}`,
    )
    expect(stored).toEqual([{ number: 'PO 7' }])
    await cancel(body.cartId)
  })

  it.each(['id', 'count', 'datetime', 'subtickets'])('whose ticket has no %s is none (R3.29)', async (name) => {
    expect(await sent({ ...whole, items: [without(ticket, name)] })).toMatchObject({
      status: 400,
      body: { place: `body.cart.items.0.${name}` },
    })
  })

  it('is paid in CHF, whatever sign stands before the prices (R1.28, R9.1)', async () => {
    const body = purchase([ticket])
    const opened = await init(token, body)
    const requests = await rows(shop.shop.database.db, sql`select currency from payment where cart_id = ${body.cartId}`)
    expect(requests).toEqual([{ currency: 'CHF' }])
    expect(await (await shop.app.request(opened.body.data)).text()).toMatch(/CHF.20\.00/)
  })
})
