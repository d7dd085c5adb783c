import { describe, expect, it } from 'vitest'
import { continueRoute, progressStep, progressSteps, routeAfterExec } from './checkout-routes.ts'

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

it.each([
  'login',
  'register',
  'guestRegister',
  'forgotPassword',
  'recoverAccount',
  'registerSuccess',
  'forgotPasswordSuccess',
  'recoverPasswordSuccess',
])('%s is the step of the login when it was reached from the checkout, and else none (R2.96)', (route) => {
  const step = (fromCheckout: boolean) => progressStep(route, { identified: false, fromCheckout })
  expect([step(true), step(false)]).toEqual(['login', null])
})

it.each(['checkout', 'checkoutFailed', 'checkoutCanceled'])(
  '%s is the step of the payment for who is known, and of the cart for who is not (R2.96)',
  (route) => {
    const step = (identified: boolean) => progressStep(route, { identified, fromCheckout: false })
    expect([step(true), step(false)]).toEqual(['payment', 'cart'])
  },
)
