import { describe, expect, it } from 'vitest'
import type { CartItem } from '../goods/items.ts'
import { basketCount, emptyCart, piecesIn } from './cart.ts'
import { addItem, addItems, insertItem, removeItem, replaceItem } from './change-cart.ts'
import { book, code, dayTicketItem, family, pass, ticketItem, tour, voucher } from './cart.fixture.ts'
import { removeFromCart } from './tracking.ts'

const cartOf = (...items: CartItem[]) => addItems(emptyCart, items)

describe('an empty cart', () => {
  it('wants an invoice and knows nothing else (R3.20, R3.22, R9.20)', () => {
    expect(emptyCart).toEqual({
      form: [],
      requestInvoice: true,
      error: null,
      cartId: null,
      shippingCosts: null,
      shippingError: null,
      shippingCostsError: null,
      externalDocumentNumber: null,
    })
  })
})

describe('adding', () => {
  it('counts lines, not quantities (R3.21)', () => {
    expect(basketCount(cartOf(ticketItem({ count: 5 }), book(3)))).toBe(2)
  })

  it('tells what is bought in pieces: tickets where there is nothing else, and no codes', () => {
    const tickets = [ticketItem({ count: 5 }), family, dayTicketItem(2)]
    expect(piecesIn(cartOf(...tickets, code('ABC', 5000)))).toEqual({ count: 8, areTickets: true })
    expect(piecesIn(cartOf(...tickets, book(3)))).toEqual({ count: 11, areTickets: false })
  })

  it('the same ticket for the same event and slot adds up into one line (R3.24)', () => {
    const cart = cartOf(ticketItem({ count: 2 }), ticketItem({ count: 3 }))
    expect(cart.form).toHaveLength(1)
    expect(cart.form[0]).toMatchObject({ count: 5, totalCount: 5, totalPrice: 13000 })
  })

  it('the same ticket for another slot is a line of its own (R3.24)', () => {
    expect(cartOf(ticketItem(), ticketItem({ datetime: '2026-12-05 10:30' })).form).toHaveLength(2)
  })

  it('takes the newer price for the whole line (R3.24)', () => {
    expect(cartOf(ticketItem({ count: 2 }), ticketItem({ count: 1, price: 2800 })).form[0]).toMatchObject({
      count: 3,
      price: 2800,
      totalPrice: 8400,
    })
  })

  it('a second family, tour, pass or variable voucher stands beside the first (R3.24)', () => {
    const variable = voucher({ variable_amount: true })
    expect(cartOf(family, family, tour, tour, pass, pass, variable, variable).form).toHaveLength(8)
  })

  it('a voucher that is made out to somebody stands beside others of its kind (R1.7, R3.24)', () => {
    const presents = [
      voucher({ recipient: 'Ida' }),
      voucher({ dedication: 'Alles Gute' }),
      voucher({ send: { email: 'ida@example.org', on: null } }),
    ]
    for (const present of presents)
      expect(cartOf(present, present, voucher()).form).toEqual([present, present, voucher()])
  })

  it('day tickets, books and vouchers of a kind add up (R1.3, R3.24)', () => {
    const { form } = cartOf(dayTicketItem(2), dayTicketItem(1), book(1), book(2), voucher(), voucher())
    expect(form.map(({ count, totalPrice }) => [count, totalPrice])).toEqual([
      [3, 9000],
      [3, 11700],
      [2, 10000],
    ])
    expect(form[0]).toMatchObject({ dayTickets: [{ id: 1111, count: 3 }] })
  })

  it('a voucher code that is in the cart already changes nothing (R4.19)', () => {
    const cart = cartOf(ticketItem(), code('ABC', 5000))
    expect(addItem(cart, code('ABC', 9000))).toEqual(cart)
    expect(addItem(cart, code(' ABC ', 9000))).toEqual(cart)
    expect(addItem(cart, code('ABD', 100)).form).toHaveLength(3)
  })
})

describe('removing', () => {
  it('takes out that line and leaves the others (R4.20)', () => {
    const cart = cartOf(ticketItem(), book(), pass)
    expect(removeItem(cart, 1).form.map(({ type }) => type)).toEqual(['ticket', 'annualPass'])
    expect(cart.form).toHaveLength(3)
  })

  it('a ticket tells the tracking hook, in units of the shop’s currency (R4.21, R7.61, R9.3)', () => {
    expect(removeFromCart(ticketItem({ count: 2 }), 'CHF')).toEqual({
      event: 'remove_from_cart',
      ecommerce: {
        currency: 'CHF',
        value: 52,
        items: [{ item_id: '1011', item_name: 'Van Gogh, Adult', item_category: 'ticket', price: 26, quantity: 2 }],
      },
    })
    expect(removeFromCart(dayTicketItem(), 'CHF')).not.toBeNull()
    expect(removeFromCart(book(), 'CHF')).toBeNull()
  })
})

it('puts a line back where it was, and another in the place of one (R4.20)', () => {
  const cart = cartOf(ticketItem(), pass)
  expect(insertItem(cart, 1, book()).form.map(({ type }) => type)).toEqual(['ticket', 'merchandise', 'annualPass'])
  expect(replaceItem(cart, 1, book()).form.map(({ type }) => type)).toEqual(['ticket', 'merchandise'])
  expect(cart.form).toHaveLength(2)
})
