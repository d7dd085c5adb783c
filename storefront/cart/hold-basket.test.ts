// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { begin } from '../checkout/checkout.fixture.ts'
import { serve } from '../core/api.fixture.ts'
import { cartStore } from './cart-store.ts'
import { changeCart } from './change-cart.ts'
import { holdBasket } from './hold-basket.ts'
import { keepHeld } from './keep-held.ts'
import { forgetHeldCart, paymentStore } from './payment-store.ts'

const until = '2026-12-05T09:30:00Z'
const hold = (cartId: unknown) => ({ cartId: String(cartId), expiresAt: until, extensions: 2 })
const held = () => paymentStore.read().hold
const put = (...items: ReturnType<typeof ticketItem>[]) => changeCart((cart) => ({ ...cart, form: items }))
const counts = (body: { cart?: { items: { count: number }[] } }) => body.cart!.items.map(({ count }) => count)

keepHeld(emptyCart)
beforeEach(async () => {
  document.documentElement.lang = 'de'
  begin([])
  await holdBasket()
})
afterEach(() => vi.unstubAllGlobals())

it('each change of the basket is held under one id, changes meanwhile together, and the end is kept', async () => {
  const requests = serve({ 'checkout/hold': ({ body }) => ({ body: { data: hold(body.cartId) } }) })
  put(ticketItem({ count: 1 }))
  await vi.waitFor(() => expect(held()).not.toBeNull())
  const { cartId } = cartStore.read()
  expect(held()).toEqual(hold(cartId))
  put(ticketItem({ count: 2 }))
  put(ticketItem({ count: 3 }))
  put(ticketItem({ count: 4 }))
  await holdBasket()
  expect(requests.map(({ body }) => [body.cartId, ...counts(body)])).toEqual([
    [cartId, 1],
    [cartId, 2],
    [cartId, 4],
  ])
})

it('what is taken out is given back, and an empty session asks for nothing', async () => {
  const requests = serve({ 'checkout/hold': ({ body }) => ({ body: { data: hold(body.cartId) } }) })
  await holdBasket()
  expect(requests).toEqual([])
  put(ticketItem())
  await vi.waitFor(() => expect(held()).not.toBeNull())
  put()
  await vi.waitFor(() => expect(requests.map(({ body }) => counts(body))).toEqual([[2], []]))
})

it('lines that lack places are said at once, and no longer once they are held', async () => {
  const lines = [{ index: 0, code: 'TOO_FEW_LEFT', was: 2, now: 1 }]
  let answer: { status?: number; body: object } = { status: 422, body: { error: 'CART_CHANGED', lines } }
  serve({ 'checkout/hold': () => answer })
  put(ticketItem())
  await vi.waitFor(() => expect(paymentStore.read().changes).toMatchObject(lines))
  expect(cartStore.read().error).toBe('CART_CHANGED')
  answer = { body: { data: hold(cartStore.read().cartId) } }
  await holdBasket()
  expect([paymentStore.read().changes, cartStore.read().error]).toEqual([[], null])
  // a price that a payment refused is said until it is accepted
  paymentStore.update((now) => ({ ...now, changes: [{ index: 0, code: 'PRICE_CHANGED', was: 1, now: 2, of: '' }] }))
  await holdBasket()
  expect(paymentStore.read().changes).toHaveLength(1)
})

it('a basket that somebody pays in another tab gets another id; one that was paid is said to be gone', async () => {
  const ids: string[] = []
  serve({
    'checkout/hold': ({ body }) => {
      ids.push(String(body.cartId))
      return ids.length === 1 ? { status: 401, body: { error: 'LOGIN_NEEDED' } } : { body: { data: hold(body.cartId) } }
    },
  })
  put(ticketItem())
  await vi.waitFor(() => expect(held()).not.toBeNull())
  expect(new Set(ids).size).toBe(2)
  expect(cartStore.read().cartId).toBe(ids[1])
  serve({ 'checkout/hold': () => ({ status: 410, body: { error: 'CART_GONE' } }) })
  await holdBasket()
  expect(paymentStore.read().gone).toBe(true)
})

it('a basket that is emptied while it is paid in another tab is left to that, and none is made of it', async () => {
  serve({ 'checkout/hold': ({ body }) => ({ body: { data: hold(body.cartId) } }) })
  put(ticketItem())
  await vi.waitFor(() => expect(held()).not.toBeNull())
  const requests = serve({ 'checkout/hold': () => ({ status: 401, body: { error: 'LOGIN_NEEDED' } }) })
  put()
  await vi.waitFor(() => expect(cartStore.read().cartId).toBeNull())
  await holdBasket()
  expect(requests).toHaveLength(1)
})

it('what was put in before this code was there is held with it, and what was there is not asked about again', async () => {
  const requests = serve({ 'checkout/hold': ({ body }) => ({ body: { data: hold(body.cartId) } }) })
  const found = { ...emptyCart, form: [ticketItem({ count: 1 })], cartId: 'f'.repeat(24) }
  begin(found.form, { cartId: found.cartId })
  await holdBasket()
  const before = requests.length
  keepHeld(cartStore.read())
  // the same lines, reckoned and translated again, as on the way back from a payment that has spent a code of theirs
  changeCart((now) => ({ ...now, form: structuredClone(now.form) }))
  expect(requests).toHaveLength(before)
  keepHeld({ ...found, form: [] })
  await vi.waitFor(() => expect(requests).toHaveLength(before + 1))
})

it('who buys as somebody else holds the basket anew', async () => {
  const requests = serve({ 'checkout/hold': ({ body }) => ({ body: { data: hold(body.cartId) } }) })
  put(ticketItem())
  await vi.waitFor(() => expect(held()).not.toBeNull())
  forgetHeldCart()
  await vi.waitFor(() => expect(held()).not.toBeNull())
  expect(new Set(requests.map(({ body }) => body.cartId)).size).toBe(2)
})

it('a server that does not hold baskets is not said anything about (R7.69)', async () => {
  serve({ 'checkout/hold': () => ({ status: 404, body: { error: 'UNKNOWN_CALL' } }) })
  put(ticketItem())
  await holdBasket()
  expect([cartStore.read().error, held(), paymentStore.read().gone]).toEqual([null, null, false])
})

it('in a preview the basket says at once that it is one, of which nothing is sold', async () => {
  serve({ 'checkout/hold': () => ({ status: 422, body: { error: 'PREVIEW_ONLY', code: 'PREVIEW_ONLY' } }) })
  put(ticketItem())
  await vi.waitFor(() => expect(cartStore.read().error).toBe('PREVIEW_ONLY'))
  // also where the lines are read anew, as by the basket's page
  changeCart((cart) => ({ ...cart, form: cart.form.map((line) => ({ ...line })) }))
  expect(cartStore.read().error).toBe('PREVIEW_ONLY')
})
