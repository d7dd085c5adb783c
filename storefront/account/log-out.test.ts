// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { languageStore, tokenStore } from '../core/session.ts'
import { customerStore, guestFormStore, noValues, shippingAddressStore } from './customer-store.ts'
import { logOut } from './log-out.ts'

const leave = (query = '') => {
  let went = ''
  logOut(new URLSearchParams(query), { replace: (to) => void (went = String(to)) })
  return went
}

beforeEach(() => languageStore.clear())

describe('logging out', () => {
  it('forgets token, customer and both forms, not the basket (R2.4, R4.56, R4.57, R4.58)', () => {
    const cart = { ...emptyCart, note: 'kept' }
    cartStore.write(cart)
    tokenStore.write('token')
    customerStore.write({ data: { ...noValues, fname: 'Anna', isGuest: false } })
    guestFormStore.write({ ...noValues, fname: 'An' })
    shippingAddressStore.write({ name: 'Anna', street: 'Uferweg 3', zip: '8000', city: 'Ort', country: 'CH' })
    leave()
    expect([tokenStore, customerStore, guestFormStore, shippingAddressStore].map((store) => store.read())).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(['token', 'customer', 'form', 'shippingAddress'].map((key) => sessionStorage.getItem(key))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(cartStore.read()).toEqual(cart)
    expect(sessionStorage.getItem('cart')).not.toBeNull()
  })

  it('leads back where it was asked for, if that is in this shop (R2.4, R2.63, R2.66)', () => {
    languageStore.write('fr')
    expect(leave('returnTo=/en/tickets%3Fvenue%3D2')).toBe('/en/tickets?venue=2')
    for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect(leave(`returnTo=${encodeURIComponent(foreign)}`)).toBe('/fr')
  })

  it('else home, in the stored language, or in the one that the browser asks for (R2.4, R9.25)', () => {
    expect(leave()).toBe('/')
    languageStore.write('fr')
    expect(leave()).toBe('/fr')
  })
})
