// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { cartStore } from './cart-store.ts'

it('a basket that is cleared has no items and no cart id, and leaves no copy in the session: an invoice is asked about again (R4.22, R4.23, R4.24, R3.22)', () => {
  cartStore.write({
    ...emptyCart,
    form: [ticketItem()],
    cartId: 'secret',
    error: 'SOLD_OUT',
    externalDocumentNumber: 'PO 7',
    requestInvoice: false,
  })
  expect(sessionStorage.getItem(sessionKeys.cart)).toContain('secret')
  cartStore.clear()
  expect(cartStore.read()).toMatchObject({ form: [], cartId: null, error: null, requestInvoice: true })
  expect(sessionStorage.getItem(sessionKeys.cart)).toBeNull()
})
