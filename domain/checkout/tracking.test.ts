import { expect, test } from 'vitest'
import { code, book, ticketItem } from '../cart/samples.ts'
import { providerCart, shopEvent } from './tracking.ts'

const form = [ticketItem({ count: 2 }), book(3), code('A', 1000)]

test("the payment provider's cart states EUR, the subtotal, zero tax and the items (R7.60, R1.30, R9.5)", () => {
  const eur = (value: number) => ({ currency: 'EUR', value })
  expect(providerCart(form)).toEqual({
    amount: { ...eur(169), subtotal: eur(169), tax: eur(0) },
    items: [
      { name: 'Van Gogh, Adult', quantity: 2, price: eur(26) },
      { name: 'Catalogue', quantity: 3, price: eur(39) },
    ],
  })
})

test('tracking events of the shop are in CHF and currency units (R7.61, R9.1, R9.3)', () => {
  expect(shopEvent('begin_checkout', form)).toMatchObject({
    event: 'begin_checkout', ecommerce: { currency: 'CHF', value: 169, items: [{ item_id: '1011', price: 26, quantity: 2 }, { item_id: '301', price: 39, quantity: 3 }] },
  })
})
