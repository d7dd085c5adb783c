// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { Api } from '@foyer/contract/client.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { begin } from '../checkout/checkout.fixture.ts'
import { execOnce } from './exec-once.ts'

let cartId = ''
beforeEach(() => {
  cartId = crypto.randomUUID()
  begin([ticketItem()], { cartId })
  paymentStore.update((payment) => ({ ...payment, acceptsTerms: true, error: 'PAYMENT_DECLINED' }))
})

/** Calls execPayment and returns the payment while it is under way and afterwards, as the session has it. */
async function states(answer: object) {
  const request = execOnce((async () => answer) as unknown as Api, cartId, 'abcdefghijkl')
  const underWay = paymentStore.read()
  await request
  return [underWay, paymentStore.read(), JSON.parse(sessionStorage.getItem('payment')!)]
}

it('a payment is loading while it is executed, and keeps the accepted terms (R4.43)', async () => {
  const [underWay] = await states({ ok: false, status: 500, body: {} })
  expect(underWay).toMatchObject({ loading: true, error: null, acceptsTerms: true, gone: false, canceling: false })
})

it.each([
  [422, { error: 'PAYMENT_DECLINED' }, { error: 'PAYMENT_DECLINED', gone: false }],
  [400, { message: 'Falsch.' }, { error: 'Falsch.', gone: false }],
  [410, { error: 'CART_GONE' }, { error: null, gone: true }],
  [500, {}, { error: null, gone: false }],
])('after %i it is loaded, with its error or gone (R4.43, R8.11, R8.12, R8.13)', async (status, body, expected) => {
  const [, after, stored] = await states({ ok: false, status, body })
  expect(after).toMatchObject({ ...expected, loading: false, loaded: true, acceptsTerms: true, bookingId: null })
  expect(stored).toEqual(after)
})

it('after the order is placed it has the booking and whether there are tickets, and nothing is under way (R4.43, R4.45)', async () => {
  const data = { booking_id: 'b'.repeat(24), has_tickets: true, status: 'placed' }
  const [, after, stored] = await states({ ok: true, status: 200, data })
  expect(after).toMatchObject({ bookingId: data.booking_id, hasTickets: true, loading: false, error: null })
  expect(stored).toEqual(after)
  expect(cartStore.read().form).toEqual([])
})
