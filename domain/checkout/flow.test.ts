import { describe, expect, it } from 'vitest'
import { continueRoute, progressStep, progressSteps, routeAfterExec } from './checkout-routes.ts'
import { clearsCart, nextStep, type Flow, type FlowEvent } from './flow.ts'
import { afterCancel, afterExec, canceling, errorAfterInit, executing, noPayment } from './payment-progress.ts'

const cartId = 'c'
const walk = (...events: FlowEvent[]) => events.reduce<Flow>(nextStep, { step: 'cart' })
const returned = (to: Extract<FlowEvent, { type: 'returned' }>['to']): FlowEvent => ({ type: 'returned', to, cartId })
const executed: FlowEvent = { type: 'executed', bookingId: 'b', hasTickets: true, pending: false }
const toPayment: FlowEvent[] = [
  { type: 'proceed', identified: false },
  { type: 'identified' },
  { type: 'startedPaying', cartId },
]

describe('the checkout', () => {
  it('leads from the cart over login and method to the order (R4.46)', () => {
    expect(walk({ type: 'proceed', identified: false })).toEqual({ step: 'login' })
    expect(walk(...toPayment.slice(0, 2))).toEqual({ step: 'method' })
    expect(walk(...toPayment)).toEqual({ step: 'paying', cartId })
    expect(walk(...toPayment, returned('checkoutSuccess'), executed)).toEqual({
      step: 'success',
      bookingId: 'b',
      hasTickets: true,
      pending: false,
    })
  })

  it('needs no login step for who is known, and none for express (R4.46, R1.14)', () => {
    expect(walk({ type: 'proceed', identified: true })).toEqual({ step: 'method' })
    expect(walk({ type: 'startedPaying', cartId })).toEqual({ step: 'paying', cartId })
    expect(walk({ type: 'proceed', identified: false }, { type: 'startedPaying', cartId })).toEqual({ step: 'login' })
  })

  it('on accepted waits for the confirmation, on success places by itself (R4.47, R2.37)', () => {
    expect(walk(returned('checkoutAccepted'), executed)).toEqual({ step: 'accepted', cartId })
    expect(walk(returned('checkoutAccepted'), { type: 'confirmed' })).toEqual({ step: 'placing', cartId })
    expect(walk(returned('checkoutSuccess'))).toEqual({ step: 'placing', cartId })
  })

  it('goes on to failed unless the cart is gone (R2.36, R4.44)', () => {
    expect(walk(returned('checkoutSuccess'), { type: 'refused', status: 422 })).toEqual({ step: 'failed', cartId })
    expect(walk(returned('checkoutSuccess'), { type: 'refused', status: 500 })).toEqual({ step: 'failed', cartId })
    expect(walk(returned('checkoutSuccess'), { type: 'refused', status: 410 })).toEqual({ step: 'gone' })
    expect(walk(returned('checkoutFailed'), { type: 'tryAgain' })).toEqual({ step: 'method' })
  })

  it('canceled asks whether to keep or clear, and either leads to the cart (R4.48)', () => {
    expect(walk(...toPayment, returned('checkoutCanceled'))).toEqual({ step: 'canceled', cartId })
    expect(walk(returned('checkoutCanceled'), { type: 'keep' })).toEqual({ step: 'cart' })
    expect(walk(returned('checkoutCanceled'), { type: 'clear' })).toEqual({ step: 'cart' })
  })

  it('empties the basket for an order and on the wish to, never else (R4.49, R4.50, R4.51)', () => {
    expect([executed, { type: 'clear' } as const].map(clearsCart)).toEqual([true, true])
    const others: FlowEvent[] = [
      { type: 'keep' },
      { type: 'refused', status: 410 },
      { type: 'tryAgain' },
      returned('checkoutCanceled'),
      ...toPayment,
    ]
    expect(others.some(clearsCart)).toBe(false)
  })

  it('that has its order stays there, whatever comes back late (R4.44)', () => {
    const done: Flow = { step: 'success', bookingId: 'b', hasTickets: true, pending: false }
    for (const event of [
      returned('checkoutFailed'),
      returned('checkoutCanceled'),
      { type: 'refused', status: 410 } as const,
      ...toPayment,
    ]) {
      expect(nextStep(done, event)).toEqual(done)
    }
  })
})

describe('the routes around the payment', () => {
  it('continue at success with confirmPaymentOnCheckout, else at accepted (R2.37)', () => {
    expect([continueRoute(true), continueRoute(false)]).toEqual(['checkoutSuccess', 'checkoutAccepted'])
  })

  it('lead on to failed when execPayment answers neither 200 nor 410 (R2.36)', () => {
    expect([200, 410, 400, 402, 422, 500].map(routeAfterExec)).toEqual([
      'checkoutSuccess',
      'checkoutSuccess',
      'checkoutFailed',
      'checkoutFailed',
      'checkoutFailed',
      'checkoutFailed',
    ])
  })

  it('have four steps, each screen marks its own (R2.95, R2.96)', () => {
    const marked = (route: string, identified: boolean, fromCheckout = true) =>
      progressStep(route, { identified, fromCheckout })
    expect(progressSteps).toEqual(['cart', 'login', 'payment', 'complete'])
    expect(marked('checkout', false)).toBe('cart')
    expect(marked('checkout', true)).toBe('payment')
    expect(
      ['login', 'register', 'guestRegister', 'forgotPassword', 'registerSuccess'].map((route) => marked(route, false)),
    ).toEqual(Array(5).fill('login'))
    expect(marked('checkoutAccepted', false)).toBe('payment')
    expect(marked('checkoutSuccess', true)).toBe('complete')
    expect(marked('login', false, false)).toBeNull()
    expect(marked('home', true)).toBeNull()
  })
})

describe('what is known of a payment', () => {
  it('is nothing at first (R4.43)', () => {
    expect(noPayment).toEqual({
      loading: false,
      loaded: false,
      gone: false,
      canceling: false,
      error: null,
      acceptsTerms: false,
      hasTickets: false,
      bookingId: null,
    })
  })

  it('is the booking after 200 (R8.14, R4.45)', () => {
    const progress = afterExec(executing(noPayment), { status: 200, data: { booking_id: 'b', has_tickets: true } })
    expect(progress).toEqual({ ...noPayment, loaded: true, bookingId: 'b', hasTickets: true })
  })

  it('is the error field after 422, the message after 400, neither after others (R8.11, R8.12)', () => {
    const body = { error: 'PAYMENT_DECLINED', message: 'Wrong.' }
    expect(afterExec(noPayment, { status: 422, body }).error).toBe('PAYMENT_DECLINED')
    expect(afterExec(noPayment, { status: 400, body }).error).toBe('Wrong.')
    expect(afterExec(noPayment, { status: 500, body }).error).toBeNull()
  })

  it('is gone after 410, of execPayment and of cancel (R4.44, R8.13, R8.15)', () => {
    expect(afterExec(executing(noPayment), { status: 410 })).toMatchObject({ gone: true, loading: false })
    expect(afterCancel(canceling(noPayment), { status: 410 })).toMatchObject({ gone: true, canceling: false })
    expect(afterCancel(canceling(noPayment), { status: 200 })).toMatchObject({ gone: false, canceling: false })
    expect(canceling(noPayment).canceling).toBe(true)
    expect(executing({ ...noPayment, error: 'x' })).toMatchObject({ loading: true, error: null })
  })

  it("clears or sets the cart's error after initPayment (R8.9, R8.10)", () => {
    expect(errorAfterInit({ status: 200, body: { error: 'x' } })).toBeNull()
    expect(errorAfterInit({ status: 422, body: { error: 'CART_CHANGED' } })).toBe('CART_CHANGED')
  })
})
