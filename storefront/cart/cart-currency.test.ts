// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { currencyStore } from '../core/session.ts'
import { dropForeignCart } from './cart-currency.ts'
import { cartStore } from './cart-store.ts'

const filled = { ...emptyCart, form: [ticketItem()], cartId: 'secret', error: 'SOLD_OUT' }
beforeEach(() => {
  currencyStore.clear()
  cartStore.write(filled)
})

it('a basket stays as long as the currency does, which is CHF where none was said (R1.28, R3.23)', () => {
  expect([dropForeignCart(), dropForeignCart('CHF'), dropForeignCart('CHF')]).toEqual([false, false, false])
  expect(cartStore.read()).toEqual(filled)
})

it('a basket with prices in another currency is emptied once, and its payment can still come back (R1.28)', () => {
  dropForeignCart('CHF')
  expect(dropForeignCart('JPY')).toBe(true)
  expect(cartStore.read()).toEqual({ ...filled, form: [], error: null })
  cartStore.write(filled)
  expect(dropForeignCart('JPY')).toBe(false)
  expect(cartStore.read()).toEqual(filled)
})

it('an empty basket is not spoken of when the currency changes (R1.28)', () => {
  cartStore.clear()
  expect(dropForeignCart('JPY')).toBe(false)
  expect(currencyStore.read()).toBe('JPY')
})
