import { describe, expect, it } from 'vitest'
import { submittedCart as schema } from '@foyer/contract/cart.schema.ts'
import { book, code, dayTicketItem, family, pass, ticketItem, tour, voucher } from './cart.fixture.ts'
import { submittedCart } from './submitted-cart.ts'
import type { CartItem } from '../goods/items.ts'

const itemsOf = (...form: CartItem[]) => submittedCart({ form, externalDocumentNumber: null }).items

describe('the submitted cart', () => {
  it('has version 1, its items and the document number, null when empty (R3.27)', () => {
    expect(submittedCart({ form: [], externalDocumentNumber: 'PO 7' })).toEqual({
      ver: 1,
      items: [],
      external_document_number: 'PO 7',
    })
    expect(submittedCart({ form: [], externalDocumentNumber: '' }).external_document_number).toBeNull()
    expect(submittedCart({ form: [], externalDocumentNumber: null }).external_document_number).toBeNull()
  })

  it('says what sending costs where that was shown and something is sent (R4.29)', () => {
    const cart = { form: [ticketItem(), book()], externalDocumentNumber: null, shippingCosts: 900 }
    const shipping = (changes: object) => submittedCart({ ...cart, ...changes }).shipping
    expect([shipping({}), shipping({ shippingCosts: 0 })]).toEqual([900, 0])
    expect([shipping({ shippingCosts: null }), shipping({ form: [ticketItem()] })]).toEqual([undefined, undefined])
  })

  it('of everything the shop sells is what the contract takes, in its six kinds (R3.25, R3.26)', () => {
    const items = itemsOf(ticketItem(), family, dayTicketItem(), tour, book(), pass, voucher(), code('ABC', 100))
    expect(schema.parse({ ver: 1, items, external_document_number: null }).items).toEqual(items)
    expect([...new Set(items.map(({ type }) => type))].sort()).toEqual([
      'annualPass',
      'guidedTour',
      'merchandise',
      'ticket',
      'voucher',
      'voucherCode',
    ])
  })

  it('has a ticket with count, slot, sub-tickets and the total that was shown (R3.29, R3.31)', () => {
    expect(itemsOf(ticketItem(), family)).toEqual([
      { type: 'ticket', id: 1011, count: 2, datetime: '2026-12-05 10:15', subtickets: [], price: 5200 },
      {
        type: 'ticket',
        id: 1015,
        count: 1,
        datetime: '2026-12-05 10:15',
        subtickets: [
          { id: 10151, count: 2 },
          { id: 10152, count: 3 },
        ],
        price: 4800,
      },
    ])
  })

  it('has one ticket per day ticket, without a date (R1.3, R3.26)', () => {
    const item = {
      ...dayTicketItem(),
      dayTickets: [
        { id: 1, count: 2, price: 3000, subtickets: [] },
        { id: 2, count: 1, price: 500, subtickets: [{ id: 3, name: '', count: 2, price: 100 }] },
      ],
    }
    expect(itemsOf(item)).toEqual([
      { type: 'ticket', id: 1, count: 2, datetime: null, subtickets: [], price: 6000 },
      { type: 'ticket', id: 2, count: 1, datetime: null, subtickets: [{ id: 3, count: 2 }], price: 700 },
    ])
  })

  it('has a guided tour with answers, prices and tickets (R3.28)', () => {
    expect(itemsOf(tour)).toEqual([
      {
        type: 'guidedTour',
        tourId: 201,
        datetime: '2026-12-05 10:15',
        answers: [{ id: 1, type: 'radio', value: 2 }],
        prices: [{ id: 21, count: 1 }],
        tickets: [
          { id: 22, count: 2, subtickets: [] },
          { id: 23, count: 1, subtickets: [{ id: 231, count: 10 }] },
        ],
        price: 24400,
      },
    ])
  })

  it('has a voucher code by its barcode, with what it pays of goods and shipping (R3.30)', () => {
    expect(itemsOf(code('ABC', 100))).toEqual([{ type: 'voucherCode', barcode: 'ABC', price: 0 }])
    const form = [code('ABC', 10_000), book(1)]
    expect(submittedCart({ form, shippingCosts: 900, externalDocumentNumber: null }).items[0]).toEqual({
      type: 'voucherCode',
      barcode: 'ABC',
      price: 4800,
    })
  })

  it('has merchandise, passes with owners, and vouchers with their price in cents (R3.31)', () => {
    expect(itemsOf(book(2), pass, voucher({ price: 7350, totalPrice: 7350, variable_amount: true }))).toEqual([
      { type: 'merchandise', id: 301, count: 2, price: 7800 },
      {
        type: 'annualPass',
        id: 401,
        count: 1,
        price: 9000,
        owners: [{ name: 'Frau Mia Weiß', address: null, send_to_custom_addr: false }],
        valid_from: null,
        gift: false,
      },
      { type: 'voucher', id: 501, count: 1, price: 7350 },
    ])
  })

  it('says of a voucher who it is for, what is printed on it and who gets it by mail', () => {
    const delivery = {
      recipient: 'Ida',
      dedication: 'Alles Gute',
      send: { email: 'ida@example.org', on: '2026-12-24' },
    }
    expect(itemsOf(voucher(delivery))).toEqual([{ type: 'voucher', id: 501, count: 1, price: 5000, ...delivery }])
  })
})
