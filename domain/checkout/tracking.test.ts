import { expect, it } from 'vitest'
import { code, book, ticketItem } from '../cart/cart.fixture.ts'
import { eventsIn } from './tracking.ts'

const { addPaymentInfo, cartEvent, providerCart, purchase, viewItem, viewItemList, viewTour, viewTourList } =
  eventsIn('CHF')

const form = [ticketItem({ count: 2 }), book(3), code('A', 1000)]

it("the payment provider's cart states EUR, the subtotal, zero tax and the items (R7.60, R1.30, R9.5)", () => {
  const eur = (value: number) => ({ currency: 'EUR', value })
  expect(providerCart(form)).toEqual({
    amount: { ...eur(169), subtotal: eur(169), tax: eur(0) },
    items: [
      { name: 'Van Gogh, Adult', quantity: 2, price: eur(26) },
      { name: 'Catalogue', quantity: 3, price: eur(39) },
    ],
  })
})

it.each([
  ['JPY', 16_900],
  ['KWD', 16.9],
])(
  "in %s the provider's cart states EUR all the same, the events the shop's currency (R1.30, R9.1, R9.3)",
  (currency, value) => {
    const events = eventsIn(currency)
    expect(events.providerCart(form).amount.subtotal).toEqual({ currency: 'EUR', value })
    expect(events.cartEvent('view_cart', form).ecommerce).toMatchObject({ currency, value })
    expect(events.viewItem({ id: 101, name: 'Van Gogh', price_from: 16_900 }).ecommerce.items[0]!.price).toBe(value)
  },
)

const goods = [
  { item_id: '1011', item_name: 'Van Gogh, Adult', item_category: 'ticket', price: 26, quantity: 2 },
  { item_id: '301', item_name: 'Catalogue', item_category: 'merchandise', price: 39, quantity: 3 },
]

it.each(['add_to_cart', 'view_cart', 'begin_checkout'] as const)(
  '%s is in CHF and currency units, with the goods (R7.61, R9.1, R9.3)',
  (event) => {
    expect(cartEvent(event, form)).toEqual({ event, ecommerce: { currency: 'CHF', value: 169, items: goods } })
  },
)

it('the chosen payment is a number, not an account (R7.61)', () => {
  expect(addPaymentInfo(form, 164)).toEqual({
    event: 'add_payment_info',
    ecommerce: { payment_type: '164', currency: 'CHF', value: 169, items: goods },
  })
})

it('what is looked at has its lowest price (R7.61, R9.3)', () => {
  const [shown, free] = [
    { id: 101, name: 'Van Gogh', price_from: 1999 },
    { id: 102, name: 'Garden', price_from: null },
  ]
  const item = { item_id: '101', item_name: 'Van Gogh', item_category: 'ticket', price: 19.99, quantity: 1 }
  expect(viewItem(shown)).toEqual({ event: 'view_item', ecommerce: { currency: 'CHF', value: 19.99, items: [item] } })
  expect(viewItemList([shown, free]).ecommerce.items).toEqual([
    item,
    { ...item, item_id: '102', item_name: 'Garden', price: 0 },
  ])
})

it('a tour that is looked at is called as in the basket, and is no ticket (R7.61, R9.3)', () => {
  const tour = { id: 2051, name: 'Public tour', eventName: 'City on the River', price_from: 600 }
  const item = {
    item_id: '2051',
    item_name: 'City on the River, Public tour',
    item_category: 'guidedTour',
    price: 6,
    quantity: 1,
  }
  expect(viewTour(tour)).toEqual({ event: 'view_item', ecommerce: { currency: 'CHF', value: 6, items: [item] } })
  expect(viewTourList([tour, { ...tour, id: 2101, price_from: null }])).toEqual({
    event: 'view_item_list',
    ecommerce: { currency: 'CHF', value: 0, items: [item, { ...item, item_id: '2101', price: 0 }] },
  })
})

it('a purchase tells what was bought and nothing of who bought it (R7.61)', () => {
  const line = {
    type: 'ticket' as const,
    id: 1011,
    name: 'Van Gogh',
    detail: 'Adult',
    datetime: null,
    datetime_end: null,
    venue: null,
    count: 2,
    places: 2,
    subtickets: [],
    price: 2600,
    total: 5200,
    vat_value: 0,
    vat_exempt: true,
  }
  const order = {
    number: 'F1000',
    items: [line],
    total: 5200,
    currency: 'CHF',
    booking_id: 'secret',
    customer: { fname: 'Anna', email: 'anna@example.org' },
  }
  expect(purchase(order)).toEqual({
    event: 'purchase',
    ecommerce: { transaction_id: 'F1000', currency: 'CHF', value: 52, items: [goods[0]] },
  })
  expect(eventsIn('JPY').purchase(order)).toEqual(purchase(order))
  expect(JSON.stringify(purchase(order))).not.toMatch(/Anna|example|secret/)
})
