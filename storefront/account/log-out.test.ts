// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { noPayment, paymentStore } from '../cart/payment-store.ts'
import { languageStore, tokenStore } from '../core/session.ts'
import { customerStore, guestFormStore, noValues, shippingAddressStore } from './customer-store.ts'
import { logOut } from './log-out.ts'

interface Sent {
  address: string
  token: string | null
  keepalive: boolean
}
let sent: Sent[] = []
const answer = vi.fn<(address: string) => Promise<Response>>()

const leave = async (query = '') => {
  let went = ''
  await logOut(new URLSearchParams(query), { replace: (to) => void (went = String(to)) })
  return went
}
const ada = { data: { ...noValues, fname: 'Anna', isGuest: false } }

beforeEach(() => {
  languageStore.clear()
  cartStore.write(emptyCart)
  sent = []
  answer.mockImplementation(async () => new Response('{"data":null}'))
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    sent.push({ address, token, keepalive: init.keepalive === true })
    return answer(address)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('logging out', () => {
  it('forgets token, customer and both forms, not the basket (R2.4, R4.56, R4.57, R4.58)', async () => {
    const cart = { ...emptyCart, note: 'kept' }
    cartStore.write(cart)
    tokenStore.write('token')
    customerStore.write(ada)
    guestFormStore.write({ ...noValues, fname: 'An' })
    shippingAddressStore.write({ name: 'Anna', street: 'Uferweg 3', zip: '8000', city: 'Ort', country: 'CH' })
    await leave()
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

  it('ends the session on the server, though the page is left, and before it what the account holds (R2.4, R4.56)', async () => {
    languageStore.write('fr')
    tokenStore.write('abc')
    customerStore.write(ada)
    cartStore.write({ ...emptyCart, form: [ticketItem()], cartId: 'cart-1' })
    paymentStore.write({ ...noPayment, payart: 74, acceptsTerms: true })
    await leave()
    expect(sent).toEqual([
      { address: '/api/fr/checkout/cancel?cartId=cart-1&noRedirect=1&keep=0', token: 'Bearer abc', keepalive: true },
      { address: '/api/fr/auth/logout', token: 'Bearer abc', keepalive: true },
    ])
    expect(cartStore.read()).toMatchObject({ form: [ticketItem()], cartId: null })
    expect(paymentStore.read()).toEqual(noPayment)
  })

  it('gives nothing back of a basket that the server has never heard of', async () => {
    tokenStore.write('abc')
    cartStore.write({ ...emptyCart, form: [ticketItem()], cartId: 'cart-1' })
    paymentStore.write(noPayment)
    await leave()
    expect(sent.map(({ address }) => address)).toEqual(['/api/de/auth/logout'])
  })

  it('of a guest does the same, since nobody else could go on with that hold; of nobody asks the server for nothing', async () => {
    tokenStore.write('abc')
    customerStore.write({ data: { ...ada.data, isGuest: true } })
    cartStore.write({ ...emptyCart, form: [ticketItem()], cartId: 'cart-1' })
    paymentStore.write({ ...noPayment, hold: { cartId: 'cart-1', expiresAt: '2026-12-05T09:30:00Z', extensions: 2 } })
    await leave()
    expect(sent.map(({ token }) => token)).toEqual(['Bearer abc', 'Bearer abc'])
    expect(cartStore.read()).toMatchObject({ form: [ticketItem()], cartId: null })
    await leave()
    expect(sent).toHaveLength(2)
  })

  it('leaves though the server says nothing, and though it cannot be reached (R2.4)', async () => {
    tokenStore.write('abc')
    answer.mockRejectedValue(new TypeError('offline'))
    expect(await leave('returnTo=/de/tickets')).toBe('/de/tickets')
    vi.useFakeTimers()
    tokenStore.write('abc')
    answer.mockReturnValue(new Promise(() => {}))
    const left = leave('returnTo=/de/tickets')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await left).toBe('/de/tickets')
  })

  it('forgets the tickets that a phone keeps, with their workers, and leaves though a browser refuses that', async () => {
    const left = new Set(['tickets 2026-12-06 /de/order-review/abc', 'tickets 2026-12-07 /fr/given-ticket/d', 'other'])
    const workers = [{ unregister: vi.fn<() => void>() }]
    vi.stubGlobal('caches', { keys: async () => [...left], delete: async (name: string) => left.delete(name) })
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } })
    expect(await leave()).toBe('/')
    expect([...left]).toEqual(['other'])
    expect(workers[0]!.unregister).toHaveBeenCalledOnce()
    vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('The operation is insecure.')) })
    expect(await leave('returnTo=/de/tickets')).toBe('/de/tickets')
  })

  it('leads back where it was asked for, if that is in this shop (R2.4, R2.63, R2.66)', async () => {
    languageStore.write('fr')
    expect(await leave('returnTo=/en/tickets%3Fvenue%3D2')).toBe('/en/tickets?venue=2')
    for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect(await leave(`returnTo=${encodeURIComponent(foreign)}`)).toBe('/fr')
  })

  it('else home, in the stored language, or in the one that the browser asks for (R2.4, R9.25)', async () => {
    expect(await leave()).toBe('/')
    languageStore.write('fr')
    expect(await leave()).toBe('/fr')
  })
})
