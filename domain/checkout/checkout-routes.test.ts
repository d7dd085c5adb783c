import { expect, it } from 'vitest'
import { progressStep } from './checkout-routes.ts'

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
